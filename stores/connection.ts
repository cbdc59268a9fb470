/** Calls the listener when the device gets or loses its connection (for `useSyncExternalStore`); returns what ends that. */
export function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
