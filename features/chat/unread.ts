import { playTone, showNotification } from '@/features/conversation';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import { useSupport } from '@/stores/support';
import { chatChoices } from './choices';

/** Texts around a counter, in the window's language. */
export interface UnreadTexts {
  readonly label: (count: number) => string;
  readonly title: string;
}

let unreadTexts: UnreadTexts | undefined;
let plainTitle: string | undefined;

export const setUnreadTexts = (texts: UnreadTexts): void => {
  unreadTexts = texts;
};

const mark = /^\(\d+\) /;

/** The counter in front of the page's title; navigation may change the title meanwhile. */
function showInTitle(count: number): void {
  plainTitle = document.title.replace(mark, '');
  const title = count === 0 ? plainTitle : `(${count}) ${plainTitle}`;
  if (document.title !== title) document.title = title;
}

/** Number of messages of the support team after the last read one. */
export const unreadAfter = (messages: readonly ChatMessage[], lastReadSeq: number): number =>
  messages.filter(({ user, seq }) => user !== undefined && seq > lastReadSeq).length;

export function showUnread(count: number): void {
  useSupport.setState({ unread: count, unreadLabel: unreadTexts?.label(count) ?? '' });
  showInTitle(count);
}

/** Notifies about a message that is not visible, by the chosen settings. */
export function notify(message: ChatMessage): void {
  const { sound, notice } = chatChoices();
  if (sound) void playTone();
  if (notice && unreadTexts !== undefined) showNotification(unreadTexts.title, message.text.slice(0, 120));
}
