'use client';

import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** Served on any page, public and small; its Date header gives the time. */
const clockUrl = '/robots.txt';
/** Lifetime of a measured clock offset; then the server is asked again. */
const offsetTtlMs = 10 * 60_000;
// Longest delay of a displayed minute. Values are primitives, so an unchanged one causes no render.
const tickMs = 10_000;

interface ServerClock {
  /** Offset of the server's clock in milliseconds; undefined until measured. */
  readonly ahead: number | undefined;
  /** By the device's clock. */
  readonly requestedAt: number;
}

/** The server's clock for promised days and hours: the device's clock may be wrong. */
export const useServerClock = create<ServerClock>()(() => ({ ahead: undefined, requestedAt: 0 }));

/** The server's time if known, else the device's. Browser only. */
export const serverNow = (): Date => new Date(Date.now() + (useServerClock.getState().ahead ?? 0));

/** Time from response headers; a shared cache adds its Age. Undefined without a date. */
function timeOf(headers: Headers): number | undefined {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : at + Number(headers.get('age') ?? 0) * 1000;
}

async function requestTime(): Promise<void> {
  const requestedAt = Date.now();
  useServerClock.setState({ requestedAt });
  try {
    const { headers } = await fetch(new URL(clockUrl, window.location.origin), {
      method: 'HEAD',
      cache: 'no-store',
    });
    const at = timeOf(headers);
    if (at !== undefined) useServerClock.setState({ ahead: at - Date.now() });
  } catch {
    // Offline: the next tick tries again, once for all that follow the clock.
    useServerClock.setState({ requestedAt: requestedAt - offsetTtlMs + tickMs });
  }
}

function requestTimeIfStale(): void {
  // Also if the device's clock was set in between.
  if (Math.abs(Date.now() - useServerClock.getState().requestedAt) >= offsetTtlMs) void requestTime();
}

const subscribeToClock = (listener: () => void) => {
  requestTimeIfStale();
  const timer = setInterval(() => {
    requestTimeIfStale();
    listener();
  }, tickMs);
  const unsubscribe = useServerClock.subscribe(listener);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
};

/** A value that follows the server's clock. A cached page has `unknown` until the browser knows the server's time. */
export const useByClock = <Value extends string | number | boolean | null>(
  read: (now: Date) => Value,
  unknown: Value,
): Value =>
  useSyncExternalStore(
    subscribeToClock,
    () => (useServerClock.getState().ahead === undefined ? unknown : read(serverNow())),
    () => unknown,
  );
