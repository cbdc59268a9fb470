/** Where a shopper was whose session has turned out to be over, for the page that comes next. */
export const signedOutKey = 'signed-out';

/** Whether the page before this one has noted so; a browser that stores nothing has not. */
export function isSignedOutNoted(): boolean {
  try {
    return window.sessionStorage.getItem(signedOutKey) !== null;
  } catch {
    return false;
  }
}
