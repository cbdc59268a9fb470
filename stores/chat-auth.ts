import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist';
import { resetOnSignOut } from './user-state';

interface ChatAuth {
  /** Token of a guest; null for a signed-in user, and before the chat has begun. */
  chat_token: string | null;
}

/** Stored for the browser session; nothing else of the chat is. */
const useChatAuth = create<ChatAuth>()(
  persist((): ChatAuth => ({ chat_token: null }), {
    ...persistOptions<ChatAuth, ChatAuth>('chat_auth', ({ chat_token }) => ({ chat_token }), 'session'),
    merge: (stored, now) => ({
      ...now,
      chat_token:
        typeof stored === 'object' && stored !== null && 'chat_token' in stored && typeof stored.chat_token === 'string'
          ? stored.chat_token
          : null,
    }),
  }),
);
resetOnSignOut(() => useChatAuth.setState({ chat_token: null }));

const channelName = 'chat-auth';
/** Time limit for the answer of another tab, milliseconds. */
const timeoutMs = 250;

/** The guest's token of this tab. Browser only. */
export function chatToken(): string | null {
  if (!useChatAuth.persist.hasHydrated()) void useChatAuth.persist.rehydrate();
  return useChatAuth.getState().chat_token;
}

/** Records for the browser session that there is a chat, with the token of a guest; null for a signed-in user. */
export function storeChatToken(chat_token: string | null): void {
  useChatAuth.setState({ chat_token });
}

/** Removes all stored chat data. */
export function forgetChatToken(): void {
  useChatAuth.setState({ chat_token: null });
  useChatAuth.persist.clearStorage();
}

const isTokenMessage = (data: unknown): data is { readonly token: string } =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string';

/** Shares the guest's token with tabs that open later: session storage belongs to one tab. @returns ends the sharing */
export function shareChatToken(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const token = chatToken();
    if (data === 'who' && token !== null) channel.postMessage({ token });
  });
  return () => channel.close();
}

/** The guest's token of this tab, else of another open tab. */
export async function findChatToken(): Promise<string | null> {
  const own = chatToken();
  if (own !== null || typeof BroadcastChannel === 'undefined') return own;
  const channel = new BroadcastChannel(channelName);
  const otherToken = await new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isTokenMessage(data)) return;
      clearTimeout(timer);
      resolve(data.token);
    });
    channel.postMessage('who');
  });
  channel.close();
  if (otherToken !== null) storeChatToken(otherToken);
  return otherToken;
}
