'use client';

import { useEffect } from 'react';

/** Milliseconds between two looks whether the page can be had again. */
const interval = 4000;

/** Calls `onBack` once the page that failed answers again: at the next look, or when the connection returns. */
export function useRetryUntilAvailable(onBack: () => void): void {
  useEffect(() => {
    let over = false;
    const look = async () => {
      try {
        const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
        if (answer.status < 500 && !over) onBack();
      } catch {
        // Still away: looked at again below.
      }
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, interval);
    const online = () => void look();
    window.addEventListener('online', online);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [onBack]);
}
