import { create } from 'zustand';

interface SupportStore {
  /** Only the menu opens the chat. */
  view: 'closed' | 'menu' | 'chat';
  /** Unread messages of the support team, and the text of their badge. */
  unread: number;
  unreadLabel: string;
}

/** State of the support widget for the page around it; the widget's code loads when its button is touched. */
export const useSupport = create<SupportStore>()(() => ({ view: 'closed', unread: 0, unreadLabel: '' }));
