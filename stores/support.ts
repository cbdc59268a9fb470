import { create } from 'zustand';

interface SupportStore {
  /** The chat is opened from the menu only. */
  view: 'closed' | 'menu' | 'chat';
  /** Unread messages of the support team, and the text of their badge. */
  unread: number;
  unreadLabel: string;
}

/** What of the support widget the page around it knows; its program comes when its button is touched. */
export const useSupport = create<SupportStore>()(() => ({ view: 'closed', unread: 0, unreadLabel: '' }));
