'use client';

import { hasHint, onHint } from './hint';
import { type AccountState, afterHintCheck, userOf } from './state';
import { useAccountStore } from './store';

/** The module of sessions, loaded if there may be one. */
const loadSession = async () => (await import('./session')).accountSession();

const mayHaveSession = (): boolean => {
  const { status } = useAccountStore.getState().state;
  return status !== 'guest' && (status !== 'unknown' || hasHint());
};

/**
 * Checks once whether this browser may have a session, and restores it. For guests it makes no call and loads nothing.
 * @returns ends the listener for other tabs
 */
export function restoreAccount(): () => void {
  const hinted = hasHint();
  useAccountStore.setState((account) => afterHintCheck(account, hinted));
  /** Checks the state of this browser; calls the server only if there was or is a session. */
  const look = () => {
    if (hasHint() || mayHaveSession()) void loadSession().then((session) => session.look());
  };
  if (hinted) look();
  // A page restored from the back/forward cache has missed events.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) look();
  };
  window.addEventListener('pageshow', onShow);
  const endHints = onHint(look);
  return () => {
    window.removeEventListener('pageshow', onShow);
    endHints();
  };
}

/** Asks the server for a session regardless of the hint: for pages that need one. */
export const requestAccount = async (): Promise<void> => (await loadSession()).ask();

/** The token for a call, renewed if expired; undefined for a guest, without loading anything. */
export const accessToken = async (): Promise<string | undefined> =>
  mayHaveSession() ? (await loadSession()).token() : undefined;

/** A call with this token was answered 401: returns another token, or signs out and goes to the home page. */
export const renewToken = async (spent: string | undefined): Promise<string | undefined> =>
  (await loadSession()).renew(spent);

/** Calls back on sign-in; at once if signed in. */
export function onSignedIn(listener: () => void): () => void {
  let last: number | undefined;
  const follow = () => {
    const id = userOf(useAccountStore.getState().state)?.id;
    if (id !== undefined && id !== last) listener();
    last = id;
  };
  follow();
  return useAccountStore.subscribe(follow);
}

/** Session actions for account pages. */
export const withSession = loadSession;

export const useAccountState = (): AccountState => useAccountStore(({ state }) => state);

/** The signed-in user; undefined for a guest and while unknown. */
export const useUser = () => useAccountStore(({ state }) => userOf(state));
