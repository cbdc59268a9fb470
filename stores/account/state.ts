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
export interface Account {
  readonly state: AccountState;
  readonly turn: number;
}

export const firstAccount: Account = { state: { status: 'unknown' }, turn: 0 };

/** Who is signed in; undefined for everybody else. */
export const userOf = (state: AccountState): User | undefined =>
  state.status === 'signedIn' || state.status === 'signingOut' ? state.user : undefined;

/** After this browser was looked at: there may be a session, or there is none that it knows of. */
export const lookedAt = (account: Account, hinted: boolean): Account =>
  account.state.status === 'unknown'
    ? { state: hinted ? { status: 'restoring' } : { status: 'guest', confirmed: false }, turn: account.turn }
    : account;
