/** Whether this browser session has had a chat, so that its news may wait. Looks without loading anything. */
export function hasPreviousChat(): boolean {
  try {
    return window.sessionStorage.getItem('chat_auth') !== null;
  } catch {
    return false;
  }
}
