import { useModalStore, usePopupStore } from './modals';
import { replacePage } from './replace-page';
import { signedOutKey as key } from './signed-out-note';

/** Keeps where the shopper was, once this browser has been emptied. */
export function noteSignedOut(path: string): void {
  try {
    window.sessionStorage.setItem(key, path);
  } catch {
    // Storage may be forbidden: then nothing is said on the next page.
  }
}

/** Says that the session is over; signing in leads back to `path`, where it is another page. */
export function saySignedOut(path?: string): void {
  const onDone = path === undefined ? {} : { onDone: () => replacePage(path) };
  usePopupStore.getState().show('signedOut', () => {
    usePopupStore.getState().close();
    useModalStore.getState().show({ name: 'signIn', props: onDone });
  });
}

/** Says it on the page that came after, once. */
export function sayWhatWasNoted(): void {
  let path: string | null = null;
  try {
    path = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
  } catch {
    return;
  }
  if (path?.startsWith('/') === true && !path.startsWith('//')) saySignedOut(path);
}
