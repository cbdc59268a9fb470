import type { ApiFailure } from '@/lib/api/errors';
import type { User } from '@/lib/contract/account-shapes';

/**
 * Account state of a tab. Before the check it is unknown and pages render their public form. A guest is `confirmed` if
 * the server said so.
 */
export type AccountState =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest'; readonly confirmed: boolean }
  | { readonly status: 'restoring' }
  | { readonly status: 'unreachable'; readonly failure: ApiFailure }
  | { readonly status: 'signedIn'; readonly user: User }
  | { readonly status: 'signingOut'; readonly user: User };

/** The state with a counter of sign-ins and sign-outs: responses to earlier requests are ignored. */
export interface Account {
  readonly state: AccountState;
  readonly turn: number;
}

export const initialAccount: Account = { state: { status: 'unknown' }, turn: 0 };

/** The signed-in user; undefined otherwise. */
export const userOf = (state: AccountState): User | undefined =>
  state.status === 'signedIn' || state.status === 'signingOut' ? state.user : undefined;

/** The state after the check of the hint: there may be a session, or none is known. */
export const afterHintCheck = (account: Account, hinted: boolean): Account =>
  account.state.status === 'unknown'
    ? { state: hinted ? { status: 'restoring' } : { status: 'guest', confirmed: false }, turn: account.turn }
    : account;
