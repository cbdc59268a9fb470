import type { ChatMessage } from '../../../lib/contract/chat-shapes.ts';
import type { Services } from '../../services.ts';
import { type MessageRow, messagesOf } from './message-shapes.ts';
import { type SessionRow, sessionById } from './session-rows.ts';

type Named = Pick<SessionRow, 'id' | 'key' | 'name' | 'locale' | 'operator_id'>;

/** Notifies both sides of a new message, and returns it as its author sees it. */
export async function notifyMessage(
  services: Services,
  session: Named,
  row: MessageRow,
  by: 'client' | 'operator',
  isNew: boolean,
): Promise<ChatMessage> {
  const { name, locale } = session;
  const shape = async (side: 'client' | 'operator'): Promise<ChatMessage> => {
    const [message] = await messagesOf(services, services.db, [row], { name, side, locale });
    if (message === undefined) throw new Error('a message has no shape');
    return message;
  };
  const forClient = await shape('client');
  // Only a file's address differs between the sides.
  const forStaff = forClient.file === null && forClient.reply?.file == null ? forClient : await shape('operator');
  if (isNew) {
    const of = { session_id: session.id, session_key: session.key };
    services.events.chat(session, 'new_message', { ...of, message: forClient }, { ...of, message: forStaff });
    services.events.staff('queue', { session_id: session.id, why: 'message', operator_id: session.operator_id });
  }
  return by === 'client' ? forClient : forStaff;
}

type Why = 'opened' | 'taken' | 'released' | 'transferred' | 'closed' | 'reopened' | 'rated';

/** Notifies both sides that the operator has changed, or that the conversation has ended or is active again. */
export async function notifySession(services: Services, id: number, why: Why): Promise<void> {
  const session = await sessionById(services.db, id);
  const room = { id, key: session.session_key };
  services.events.chat(room, why === 'closed' || why === 'reopened' ? 'leave_client' : 'session', { session });
  services.events.staff('queue', { session_id: id, why, operator_id: session.operator?.id ?? null });
}
