import { type Caught, caughtAfter, type CatchUpEvent, caughtFrom, type Sequenced, toAsk } from './catch-up.ts';

/** A stretch of a conversation, and whether there is more of it in that direction. */
export interface Stretch<Message> {
  readonly messages: readonly Message[];
  readonly more: boolean;
}

export interface ConversationPorts<Message extends Sequenced> {
  /** What follows a number; undefined where there was no answer. */
  readonly after: (seq: number) => Promise<Stretch<Message> | undefined>;
  /** The page that ends before a number. */
  readonly before: (seq: number) => Promise<Stretch<Message> | undefined>;
  readonly changed: (view: ConversationView<Message>) => void;
}

export interface ConversationView<Message> {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
}

export interface Conversation<Message extends Sequenced> {
  readonly view: () => ConversationView<Message>;
  readonly arrived: (message: Message) => void;
  /** Something may have been missed. */
  readonly bell: () => void;
  readonly loadOlder: () => void;
  /** Nothing that is still on its way changes anything any more. */
  readonly end: () => void;
}

/** Keeps one conversation whole, by asking for what the socket has not brought. */
export function makeConversation<Message extends Sequenced>(
  first: Stretch<Message>,
  ports: ConversationPorts<Message>,
): Conversation<Message> {
  let caught: Caught<Message> = caughtFrom(first.messages);
  let hasOlder = first.more;
  let loadingOlder = false;
  let ended = false;

  const view = (): ConversationView<Message> => ({ messages: caught.messages, hasOlder, loadingOlder });

  function hear(event: CatchUpEvent<Message>): void {
    const before = caught.messages;
    caught = caughtAfter(caught, event);
    if (!ended && caught.messages !== before) ports.changed(view());
  }

  async function ask(): Promise<void> {
    // A failed answer waits for the next bell instead of being requested at once again.
    for (let seq = toAsk(caught); seq !== undefined && !ended; seq = toAsk(caught)) {
      hear({ type: 'asked' });
      const answer = await ports.after(seq);
      if (answer === undefined) return hear({ type: 'failed' });
      hear({ type: 'fetched', messages: answer.messages, hasMore: answer.more });
    }
  }

  async function older(): Promise<void> {
    const [oldest] = caught.messages;
    if (loadingOlder || !hasOlder || oldest === undefined || ended) return;
    loadingOlder = true;
    ports.changed(view());
    const answer = await ports.before(oldest.seq);
    loadingOlder = false;
    if (answer !== undefined) {
      hasOlder = answer.more;
      caught = caughtAfter(caught, { type: 'older', messages: answer.messages });
    }
    if (!ended) ports.changed(view());
  }

  return {
    view,
    arrived: (message) => {
      hear({ type: 'arrived', message });
      void ask();
    },
    bell: () => {
      hear({ type: 'bell' });
      void ask();
    },
    loadOlder: () => void older(),
    end: () => {
      ended = true;
    },
  };
}
