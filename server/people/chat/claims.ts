import type { Transaction } from 'kysely';
import type { StaffChat } from '../../../lib/contract/staff-chat-shapes.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { StaffMember } from '../../http/staff.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { notifySession } from './notify-session.ts';
import type { SessionRow } from './session-rows.ts';
import { ringingNow, staffChat } from './staff-chats.ts';

type Tx = Transaction<Database>;

/** A session, locked until the end of the transaction. */
export const lockSession = (tx: Tx, id: number): Promise<SessionRow | undefined> =>
  tx.selectFrom('chat_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Refusal for a conversation of another operator, or of nobody. */
export const otherOperatorRefusal = ({ operator_name: operator }: Pick<SessionRow, 'operator_name'>): Refusal =>
  refuse('chatTaken', operator === null ? [] : [{ operator }]);

/** Why a conversation is not the operator's own, or has ended; undefined otherwise. */
export function notOwnRefusal(
  session: Pick<SessionRow, 'status' | 'operator_id' | 'operator_name'>,
  staff: StaffMember,
): Refusal | undefined {
  if (session.status === 0) return refuse('chatClosed');
  return session.operator_id === staff.id ? undefined : otherOperatorRefusal(session);
}

type Why = Parameters<typeof notifySession>[2];

/** The changes of an action to a session, and its audit entry beside the former operator. */
type Change = (
  tx: Tx,
  session: SessionRow,
) => Promise<
  | {
      readonly set: Partial<
        Pick<SessionRow, 'status' | 'operator_id' | 'operator_name' | 'closed_at' | 'waiting_since'>
      >;
      readonly also?: AuditChange;
    }
  | Refusal
>;

const holderOf = ({ status, operator_id }: Pick<SessionRow, 'status' | 'operator_id'>) => ({ status, operator_id });

/**
 * Changes the operator of a conversation or whether it is active: under the row's lock, in one transaction with the
 * audit row, with notifications after the commit.
 */
export async function changeHolder(
  services: Services,
  call: AuditedCall,
  id: number,
  why: Why,
  change: Change,
): Promise<StaffChat | Refusal> {
  const since = await ringingNow(services);
  const result = await runAudited(services, call, async (tx) => {
    const session = await lockSession(tx, id);
    if (session === undefined) return refuse('notFound');
    const wanted = await change(tx, session);
    if (isRefusal(wanted)) return wanted;
    const after = { ...session, ...wanted.set };
    await tx
      .updateTable('chat_sessions')
      .set({ ...wanted.set, version: session.version + 1 })
      .where('id', '=', id)
      .execute();
    const chat = await staffChat(tx, id, since);
    if (chat === undefined) return refuse('notFound');
    return audited(chat, {
      action: `chat.${why}`,
      entity: 'chat',
      entityId: id,
      before: holderOf(session),
      after: { ...holderOf(after), ...wanted.also },
    });
  });
  if (!isRefusal(result)) await notifySession(services, id, why);
  return result;
}

const holderColumns = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  operator_id: id,
  operator_name: name,
});

/** Claims an unassigned conversation that is unchanged since it was seen; of several operators one succeeds. */
export const claim = (
  services: Services,
  call: AuditedCall,
  id: number,
  version: number,
): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'taken', (_tx, session) =>
    Promise.resolve(
      session.status === 0
        ? refuse('chatClosed')
        : session.operator_id !== null || session.version !== version
          ? otherOperatorRefusal(session)
          : { set: holderColumns(call.context.staff) },
    ),
  );

/** Takes a conversation over from the operator that was seen to have it. */
export const takeOver = (
  services: Services,
  call: AuditedCall,
  id: number,
  from: number,
): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'taken', (_tx, session) =>
    Promise.resolve(
      session.status === 0
        ? refuse('chatClosed')
        : session.operator_id !== from
          ? otherOperatorRefusal(session)
          : { set: holderColumns(call.context.staff), also: { from } },
    ),
  );

/** Releases the own conversation; its waiting time starts now, unless its shopper already waits for an answer. */
export const release = (services: Services, call: AuditedCall, id: number): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'released', (_tx, session) =>
    Promise.resolve(
      notOwnRefusal(session, call.context.staff) ?? {
        set: { operator_id: null, operator_name: null, waiting_since: session.waiting_since ?? services.now() },
      },
    ),
  );

/** Transfers the own conversation to another operator; a message for them is a note of the conversation. */
export const transfer = (
  services: Services,
  call: AuditedCall,
  { id, to, note }: { readonly id: number; readonly to: number; readonly note: string },
): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'transferred', async (tx, session) => {
    const { staff } = call.context;
    const refusal = notOwnRefusal(session, staff);
    if (refusal !== undefined) return refusal;
    const other = await tx
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('id', '=', to)
      .where('active', '=', true)
      .where('role', 'in', ['operator', 'admin'])
      .executeTakeFirst();
    if (other === undefined || other.id === staff.id) return refuse('userNotFound');
    if (note !== '')
      await tx
        .insertInto('chat_notes')
        .values({ session_id: id, ...holderColumns(staff), text: note, created_at: services.now() })
        .execute();
    return { set: { ...holderColumns(other), waiting_since: session.waiting_since ?? services.now() } };
  });

/** Ends the own conversation. */
export const close = (services: Services, call: AuditedCall, id: number): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'closed', (_tx, session) =>
    Promise.resolve(
      notOwnRefusal(session, call.context.staff) ?? {
        set: { status: 0 as const, closed_at: services.now(), waiting_since: null },
      },
    ),
  );

const isUnique = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** Reopens an ended conversation as the own one; its shopper may have only one active conversation. */
export const reopen = (services: Services, call: AuditedCall, id: number): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'reopened', async (tx, session) => {
    if (session.status === 1) return refuse('chatOpen');
    const other = await tx
      .selectFrom('chat_sessions')
      .select('id')
      .where('status', '=', 1)
      .where((eb) =>
        session.guest_id === null ? eb('customer_id', '=', session.customer_id) : eb('guest_id', '=', session.guest_id),
      )
      .executeTakeFirst();
    return other === undefined
      ? { set: { status: 1, closed_at: null, ...holderColumns(call.context.staff) } }
      : refuse('chatOpen');
  }).catch((error: unknown) => {
    // The shopper has just opened another one.
    if (isUnique(error)) return refuse('chatOpen');
    throw error;
  });
