import { isRetryable, type ApiFailure } from '@/lib/api/errors';
import { activeSession, currentSession } from '@/lib/chat-client/sessions';
import { chatPlatform, chatTitleId } from '@/lib/chat/limits';
import type { ChatSession } from '@/lib/contract/chat-shapes';
import { useAccountStore } from '@/stores/account/store';
import { userOf } from '@/stores/account/state';
import { findChatToken, forgetChatToken, storeChatToken, shareChatToken } from '@/stores/chat-auth';
import { resetOnSignOut } from '@/stores/user-state';
import { useSupport } from '@/stores/support';
import { bearer, chatCall } from './calls';
import { resetChat, takeSession, useChat } from './chat-store';
import { chatOutbox } from './outbox';
import { openSession, type OpenSession } from './open-session';
import { showUnread } from './unread';

/** The guest of this tab; kept after the stored token if sessions could not be loaded, for a retry. */
let guest: string | null = null;
/** The active session, and a past one that is displayed. */
let liveSession: OpenSession | undefined;
let pastSession: OpenSession | undefined;
/** Counts sign-ins and sign-outs: work begun before the last one is ignored. */
let identityVersion = 0;
let stopSharing: (() => void) | undefined;
/** The entry in progress. */
let pendingEntry: Promise<void> | undefined;
/** Counts requests to display a session: the last one wins. */
let showVersion = 0;

/** The token of this tab's guest. */
export const guestToken = (): string | null => guest;
const ports = { guest: guestToken, token: () => bearer(guest) };
const customerId = (): number | undefined => userOf(useAccountStore.getState().state)?.id;

function leaveRooms(): void {
  liveSession?.close();
  pastSession?.close();
  liveSession = undefined;
  pastSession = undefined;
}

/** Ends everything: another user may follow. */
function leave(): void {
  pendingEntry = undefined;
  identityVersion += 1;
  guest = null;
  leaveRooms();
  resetChat();
  showUnread(0);
  useSupport.setState({ view: 'closed' });
}
resetOnSignOut(leave);

/** Displays a session; the active one stays live while a past one is displayed. */
async function show(session: ChatSession): Promise<void> {
  const now = identityVersion;
  const mine = (showVersion += 1);
  useChat.setState({ activeId: session.id, view: null, replyTo: null, tab: 'chat' });
  pastSession?.close();
  pastSession = undefined;
  // The active session stays live behind a past one; any other is closed or reopened.
  if (session.status || liveSession?.id !== activeSession(useChat.getState().sessions)?.id) {
    liveSession?.close();
    liveSession = undefined;
  }
  const room = await openSession(session, ports);
  if (now !== identityVersion || mine !== showVersion || useChat.getState().activeId !== session.id)
    return room?.close();
  if (room === undefined) return fail(undefined);
  if (session.status) liveSession = room;
  else pastSession = room;
}

/** Sessions could not be loaded: the operators count as busy, and nothing is stored or displayed. */
function fail(failure: ApiFailure | undefined): void {
  forgetChatToken();
  leaveRooms();
  useChat.setState({
    phase: 'failed',
    offline: failure !== undefined && (failure.kind === 'offline' || failure.kind === 'timeout'),
    sessions: [],
    activeId: null,
    view: null,
  });
  if (failure?.status === 401) guest = null;
}

async function load(): Promise<void> {
  const now = identityVersion;
  useChat.setState({ phase: 'loading' });
  const [sessions, desk] = await Promise.all([chatCall('sessions', {}, guest), chatCall('state', {}, null)]);
  if (now !== identityVersion) return;
  if (desk.ok) useChat.setState({ desk: desk.data });
  if (!sessions.ok) return fail(sessions.failure);
  storeChatToken(guest);
  useChat.setState({ sessions: sessions.data });
  const current = currentSession(sessions.data);
  if (current !== undefined) {
    useChat.setState({ phase: 'ready' });
    return show(current);
  }
  // If an operator is online, the conversation opens at once; otherwise the start panel explains what happens to a
  // message.
  if (desk.ok && desk.data.state !== 'closed') {
    const failure = await begin();
    if (failure !== undefined && now === identityVersion) fail(failure);
  } else useChat.setState({ phase: 'start' });
}

/** Channel for replies while no operator is online. */
export interface AnswerBy {
  readonly answer_by?: 'sms' | 'mail';
  readonly email?: string;
}

