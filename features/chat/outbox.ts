import { type MessageSubject, isSendable, type OutgoingMessage } from '@/lib/chat-client/outbox';
import { createOutboxSender, type OutboxSender, type SendResult } from '@/lib/chat-client/outbox-sender';
import { missingFileFailure, sendFailureOf } from '@/lib/chat-client/send-result';
import { uuidV7 } from '@/lib/chat-client/uuid';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import { createStoredOutbox } from '@/stores/chat-outbox';
import { resetOnSignOut } from '@/stores/user-state';
import { chatCall } from './calls';

/** The shopper's outgoing messages. */
export const chatOutbox = createStoredOutbox('chat');
resetOnSignOut(() => void chatOutbox.empty());

interface SenderPorts {
  readonly guest: () => string | null;
  /** The server's message, to be displayed. */
  readonly accepted: (message: ChatMessage) => void;
  /** The server says that the conversation is closed. */
  readonly closed: () => void;
}

/** Statuses that are retried: rate limits. */
const later = [429];

async function upload(
  message: OutgoingMessage,
  signal: AbortSignal,
  guest: string | null,
): Promise<SendResult<string>> {
  const file = await chatOutbox.fileOf(message.clientId);
  // The browser has deleted the file, as it may when the disk is full.
  if (file === undefined) return missingFileFailure;
  const form = new FormData();
  form.set('file_type', file.type.startsWith('image/') ? 'image' : 'file');
  form.set('file', file, file.name);
  chatOutbox.progressed(message.clientId, 0);
  const result = await chatCall(
    'storeFile',
    { form, signal, onProgress: (part) => chatOutbox.progressed(message.clientId, part) },
    guest,
  );
  if (result.ok) return { kind: 'done', value: result.data.id };
  chatOutbox.progressed(message.clientId, null);
  return sendFailureOf(result.failure, later);
}

async function post(
  { sessionId, text, file, replyId, clientId, about }: OutgoingMessage,
  { guest, closed }: SenderPorts,
): Promise<SendResult<ChatMessage>> {
  const result = await chatCall(
    'send',
    {
      body: {
        mobile_session_id: sessionId,
        text,
        file_id: file?.fileId ?? null,
        reply_id: replyId,
        client_id: clientId,
        ...(about === null ? {} : about.kind === 'product' ? { product_id: about.id } : { order_id: about.id }),
      },
    },
    guest(),
  );
  if (result.ok) return { kind: 'done', value: result.data };
  if (result.failure.name === 'chatClosed') closed();
  return sendFailureOf(result.failure, later);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Sends a session's messages while this tab holds the lock. @returns ends it */
export function startSending(
  sessionId: number,
  ports: SenderPorts,
): { readonly stop: () => void; readonly lineBack: () => void } {
  let pump: OutboxSender | undefined;
  const lead = () => {
    const own = createOutboxSender<ChatMessage>(sessionId, {
      change: chatOutbox.change,
      read: chatOutbox.read,
      pause,
      upload: (message, signal) => upload(message, signal, ports.guest()),
      post: (message) => post(message, ports),
      onAccepted: ports.accepted,
      isOnline: () => navigator.onLine,
      chance: Math.random,
    });
    pump = own;
    // The tab that sent before may have closed during a request.
    void chatOutbox.change({ type: 'takenOver', sessionId }).then(own.kick);
    return () => {
      own.stop();
      pump = undefined;
    };
  };
  const stop = chatOutbox.attach(
    lead,
    (outbox) => {
      for (const { clientId, state } of outbox) if (state === 'cancelled') pump?.abort(clientId);
      pump?.kick();
    },
    ` ${sessionId}`,
  );
  return { stop, lineBack: () => pump?.lineBack() };
}

interface Written {
  readonly sessionId: number;
  readonly text: string;
  readonly replyId: number | null;
  readonly file: File | null;
  readonly about: MessageSubject | null;
}

/** Queues a message. False if there is nothing to send. */
export async function write({ sessionId, text, replyId, file, about }: Written): Promise<boolean> {
  if (!isSendable(text, file !== null)) return false;
  const clientId = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  if (file !== null) await chatOutbox.keepFile(clientId, file);
  await chatOutbox.change({
    type: 'written',
    draft: {
      clientId,
      sessionId,
      text: text.trim(),
      replyId,
      about,
      createdAt: new Date().toISOString(),
      file: file === null ? null : { name: file.name, size: file.size, type: file.type, fileId: null },
    },
  });
  return true;
}
