import { playTone, showNotification } from '@/features/conversation';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import { useSupport } from '@/stores/support';
import { chatChoices } from './choices';

/** The words around a counter, as the window's language has them. */
export interface UnreadWords {
  readonly label: (count: number) => string;
  readonly title: string;
}

let words: UnreadWords | undefined;
let plainTitle: string | undefined;

export const setUnreadWords = (given: UnreadWords): void => {
  words = given;
};

const mark = /^\(\d+\) /;

/** The number in front of the page's title; the title itself may change with the page meanwhile. */
function showInTitle(count: number): void {
  plainTitle = document.title.replace(mark, '');
  const title = count === 0 ? plainTitle : `(${count}) ${plainTitle}`;
  if (document.title !== title) document.title = title;
}

/** How many messages of the support team lie behind the last one that was seen. */
export const unreadAfter = (messages: readonly ChatMessage[], seen: number): number =>
  messages.filter(({ user, seq }) => user !== undefined && seq > seen).length;

export function showUnread(count: number): void {
  useSupport.setState({ unread: count, unreadLabel: words?.label(count) ?? '' });
  showInTitle(count);
}

/** Notifies about a message that is not on the screen, in the ways that the shopper chose. */
export function notify(message: ChatMessage): void {
  const { sound, notice } = chatChoices();
  if (sound) void playTone();
  if (notice && words !== undefined) showNotification(words.title, message.text.slice(0, 120));
}
