import {
  type CatchUpState,
  reduceCatchUp,
  type CatchUpEvent,
  initialCatchUp,
  type Sequenced,
  nextRequestAfter,
} from './catch-up.ts';

/** Messages of a conversation, and whether there are more in that direction. */
export interface MessagePage<Message> {
  readonly messages: readonly Message[];
  readonly more: boolean;
}

export interface ConversationPorts<Message extends Sequenced> {
  /** Messages after a number; undefined after a failure. */
  readonly after: (seq: number) => Promise<MessagePage<Message> | undefined>;
  /** The page of messages before a number. */
  readonly before: (seq: number) => Promise<MessagePage<Message> | undefined>;
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
  /** Requests messages that may have been missed. */
  readonly catchUp: () => void;
  readonly loadOlder: () => void;
  /** Ignores responses that are still pending. */
  readonly end: () => void;
}

/** Keeps a conversation complete by requesting messages that the socket did not deliver. */
export function createConversation<Message extends Sequenced>(
  first: MessagePage<Message>,
  ports: ConversationPorts<Message>,
): Conversation<Message> {
  let state: CatchUpState<Message> = initialCatchUp(first.messages);
  let hasOlder = first.more;
  let loadingOlder = false;
  let ended = false;

  const view = (): ConversationView<Message> => ({ messages: state.messages, hasOlder, loadingOlder });

  function dispatch(event: CatchUpEvent<Message>): void {
    const before = state.messages;
    state = reduceCatchUp(state, event);
    if (!ended && state.messages !== before) ports.changed(view());
  }

  async function fetchMissing(): Promise<void> {
    // After a failure the next event triggers a retry instead of an immediate one.
    for (let seq = nextRequestAfter(state); seq !== undefined && !ended; seq = nextRequestAfter(state)) {
      dispatch({ type: 'requested' });
      const answer = await ports.after(seq);
      if (answer === undefined) return dispatch({ type: 'failed' });
      dispatch({ type: 'fetched', messages: answer.messages, hasMore: answer.more });
    }
  }

  async function older(): Promise<void> {
    const [oldest] = state.messages;
    if (loadingOlder || !hasOlder || oldest === undefined || ended) return;
    loadingOlder = true;
    ports.changed(view());
    const answer = await ports.before(oldest.seq);
    loadingOlder = false;
    if (answer !== undefined) {
      hasOlder = answer.more;
      state = reduceCatchUp(state, { type: 'older', messages: answer.messages });
    }
    if (!ended) ports.changed(view());
  }

  return {
    view,
    arrived: (message) => {
      dispatch({ type: 'arrived', message });
      void fetchMissing();
    },
    catchUp: () => {
      dispatch({ type: 'eventsMissed' });
      void fetchMissing();
    },
    loadOlder: () => void older(),
    end: () => {
      ended = true;
    },
  };
}
