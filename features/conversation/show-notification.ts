/** Whether this browser can show notifications of the shop. */
export const canNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Shows a browser notification; false if impossible: mobile browsers have the API but refuse its use. */
export function showNotification(title: string, body: string, tag = 'chat'): boolean {
  if (!canNotify()) return false;
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => window.focus();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
