import { isRetryable, type ApiFailure } from '@/lib/api/errors';
import { activeSession, currentSession } from '@/lib/chat-client/sessions';
import { chatPlatform, chatTitleId } from '@/lib/chat/limits';
import type { ChatSession } from '@/lib/contract/chat-shapes';
import { useAccountStore } from '@/stores/account/store';
import { userOf } from '@/stores/account/state';
import { findChatToken, forgetChatToken, keepChatToken, shareChatToken } from '@/stores/chat-auth';
import { resetOnSignOut } from '@/stores/user-state';
import { useSupport } from '@/stores/support';
import { bearer, chatCall } from './calls';
import { resetChat, takeSession, useChat } from './chat-store';
import { chatOutbox } from './outbox';
import { openSession, type OpenSession } from './open-session';
import { showUnread } from './unread';

/** The guest of this tab; it outlives the stored token where sessions could not be had, so that one may try again. */
let guest: string | null = null;
/** The session that goes on, and a past one that is looked at. */
let live: OpenSession | undefined;
let past: OpenSession | undefined;
/** What was begun before somebody signed in or out means nothing any more. */
let turn = 0;
let sharing: (() => void) | undefined;
/** The entry that is under way. */
let entered: Promise<void> | undefined;
/** Rises with each session that is to be shown: the last one counts. */
let showing = 0;

/** The token of the guest of this tab. */
export const guestToken = (): string | null => guest;
const ports = { guest: guestToken, token: () => bearer(guest) };
const customerId = (): number | undefined => userOf(useAccountStore.getState().state)?.id;

function leaveRooms(): void {
  live?.close();
  past?.close();
  live = undefined;
  past = undefined;
}

/** Ends everything here: somebody else may come. */
function leave(): void {
  entered = undefined;
  turn += 1;
  guest = null;
  leaveRooms();
  resetChat();
  showUnread(0);
  useSupport.setState({ view: 'closed' });
}
resetOnSignOut(leave);

/** Shows a session; the one that goes on stays live while a past one is looked at. */
async function show(session: ChatSession): Promise<void> {
  const now = turn;
  const mine = (showing += 1);
  useChat.setState({ shownId: session.id, view: null, replyTo: null, tab: 'chat' });
  past?.close();
  past = undefined;
  // The one that goes on stays live behind a past one; any other is over, or about to be opened anew.
  if (session.status || live?.id !== activeSession(useChat.getState().sessions)?.id) {
    live?.close();
    live = undefined;
  }
  const room = await openSession(session, ports);
  if (now !== turn || mine !== showing || useChat.getState().shownId !== session.id) return room?.close();
  if (room === undefined) return fail(undefined);
  if (session.status) live = room;
  else past = room;
}

/** Sessions could not be had: the operator counts as busy, and nothing of the chat is kept or shown. */
function fail(failure: ApiFailure | undefined): void {
  forgetChatToken();
  leaveRooms();
  useChat.setState({
    phase: 'failed',
    offline: failure !== undefined && (failure.kind === 'offline' || failure.kind === 'timeout'),
    sessions: [],
    shownId: null,
    view: null,
  });
  if (failure?.status === 401) guest = null;
}

async function load(): Promise<void> {
  const now = turn;
  useChat.setState({ phase: 'loading' });
  const [sessions, desk] = await Promise.all([chatCall('sessions', {}, guest), chatCall('state', {}, null)]);
  if (now !== turn) return;
  if (desk.ok) useChat.setState({ desk: desk.data });
  if (!sessions.ok) return fail(sessions.failure);
  keepChatToken(guest);
  useChat.setState({ sessions: sessions.data });
  const current = currentSession(sessions.data);
  if (current !== undefined) {
    useChat.setState({ phase: 'ready' });
    return show(current);
  }
  // Who comes while somebody answers is at once in a conversation; else it is said first what becomes of a message.
  if (desk.ok && desk.data.state !== 'closed') {
    const failure = await begin();
    if (failure !== undefined && now === turn) fail(failure);
  } else useChat.setState({ phase: 'start' });
}

/** Where the answer is sent while no operator is online. */
export interface AnswerBy {
  readonly answer_by?: 'sms' | 'mail';
  readonly email?: string;
}

