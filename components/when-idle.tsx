'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** Latest moment (ms) at which the deferred part appears. */
const latest = 2500;

/** Shows its content when the browser has nothing better to do: for what no first sight needs. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const show = () => setIdle(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(show, 200);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(show, { timeout: latest });
    return () => window.cancelIdleCallback(request);
  }, []);
  return idle ? children : null;
}

