/** Failed attempts before sign-in is locked. */
export const triesBeforeLock = 5;
const firstLockMs = 15 * 60_000;
const maxLockMs = 24 * 60 * 60_000;
/** Time without failed attempts after which they are reset. */
const triesResetMs = 24 * 60 * 60_000;

/** Failed sign-in attempts of an account. */
export interface Tries {
  readonly fails: number;
  readonly lastAt: Date;
  readonly lockedUntil: Date | null;
}

/** Lock time in milliseconds after this many failures: a quarter of an hour, doubled each time, up to a day. */
export const lockMs = (fails: number): number =>
  fails < triesBeforeLock ? 0 : Math.min(maxLockMs, firstLockMs * 2 ** Math.min(20, fails - triesBeforeLock));

/** Registers an attempt: refused while locked, otherwise counted before it is checked. */
export function countTry(
  before: Tries | undefined,
  now: Date,
): { readonly allowed: true; readonly after: Tries } | { readonly allowed: false; readonly seconds: number } {
  const running = before !== undefined && now.getTime() - before.lastAt.getTime() < triesResetMs ? before : undefined;
  if (running?.lockedUntil != null && running.lockedUntil > now)
    return { allowed: false, seconds: Math.ceil((running.lockedUntil.getTime() - now.getTime()) / 1000) };
  const fails = (running?.fails ?? 0) + 1;
  const closed = lockMs(fails);
  return {
    allowed: true,
    after: { fails, lastAt: now, lockedUntil: closed === 0 ? null : new Date(now.getTime() + closed) },
  };
}
