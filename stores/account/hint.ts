/**
 * Hint whether this browser may have a session, because cached pages are the same for everybody. It is neither secret
 * nor proof; the session is in an HttpOnly cookie.
 */
const storageKey = 'auth.hint';

/** Without storage nobody stays signed in over a reload; everything else works. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Mark of the last sign-in; null if nobody is signed in as far as this browser knows. */
export const readHint = (): string | null => attempt(() => window.localStorage.getItem(storageKey), null);
export const hasHint = (): boolean => readHint() !== null;
/** Each sign-in writes another mark, which notifies other tabs. */
export const setHint = (): void =>
  attempt(() => window.localStorage.setItem(storageKey, String(Date.now())), undefined);
export const clearHint = (): void => attempt(() => window.localStorage.removeItem(storageKey), undefined);

/** Calls back when another tab has signed in or out. */
export function onHint(listener: () => void): () => void {
  // `localStorage.clear()` sends an event without a key.
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