/** Opens a conversation, or continues the open one. */
export async function begin(answer: AnswerBy = {}): Promise<ApiFailure | undefined> {
  const now = identityVersion;
  const result = await chatCall(
    'openSession',
    { body: { title_id: chatTitleId, platform: chatPlatform, ...answer } },
    guest,
  );
  if (now !== identityVersion) return undefined;
  if (!result.ok) {
    if (isRetryable(result.failure) || result.failure.status === 401) fail(result.failure);
    return result.failure;
  }
  takeSession(result.data);
  useChat.setState({ phase: 'ready' });
  await show(result.data);
  return undefined;
}

/** Registers a guest. @returns the failure */
export async function register(
  who: { readonly name: string; readonly phone: string },
  answer: AnswerBy,
): Promise<ApiFailure | undefined> {
  const now = identityVersion;
  const result = await chatCall('registerGuest', { body: who }, null);
  if (now !== identityVersion) return undefined;
  if (!result.ok) return result.failure;
  // Removes unsent messages of a former guest.
  void chatOutbox.empty();
  guest = result.data.token;
  storeChatToken(guest);
  return begin(answer);
}

/** Whether this browser knows the writer. */
export const isKnown = (): boolean => guest !== null || customerId() !== undefined;

async function firstEntry(): Promise<void> {
  stopSharing ??= shareChatToken();
  const now = identityVersion;
  useChat.setState({ phase: 'loading' });
  guest ??= customerId() === undefined ? await findChatToken() : null;
  if (now !== identityVersion) return;
  if (isKnown() || (await bearer(guest)) !== undefined) return load();
  if (now !== identityVersion) return;
  const { state } = useAccountStore.getState();
  // The account cannot be loaded now: no guest conversation is opened instead.
  if (state.status === 'unreachable') return fail(state.failure);
  const desk = await chatCall('state', {}, null);
  if (now === identityVersion) useChat.setState({ phase: 'start', ...(desk.ok ? { desk: desk.data } : {}) });
}

function enterOnce(): void {
  if (pendingEntry !== undefined) return;
  const entry = firstEntry().finally(() => {
    if (pendingEntry === entry) pendingEntry = undefined;
  });
  pendingEntry = entry;
}

/** The window was opened, or a reload restores an open chat. */
export function enter(): void {
  const { phase, sessions } = useChat.getState();
  // An open conversation is restored; after a closed one the current state is displayed.
  if (phase === 'ready' && liveSession !== undefined && activeSession(sessions) !== undefined) return markRead();
  enterOnce();
}

/** Retries after sessions could not be loaded. */
export const retry = (): void => enterOnce();

/** Marks the displayed session as read. */
export const markRead = (): void => (pastSession ?? liveSession)?.markRead();
export const loadOlder = (): void => (pastSession ?? liveSession)?.loadOlder();

/** Displays a session: a past one from its newest page on, or the active one. */
export function viewSession(session: ChatSession): void {
  void show(session);
}

/** Saves the rating, closes the session's socket and the chat. @returns the failure */
export async function rate(id: number, mark: number): Promise<ApiFailure | undefined> {
  const result = await chatCall('rateSession', { params: { id }, body: { rate: mark } }, guest);
  if (!result.ok) return result.failure;
  takeSession(result.data);
  leaveRooms();
  useChat.setState({ activeId: null, view: null });
  useSupport.setState({ view: 'closed' });
  // A past session was rated: the active one stays connected.
  const active = activeSession(useChat.getState().sessions);
  if (active !== undefined) void show(active);
  return undefined;
}

/** Reports typing. */
export function reportTyping(id: number): void {
  void chatCall('typing', { body: { mobile_session_id: id } }, guest);
}

/** Identity of this tab once known: a customer's id, or a guest. */
const callerIdentity = (): number | 'guest' | undefined => {
  const { state } = useAccountStore.getState();
  return state.status === 'guest' ? 'guest' : userOf(state)?.id;
};

// Another user: clears everything of the former one.
let lastIdentity = callerIdentity();
useAccountStore.subscribe(() => {
  const now = callerIdentity();
  if (now === undefined || now === lastIdentity) return;
  const isOther = lastIdentity !== undefined;
  lastIdentity = now;
  if (!isOther) return;
  forgetChatToken();
  leave();
});
