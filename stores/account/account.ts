'use client';

import { hasHint, onHint } from './hint';
import { type AccountState, lookedAt, userOf } from './state';
import { useAccountStore } from './store';

/** The program of sessions, loaded when there may be one. */
const loadSession = async () => (await import('./session')).accountSession();

const mayBeSignedIn = (): boolean => {
  const { status } = useAccountStore.getState().state;
  return status !== 'guest' && (status !== 'unknown' || hasHint());
};

/**
 * Looks once whether this browser may have a session, and restores it. A guest is asked nothing and loads nothing.
 * @returns what ends the watch for other tabs
 */
export function restoreAccount(): () => void {
  const hinted = hasHint();
  useAccountStore.setState((account) => lookedAt(account, hinted));
  /** Sees how this browser stands now; nobody is asked where there was and is no session. */
  const look = () => {
    if (hasHint() || mayBeSignedIn()) void loadSession().then((session) => session.look());
  };
  if (hinted) look();
  // A page that was put aside by the browser and is shown again heard nothing meanwhile.
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

/** Asks the server itself whether there is a session, whatever this browser thinks: for pages that need one. */
export const requestAccount = async (): Promise<void> => (await loadSession()).ask();

/** The token for a call, renewed where it is over; undefined for a guest, who loads nothing for it. */
export const accessToken = async (): Promise<string | undefined> =>
  mayBeSignedIn() ? (await loadSession()).token() : undefined;

/** A call with this token was answered 401: another one if there is one, else the shopper is signed out and sent home. */
export const renewToken = async (spent: string | undefined): Promise<string | undefined> =>
  (await loadSession()).renew(spent);

/** Calls back on sign-in, at once for a signed-in shopper. */
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

/** What the screens of the account do to the session. */
export const withSession = loadSession;

export const useAccountState = (): AccountState => useAccountStore(({ state }) => state);

/** Who is signed in; undefined for a guest and until it is known. */
export const useUser = () => useAccountStore(({ state }) => userOf(state));
