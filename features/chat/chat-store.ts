import { create } from 'zustand';
import type { ConversationView } from '@/lib/chat-client/conversation';
import { withSession } from '@/lib/chat-client/sessions';
import type { contract } from '@/lib/contract';
import type { ChatMessage, ChatSession } from '@/lib/contract/chat-shapes';
import type { DataOf } from '@/lib/contract/endpoint';

/** Whether the chat is open, and its next opening. */
export type Desk = DataOf<(typeof contract)['chat']['state']>;

export interface ChatState {
  /** `start`: unknown visitor, or no open conversation; `failed`: sessions could not be loaded. */
  readonly phase: 'loading' | 'start' | 'failed' | 'ready';
  /** The connection broke, not the server. */
  readonly offline: boolean;
  readonly desk: Desk | null;
  /** The socket of the open conversation is disconnected: displayed data may be outdated. */
  readonly isCut: boolean;
  /** Newest first. */
  readonly sessions: readonly ChatSession[];
  /** The displayed session. */
  readonly activeId: number | null;
  /** Its messages; null while loading. */
  readonly view: ConversationView<ChatMessage> | null;
  readonly replyTo: ChatMessage | null;
  readonly typing: boolean;
  /** The history list is displayed. */
  readonly tab: 'chat' | 'history';
}

const initialState: ChatState = {
  phase: 'loading',
  offline: false,
  desk: null,
  isCut: false,
  sessions: [],
  activeId: null,
  view: null,
  replyTo: null,
  typing: false,
  tab: 'chat',
};

/** Chat state of this tab, for its window. */
export const useChat = create<ChatState>()(() => initialState);

/** The message being written; it survives closing the window. */
export const draft = { text: '' };

export function resetChat(): void {
  draft.text = '';
  useChat.setState(initialState, true);
}

/** A session was opened, changed or closed. */
export const takeSession = (session: ChatSession): void =>
  useChat.setState(({ sessions }) => ({ sessions: withSession(sessions, session) }));

/** Selecting the same message again cancels the reply. */
export const toggleReply = (message: ChatMessage): void =>
  useChat.setState(({ replyTo }) => ({ replyTo: replyTo?.id === message.id ? null : message }));
