import { isSendable, type OutgoingMessage } from '@/lib/chat-client/outbox';
import { createOutboxSender, type OutboxSender, type SendResult } from '@/lib/chat-client/outbox-sender';
import { missingFileFailure, sendFailureOf } from '@/lib/chat-client/send-result';
import { uuidV7 } from '@/lib/chat-client/uuid';
import type { StaffApi } from '@/features/staff';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import { type StoredOutbox, createStoredOutbox } from '@/stores/chat-outbox';

/** An operator's outgoing messages of all conversations; stored per operator. */
export interface StaffSending {
  readonly outbox: StoredOutbox;
  readonly write: (message: {
    sessionId: number;
    text: string;
    replyId: number | null;
    file: File | null;
  }) => Promise<void>;
  /** Called with the server's message. @returns ends the subscription */
  readonly onAccepted: (sessionId: number, listener: (message: ChatMessage) => void) => () => void;
  readonly lineBack: () => void;
  /** Sends while this tab holds the lock. @returns ends it */
  readonly start: () => () => void;
}

/** Statuses that are retried: expired session and rate limits. */
const later = [401, 429];

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

/** Creates an operator's sender; nothing is sent before it is started. */
export function createStaffSender(staffId: number, api: StaffApi): StaffSending {
  const outbox = createStoredOutbox(`staff-chat-${staffId}`);
  const listeners = new Map<number, (message: ChatMessage) => void>();
  const pumps = new Map<number, OutboxSender>();

  async function upload({ clientId, sessionId }: OutgoingMessage, signal: AbortSignal): Promise<SendResult<string>> {
    const file = await outbox.fileOf(clientId);
    if (file === undefined) return missingFileFailure;
    const form = new FormData();
    form.set('id', String(sessionId));
    form.set('file_type', file.type.startsWith('image/') ? 'image' : 'file');
    form.set('file', file, file.name);
    const result = await api.call((contract) => contract.staffChat.storeFile, {
      form,
      signal,
      onProgress: (part) => outbox.progressed(clientId, part),
    });
    if (result.ok) return { kind: 'done', value: result.data.id };
    outbox.progressed(clientId, null);
    return sendFailureOf(result.failure, later);
  }

  async function post({ sessionId, text, file, replyId, clientId }: OutgoingMessage): Promise<SendResult<ChatMessage>> {
    const result = await api.call((contract) => contract.staffChat.send, {
      body: { id: sessionId, text, file_id: file?.fileId ?? null, reply_id: replyId, client_id: clientId },
    });
    return result.ok ? { kind: 'done', value: result.data } : sendFailureOf(result.failure, later);
  }

  const pumpOf = (sessionId: number): OutboxSender => {
    const known = pumps.get(sessionId);
    if (known !== undefined) return known;
    const pump = createOutboxSender<ChatMessage>(sessionId, {
      change: outbox.change,
      read: outbox.read,
      upload,
      post,
      pause,
      onAccepted: (message) => listeners.get(sessionId)?.(message),
      isOnline: () => navigator.onLine,
      chance: Math.random,
    });
    pumps.set(sessionId, pump);
    return pump;
  };

  let leads = false;
  const kickAll = (messages: readonly OutgoingMessage[]) => {
    if (!leads) return;
    for (const { clientId, sessionId, state } of messages) {
      if (state === 'cancelled') pumps.get(sessionId)?.abort(clientId);
      else if (state === 'queued') pumpOf(sessionId).kick();
    }
  };
  const start = () =>
    outbox.attach(() => {
      leads = true;
      // The change event starts the sending.
      void outbox.change({ type: 'takenOver' });
      return () => {
        leads = false;
        for (const pump of pumps.values()) pump.stop();
        pumps.clear();
      };
    }, kickAll);

  return {
    outbox,
    start,
    write: async ({ sessionId, text, replyId, file }) => {
      if (!isSendable(text, file !== null)) return;
      const clientId = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
      if (file !== null) await outbox.keepFile(clientId, file);
      await outbox.change({
        type: 'written',
        draft: {
          clientId,
          sessionId,
          text: text.trim(),
          replyId,
          about: null,
          createdAt: new Date().toISOString(),
          file: file === null ? null : { name: file.name, size: file.size, type: file.type, fileId: null },
        },
      });
    },
    onAccepted: (sessionId, listener) => {
      listeners.set(sessionId, listener);
      return () => {
        if (listeners.get(sessionId) === listener) listeners.delete(sessionId);
      };
    },
    lineBack: () => {
      for (const pump of pumps.values()) pump.lineBack();
    },
  };
}
