/** Path at which the session turned out to be over, for the next page. */
export const signedOutKey = 'signed-out';

/** Whether the previous page has recorded this; false without storage. */
export function hasRecordedSignOut(): boolean {
  try {
    return window.sessionStorage.getItem(signedOutKey) !== null;
  } catch {
    return false;
  }
}
