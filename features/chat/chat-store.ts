import { create } from 'zustand';
import type { ConversationView } from '@/lib/chat-client/conversation';
import { withSession } from '@/lib/chat-client/sessions';
import type { contract } from '@/lib/contract';
import type { ChatMessage, ChatSession } from '@/lib/contract/chat-shapes';
import type { DataOf } from '@/lib/contract/core';

/** Whether somebody answers, and when. */
export type Desk = DataOf<(typeof contract)['chat']['state']>;

export interface ChatState {
  /** `start`: nobody is known here, or no conversation goes on yet; `failed`: sessions could not be had. */
  readonly phase: 'loading' | 'start' | 'failed' | 'ready';
  /** The line broke, and not the shop's side. */
  readonly offline: boolean;
  readonly desk: Desk | null;
  /** The live line of the conversation that goes on is broken: what is shown may have changed. */
  readonly isCut: boolean;
  /** Newest first. */
  readonly sessions: readonly ChatSession[];
  /** The session that is looked at. */
  readonly shownId: number | null;
  /** Its messages; null while they are loaded. */
  readonly view: ConversationView<ChatMessage> | null;
  readonly replyTo: ChatMessage | null;
  readonly typing: boolean;
  /** The list of past sessions is looked at. */
  readonly tab: 'chat' | 'history';
}

const first: ChatState = {
  phase: 'loading',
  offline: false,
  desk: null,
  isCut: false,
  sessions: [],
  shownId: null,
  view: null,
  replyTo: null,
  typing: false,
  tab: 'chat',
};

/** The chat of this tab, as its window shows it. */
export const useChat = create<ChatState>()(() => first);

/** What is being written; it outlives the window. */
export const draft = { text: '' };

export function resetChat(): void {
  draft.text = '';
  useChat.setState(first, true);
}

/** A session has begun, changed or ended. */
export const takeSession = (session: ChatSession): void =>
  useChat.setState(({ sessions }) => ({ sessions: withSession(sessions, session) }));

/** The same message again drops the reply. */
export const toggleReply = (message: ChatMessage): void =>
  useChat.setState(({ replyTo }) => ({ replyTo: replyTo?.id === message.id ? null : message }));
