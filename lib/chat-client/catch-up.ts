/** A message with its number in the conversation: 1, 2, 3 … */
export interface Sequenced {
  readonly seq: number;
}

/**
 * The messages of a conversation in this browser: a range without a gap that ends with number `have`. Socket events are
 * only hints: a message that does not continue the range makes the client request the rest.
 */
export interface CatchUpState<Message extends Sequenced> {
  readonly messages: readonly Message[];
  /** The number up to which nothing is missing. */
  readonly have: number;
  /** There may be newer messages on the server. */
  readonly isBehind: boolean;
  /** A request is pending. */
  readonly isRequesting: boolean;
}

export type CatchUpEvent<Message extends Sequenced> =
  /** From the socket, or as the response to a sent message. */
  | { readonly type: 'arrived'; readonly message: Message }
  /** After a reconnect, a wake-up, a network return, or half a minute. */
  | { readonly type: 'eventsMissed' }
  | { readonly type: 'requested' }
  /** All messages after the requested number, as far as the response goes. */
  | { readonly type: 'fetched'; readonly messages: readonly Message[]; readonly hasMore: boolean }
  | { readonly type: 'failed' }
  /** A page of messages before the oldest one. */
  | { readonly type: 'older'; readonly messages: readonly Message[] };

const compareSeq = (left: Sequenced, right: Sequenced): number => left.seq - right.seq;

/** @param messages the newest ones without a gap, in any order @param have the last number if there are no messages */
export function initialCatchUp<Message extends Sequenced>(
  messages: readonly Message[],
  have = 0,
): CatchUpState<Message> {
  const sorted = messages.toSorted(compareSeq);
  return { messages: sorted, have: sorted.at(-1)?.seq ?? have, isBehind: false, isRequesting: false };
}

function appended<Message extends Sequenced>(
  state: CatchUpState<Message>,
  messages: readonly Message[],
): CatchUpState<Message> {
  let { have } = state;
  const newMessages: Message[] = [];
  for (const message of messages.toSorted(compareSeq)) {
    if (message.seq <= have) continue;
    have = message.seq;
    newMessages.push(message);
  }
  return newMessages.length === 0 ? state : { ...state, messages: [...state.messages, ...newMessages], have };
}

function withOlder<Message extends Sequenced>(
  state: CatchUpState<Message>,
  messages: readonly Message[],
): CatchUpState<Message> {
  const [first] = state.messages;
  if (first === undefined) return appended(state, messages);
  // Messages that arrived meanwhile have shifted the pages, so a page may repeat messages.
  const older = messages
    .filter(({ seq }) => seq < first.seq)
    .toSorted(compareSeq)
    .filter(({ seq }, index, all) => seq !== all[index - 1]?.seq);
  return older.length === 0 ? state : { ...state, messages: [...older, ...state.messages] };
}

/** The state after an event. */
export function reduceCatchUp<Message extends Sequenced>(
  state: CatchUpState<Message>,
  event: CatchUpEvent<Message>,
): CatchUpState<Message> {
  switch (event.type) {
    case 'arrived':
      if (event.message.seq === state.have + 1) return appended(state, [event.message]);
      return event.message.seq <= state.have || state.isBehind ? state : { ...state, isBehind: true };
    case 'eventsMissed':
      return state.isBehind ? state : { ...state, isBehind: true };
    case 'requested':
      return { ...state, isBehind: false, isRequesting: true };
    // The response continues the range that the client had when it requested it, so it leaves no gap.
    case 'fetched':
      return { ...appended(state, event.messages), isBehind: state.isBehind || event.hasMore, isRequesting: false };
    case 'failed':
      return { ...state, isBehind: true, isRequesting: false };
    case 'older':
      return withOlder(state, event.messages);
  }
}

/** The number after which to request messages now; undefined if nothing is missing or a request is pending. */
export const nextRequestAfter = ({ isBehind, isRequesting, have }: CatchUpState<Sequenced>): number | undefined =>
  isBehind && !isRequesting ? have : undefined;
