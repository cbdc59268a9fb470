/** Maximum number of packets of one socket within a window. */
export const packetLimits = { limit: 60, windowMs: 10_000 } as const;

/** Counts packets in windows; returns whether one more is too many. `now` in milliseconds. */
export function createPacketCount({
  limit,
  windowMs,
}: { readonly limit: number; readonly windowMs: number } = packetLimits): (now: number) => boolean {
  let began = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (now) => {
    // A clock that is set back begins another window.
    if (now - began >= windowMs || now < began) {
      began = now;
      count = 0;
    }
    count += 1;
    return count > limit;
  };
}
