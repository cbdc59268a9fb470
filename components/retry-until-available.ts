'use client';

import { useEffect } from 'react';

/** Interval of the retries, milliseconds. */
const retryIntervalMs = 4000;

/** Calls `onBack` when the failed page answers again: at the next retry, or when the connection returns. */
export function useRetryUntilAvailable(onBack: () => void): void {
  useEffect(() => {
    let over = false;
    const look = async () => {
      try {
        const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
        if (answer.status < 500 && !over) onBack();
      } catch {
        // Still unavailable; retried below.
      }
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, retryIntervalMs);
    const online = () => void look();
    window.addEventListener('online', online);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [onBack]);
}
