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

/** The sending of one conversation. */
interface Sending<Message> {
  readonly sessionId: number;
  readonly ports: OutboxSenderPorts<Message>;
  isRunning: boolean;
  /** Whether to look for messages once more after the present round. */
  isKicked: boolean;
  isStopped: boolean;
  /** Ends the pause before a retry. */
  pausing: AbortController;
  /** The upload in progress. */
  flight: { readonly clientId: string; readonly abort: AbortController } | undefined;
}

const isSending = (outbox: Outbox, clientId: string): boolean =>
  outbox.some((message) => message.clientId === clientId && message.state === 'sending');

async function settle<Message>(
  { ports }: Sending<Message>,
  clientId: string,
  result: Exclude<SendResult<unknown>, { kind: 'done' }>,
): Promise<void> {
  await ports.change(
    result.kind === 'broken'
      ? { type: 'broken', clientId }
      : { type: 'refused', clientId, reason: result.reason, isFinal: result.isFinal },
  );
}

/** The message with its uploaded file; undefined if it cannot be sent now. */
async function withFile<Message>(
  sending: Sending<Message>,
  message: OutgoingMessage,
): Promise<OutgoingMessage | undefined> {
  const { ports } = sending;
  const { clientId, file } = message;
  if (file === null || file.fileId !== null) return message;
  const abort = new AbortController();
  sending.flight = { clientId, abort };
  const result = await ports.upload(message, abort.signal);
  sending.flight = undefined;
  if (result.kind !== 'done') {
    await settle(sending, clientId, result);
    return undefined;
  }
  const outbox = await ports.change({ type: 'uploaded', clientId, fileId: result.value });
  // The message may have been cancelled in the meantime.
  return isSending(outbox, clientId) ? { ...message, file: { ...file, fileId: result.value } } : undefined;
}

async function sendOne<Message>(sending: Sending<Message>, { clientId }: OutgoingMessage): Promise<void> {
  const { ports } = sending;
  const begun = (await ports.change({ type: 'begun', clientId })).find((message) => message.clientId === clientId);
  if (begun?.state !== 'sending') return;
  const ready = await withFile(sending, begun);
  if (ready === undefined) return;
  const result = await ports.post(ready);
  if (result.kind !== 'done') return settle(sending, clientId, result);
  await ports.change({ type: 'taken', clientId });
  ports.onAccepted(result.value);
}

async function sendAll<Message>(sending: Sending<Message>): Promise<void> {
  const { ports, sessionId } = sending;
  for (;;) {
    const next = nextToSend(await ports.read(), sessionId);
    if (next === undefined || sending.isStopped || !ports.isOnline()) return;
    if (next.tries > 0) {
      sending.pausing = new AbortController();
      await ports.pause(retryDelayMs(next.tries, ports.chance()), sending.pausing.signal);
      // Events in the meantime may have changed the next message.
      const now = nextToSend(await ports.read(), sessionId);
      if (now?.clientId !== next.clientId) continue;
    }
    await sendOne(sending, next);
  }
}

async function run<Message>(sending: Sending<Message>): Promise<void> {
  sending.isKicked = true;
  if (sending.isRunning) return;
  sending.isRunning = true;
  try {
    while (sending.isKicked && !sending.isStopped) {
      sending.isKicked = false;
      await sendAll(sending);
    }
  } finally {
    sending.isRunning = false;
  }
}

/** Sends the messages of a conversation one after the other, in one tab only (Web Locks). */
export function createOutboxSender<Message>(sessionId: number, ports: OutboxSenderPorts<Message>): OutboxSender {
  const sending: Sending<Message> = {
    sessionId,
    ports,
    isRunning: false,
    isKicked: false,
    isStopped: false,
    pausing: new AbortController(),
    flight: undefined,
  };
  return {
    kick: () => void run(sending),
    lineBack: () =>
      void ports.change({ type: 'lineBack' }).then(() => {
        sending.pausing.abort();
        return run(sending);
      }),
    abort: (clientId) => {
      if (sending.flight?.clientId === clientId) sending.flight.abort.abort();
    },
    stop: () => {
      sending.isStopped = true;
      sending.pausing.abort();
      sending.flight?.abort.abort();
    },
  };
}
