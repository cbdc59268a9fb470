/** Whether this browser session has had a chat, so that there may be news. Loads nothing. */
export function hasPreviousChat(): boolean {
  try {
    return window.sessionStorage.getItem('chat_auth') !== null;
  } catch {
    return false;
  }
}
