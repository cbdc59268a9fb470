import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ChatCaller } from './chat-caller.ts';

type Sessions = ExpressionBuilder<Database, 'chat_sessions'>;

/** Query condition for the chat sessions of a caller. */
export const isOwnSession =
  (caller: ChatCaller) =>
  (eb: Sessions): Expression<SqlBool> =>
    caller.kind === 'guest'
      ? eb('chat_sessions.guest_id', '=', caller.id)
      : eb('chat_sessions.customer_id', '=', caller.id);
