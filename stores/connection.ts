/** Calls back when the device goes online or offline (for `useSyncExternalStore`); returns the unsubscribe function. */
export function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
