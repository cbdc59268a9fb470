/**
 * How far a message of this browser is on its way. `failed`: the line broke too often, and what is behind the message waits for
 * it. `refused`: the server has judged the message and said no; what is behind it goes on.
 */
export type Delivery = 'queued' | 'sending' | 'sent' | 'failed' | 'refused' | 'cancelled';

/** What may follow what. The server may turn out to have a message whatever became of its answer: then it is sent. */
export const nextDeliveries: Readonly<Record<Delivery, readonly Delivery[]>> = {
  queued: ['sending', 'sent', 'cancelled'],
  sending: ['sent', 'failed', 'refused', 'queued', 'cancelled'],
  failed: ['queued', 'sent', 'cancelled'],
  refused: ['queued', 'sent', 'cancelled'],
  sent: [],
  cancelled: [],
};

/** A file that goes with a message; `fileId` is the server's once it was taken. */
export interface OutgoingFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly fileId: string | null;
}

/** What a message is about: the product or the order that was looked at when it was written. */
export interface About {
  readonly kind: 'product' | 'order';
  readonly id: number;
  readonly name: string;
}

/** What somebody has written, before anything is done with it. */
export interface Draft {
  /** The server knows a message that comes twice by it. */
  readonly clientId: string;
  readonly sessionId: number;
  readonly text: string;
  readonly replyId: number | null;
  readonly file: OutgoingFile | null;
  readonly about: About | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface Outgoing extends Draft {
  readonly state: Delivery;
  /** How often the line broke since somebody or something last said "now". */
  readonly tries: number;
  /** What the server said to it, for a refused one; empty where it said nothing. */
  readonly reason: string;
  /** The same message would be refused again. */
  readonly isFinal?: boolean;
}

/** Messages on their way in the order in which they were written. */
export type Outbox = readonly Outgoing[];

export type OutboxEvent =
  | { readonly type: 'written'; readonly draft: Draft }
  | { readonly type: 'begun'; readonly clientId: string }
  | { readonly type: 'uploaded'; readonly clientId: string; readonly fileId: string }
  /** The server has it, by its answer or by its echo. */
  | { readonly type: 'taken'; readonly clientId: string }
  /** No answer, or none that says anything about the message. */
  | { readonly type: 'broken'; readonly clientId: string }
  | { readonly type: 'refused'; readonly clientId: string; readonly reason: string; readonly isFinal: boolean }
  | { readonly type: 'cancelled'; readonly clientId: string }
  | { readonly type: 'again'; readonly clientId: string }
  | { readonly type: 'allAgain'; readonly sessionId: number }
  /** The line is back: what waits is worth its tries again. */
  | { readonly type: 'lineBack' }
  /** The tab that was sending (in one session, or in all) has closed, and its answers are lost. */
  | { readonly type: 'takenOver'; readonly sessionId?: number }
  /** The conversation shows these by itself. */
  | { readonly type: 'shown'; readonly clientIds: ReadonlySet<string> };

/** After so many broken lines in a row it is the writer who says when to go on. */
export const maxTries = 6;

/** Whether nothing behind it has to wait for it. */
const isOver = ({ state }: Outgoing): boolean => state === 'sent' || state === 'cancelled' || state === 'refused';

/** Whether its writer can say that it is sent once more. */
export const isRepeatable = ({ state, isFinal }: Outgoing): boolean =>
  state === 'failed' || (state === 'refused' && isFinal !== true);

/** A file on its way can still be given up; a message that is posted cannot be called back. */
export const isCancellable = ({ state, file }: Outgoing): boolean =>
  state === 'queued' ||
  state === 'failed' ||
  state === 'refused' ||
  (state === 'sending' && file !== null && file.fileId === null);

const moved = (message: Outgoing, state: Delivery, more: Partial<Outgoing> = {}): Outgoing =>
  nextDeliveries[message.state].includes(state) ? { ...message, ...more, state } : message;

const waiting = (message: Outgoing): Outgoing => moved(message, 'queued', { tries: 0, reason: '' });

function brokenOff(message: Outgoing): Outgoing {
  if (message.state !== 'sending') return message;
  const tries = message.tries + 1;
  return moved(message, tries < maxTries ? 'queued' : 'failed', { tries });
}

/** One message after an event that names it. */
function changed(
  message: Outgoing,
  event: Exclude<
    OutboxEvent,
    { type: 'written' | 'begun' | 'again' | 'allAgain' | 'lineBack' | 'takenOver' | 'shown' }
  >,
): Outgoing {
  switch (event.type) {
    case 'uploaded':
      return message.file === null || message.state !== 'sending'
        ? message
        : { ...message, file: { ...message.file, fileId: event.fileId } };
    case 'taken':
      return moved(message, 'sent');
    case 'broken':
      return brokenOff(message);
    case 'refused':
      return message.state === 'sending'
        ? moved(message, 'refused', { reason: event.reason, isFinal: event.isFinal })
        : message;
    case 'cancelled':
      return isCancellable(message) ? moved(message, 'cancelled') : message;
  }
}

/** Has messages sent once more: failed ones in their places, and refused ones, which others have overtaken, as if they were written now. */
function repeated(outbox: Outbox, isMeant: (message: Outgoing) => boolean): Outbox {
  const again = (message: Outgoing) => isMeant(message) && isRepeatable(message);
  const isLate = (message: Outgoing) => again(message) && message.state === 'refused';
  return [
    ...outbox.filter((message) => !isLate(message)).map((message) => (again(message) ? waiting(message) : message)),
    ...outbox.filter(isLate).map(waiting),
  ];
}

/** What is sent next in a conversation: its first message that is on its way, if it waits. One that failed stops all behind it, so that nothing overtakes it. */
export function nextToSend(outbox: Outbox, sessionId: number): Outgoing | undefined {
  const first = outbox.find((message) => message.sessionId === sessionId && !isOver(message));
  return first?.state === 'queued' ? first : undefined;
}

/** The outbox after an event; what doesn't fit its state changes nothing. */
export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written':
      return outbox.some(({ clientId }) => clientId === event.draft.clientId)
        ? outbox
        : [...outbox, { ...event.draft, state: 'queued', tries: 0, reason: '' }];
    case 'begun':
      return outbox.map((message) =>
        message.clientId === event.clientId && nextToSend(outbox, message.sessionId) === message
          ? moved(message, 'sending')
          : message,
      );
    case 'allAgain':
      return repeated(outbox, ({ sessionId }) => sessionId === event.sessionId);
    case 'again':
      return repeated(outbox, ({ clientId }) => clientId === event.clientId);
    case 'lineBack':
      return outbox.map((message) =>
        message.state === 'queued' && message.tries > 0 ? { ...message, tries: 0 } : message,
      );
    case 'takenOver':
      return outbox.map((message) =>
        message.state === 'sending' && (event.sessionId === undefined || event.sessionId === message.sessionId)
          ? moved(message, 'queued')
          : message,
      );
    case 'shown':
      return outbox.filter(
        (message) =>
          message.state !== 'cancelled' && !(message.state === 'sent' && event.clientIds.has(message.clientId)),
      );
    case 'uploaded':
    case 'taken':
    case 'broken':
    case 'refused':
    case 'cancelled':
      return outbox.map((message) => (message.clientId === event.clientId ? changed(message, event) : message));
  }
}

/** What of the outbox a conversation shows below its messages. */
export const visibleOf = (outbox: Outbox, sessionId: number, shown: ReadonlySet<string>): Outbox =>
  outbox.filter(
    (message) => message.sessionId === sessionId && message.state !== 'cancelled' && !shown.has(message.clientId),
  );

/** Milliseconds until the next try: twice as long each time up to half a minute, with a part of chance so that browsers don't all come back at once. @param chance 0–1 */
export const pauseBefore = (tries: number, chance: number): number =>
  tries === 0 ? 0 : Math.min(30_000, 1_000 * 2 ** (tries - 1)) * (0.5 + chance / 2);

/** Whether what was typed may be sent: something other than blanks, or a file. */
export const isSendable = (text: string, hasFile: boolean): boolean => hasFile || text.trim() !== '';
