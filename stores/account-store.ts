import { create } from 'zustand';
import { type Account, firstAccount } from './account-state';

/** Who is signed in, in this tab's memory only. */
export const useAccountStore = create<Account>()(() => firstAccount);
