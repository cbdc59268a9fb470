/**
 * Whether this browser may have a session: pages are the same for everybody, so they can't say. It is no secret and no
 * proof; the session itself is in a cookie that no script can read.
 */
const key = 'auth.hint';

/** Storage may be forbidden: then nobody stays signed in over a reload, and everything else works. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The mark of the last sign-in; null where nobody is signed in as far as this browser knows. */
export const readHint = (): string | null => attempt(() => window.localStorage.getItem(key), null);
export const hasHint = (): boolean => readHint() !== null;
/** Each sign-in leaves another mark, so that other tabs hear of it. */
export const setHint = (): void => attempt(() => window.localStorage.setItem(key, String(Date.now())), undefined);
export const clearHint = (): void => attempt(() => window.localStorage.removeItem(key), undefined);

/** Tells when another tab has signed in or out. */
export function onHint(listener: () => void): () => void {
  // A storage that was emptied as a whole names no key.
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