/** Opens a conversation, or goes on with the one that is open. */
export async function begin(answer: AnswerBy = {}): Promise<ApiFailure | undefined> {
  const now = turn;
  const result = await chatCall(
    'openSession',
    { body: { title_id: chatTitleId, platform: chatPlatform, ...answer } },
    guest,
  );
  if (now !== turn) return undefined;
  if (!result.ok) {
    if (isRetryable(result.failure) || result.failure.status === 401) fail(result.failure);
    return result.failure;
  }
  takeSession(result.data);
  useChat.setState({ phase: 'ready' });
  await show(result.data);
  return undefined;
}

/** A guest says who they are. @returns why not */
export async function register(
  who: { readonly name: string; readonly phone: string },
  answer: AnswerBy,
): Promise<ApiFailure | undefined> {
  const now = turn;
  const result = await chatCall('registerGuest', { body: who }, null);
  if (now !== turn) return undefined;
  if (!result.ok) return result.failure;
  // Unsent messages of a former guest are dropped.
  void chatOutbox.empty();
  guest = result.data.token;
  keepChatToken(guest);
  return begin(answer);
}

/** Whether this browser knows who is writing. */
export const isKnown = (): boolean => guest !== null || customerId() !== undefined;

async function firstEntry(): Promise<void> {
  sharing ??= shareChatToken();
  const now = turn;
  useChat.setState({ phase: 'loading' });
  guest ??= customerId() === undefined ? await findChatToken() : null;
  if (now !== turn) return;
  if (isKnown() || (await bearer(guest)) !== undefined) return load();
  if (now !== turn) return;
  const { state } = useAccountStore.getState();
  // The account can't be loaded now: no guest conversation begins in its place.
  if (state.status === 'unreachable') return fail(state.failure);
  const desk = await chatCall('state', {}, null);
  if (now === turn) useChat.setState({ phase: 'start', ...(desk.ok ? { desk: desk.data } : {}) });
}

function enterOnce(): void {
  if (entered !== undefined) return;
  const entry = firstEntry().finally(() => {
    if (entered === entry) entered = undefined;
  });
  entered = entry;
}

/** The window is opened, or a reload finds a chat that was open before. */
export function enter(): void {
  const { phase, sessions } = useChat.getState();
  // An open conversation stands as it was left; after one that is over, whatever there is now is shown.
  if (phase === 'ready' && live !== undefined && activeSession(sessions) !== undefined) return seen();
  enterOnce();
}

/** Tries again after sessions could not be had. */
export const retry = (): void => enterOnce();

/** What is open is looked at. */
export const seen = (): void => (past ?? live)?.seen();
export const loadOlder = (): void => (past ?? live)?.loadOlder();

/** Looks at a session: a past one from its newest page on, or again the one that goes on. */
export function look(session: ChatSession): void {
  void show(session);
}

/** Saves the mark, drops the session's line and closes the chat. @returns why not */
export async function rate(id: number, mark: number): Promise<ApiFailure | undefined> {
  const result = await chatCall('rateSession', { params: { id }, body: { rate: mark } }, guest);
  if (!result.ok) return result.failure;
  takeSession(result.data);
  leaveRooms();
  useChat.setState({ shownId: null, view: null });
  useSupport.setState({ view: 'closed' });
  // A past one was rated: the one that goes on is heard further.
  const active = activeSession(useChat.getState().sessions);
  if (active !== undefined) void show(active);
  return undefined;
}

/** Says that something is being typed. */
export function tellTyping(id: number): void {
  void chatCall('typing', { body: { mobile_session_id: id } }, guest);
}

/** Who this tab is, once that is known: a customer by the id, or a guest. */
const whoIsHere = (): number | 'guest' | undefined => {
  const { state } = useAccountStore.getState();
  return state.status === 'guest' ? 'guest' : userOf(state)?.id;
};

// Another person: nothing of the one before stays in this tab.
let lastSeen = whoIsHere();
useAccountStore.subscribe(() => {
  const now = whoIsHere();
  if (now === undefined || now === lastSeen) return;
  const isOther = lastSeen !== undefined;
  lastSeen = now;
  if (!isOther) return;
  forgetChatToken();
  leave();
});
