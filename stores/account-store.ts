import { create } from 'zustand';
import { type Account, type AccountEvent, firstAccount, nextAccount } from './account-state';

/** Who is signed in, in this tab's memory only. */
export const useAccountStore = create<Account>()(() => firstAccount);

/** Moves the account's state on. */
export const tellAccount = (event: AccountEvent): void => useAccountStore.setState((account) => nextAccount(account, event));
