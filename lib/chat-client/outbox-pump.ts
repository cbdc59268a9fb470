import { nextToSend, type Outbox, type OutboxEvent, type Outgoing, pauseBefore } from './outbox.ts';

/** What became of a call: `broken` says nothing of whether the server took it. */
export type SendResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'broken' }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** The same would be refused again. */ readonly isFinal: boolean;
    };

/** What the pump does its work with; `Message` is what the server makes of a message. */
export interface PumpPorts<Message> {
  /** Changes what is kept, by all tabs together, and tells how it is then. */
  readonly change: (event: OutboxEvent) => Promise<Outbox>;
  readonly read: () => Promise<Outbox>;
  readonly upload: (message: Outgoing, signal: AbortSignal) => Promise<SendResult<string>>;
  readonly post: (message: Outgoing) => Promise<SendResult<Message>>;
  /** The server's message, to be shown. */
  readonly taken: (message: Message) => void;
  /** Waits, and ends early when the signal says so. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  /** 0–1. */
  readonly chance: () => number;
}

export interface Pump {
  /** There may be something to send now. */
  readonly kick: () => void;
  /** The line is back: what waits for its next try is tried at once. */
  readonly lineBack: () => void;
  /** Breaks off the sending of a file that was given up. */
  readonly abort: (clientId: string) => void;
  readonly stop: () => void;
}

/** Sends the messages of one conversation one after the other. Only one tab does (its keeper's lock). */
export function makePump<Message>(sessionId: number, ports: PumpPorts<Message>): Pump {
  let running = false;
  let kicked = false;
  let stopped = false;
  let pausing = new AbortController();
  let flight: { readonly clientId: string; readonly abort: AbortController } | undefined;

  const isSending = (outbox: Outbox, clientId: string): boolean =>
    outbox.some((message) => message.clientId === clientId && message.state === 'sending');

  async function settle(clientId: string, result: Exclude<SendResult<unknown>, { kind: 'done' }>): Promise<void> {
    await ports.change(
      result.kind === 'broken'
        ? { type: 'broken', clientId }
        : { type: 'refused', clientId, reason: result.reason, isFinal: result.isFinal },
    );
  }

  /** The message with its file at the server; undefined where it is over for now. */
  async function withFile(message: Outgoing): Promise<Outgoing | undefined> {
    const { clientId, file } = message;
    if (file === null || file.fileId !== null) return message;
    const abort = new AbortController();
    flight = { clientId, abort };
    const result = await ports.upload(message, abort.signal);
    flight = undefined;
    if (result.kind !== 'done') {
      await settle(clientId, result);
      return undefined;
    }
    const outbox = await ports.change({ type: 'uploaded', clientId, fileId: result.value });
    // It may have been given up in the very last moment.
    return isSending(outbox, clientId) ? { ...message, file: { ...file, fileId: result.value } } : undefined;
  }

  async function sendOne({ clientId }: Outgoing): Promise<void> {
    const begun = (await ports.change({ type: 'begun', clientId })).find((message) => message.clientId === clientId);
    if (begun?.state !== 'sending') return;
    const ready = await withFile(begun);
    if (ready === undefined) return;
    const result = await ports.post(ready);
    if (result.kind !== 'done') return settle(clientId, result);
    await ports.change({ type: 'taken', clientId });
    ports.taken(result.value);
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = nextToSend(await ports.read(), sessionId);
      if (next === undefined || stopped || !ports.isOnline()) return;
      if (next.tries > 0) {
        pausing = new AbortController();
        await ports.pause(pauseBefore(next.tries, ports.chance()), pausing.signal);
        // What happened meanwhile may have changed what is next.
        const now = nextToSend(await ports.read(), sessionId);
        if (now?.clientId !== next.clientId) continue;
      }
      await sendOne(next);
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
    abort: (clientId) => {
      if (flight?.clientId === clientId) flight.abort.abort();
    },
    stop: () => {
      stopped = true;
      pausing.abort();
      flight?.abort.abort();
    },
  };
}
