import { useModalStore } from './modals';
import { usePopupStore } from './popup';
import { replacePage } from './replace-page';
import { signedOutKey as key } from './signed-out-note';

/** Records the current path after the user's data were removed. */
export function recordSignOut(path: string): void {
  try {
    window.sessionStorage.setItem(key, path);
  } catch {
    // Without storage the next page shows no notice.
  }
}

/** Shows that the session is over; signing in leads back to `path` if it is another page. */
export function showSignedOut(path?: string): void {
  const onDone = path === undefined ? {} : { onDone: () => replacePage(path) };
  usePopupStore.getState().show('signedOut', () => {
    usePopupStore.getState().close();
    useModalStore.getState().show({ name: 'signIn', props: onDone });
  });
}

/** Shows it on the next page, once. */
export function showRecordedSignOut(): void {
  let path: string | null = null;
  try {
    path = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
  } catch {
    return;
  }
  if (path?.startsWith('/') === true && !path.startsWith('//')) showSignedOut(path);
}
