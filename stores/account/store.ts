import { create } from 'zustand';
import { type Account, firstAccount } from './state';

/** Who is signed in, in this tab's memory only. */
export const useAccountStore = create<Account>()(() => firstAccount);
