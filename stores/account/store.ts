import { create } from 'zustand';
import { type Account, initialAccount } from './state';

/** The signed-in user, in this tab's memory only. */
export const useAccountStore = create<Account>()(() => initialAccount);
