import type { ApiFailure } from '@/lib/api/errors';
import type { User } from '@/lib/contract/account-shapes';
import { type Account, type AccountState, afterHintCheck } from './state';
import { useAccountStore } from './store';

/** Events of an account. Loaded with the session module; a guest's page has only the first check. */
export type AccountEvent =
  /** The hint was checked: there may be a session, or none is known. */
  | { readonly type: 'looked'; readonly hinted: boolean }
  /** The server is asked whether there is a session. */
  | { readonly type: 'asked' }
  | { readonly type: 'restored'; readonly turn: number; readonly user: User }
  | { readonly type: 'refused'; readonly turn: number }
  | { readonly type: 'failed'; readonly turn: number; readonly failure: ApiFailure }
  | { readonly type: 'signedIn'; readonly user: User }
  | { readonly type: 'changed'; readonly user: User }
  | { readonly type: 'signingOut' }
  /** The server could not be reached: the session remains. */
  | { readonly type: 'signOutFailed' }
  | { readonly type: 'signedOut' };

/** The next state. Events that a state does not handle leave it unchanged. */
export function nextAccount(account: Account, event: AccountEvent): Account {
  const { state, turn } = account;
  const to = (next: AccountState): Account => ({ state: next, turn });
  switch (event.type) {
    case 'looked':
      return afterHintCheck(account, event.hinted);
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

/** Dispatches an event to the account's state. */
export const dispatchAccount = (event: AccountEvent): void =>
  useAccountStore.setState((account) => nextAccount(account, event));
