/** Wrong tries after which signing in is closed for a while. */
export const freeTries = 5;
const firstLockMs = 15 * 60_000;
const longestLockMs = 24 * 60 * 60_000;
/** Wrong tries are forgotten when none came for so long. */
const forgottenMs = 24 * 60 * 60_000;

/** What is known of the tries to sign in as somebody. */
export interface Tries {
  readonly fails: number;
  readonly lastAt: Date;
  readonly lockedUntil: Date | null;
}

/** Milliseconds for which so many wrong tries close the entrance: a quarter of an hour, and twice as long each time, up to a day. */
export const lockMs = (fails: number): number =>
  fails < freeTries ? 0 : Math.min(longestLockMs, firstLockMs * 2 ** Math.min(20, fails - freeTries));

/** What a try makes of the tries before it: refused while the entrance is closed, else counted before it is looked at. */
export function countTry(
  before: Tries | undefined,
  now: Date,
): { readonly allowed: true; readonly after: Tries } | { readonly allowed: false; readonly seconds: number } {
  const running = before !== undefined && now.getTime() - before.lastAt.getTime() < forgottenMs ? before : undefined;
  if (running?.lockedUntil != null && running.lockedUntil > now)
    return { allowed: false, seconds: Math.ceil((running.lockedUntil.getTime() - now.getTime()) / 1000) };
  const fails = (running?.fails ?? 0) + 1;
  const closed = lockMs(fails);
  return {
    allowed: true,
    after: { fails, lastAt: now, lockedUntil: closed === 0 ? null : new Date(now.getTime() + closed) },
  };
}
