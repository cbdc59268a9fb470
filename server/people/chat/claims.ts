import type { Transaction } from 'kysely';
import type { StaffChat } from '../../../lib/contract/staff-chat-shapes.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { StaffMember } from '../../http/staff.ts';
import { act, acted, type ActingCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { notifySession } from './notify-session.ts';
import type { SessionRow } from './session-rows.ts';
import { ringingNow, staffChat } from './staff-chats.ts';

type Tx = Transaction<Database>;

/** A session, held until the end of the transaction. */
export const lockSession = (tx: Tx, id: number): Promise<SessionRow | undefined> =>
  tx.selectFrom('chat_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Why somebody else's conversation is not one's own; nobody's is not either. */
export const takenRefusal = ({ operator_name: operator }: Pick<SessionRow, 'operator_name'>): Refusal =>
  refuse('chatTaken', operator === null ? [] : [{ operator }]);

/** Why a conversation is not one's own, or does not go on; undefined where it is and does. */
export function notOwnRefusal(
  session: Pick<SessionRow, 'status' | 'operator_id' | 'operator_name'>,
  staff: StaffMember,
): Refusal | undefined {
  if (session.status === 0) return refuse('chatClosed');
  return session.operator_id === staff.id ? undefined : takenRefusal(session);
}

type Why = Parameters<typeof notifySession>[2];

/** What an act makes of a session: its changes, and what the audit says beside who had it. */
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

const heldBy = ({ status, operator_id }: Pick<SessionRow, 'status' | 'operator_id'>) => ({ status, operator_id });

/** Changes who has a conversation or whether it goes on: with the row locked, in one transaction with the audit, and told to all after the commit. */
export async function changeHolder(
  services: Services,
  call: ActingCall,
  id: number,
  why: Why,
  change: Change,
): Promise<StaffChat | Refusal> {
  const since = await ringingNow(services);
  const result = await act(services, call, async (tx) => {
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
    return acted(chat, {
      action: `chat.${why}`,
      entity: 'chat',
      entityId: id,
      before: heldBy(session),
      after: { ...heldBy(after), ...wanted.also },
    });
  });
  if (!isRefusal(result)) await notifySession(services, id, why);
  return result;
}

const held = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  operator_id: id,
  operator_name: name,
});

/** Takes a conversation that nobody has and that is as it was seen; of several operators one gets it. */
export const take = (services: Services, call: ActingCall, id: number, version: number): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'taken', (_tx, session) =>
    Promise.resolve(
      session.status === 0
        ? refuse('chatClosed')
        : session.operator_id !== null || session.version !== version
          ? takenRefusal(session)
          : { set: held(call.context.staff) },
    ),
  );

/** Takes a conversation from the operator who was seen to have it. */
export const takeOver = (
  services: Services,
  call: ActingCall,
  id: number,
  from: number,
): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'taken', (_tx, session) =>
    Promise.resolve(
      session.status === 0
        ? refuse('chatClosed')
        : session.operator_id !== from
          ? takenRefusal(session)
          : { set: held(call.context.staff), also: { from } },
    ),
  );

/** Gives one's own conversation back; it goes on waiting from now. */
export const release = (services: Services, call: ActingCall, id: number): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'released', (_tx, session) =>
    Promise.resolve(
      notOwnRefusal(session, call.context.staff) ?? {
        set: { operator_id: null, operator_name: null, waiting_since: session.waiting_since ?? services.now() },
      },
    ),
  );

/** Hands one's own conversation to another operator; what is noted for them is a note of the conversation. */
export const transfer = (
  services: Services,
  call: ActingCall,
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
        .values({ session_id: id, ...held(staff), text: note, created_at: services.now() })
        .execute();
    return { set: { ...held(other), waiting_since: session.waiting_since ?? services.now() } };
  });

/** Ends one's own conversation. */
export const close = (services: Services, call: ActingCall, id: number): Promise<StaffChat | Refusal> =>
  changeHolder(services, call, id, 'closed', (_tx, session) =>
    Promise.resolve(
      notOwnRefusal(session, call.context.staff) ?? {
        set: { status: 0 as const, closed_at: services.now(), waiting_since: null },
      },
    ),
  );

const isUnique = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** Goes on with a conversation that has ended, as one's own; its shopper may have only one at a time. */
export const reopen = (services: Services, call: ActingCall, id: number): Promise<StaffChat | Refusal> =>
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
      ? { set: { status: 1, closed_at: null, ...held(call.context.staff) } }
      : refuse('chatOpen');
  }).catch((error: unknown) => {
    // The shopper has opened another at this very moment.
    if (isUnique(error)) return refuse('chatOpen');
    throw error;
  });
