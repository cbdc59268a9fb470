/** Whether this browser shows notices of the shop. */
export const canNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Shows a notice of the browser; false where it can't: browsers of phones know the word and refuse its use. */
export function showNotification(title: string, body: string, tag = 'chat'): boolean {
  if (!canNotify()) return false;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => window.focus();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
