'use client';

import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** Answered on any page, to everybody, and small; its answer's head says the time. */
const askedAddress = '/robots.txt';
/** So long a difference between the clocks is believed; then the server is asked again. */
const believedMs = 10 * 60_000;
// A shown minute is at most this late. Values are primitives, so an unchanged one causes no render.
const lookEveryMs = 10_000;

interface ServerClock {
  /** Milliseconds by which the server's clock is ahead of the device's; undefined until the server has said it. */
  readonly ahead: number | undefined;
  /** By the device's clock. */
  readonly askedAt: number;
}

/** The clock of the shop, which counts where days and hours are promised: that of a device may be wrong. */
export const useServerClock = create<ServerClock>()(() => ({ ahead: undefined, askedAt: 0 }));

/** The server's time as far as it is known, else the device's. Only in the browser. */
export const serverNow = (): Date => new Date(Date.now() + (useServerClock.getState().ahead ?? 0));

/** The time of an answer's head; one that a cache on the way has kept says for how long. Undefined where it says none. */
function timeOf(headers: Headers): number | undefined {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : at + Number(headers.get('age') ?? 0) * 1000;
}

async function ask(): Promise<void> {
  const askedAt = Date.now();
  useServerClock.setState({ askedAt });
  try {
    const { headers } = await fetch(new URL(askedAddress, window.location.origin), {
      method: 'HEAD',
      cache: 'no-store',
    });
    const at = timeOf(headers);
    if (at !== undefined) useServerClock.setState({ ahead: at - Date.now() });
  } catch {
    // Without a connection: the next look asks again.
    useServerClock.setState({ askedAt: 0 });
  }
}

function askIfNeeded(): void {
  // Also where the device's clock was set in between.
  if (Math.abs(Date.now() - useServerClock.getState().askedAt) >= believedMs) void ask();
}

const lookAtClock = (listener: () => void) => {
  askIfNeeded();
  const timer = setInterval(() => {
    askIfNeeded();
    listener();
  }, lookEveryMs);
  const leave = useServerClock.subscribe(listener);
  return () => {
    clearInterval(timer);
    leave();
  };
};

/**
 * A value that follows the server's clock. A cached page does not know when it is read: it has `unknown`, and the browser
 * replaces it once the server's time is known.
 */
export const useByClock = <Value extends string | number | boolean | null>(
  read: (now: Date) => Value,
  unknown: Value,
): Value =>
  useSyncExternalStore(
    lookAtClock,
    () => (useServerClock.getState().ahead === undefined ? unknown : read(serverNow())),
    () => unknown,
  );
