import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { deleteAccount, restoreAccount } from '../account/deletion.ts';
import { lockState } from './block-customer.ts';

type Tx = Transaction<Database>;

/**
 * Deletes an account on request of its shopper, in the caller's transaction. A repeated request returns the date of the
 * first one. A blocked account is refused: its block would be gone with the phone.
 */
export async function deleteOnRequest(
  services: Pick<Services, 'outbox' | 'now'>,
  tx: Tx,
  id: number,
): Promise<{ readonly until: Date; readonly changed: boolean } | Refusal> {
  const state = await lockState(tx, id);
  if (isRefusal(state)) return state;
  if (state === 'deleted') {
    const { deletion_at } = await tx
      .selectFrom('customers')
      .select('deletion_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return deletion_at === null ? refuse('customerNotActive') : { until: deletion_at, changed: false };
  }
  const until = await deleteAccount(services, tx, id, services.now());
  return until === undefined ? refuse('customerNotActive') : { until, changed: true };
}

/** Restores an account on request of its shopper, in the caller's transaction; an active one stays as it is. */
export async function restoreOnRequest(
  services: Pick<Services, 'outbox' | 'now'>,
  tx: Tx,
  id: number,
): Promise<{ readonly changed: boolean } | Refusal> {
  const state = await lockState(tx, id);
  if (isRefusal(state)) return state;
  if (state === 'active') return { changed: false };
  const restored = await restoreAccount(services, tx, id, services.now());
  return restored === undefined ? refuse('customerNotActive') : { changed: true };
}
