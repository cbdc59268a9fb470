import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { limited, type LimitName, type Refusal } from '../refusal.ts';
import { hmac } from '../secret.ts';
import { rateLimitOf, type RateLimitKey, type RateLimitName } from './rate-limits.ts';
import { addUsed, readUsed, subtractUsed, type RateLimitRow } from './rate-limit-rows.ts';

/** The caller as far as known; a limit of an unknown key does not count. */
export type RateLimitSubject = Readonly<Partial<Record<Exclude<RateLimitKey, 'shop'>, string | undefined>>>;

/** Requested amounts by rate limit. */
export type RequestedAmounts = Readonly<Partial<Record<RateLimitName, number>>>;

/** An exceeded rate limit, and when its window ends. */
export interface RateLimitExceeded {
  readonly name: RateLimitName;
  readonly seconds: number;
}

/**
 * Maintains the rate limits of `rate-limits.ts` in the database: all API processes share them, and amounts taken inside a
 * transaction are rolled back with it.
 */
export interface Limiter {
  /** Takes all requested amounts or none; undefined if they were taken. */
  take(db: Kysely<Database>, asker: RateLimitSubject, wanted: RequestedAmounts): Promise<RateLimitExceeded | undefined>;
  /** Returns amounts of something that did not happen. */
  refund(db: Kysely<Database>, asker: RateLimitSubject, wanted: RequestedAmounts): Promise<void>;
  /** Adds one, also above the limit, and returns the used amounts. */
  count(
    db: Kysely<Database>,
    asker: RateLimitSubject,
    names: readonly RateLimitName[],
  ): Promise<ReadonlyMap<RateLimitName, number>>;
  /** The first of these limits that is exceeded; takes nothing and locks nothing. */
  firstExceeded(
    db: Kysely<Database>,
    asker: RateLimitSubject,
    names: readonly RateLimitName[],
  ): Promise<RateLimitExceeded | undefined>;
  /** The used amount of a limit in its running window. */
  used(db: Kysely<Database>, asker: RateLimitSubject, name: RateLimitName): Promise<number>;
  /** The limit; the settings may override the table. */
  limitOf(name: RateLimitName): number;
  /** Deletes expired windows. */
  sweep(db: Kysely<Database>): Promise<void>;
}

interface LimiterOptions {
  readonly secret: string;
  readonly now: () => Date;
  /** False disables every limit (tests, measurements). */
  readonly on: boolean;
  readonly limits?: Partial<Record<RateLimitName, number>>;
}

/** Limits nothing. */
const withoutLimits: Limiter = {
  take: () => Promise.resolve(undefined),
  refund: () => Promise.resolve(),
  firstExceeded: () => Promise.resolve(undefined),
  count: () => Promise.resolve(new Map()),
  used: () => Promise.resolve(0),
  limitOf: (name) => rateLimitOf(name).limit,
  sweep: () => Promise.resolve(),
};

/** The refusal of an exceeded limit. */
export function rateLimited({ name, seconds }: RateLimitExceeded): Refusal {
  const { onExceeded } = rateLimitOf(name);
  const words: LimitName = onExceeded === 'harder' || onExceeded === 'unsent' ? 'calls' : onExceeded;
  return limited(words, seconds);
}

/** Creates the limiter. Phones, addresses and guests are stored as keyed digests only. */
export function createLimiter({ secret, now, on, limits = {} }: LimiterOptions): Limiter {
  if (!on) return withoutLimits;
  const limitOf = (name: RateLimitName): number => limits[name] ?? rateLimitOf(name).limit;

  const rowsOf = (asker: RateLimitSubject, wanted: RequestedAmounts): RateLimitRow[] =>
    // All calls lock the rows in one order, which prevents deadlocks.
    (Object.entries(wanted) as [RateLimitName, number][])
      .flatMap(([name, amount]) => {
        const { per, seconds } = rateLimitOf(name);
        const value = per === 'shop' ? 'shop' : asker[per];
        if (value === undefined || value === '') return [];
        return [
          {
            name,
            key: hmac(secret, `budget ${per} ${value}`).slice(0, 32),
            amount,
            limit: limitOf(name),
            until: new Date(now().getTime() + seconds * 1000),
          },
        ];
      })
      .sort((left, right) => (left.name < right.name ? -1 : 1));

  const secondsTo = (until: Date): number => Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000));

  return {
    take: async (db, asker, wanted) => {
      const rows = rowsOf(asker, wanted);
      const accepted = await addUsed(db, rows, now());
      const refused = rows.find(({ name }) => !accepted.has(name));
      if (refused === undefined) return undefined;
      await subtractUsed(
        db,
        rows.filter(({ name }) => accepted.has(name)),
      );
      const until = (await readUsed(db, [refused], now())).get(refused.name)?.until ?? refused.until;
      return { name: refused.name, seconds: secondsTo(until) };
    },
    firstExceeded: async (db, asker, names) => {
      const rows = rowsOf(asker, Object.fromEntries(names.map((name) => [name, 0])));
      if (rows.length === 0) return undefined;
      const running = await readUsed(db, rows, now());
      const row = rows.find(({ name, limit }) => (running.get(name)?.used ?? 0) >= limit);
      const until = row && running.get(row.name)?.until;
      return row === undefined || until === undefined ? undefined : { name: row.name, seconds: secondsTo(until) };
    },
    refund: (db, asker, wanted) => subtractUsed(db, rowsOf(asker, wanted)),
    count: (db, asker, names) =>
      addUsed(
        db,
        rowsOf(asker, Object.fromEntries(names.map((name) => [name, 1]))).map((row) => ({
          ...row,
          limit: Number.MAX_SAFE_INTEGER,
        })),
        now(),
      ),
    used: async (db, asker, name) => {
      const [row] = rowsOf(asker, { [name]: 0 });
      return row === undefined ? 0 : ((await readUsed(db, [row], now())).get(name)?.used ?? 0);
    },
    limitOf,
    sweep: async (db) => {
      await db.deleteFrom('budgets').where('until', '<=', now()).execute();
    },
  };
}
