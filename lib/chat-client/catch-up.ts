/** A message has its place in the conversation by its number: 1, 2, 3 … */
export interface Sequenced {
  readonly seq: number;
}

/**
 * What this screen has of a conversation: a stretch without a hole, from its oldest message to the one numbered `have`. The
 * socket is only a bell: what it carries is taken where it fits, and where it doesn't fit the server is requested the rest.
 */
export interface Caught<Message extends Sequenced> {
  readonly messages: readonly Message[];
  /** The number up to which nothing is missing. */
  readonly have: number;
  /** Something may have come that is not here. */
  readonly wanted: boolean;
  /** An answer is awaited. */
  readonly asking: boolean;
}

export type CatchUpEvent<Message extends Sequenced> =
  /** By the socket, or as the answer to a sending. */
  | { readonly type: 'arrived'; readonly message: Message }
  /** A reconnect, a wake-up, the line is back, half a minute is over. */
  | { readonly type: 'bell' }
  | { readonly type: 'asked' }
  /** Everything behind what was requested, as far as the answer goes. */
  | { readonly type: 'fetched'; readonly messages: readonly Message[]; readonly hasMore: boolean }
  | { readonly type: 'failed' }
  /** A page of what was before the oldest. */
  | { readonly type: 'older'; readonly messages: readonly Message[] };

const bySeq = (one: Sequenced, other: Sequenced): number => one.seq - other.seq;

/** @param messages the newest ones, without a hole, in any order @param have where the conversation may have been without a message yet */
export function caughtFrom<Message extends Sequenced>(messages: readonly Message[], have = 0): Caught<Message> {
  const sorted = messages.toSorted(bySeq);
  return { messages: sorted, have: sorted.at(-1)?.seq ?? have, wanted: false, asking: false };
}

function appended<Message extends Sequenced>(caught: Caught<Message>, messages: readonly Message[]): Caught<Message> {
  let { have } = caught;
  const fresh: Message[] = [];
  for (const message of messages.toSorted(bySeq)) {
    if (message.seq <= have) continue;
    have = message.seq;
    fresh.push(message);
  }
  return fresh.length === 0 ? caught : { ...caught, messages: [...caught.messages, ...fresh], have };
}

function withOlder<Message extends Sequenced>(caught: Caught<Message>, messages: readonly Message[]): Caught<Message> {
  const [first] = caught.messages;
  if (first === undefined) return appended(caught, messages);
  // What came meanwhile has pushed the pages on, so one may repeat what is here.
  const older = messages
    .filter(({ seq }) => seq < first.seq)
    .toSorted(bySeq)
    .filter(({ seq }, index, all) => seq !== all[index - 1]?.seq);
  return older.length === 0 ? caught : { ...caught, messages: [...older, ...caught.messages] };
}

/** What is here after an event. */
export function caughtAfter<Message extends Sequenced>(
  caught: Caught<Message>,
  event: CatchUpEvent<Message>,
): Caught<Message> {
  switch (event.type) {
    case 'arrived':
      if (event.message.seq === caught.have + 1) return appended(caught, [event.message]);
      return event.message.seq <= caught.have || caught.wanted ? caught : { ...caught, wanted: true };
    case 'bell':
      return caught.wanted ? caught : { ...caught, wanted: true };
    case 'asked':
      return { ...caught, wanted: false, asking: true };
    // The answer begins where this screen ended when it asked, so it leaves no hole.
    case 'fetched':
      return { ...appended(caught, event.messages), wanted: caught.wanted || event.hasMore, asking: false };
    case 'failed':
      return { ...caught, wanted: true, asking: false };
    case 'older':
      return withOlder(caught, event.messages);
  }
}

/** The number behind which the server is to be asked now; undefined where there is nothing to ask, or an answer is on its way. */
export const toAsk = ({ wanted, asking, have }: Caught<Sequenced>): number | undefined =>
  wanted && !asking ? have : undefined;
