import type { ApiFailure } from '@/lib/api/errors';
import type { User } from '@/lib/contract/account-shapes';

/**
 * How this tab stands to an account. Until the browser was looked at nothing is known, and a page draws what everybody
 * gets. A guest is `confirmed` where the server said so and not only this browser.
 */
export type AccountState =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest'; readonly confirmed: boolean }
  | { readonly status: 'restoring' }
  | { readonly status: 'unreachable'; readonly failure: ApiFailure }
  | { readonly status: 'signedIn'; readonly user: User }
  | { readonly status: 'signingOut'; readonly user: User };

/** The state with the number of times that somebody signed in or out: an answer to what was asked before means nothing any more. */
export interface Account { readonly state: AccountState; readonly turn: number }

export type AccountEvent =
  /** The browser was looked at: there may be a session, or there is none that it knows of. */
  | { readonly type: 'looked'; readonly hinted: boolean }
  /** The server is asked whether there is a session. */
  | { readonly type: 'asked' }
  | { readonly type: 'restored'; readonly turn: number; readonly user: User }
  | { readonly type: 'refused'; readonly turn: number }
  | { readonly type: 'failed'; readonly turn: number; readonly failure: ApiFailure }
  | { readonly type: 'signedIn'; readonly user: User }
  | { readonly type: 'changed'; readonly user: User }
  | { readonly type: 'signingOut' }
  /** The server could not be told: the session stands. */
  | { readonly type: 'signOutFailed' }
  | { readonly type: 'signedOut' };

export const firstAccount: Account = { state: { status: 'unknown' }, turn: 0 };

/** The next state. What a state has no answer to leaves it as it is. */
export function nextAccount(account: Account, event: AccountEvent): Account {
  const { state, turn } = account;
  const to = (next: AccountState): Account => ({ state: next, turn });
  switch (event.type) {
    case 'looked': return state.status === 'unknown' ? to(event.hinted ? { status: 'restoring' } : { status: 'guest', confirmed: false }) : account;
    case 'asked': return state.status === 'signedIn' || state.status === 'signingOut' ? account : to({ status: 'restoring' });
    case 'restored': return event.turn === turn && state.status === 'restoring' ? to({ status: 'signedIn', user: event.user }) : account;
    case 'refused': return event.turn === turn && state.status === 'restoring' ? to({ status: 'guest', confirmed: true }) : account;
    case 'failed': return event.turn === turn && state.status === 'restoring' ? to({ status: 'unreachable', failure: event.failure }) : account;
    case 'signedIn': return { state: { status: 'signedIn', user: event.user }, turn: turn + 1 };
    case 'changed': return state.status === 'signedIn' && state.user.id === event.user.id ? to({ status: 'signedIn', user: event.user }) : account;
    case 'signingOut': return state.status === 'signedIn' ? to({ status: 'signingOut', user: state.user }) : account;
    case 'signOutFailed': return state.status === 'signingOut' ? to({ status: 'signedIn', user: state.user }) : account;
    case 'signedOut': return { state: { status: 'guest', confirmed: true }, turn: turn + 1 };
  }
}

/** Who is signed in; undefined for everybody else. */
export const userOf = (state: AccountState): User | undefined =>
  state.status === 'signedIn' || state.status === 'signingOut' ? state.user : undefined;
