/** Whether this browser shows notices of the shop. */
export const mayNotice = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Shows a notice of the browser; false where it can't: browsers of phones know the word and refuse its use. */
export function showNotice(title: string, body: string, tag = 'chat'): boolean {
  if (!mayNotice()) return false;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => window.focus();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
