import type { Selectable } from 'kysely';
import { maskCards } from '../../../lib/chat/mask-cards.ts';
import type { ChatNote } from '../../../lib/contract/staff-chat-shapes.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';

const toNote = ({
  id,
  operator_id,
  operator_name,
  text,
  created_at,
}: Selectable<Database['chat_notes']>): ChatNote => ({
  id,
  operator: { id: operator_id, name: operator_name },
  text,
  created_at: created_at.toISOString(),
});

/** Operators' notes about a conversation. */
export async function notesOf(services: Services, id: number): Promise<ChatNote[] | Refusal> {
  const session = await services.db.selectFrom('chat_sessions').select('id').where('id', '=', id).executeTakeFirst();
  if (session === undefined) return refuse('notFound');
  return (
    await services.db.selectFrom('chat_notes').selectAll().where('session_id', '=', id).orderBy('id').execute()
  ).map(toNote);
}

/** Adds a note to a conversation. */
export async function addNote(
  services: Services,
  call: AuditedCall,
  id: number,
  text: string,
): Promise<ChatNote | Refusal> {
  const { staff } = call.context;
  const note = await runAudited(services, call, async (tx) => {
    const session = await tx.selectFrom('chat_sessions').select('id').where('id', '=', id).executeTakeFirst();
    if (session === undefined) return refuse('notFound');
    const row = await tx
      .insertInto('chat_notes')
      .values({
        session_id: id,
        operator_id: staff.id,
        operator_name: staff.name,
        text: maskCards(text),
        created_at: services.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return audited(toNote(row), { action: 'chat.note', entity: 'chat', entityId: id, after: { note: row.id } });
  });
  if (!isRefusal(note)) services.events.staff('note', { session_id: id });
  return note;
}
