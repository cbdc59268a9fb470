import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { endSessions } from '../account/sessions.ts';

type Tx = Transaction<Database>;

/** The state of an account, locked until the end of the transaction; an erased account is not found. */
export async function lockState(
  tx: Tx,
  id: number,
): Promise<Exclude<Selectable<Database['customers']>['status'], 'erased'> | Refusal> {
  const row = await tx
    .selectFrom('customers')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined || row.status === 'erased' ? refuse('notFound') : row.status;
}

/** Whether the account was changed; a repeated request changes nothing. */
export interface StateChange {
  readonly changed: boolean;
}

/**
 * Blocks an account and ends its sessions, in the caller's transaction. A deleted account cannot be blocked: nobody
 * signs in to it except to restore it.
 */
export async function blockCustomer(
  tx: Tx,
  { id, reason }: { readonly id: number; readonly reason: string },
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<StateChange | Refusal> {
  const state = await lockState(tx, id);
  if (isRefusal(state)) return state;
  if (state === 'blocked') return { changed: false };
  if (state !== 'active') return refuse('customerNotActive');
  await tx.updateTable('customers').set({ status: 'blocked', updated_at: now }).where('id', '=', id).execute();
  await tx.insertInto('customer_blocks').values({ customer_id: id, reason, staff_id: staffId, at: now }).execute();
  await endSessions(tx, now, id, 'blocked');
  return { changed: true };
}

/** Ends the block of an account, in the caller's transaction. */
export async function unblockCustomer(
  tx: Tx,
  id: number,
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<StateChange | Refusal> {
  const state = await lockState(tx, id);
  if (isRefusal(state)) return state;
  if (state === 'active') return { changed: false };
  if (state !== 'blocked') return refuse('customerNotActive');
  await tx.updateTable('customers').set({ status: 'active', updated_at: now }).where('id', '=', id).execute();
  await tx
    .updateTable('customer_blocks')
    .set({ ended_at: now, ended_by: staffId })
    .where('customer_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  return { changed: true };
}
