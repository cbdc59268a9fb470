import { sql } from 'kysely';
import type { ChatMarks } from '../../../lib/contract/chat-shapes.ts';
import type { Services } from '../../services.ts';
import { marksOf, type SessionRow } from './session-rows.ts';

/** The read marks that one side reports. */
export interface ReadMarks {
  readonly delivered: number;
  readonly read: number;
}

/**
 * Moves the marks of one side forward, never back and never beyond the last message; a seen message has also arrived.
 */
export async function moveMarks(
  services: Services,
  session: SessionRow,
  side: 'client' | 'operator',
  { delivered, read }: ReadMarks,
): Promise<ChatMarks> {
  const [arrived, readColumn] =
    side === 'client'
      ? (['client_delivered', 'client_read'] as const)
      : (['operator_delivered', 'operator_read'] as const);
  const upTo = (column: typeof arrived | typeof readColumn, value: number) =>
    sql<number>`least(last_seq, greatest(${sql.ref(column)}, ${value}::integer))`;
  const [newArrived, newRead] = [
    Math.min(session.last_seq, Math.max(delivered, read)),
    Math.min(session.last_seq, read),
  ];
  if (newArrived <= session[arrived] && newRead <= session[readColumn]) return marksOf(session);
  const moved = await services.db
    .updateTable('chat_sessions')
    .set({ [arrived]: upTo(arrived, newArrived), [readColumn]: upTo(readColumn, newRead) })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) return marksOf(session);
  const marks = marksOf(moved);
  services.events.chat(moved, 'marks', { session_id: moved.id, session_key: moved.key, marks });
  return marks;
}
