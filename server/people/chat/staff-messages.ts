import { chatPageSize, maxCatchUp } from '../../../lib/chat/limits.ts';
import type { ChatMarks, ChatMessage } from '../../../lib/contract/chat-shapes.ts';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { StaffMember } from '../../http/staff.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { lockSession, notOwnRefusal } from './claims.ts';
import { moveMarks, type ReadMarks } from './marks.ts';
import { messagesOf } from './message-shapes.ts';
import { type NewMessage, placeMessage } from './place-message.ts';
import { notifyMessage } from './notify-session.ts';
import { marksOf } from './session-rows.ts';
import { ringingNow, staffChat } from './staff-chats.ts';

/** Adds a message of an operator to their conversation. A repeated message is returned even after that. */
export async function sendFromOperator(
  services: Services,
  call: AuditedCall,
  id: number,
  draft: NewMessage,
): Promise<ChatMessage | Refusal> {
  const { settings } = await services.reference.get();
  const { staff } = call.context;
  const placed = await runAudited(services, call, async (tx) => {
    const session = await lockSession(tx, id);
    if (session === undefined) return refuse('notFound');
    const existing =
      draft.client_id === undefined
        ? undefined
        : await tx
            .selectFrom('chat_messages')
            .select('id')
            .where('session_id', '=', id)
            .where('client_id', '=', draft.client_id)
            .where('operator_id', '=', staff.id)
            .executeTakeFirst();
    const refusal = existing === undefined ? notOwnRefusal(session, staff) : undefined;
    if (refusal !== undefined) return refusal;
    const result = await placeMessage(tx, session, { by: 'operator', id: staff.id, name: staff.name }, draft, {
      hours: settings.chat,
      at: services.now(),
    });
    if (isRefusal(result)) return result;
    // The text is in the conversation itself and is erased with it.
    return audited(
      { ...result, session },
      { entity: 'chat', entityId: id, after: { message: result.row.id, seq: result.row.seq, again: !result.isNew } },
    );
  });
  return isRefusal(placed) ? placed : notifyMessage(services, placed.session, placed.row, 'operator', placed.isNew);
}

interface Part {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

/**
 * Messages of a conversation after a number, before one, or its newest; their cards are in the language of the viewer.
 */
export async function messagesForStaff(
  services: Services,
  id: number,
  { after, before }: Part,
  locale: Locale,
): Promise<DataOf<typeof contract.staffChat.messages> | Refusal> {
  const chat = await staffChat(services.db, id, await ringingNow(services));
  if (chat === undefined) return refuse('notFound');
  const all = services.db
    .selectFrom('chat_messages')
    .selectAll()
    .where('session_id', '=', id)
    .where('seq', '<=', chat.last_seq);
  const rows =
    after === undefined
      ? (
          await all
            .where('seq', '<', before ?? chat.last_seq + 1)
            .orderBy('seq', 'desc')
            .limit(chatPageSize)
            .execute()
        ).reverse()
      : await all.where('seq', '>', after).orderBy('seq').limit(maxCatchUp).execute();
  const more = after === undefined ? (rows[0]?.seq ?? 1) > 1 : (rows.at(-1)?.seq ?? chat.last_seq) < chat.last_seq;
  return {
    messages: await messagesOf(services, services.db, rows, { name: chat.client.name, side: 'operator', locale }),
    more,
    chat,
  };
}

const sessionRow = (services: Services, id: number) =>
  services.db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirst();

/** Records how far the conversation's operator has read; other viewers mark nothing. */
export async function markByOperator(
  services: Services,
  staff: StaffMember,
  id: number,
  marks: ReadMarks,
): Promise<ChatMarks | Refusal> {
  const session = await sessionRow(services, id);
  if (session === undefined) return refuse('notFound');
  return session.operator_id === staff.id ? moveMarks(services, session, 'operator', marks) : marksOf(session);
}

/** Notifies the shopper that the conversation's operator is typing. */
export async function typingByOperator(
  services: Services,
  staff: StaffMember,
  id: number,
): Promise<Record<string, never> | Refusal> {
  const session = await sessionRow(services, id);
  if (session === undefined) return refuse('notFound');
  const refusal = notOwnRefusal(session, staff);
  if (refusal !== undefined) return refusal;
  services.events.chat(session, 'typing', { session_id: id, session_key: session.key, by: 'operator' });
  return {};
}
