import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { socketPath } from '../../lib/chat/limits.ts';
import { chatMessageSchema, type ChatMessage } from '../../lib/contract/chat-shapes.ts';

/** One side of a conversation on an unreliable connection: it sends each message until it is acknowledged, and receives without gaps. */
export interface ChatEnd {
  /** The received messages, in the order of arrival. */
  readonly have: readonly ChatMessage[];
  /** Received events, and failed attempts. */
  readonly heard: { bells: number; failed: number };
  /** Sends a message, without a limit of attempts. */
  send(text: string): Promise<void>;
  /** Resolves when it has this many messages. */
  until(count: number): Promise<void>;
  stop(): void;
}

interface Side {
  readonly url: string;
  readonly namespace: '/chat' | '/staff';
  readonly headers: Record<string, string>;
  readonly auth?: { readonly token: string };
  readonly room: object;
  /** The addresses for reading messages after a number and for sending one. */
  readonly after: (seq: number) => string;
  readonly send: { readonly path: string; readonly body: object };
}

const answerSchema = z.object({ data: z.object({ messages: z.array(chatMessageSchema), more: z.boolean() }) });
/** Instead of the half minute of an open page. */
const lookEveryMs = 400;
const againMs = 15;
const timeoutMs = 3_000;

/** Opens one side. */
export function chatEnd(side: Side): ChatEnd {
  const have: ChatMessage[] = [];
  const heard = { bells: 0, failed: 0 };
  const waiting = new Set<() => void>();
  let stopped = false;
  let looking: Promise<void> | undefined;
  let again = false;

  const fetchAfter = async (): Promise<void> => {
    for (let more = true; more && !stopped;) {
      const answer = await fetch(`${side.url}${side.after(have.length)}`, {
        headers: side.headers,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const { data } = answerSchema.parse(await answer.json());
      for (const message of data.messages) {
        if (message.seq !== have.length + 1) throw new Error(`after ${have.length} came ${message.seq}: a gap`);
        have.push(message);
      }
      more = data.more;
      for (const one of waiting) one();
    }
  };
  const look = (): void => {
    if (stopped) return;
    if (looking !== undefined) {
      again = true;
      return;
    }
    looking = fetchAfter()
      .catch((error: unknown) => {
        heard.failed += 1;
        if (error instanceof Error && error.message.endsWith('a gap')) throw error;
      })
      .finally(() => {
        looking = undefined;
        if (again) {
          again = false;
          look();
        }
      });
  };
  const socket: Socket = io(`${side.url}${side.namespace}`, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    extraHeaders: side.headers,
    ...(side.auth === undefined ? {} : { auth: side.auth }),
    reconnectionDelay: 20,
    reconnectionDelayMax: 200,
    timeout: timeoutMs,
  });
  socket.on('connect', () => {
    socket.emit('join', side.room, look);
  });
  socket.on('new_message', () => {
    heard.bells += 1;
    look();
  });
  const timer = setInterval(look, lookEveryMs);

  return {
    have,
    heard,
    send: async (text) => {
      const body = JSON.stringify({ ...side.send.body, text, client_id: randomUUID() });
      while (!stopped) {
        const sent = await fetch(`${side.url}${side.send.path}`, {
          method: 'POST',
          headers: { ...side.headers, 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (sent === 200) return;
        if (sent >= 400 && sent < 500) throw new Error(`a message was refused: ${sent}`);
        heard.failed += 1;
        await new Promise((resolve) => {
          setTimeout(resolve, againMs);
        });
      }
    },
    until: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (have.length >= count) {
            waiting.delete(check);
            resolve();
          }
        };
        waiting.add(check);
        check();
        look();
      }),
    stop: () => {
      stopped = true;
      clearInterval(timer);
      socket.disconnect();
    },
  };
}
