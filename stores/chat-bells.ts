import { catchUpMs } from '@/lib/chat/limits';

/**
 * Calls the listener whenever a page may have missed something: it is looked at again, the line is back, the browser shows it
 * out of its memory or lets it go on after it was frozen, and every half minute. A timer that was asleep with the machine rings late, so waking up rings too.
 * @returns what ends it
 */
export function onBells(listener: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', seen);
  document.addEventListener('resume', listener);
  window.addEventListener('online', listener);
  window.addEventListener('pageshow', listener);
  const timer = setInterval(listener, catchUpMs);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    document.removeEventListener('resume', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('pageshow', listener);
    clearInterval(timer);
  };
}
