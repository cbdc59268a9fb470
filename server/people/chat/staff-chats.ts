import { type Kysely, sql, type SqlBool } from 'kysely';
import type { StaffChat } from '../../../lib/contract/staff-chat-shapes.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { marksOf, type SessionRow, unreadByOperator } from './session-rows.ts';

/** A session with the additional data of the operators' view. */
export interface StaffRow extends SessionRow {
  readonly unread: number;
  readonly customer_phone: string | null;
  readonly last_text: string | null;
  readonly last_operator: number | null;
  readonly last_at: Date | null;
  readonly last_file: string | null;
}

/** Sessions with their last message and unread counts. */
export const staffRows = (db: Kysely<Database>) =>
  db
    .selectFrom('chat_sessions')
    .leftJoin('customers', 'customers.id', 'chat_sessions.customer_id')
    .leftJoin('chat_messages as last', (join) =>
      join.onRef('last.session_id', '=', 'chat_sessions.id').onRef('last.seq', '=', 'chat_sessions.last_seq'),
    )
    .selectAll('chat_sessions')
    .select([
      'customers.phone as customer_phone',
      'last.text as last_text',
      'last.operator_id as last_operator',
      'last.created_at as last_at',
      'last.file_id as last_file',
      unreadByOperator.as('unread'),
    ]);

/** Start of the waiting time from which a shopper rings. */
export const ringingSince = (now: Date, ringMinutes: number): Date => new Date(now.getTime() - ringMinutes * 60_000);

/** A session as operators see it. */
export function staffChatOf(row: StaffRow, since: Date): StaffChat {
  return {
    id: row.id,
    status: row.status,
    session_key: row.key,
    version: row.version,
    client: {
      kind: row.customer_id === null ? 'guest' : 'customer',
      name: row.name,
      phone: row.customer_id === null ? row.phone : row.customer_phone,
      locale: row.locale,
    },
    operator:
      row.operator_id === null || row.operator_name === null ? null : { id: row.operator_id, name: row.operator_name },
    waiting_since: row.waiting_since?.toISOString() ?? null,
    rings: row.status === 1 && row.waiting_since !== null && row.waiting_since <= since,
    out_of_hours: row.out_of_hours,
    answer_by: row.answer_by,
    last_message:
      row.last_at === null
        ? null
        : {
            text: (row.last_text ?? '').slice(0, 200),
            from: row.last_operator === null ? 'client' : 'operator',
            at: row.last_at.toISOString(),
            has_file: row.last_file !== null,
          },
    last_seq: row.last_seq,
    unread: row.unread,
    rate: row.rate,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    marks: marksOf(row),
  };
}

/** The same by the settings; call it before a transaction, not within. */
export const ringingNow = async (services: Services): Promise<Date> =>
  ringingSince(services.now(), (await services.reference.get()).settings.chat.ring_minutes);

/** One session for operators; undefined if there is none. */
export async function staffChat(db: Kysely<Database>, id: number, since: Date): Promise<StaffChat | undefined> {
  const row = await staffRows(db).where('chat_sessions.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : staffChatOf(row, since);
}

/**
 * Condition for a waiting conversation: it has a message and no operator, or its operator keeps the shopper waiting too
 * long.
 */
export const isWaiting = (since: Date) => sql<SqlBool>`chat_sessions.status = 1 and chat_sessions.last_seq > 0
  and (chat_sessions.operator_id is null or chat_sessions.waiting_since <= ${since}::timestamptz)`;
