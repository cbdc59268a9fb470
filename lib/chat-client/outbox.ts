/**
 * Delivery state of an outgoing message. `failed`: the connection broke too often, and later messages wait. `refused`:
 * the server refused it, and later messages are sent.
 */
export type Delivery = 'queued' | 'sending' | 'sent' | 'failed' | 'refused' | 'cancelled';

/** Allowed transitions. The server may have received a message even if its response was lost; then it becomes sent. */
export const nextDeliveries: Readonly<Record<Delivery, readonly Delivery[]>> = {
  queued: ['sending', 'sent', 'cancelled'],
  sending: ['sent', 'failed', 'refused', 'queued', 'cancelled'],
  failed: ['queued', 'sent', 'cancelled'],
  refused: ['queued', 'sent', 'cancelled'],
  sent: [],
  cancelled: [],
};

/** A file of a message; `fileId` is the server's id after the upload. */
export interface OutgoingFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly fileId: string | null;
}

/** The product or order that the writer was viewing. */
export interface MessageSubject {
  readonly kind: 'product' | 'order';
  readonly id: number;
  readonly name: string;
}

/** A message before it is sent. */
export interface MessageDraft {
  /** The server recognises a repeated message by it. */
  readonly clientId: string;
  readonly sessionId: number;
  readonly text: string;
  readonly replyId: number | null;
  readonly file: OutgoingFile | null;
  readonly about: MessageSubject | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface OutgoingMessage extends MessageDraft {
  readonly state: Delivery;
  /** Failed attempts since the last manual or automatic restart. */
  readonly tries: number;
  /** The server's reason for a refusal; empty if it gave none. */
  readonly reason: string;
  /** The same message would be refused again. */
  readonly isFinal?: boolean;
}

/** Outgoing messages in the order in which they were written. */
export type Outbox = readonly OutgoingMessage[];

export type OutboxEvent =
  | { readonly type: 'written'; readonly draft: MessageDraft }
  | { readonly type: 'begun'; readonly clientId: string }
  | { readonly type: 'uploaded'; readonly clientId: string; readonly fileId: string }
  /** The server has it, as its response or the socket event shows. */
  | { readonly type: 'taken'; readonly clientId: string }
  /** No response, or one that says nothing about the message. */
  | { readonly type: 'broken'; readonly clientId: string }
  | { readonly type: 'refused'; readonly clientId: string; readonly reason: string; readonly isFinal: boolean }
  | { readonly type: 'cancelled'; readonly clientId: string }
  | { readonly type: 'again'; readonly clientId: string }
  | { readonly type: 'allAgain'; readonly sessionId: number }
  /** The connection is back: waiting messages get all attempts again. */
  | { readonly type: 'lineBack' }
  /** The tab that was sending (in one session, or in all) has closed, so its responses are lost. */
  | { readonly type: 'takenOver'; readonly sessionId?: number }
  /** The conversation already shows these. */
  | { readonly type: 'shown'; readonly clientIds: ReadonlySet<string> };

/** After this many consecutive failures the writer must retry manually. */
export const maxTries = 6;

/** Whether later messages need not wait for it. */
const isOver = ({ state }: OutgoingMessage): boolean =>
  state === 'sent' || state === 'cancelled' || state === 'refused';

/** Whether its writer can send it again. */
export const isRepeatable = ({ state, isFinal }: OutgoingMessage): boolean =>
  state === 'failed' || (state === 'refused' && isFinal !== true);

/** A file upload can be cancelled; a posted message cannot. */
export const isCancellable = ({ state, file }: OutgoingMessage): boolean =>
  state === 'queued' ||
  state === 'failed' ||
  state === 'refused' ||
  (state === 'sending' && file !== null && file.fileId === null);

const moved = (message: OutgoingMessage, state: Delivery, more: Partial<OutgoingMessage> = {}): OutgoingMessage =>
  nextDeliveries[message.state].includes(state) ? { ...message, ...more, state } : message;

const waiting = (message: OutgoingMessage): OutgoingMessage => moved(message, 'queued', { tries: 0, reason: '' });

function interruptSending(message: OutgoingMessage): OutgoingMessage {
  if (message.state !== 'sending') return message;
  const tries = message.tries + 1;
  return moved(message, tries < maxTries ? 'queued' : 'failed', { tries });
}

/** Applies an event to the message that it names. */
function changed(
  message: OutgoingMessage,
  event: Exclude<
    OutboxEvent,
    { type: 'written' | 'begun' | 'again' | 'allAgain' | 'lineBack' | 'takenOver' | 'shown' }
  >,
): OutgoingMessage {
  switch (event.type) {
    case 'uploaded':
      return message.file === null || message.state !== 'sending'
        ? message
        : { ...message, file: { ...message.file, fileId: event.fileId } };
    case 'taken':
      return moved(message, 'sent');
    case 'broken':
      return interruptSending(message);
    case 'refused':
      return message.state === 'sending'
        ? moved(message, 'refused', { reason: event.reason, isFinal: event.isFinal })
        : message;
    case 'cancelled':
      return isCancellable(message) ? moved(message, 'cancelled') : message;
  }
}

/** Queues messages again: failed ones in their place, refused ones at the end, because later ones have been sent. */
function repeated(outbox: Outbox, isSelected: (message: OutgoingMessage) => boolean): Outbox {
  const again = (message: OutgoingMessage) => isSelected(message) && isRepeatable(message);
  const isLate = (message: OutgoingMessage) => again(message) && message.state === 'refused';
  return [
    ...outbox.filter((message) => !isLate(message)).map((message) => (again(message) ? waiting(message) : message)),
    ...outbox.filter(isLate).map(waiting),
  ];
}

/** The next message of a conversation to send. A failed one blocks all later ones, so that the order is kept. */
export function nextToSend(outbox: Outbox, sessionId: number): OutgoingMessage | undefined {
  const first = outbox.find((message) => message.sessionId === sessionId && !isOver(message));
  return first?.state === 'queued' ? first : undefined;
}

/** The outbox after an event; events that do not fit the state change nothing. */
export function reduceOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
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

/** Outgoing messages that a conversation shows below its messages. */
export const visibleMessages = (outbox: Outbox, sessionId: number, displayedIds: ReadonlySet<string>): Outbox =>
  outbox.filter(
    (message) =>
      message.sessionId === sessionId && message.state !== 'cancelled' && !displayedIds.has(message.clientId),
  );

/**
 * Delay before the next attempt in milliseconds: doubles up to half a minute, with jitter so that browsers do not retry
 * at the same time.
 * @param chance 0–1
 */
export const retryDelayMs = (tries: number, chance: number): number =>
  tries === 0 ? 0 : Math.min(30_000, 1_000 * 2 ** (tries - 1)) * (0.5 + chance / 2);

/** Whether a draft can be sent: it has text other than blanks, or a file. */
export const isSendable = (text: string, hasFile: boolean): boolean => hasFile || text.trim() !== '';
