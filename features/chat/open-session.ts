import { createConversation, type Conversation, type MessagePage } from '@/lib/chat-client/conversation';
import { typingMs } from '@/lib/chat/limits';
import type { contract } from '@/lib/contract';
import type { BodyOf } from '@/lib/contract/endpoint';
import type { ChatMarks, ChatMessage, ChatSession } from '@/lib/contract/chat-shapes';
import { onPossibleMisses } from '@/stores/chat-catch-up';
import { useSupport } from '@/stores/support';
import { chatCall } from './calls';
import { takeSession, useChat } from './chat-store';
import { createMarkSender } from './mark-sender';
import { chatOutbox, startSending } from './outbox';
import { openChatLine } from './socket';
import { notify, showUnread, unreadAfter } from './unread';

interface SessionPorts {
  readonly guest: () => string | null;
  readonly token: () => Promise<string | undefined>;
}

/** A session opened in this tab: its messages, and for an active one the socket and the outbox. */
export interface OpenSession {
  readonly id: number;
  readonly loadOlder: () => void;
  /** The session is visible: its messages count as read. */
  readonly markRead: () => void;
  readonly close: () => void;
}

const pageOf = async (
  id: number,
  guest: string | null,
  before?: number,
): Promise<MessagePage<ChatMessage> | undefined> => {
  const result = await chatCall(
    'messages',
    { query: { mobile_session_id: id, page: 1, ...(before === undefined ? {} : { before }) } },
    guest,
  );
  return result.ok ? { messages: result.data.messages, more: result.data.pagination.total_page > 1 } : undefined;
};

const isLookedAt = (id: number): boolean => {
  const { activeId, tab } = useChat.getState();
  return (
    useSupport.getState().view === 'chat' && activeId === id && tab === 'chat' && document.visibilityState === 'visible'
  );
};

/** Time for another tab or device to report that it has read a message, ms. */
const readElsewhereMs = 1_000;

/**
 * Notifies about messages that are not visible.
 * @returns a function that notifies about one, and one that cancels all
 */
function createMessageNotifier(sessionId: number) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const isRead = (seq: number): boolean =>
    (useChat.getState().sessions.find(({ id }) => id === sessionId)?.marks.client.read ?? 0) >= seq;
  return {
    tell: (message: ChatMessage) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        if (!isRead(message.seq)) notify(message);
      }, readElsewhereMs);
    },
    end: () => clearTimeout(waiting),
  };
}

interface Live extends SessionPorts {
  readonly conversation: Conversation<ChatMessage>;
  /** Both sides' marks have changed, possibly in another tab. */
  readonly marked: (marks: ChatMarks) => void;
}

/** Makes an open session live. */
function goLive(session: ChatSession, { conversation, marked, guest, token }: Live) {
  let fading: ReturnType<typeof setTimeout> | undefined;
  const type = (typing: boolean) => {
    clearTimeout(fading);
    useChat.setState({ typing });
    if (typing) fading = setTimeout(() => useChat.setState({ typing: false }), typingMs);
  };
  const line = openChatLine({
    token,
    sessionKey: session.session_key,
    joined: () => {
      useChat.setState({ isCut: false });
      conversation.catchUp();
    },
    cut: () => useChat.setState({ isCut: true }),
    events: {
      new_message: ({ session_id, message }) => {
        if (session_id !== session.id) return;
        if (message.user !== undefined) type(false);
        conversation.arrived(message);
      },
      leave_client: ({ session: changed }) => takeSession(changed),
      session: ({ session: changed }) => takeSession(changed),
      marks: ({ session_id, marks }) => {
        useChat.setState(({ sessions }) => ({
          sessions: sessions.map((one) => (one.id === session_id ? { ...one, marks } : one)),
        }));
        if (session_id === session.id) marked(marks);
      },
      typing: ({ session_id, by }) => {
        if (session_id === session.id && by === 'operator') type(true);
      },
      state: ({ state }) => useChat.setState(({ desk }) => ({ desk: desk === null ? null : { ...desk, state } })),
    },
  });
  const sending = startSending(session.id, { guest, accepted: conversation.arrived, closed: conversation.catchUp });
  const ends = onPossibleMisses(() => {
    line.check();
    conversation.catchUp();
    sending.lineBack();
  });
  return () => {
    clearTimeout(fading);
    useChat.setState({ isCut: false });
    line.close();
    sending.stop();
    ends();
  };
}

/** Opens a session in this tab; undefined if its messages could not be loaded. */
export async function openSession(session: ChatSession, ports: SessionPorts): Promise<OpenSession | undefined> {
  const { guest } = ports;
  const first = await pageOf(session.id, guest());
  if (first === undefined) return undefined;
  const isLive = Boolean(session.status);
  const teller = createMessageNotifier(session.id);
  const marks = createMarkSender<BodyOf<typeof contract.chat.mark>>((body) => chatCall('mark', { body }, guest()));
  let [delivered, read] = [session.marks.client.delivered, session.marks.client.read];
  // Messages loaded at the start are counted without a notification.
  let newestSeq = Math.max(0, ...first.messages.map(({ seq }) => seq));

  function markRead(): void {
    const { messages } = conversation.view();
    const have = messages.at(-1)?.seq ?? 0;
    if (isLookedAt(session.id)) read = Math.max(read, have);
    if (isLive) showUnread(unreadAfter(messages, read));
    const known = useChat.getState().sessions.find(({ id }) => id === session.id)?.marks.client;
    if (have <= delivered && read <= (known?.read ?? 0)) return;
    delivered = have;
    takeMarks(session.id, read);
    marks.send({ mobile_session_id: session.id, delivered: have, read });
  }

  const conversation = createConversation<ChatMessage>(first, {
    after: async (seq) => {
      const result = await chatCall('after', { query: { mobile_session_id: session.id, after: seq } }, guest());
      if (!result.ok) return undefined;
      takeSession(result.data.session);
      return { messages: result.data.messages, more: result.data.more };
    },
    before: (seq) => pageOf(session.id, guest(), seq),
    changed: (view) => {
      if (useChat.getState().activeId === session.id) useChat.setState({ view });
      void chatOutbox.change({ type: 'shown', clientIds: new Set(view.messages.map(({ client_id }) => client_id)) });
      const last = view.messages.at(-1);
      if (isLive && last?.user !== undefined && last.seq > newestSeq && !isLookedAt(session.id)) teller.tell(last);
      newestSeq = Math.max(newestSeq, last?.seq ?? 0);
      markRead();
    },
  });
  if (useChat.getState().activeId === session.id) useChat.setState({ view: conversation.view() });
  const marked = ({ client }: ChatMarks) => {
    if (client.read <= read) return;
    read = client.read;
    showUnread(unreadAfter(conversation.view().messages, read));
  };
  const leave = isLive ? goLive(session, { ...ports, conversation, marked }) : () => undefined;
  markRead();
  return {
    id: session.id,
    loadOlder: conversation.loadOlder,
    markRead,
    close: () => {
      conversation.end();
      teller.end();
      marks.end();
      leave();
    },
  };
}

/** Messages read here are marked before the server answers. */
function takeMarks(id: number, read: number): void {
  useChat.setState(({ sessions }) => ({
    sessions: sessions.map((one) =>
      one.id === id
        ? {
            ...one,
            marks: { ...one.marks, client: { ...one.marks.client, read: Math.max(one.marks.client.read, read) } },
          }
        : one,
    ),
  }));
}
