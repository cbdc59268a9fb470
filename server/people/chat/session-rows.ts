import { type Kysely, type Selectable, sql } from 'kysely';
import type { ChatMarks, ChatSession } from '../../../lib/contract/chat-shapes.ts';
import type { Database } from '../../db/schema.ts';
import type { ChatCaller } from '../../http/chat-caller.ts';
import { isOwnSession } from '../../http/own-chat-sessions.ts';

export type SessionRow = Selectable<Database['chat_sessions']>;

/** Number of messages of one side after a mark. */
const unreadOf = (side: 'client' | 'operator') => sql<number>`(
  select count(*)::integer from chat_messages
  where chat_messages.session_id = chat_sessions.id and chat_messages.operator_id is ${sql.raw(side === 'operator' ? 'not null' : 'null')}
    and chat_messages.seq > ${sql.ref(side === 'operator' ? 'chat_sessions.client_read' : 'chat_sessions.operator_read')})`;
/** Messages of the support team that the shopper has not seen, and the reverse. */
export const unreadByClient = unreadOf('operator');
export const unreadByOperator = unreadOf('client');

/** The marks of a row. */
export const marksOf = (row: SessionRow): ChatMarks => ({
  client: { delivered: row.client_delivered, read: row.client_read },
  operator: { delivered: row.operator_delivered, read: row.operator_read },
});

/** A session as its shopper sees it. */
export const sessionOf = (row: SessionRow & { readonly unread: number }): ChatSession => ({
  id: row.id,
  status: row.status,
  session_key: row.key,
  created_at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  rate: row.rate,
  last_seq: row.last_seq,
  unread: row.unread,
  out_of_hours: row.out_of_hours,
  marks: marksOf(row),
  operator:
    row.operator_id === null || row.operator_name === null ? null : { id: row.operator_id, name: row.operator_name },
});

/** One of the shopper's own sessions; undefined for anybody else's. */
export async function ownSession(
  db: Kysely<Database>,
  caller: ChatCaller,
  id: number,
): Promise<(SessionRow & { unread: number }) | undefined> {
  return db
    .selectFrom('chat_sessions')
    .selectAll()
    .select(unreadByClient.as('unread'))
    .where('id', '=', id)
    .where(isOwnSession(caller))
    .executeTakeFirst();
}

/** A session by id, as its shopper sees it; for events. */
export async function sessionById(db: Kysely<Database>, id: number): Promise<ChatSession> {
  return sessionOf(
    await db
      .selectFrom('chat_sessions')
      .selectAll()
      .select(unreadByClient.as('unread'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
}
