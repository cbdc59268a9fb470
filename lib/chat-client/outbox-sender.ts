import { nextToSend, type Outbox, type OutboxEvent, type OutgoingMessage, retryDelayMs } from './outbox.ts';

/** Result of a call; `broken` means that it is unknown whether the server received it. */
export type SendResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'broken' }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** The same message would be refused again. */ readonly isFinal: boolean;
    };

/** Dependencies of the sender; `Message` is the type of the server's messages. */
export interface OutboxSenderPorts<Message> {
  /** Changes the stored outbox, which all tabs share, and returns the new state. */
  readonly change: (event: OutboxEvent) => Promise<Outbox>;
  readonly read: () => Promise<Outbox>;
  readonly upload: (message: OutgoingMessage, signal: AbortSignal) => Promise<SendResult<string>>;
  readonly post: (message: OutgoingMessage) => Promise<SendResult<Message>>;
  /** The server's message, to be displayed. */
  readonly onAccepted: (message: Message) => void;
  /** Waits; ends early if the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  /** 0–1. */
  readonly chance: () => number;
}

export interface OutboxSender {
  /** Checks whether there is something to send. */
  readonly kick: () => void;
  /** After a reconnect: retries at once. */
  readonly lineBack: () => void;
  /** Aborts the upload of a cancelled file. */
  readonly abort: (clientId: string) => void;
  readonly stop: () => void;
}

const isSending = (outbox: Outbox, clientId: string): boolean =>
  outbox.some((message) => message.clientId === clientId && message.state === 'sending');

const settle = <Message>(
  ports: OutboxSenderPorts<Message>,
  clientId: string,
  result: Exclude<SendResult<unknown>, { kind: 'done' }>,
): Promise<Outbox> =>
  ports.change(
    result.kind === 'broken'
      ? { type: 'broken', clientId }
      : { type: 'refused', clientId, reason: result.reason, isFinal: result.isFinal },
  );

interface Uploads {
  /** The message with its uploaded file; undefined if it cannot be sent now. */
  readonly withFile: (message: OutgoingMessage) => Promise<OutgoingMessage | undefined>;
  /** Aborts the upload of this message, or of any. */
  readonly abort: (clientId?: string) => void;
}

/** Uploads the files of messages, one at a time. */
function createUploads<Message>(ports: OutboxSenderPorts<Message>): Uploads {
  let flight: { readonly clientId: string; readonly abort: AbortController } | undefined;
  return {
    withFile: async (message) => {
      const { clientId, file } = message;
      if (file === null || file.fileId !== null) return message;
      const abort = new AbortController();
      flight = { clientId, abort };
      const result = await ports.upload(message, abort.signal);
      flight = undefined;
      if (result.kind !== 'done') {
        await settle(ports, clientId, result);
        return undefined;
      }
      const outbox = await ports.change({ type: 'uploaded', clientId, fileId: result.value });
      // The message may have been cancelled in the meantime.
      return isSending(outbox, clientId) ? { ...message, file: { ...file, fileId: result.value } } : undefined;
    },
    abort: (clientId) => {
      if (clientId === undefined || flight?.clientId === clientId) flight?.abort.abort();
    },
  };
}

async function sendOne<Message>(
  ports: OutboxSenderPorts<Message>,
  { withFile }: Uploads,
  { clientId }: OutgoingMessage,
): Promise<void> {
  const begun = (await ports.change({ type: 'begun', clientId })).find((message) => message.clientId === clientId);
  if (begun?.state !== 'sending') return;
  const ready = await withFile(begun);
  if (ready === undefined) return;
  const result = await ports.post(ready);
  if (result.kind !== 'done') {
    await settle(ports, clientId, result);
    return;
  }
  await ports.change({ type: 'taken', clientId });
  ports.onAccepted(result.value);
}

/** Sends the messages of a conversation one after the other, in one tab only (Web Locks). */
export function createOutboxSender<Message>(sessionId: number, ports: OutboxSenderPorts<Message>): OutboxSender {
  const uploads = createUploads(ports);
  let running = false;
  let kicked = false;
  let stopped = false;
  let pausing = new AbortController();

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = nextToSend(await ports.read(), sessionId);
      if (next === undefined || stopped || !ports.isOnline()) return;
      if (next.tries > 0) {
        pausing = new AbortController();
        await ports.pause(retryDelayMs(next.tries, ports.chance()), pausing.signal);
        // Events in the meantime may have changed the next message.
        if (nextToSend(await ports.read(), sessionId)?.clientId !== next.clientId) continue;
      }
      await sendOne(ports, uploads, next);
    }
  }

  async function run(): Promise<void> {
    kicked = true;
    if (running) return;
    running = true;
    try {
      while (kicked && !stopped) {
        kicked = false;
        await sendAll();
      }
    } finally {
      running = false;
    }
  }

  return {
    kick: () => void run(),
    lineBack: () =>
      void ports.change({ type: 'lineBack' }).then(() => {
        pausing.abort();
        return run();
      }),
    abort: uploads.abort,
    stop: () => {
      stopped = true;
      pausing.abort();
      uploads.abort();
    },
  };
}
