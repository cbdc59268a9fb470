import type { CaughtUp, ChatMarks, ChatMessage } from '../../../lib/contract/chat-shapes.ts';
import { maxCatchUp } from '../../../lib/chat/limits.ts';
import type { contract } from '../../../lib/contract/index.ts';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ChatCaller } from '../../http/chat-caller.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { ownOrder } from '../../sales/orders/guests/index.ts';
import type { Services } from '../../services.ts';
import { moveMarks } from './marks.ts';
import { messagesOf } from './message-shapes.ts';
import { type NewMessage, placeMessage } from './place-message.ts';
import { notifyMessage } from './notify-session.ts';
import { isOwnSession } from '../../http/own-chat-sessions.ts';
import { ownSession, sessionOf } from './session-rows.ts';

/** The shopper as a caller of the chat, the language of the call, and the identity of their orders. */
export interface ClientCall {
  readonly caller: ChatCaller;
  readonly locale: Locale;
  readonly guestId: string | undefined;
}

/** Adds a message of the shopper to one of their sessions. */
export async function sendFromClient(
  services: Services,
  { caller, guestId }: ClientCall,
  sessionId: number,
  draft: NewMessage,
): Promise<ChatMessage | Refusal> {
  const { settings } = await services.reference.get();
  if (draft.order_id !== undefined && (await ownOrder(services, draft.order_id, guestId)) === undefined)
    return refuse('notFound', [{ field: 'order_id' }]);
  const placed = await services.db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('chat_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .where(isOwnSession(caller))
      .forUpdate()
      .executeTakeFirst();
    if (session === undefined) return refuse('notFound');
    const result = await placeMessage(tx, session, { by: 'client' }, draft, {
      hours: settings.chat,
      at: services.now(),
    });
    return isRefusal(result) ? result : { ...result, session };
  });
  return isRefusal(placed) ? placed : notifyMessage(services, placed.session, placed.row, 'client', placed.isNew);
}

interface Page {
  readonly page: number;
  readonly size: number;
  readonly before: number | undefined;
}

/** A page of a session's messages: the first has the newest, each in the order of numbers. */
export async function pageOfMessages(
  services: Services,
  { caller, locale }: ClientCall,
  sessionId: number,
  { page, size, before }: Page,
): Promise<DataOf<typeof contract.chat.messages> | Refusal> {
  const session = await ownSession(services.db, caller, sessionId);
  if (session === undefined) return refuse('notFound');
  // Numbers have no gaps, so the number of messages and the content of a page follow from the last one.
  const last = Math.min(session.last_seq, (before ?? Number.MAX_SAFE_INTEGER) - 1);
  const count = Math.max(0, last);
  const to = count - (page - 1) * size;
  const rows =
    to <= 0
      ? []
      : await services.db
          .selectFrom('chat_messages')
          .selectAll()
          .where('session_id', '=', session.id)
          .where('seq', '>', to - size)
          .where('seq', '<=', to)
          .orderBy('seq')
          .execute();
  return {
    messages: await messagesOf(services, services.db, rows, { name: session.name, side: 'client', locale }),
    pagination: {
      current_page: page,
      total_page: Math.max(1, Math.ceil(count / size)),
      page_size: size,
      total_count: count,
    },
  };
}

/** Messages after a number, without gaps, and the present session. */
export async function catchUp(
  services: Services,
  { caller, locale }: ClientCall,
  sessionId: number,
  after: number,
): Promise<CaughtUp | Refusal> {
  const session = await ownSession(services.db, caller, sessionId);
  if (session === undefined) return refuse('notFound');
  const rows =
    after >= session.last_seq
      ? []
      : await services.db
          .selectFrom('chat_messages')
          .selectAll()
          .where('session_id', '=', session.id)
          .where('seq', '>', after)
          .where('seq', '<=', session.last_seq)
          .orderBy('seq')
          .limit(maxCatchUp)
          .execute();
  return {
    messages: await messagesOf(services, services.db, rows, { name: session.name, side: 'client', locale }),
    more: (rows.at(-1)?.seq ?? session.last_seq) < session.last_seq,
    session: sessionOf(session),
  };
}

/** Records how far the shopper has read. */
export async function markByClient(
  services: Services,
  caller: ChatCaller,
  sessionId: number,
  marks: { readonly delivered: number; readonly read: number },
): Promise<ChatMarks | Refusal> {
  const session = await ownSession(services.db, caller, sessionId);
  return session === undefined ? refuse('notFound') : moveMarks(services, session, 'client', marks);
}

/** Notifies the operators that the shopper is typing. */
export async function typingByClient(
  services: Services,
  caller: ChatCaller,
  sessionId: number,
): Promise<Record<string, never> | Refusal> {
  const session = await ownSession(services.db, caller, sessionId);
  if (session === undefined) return refuse('notFound');
  if (session.status === 0) return refuse('chatClosed');
  services.events.chat(session, 'typing', { session_id: session.id, session_key: session.key, by: 'client' });
  return {};
}
