import { catchUpMs } from '@/lib/chat/limits';

/**
 * Calls back whenever events may have been missed: the page becomes visible, the connection returns, the page is
 * restored or resumed, and every half minute. A timer that slept with the machine fires late, so a wake-up is covered
 * too.
 * @returns ends the listener
 */
export function onPossibleMisses(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('resume', listener);
  window.addEventListener('online', listener);
  window.addEventListener('pageshow', listener);
  const timer = setInterval(listener, catchUpMs);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    document.removeEventListener('resume', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('pageshow', listener);
    clearInterval(timer);
  };
}
