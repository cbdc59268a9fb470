import type { ApiFailure } from '@/lib/api/errors';
import type { User } from '@/lib/contract/account-shapes';
import { type Account, type AccountState, lookedAt } from './state';
import { useAccountStore } from './store';

/** What happens to an account. Loaded with the program of sessions: a guest's page has only the first look. */
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

/** The next state. What a state has no answer to leaves it as it is. */
export function nextAccount(account: Account, event: AccountEvent): Account {
  const { state, turn } = account;
  const to = (next: AccountState): Account => ({ state: next, turn });
  switch (event.type) {
    case 'looked':
      return lookedAt(account, event.hinted);
    case 'asked':
      return state.status === 'signedIn' || state.status === 'signingOut' ? account : to({ status: 'restoring' });
    case 'restored':
      return event.turn === turn && state.status === 'restoring'
        ? to({ status: 'signedIn', user: event.user })
        : account;
    case 'refused':
      return event.turn === turn && state.status === 'restoring' ? to({ status: 'guest', confirmed: true }) : account;
    case 'failed':
      return event.turn === turn && state.status === 'restoring'
        ? to({ status: 'unreachable', failure: event.failure })
        : account;
    case 'signedIn':
      return { state: { status: 'signedIn', user: event.user }, turn: turn + 1 };
    case 'changed':
      return state.status === 'signedIn' && state.user.id === event.user.id
        ? to({ status: 'signedIn', user: event.user })
        : account;
    case 'signingOut':
      return state.status === 'signedIn' ? to({ status: 'signingOut', user: state.user }) : account;
    case 'signOutFailed':
      return state.status === 'signingOut' ? to({ status: 'signedIn', user: state.user }) : account;
    case 'signedOut':
      return { state: { status: 'guest', confirmed: true }, turn: turn + 1 };
  }
}

/** Moves the account's state on. */
export const dispatchAccount = (event: AccountEvent): void =>
  useAccountStore.setState((account) => nextAccount(account, event));
