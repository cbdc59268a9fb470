'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type StaffApi, useStaffApi } from '@/features/staff';
import { ApiError, type ApiResult, isRetryable, retryAfter } from '@/lib/api/errors';
import { type Conversation, type ConversationView, createConversation } from '@/lib/chat-client/conversation';
import { typingMs } from '@/lib/chat/limits';
import type { contract } from '@/lib/contract';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import type { DataOf } from '@/lib/contract/endpoint';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { onPossibleMisses } from '@/stores/chat-catch-up';
import { useInbox } from './inbox-context';
import { useRenew } from './queries';

/** An open conversation. */
export interface OpenedChat {
  readonly chat: StaffChat;
  readonly view: ConversationView<ChatMessage>;
  readonly typing: boolean;
}

/** Opened, opening, or failed. */
export type OpenChatState = OpenedChat | 'loading' | 'failed';

interface Opening {
  readonly id: number;
  readonly api: StaffApi;
  readonly desk: ReturnType<typeof useInbox>;
  /** The messages have changed. */
  readonly messages: (view: ConversationView<ChatMessage>) => void;
  readonly chat: (chat: StaffChat) => void;
  readonly typing: (typing: boolean) => void;
  readonly failed: () => void;
  /** To be opened again. */
  readonly again: () => void;
}

type Page = DataOf<(typeof contract)['staffChat']['messages']>;

/** The newest page of a conversation; requested again after a reconnect, like the other queries of the inbox. */
async function firstPage(api: StaffApi, id: number, isGone: () => boolean, tries = 0): Promise<ApiResult<Page>> {
  const result = await api.call((contract) => contract.staffChat.messages, { query: { id } });
  const pause = result.ok ? undefined : retryAfter(new ApiError(result.failure), tries);
  if (pause === undefined || isGone()) return result;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return isGone() ? result : firstPage(api, id, isGone, tries + 1);
}

/** Opens a conversation and keeps it complete. @returns closes it */
function openConversation({ id, api, desk, messages, chat, typing, failed, again }: Opening): {
  readonly leave: () => void;
  readonly older: () => void;
  readonly catchUp: () => void;
} {
  const ends: (() => void)[] = [];
  let isCancelled = false;
  let conversation: Conversation<ChatMessage> | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;

  const ask = async (where: { after: number } | { before: number }) => {
    const result = await api.call((contract) => contract.staffChat.messages, { query: { id, ...where } });
    if (!result.ok) return undefined;
    if (!isCancelled && 'after' in where) chat(result.data.chat);
    return result.data;
  };
  const mark = (view: ConversationView<ChatMessage>) => {
    const have = view.messages.at(-1)?.seq ?? 0;
    if (have === 0) return;
    void api.call((contract) => contract.staffChat.mark, {
      body: { id, delivered: have, read: document.visibilityState === 'visible' ? have : 0 },
    });
  };
  const onView = (view: ConversationView<ChatMessage>) => {
    messages(view);
    void desk.sending.outbox.change({
      type: 'shown',
      clientIds: new Set(view.messages.map(({ client_id }) => client_id)),
    });
    mark(view);
  };
  const isTyping = (now: boolean) => {
    clearTimeout(fading);
    typing(now);
    if (now) fading = setTimeout(() => typing(false), typingMs);
  };

  void firstPage(api, id, () => isCancelled).then((answer) => {
    if (isCancelled) return;
    if (!answer.ok) {
      failed();
      // Retries with any event after a network failure; refusals are final.
      if (isRetryable(answer.failure)) ends.push(onPossibleMisses(again));
      return;
    }
    const { data: first } = answer;
    chat(first.chat);
    const opened = createConversation<ChatMessage>(first, {
      after: (after) => ask({ after }),
      before: (before) => ask({ before }),
      changed: onView,
    });
    conversation = opened;
    onView(opened.view());
    ends.push(
      desk.line.join(id, opened.catchUp),
      desk.line.on('new_message', ({ session_id, message }) => {
        if (session_id !== id) return;
        if (message.user === undefined) isTyping(false);
        // Socket events have cards in the shopper's language; responses have them in the operator's.
        if (message.card === null) opened.arrived(message);
        else opened.catchUp();
      }),
      desk.line.on('typing', ({ session_id, by }) => {
        if (session_id === id && by === 'client') isTyping(true);
      }),
      // Changes of the conversation itself arrive with the next response.
      desk.line.on('queue', ({ session_id }) => {
        if (session_id === id) opened.catchUp();
      }),
      desk.line.on('marks', ({ session_id }) => {
        if (session_id === id) opened.catchUp();
      }),
      desk.sending.onAccepted(id, opened.arrived),
      onPossibleMisses(() => {
        opened.catchUp();
        mark(opened.view());
      }),
      opened.end,
    );
  });
  return {
    leave: () => {
      isCancelled = true;
      clearTimeout(fading);
      for (const end of ends) end();
    },
    older: () => conversation?.loadOlder(),
    catchUp: () => conversation?.catchUp(),
  };
}

interface ChatParts {
  readonly chat?: StaffChat;
  readonly view?: ConversationView<ChatMessage>;
  readonly typing: boolean;
  readonly failed: boolean;
}
const nothing: ChatParts = { typing: false, failed: false };

/** The displayed conversation. */
export function useOpenChat(id: number): {
  readonly state: OpenChatState;
  readonly older: () => void;
  readonly take: (chat: StaffChat) => void;
  readonly again: () => void;
} {
  const api = useStaffApi();
  const desk = useInbox();
  const renew = useRenew();
  const renewed = useRef(renew);
  useEffect(() => {
    renewed.current = renew;
  });
  const [parts, setParts] = useState<ChatParts>(nothing);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const conversation = useRef<ReturnType<typeof openConversation>>(undefined);
  useEffect(() => {
    const set = (more: Partial<ChatParts>) => setParts((before) => ({ ...before, ...more }));
    const opened = openConversation({
      id,
      api,
      desk,
      messages: (view) => set({ view }),
      typing: (typing) => set({ typing }),
      failed: () => set({ failed: true }),
      chat: (chat) => set({ chat }),
      again,
    });
    conversation.current = opened;
    return () => {
      opened.leave();
      setParts(nothing);
    };
  }, [id, api, desk, attempt, again]);
  const { chat, view, typing, failed } = parts;
  return {
    state: failed
      ? 'failed'
      : chat === undefined || view === undefined || chat.id !== id
        ? 'loading'
        : { chat, view, typing },
    again,
    older: useCallback(() => conversation.current?.older(), []),
    take: useCallback((changed: StaffChat) => {
      setParts((before) => ({ ...before, chat: changed }));
      renewed.current();
    }, []),
  };
}
