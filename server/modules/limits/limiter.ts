import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { limited, type LimitWords, type Refusal } from '../../http/refusal.ts';
import { hmac } from '../../secret.ts';
import { budgetOf, type BudgetKey, type BudgetName } from './budgets.ts';

/** Who asks for something, as far as that is known; a budget of an unknown key does not count. */
export type Asker = Readonly<Partial<Record<Exclude<BudgetKey, 'shop'>, string | undefined>>>;

/** Amounts of budgets that something takes. */
export type Wanted = Readonly<Partial<Record<BudgetName, number>>>;

/** A budget that is used up, and when it begins anew. */
export interface Spent { readonly name: BudgetName; readonly seconds: number }

/**
 * Keeps the budgets of `budgets.ts`, in the database: all API processes share them, and what is taken inside a
 * transaction is given back when that is rolled back.
 */
export interface Limiter {
  /** Takes all that is wanted or nothing; undefined when it was taken. */
  take(db: Kysely<Database>, asker: Asker, wanted: Wanted): Promise<Spent | undefined>;
  /** Gives back what was taken for something that did not come about. */
  giveBack(db: Kysely<Database>, asker: Asker, wanted: Wanted): Promise<void>;
  /** Counts one, beyond the budget too, and says how much of each budget is used. */
  count(db: Kysely<Database>, asker: Asker, names: readonly BudgetName[]): Promise<ReadonlyMap<BudgetName, number>>;
  /** Whether a budget is used up; takes nothing. */
  full(db: Kysely<Database>, asker: Asker, name: BudgetName): Promise<Spent | undefined>;
  /** How much of a budget is used in its running window. */
  used(db: Kysely<Database>, asker: Asker, name: BudgetName): Promise<number>;
  /** Most of a budget; the settings may name another one than the table. */
  most(name: BudgetName): number;
  /** Deletes windows that are over. */
  sweep(db: Kysely<Database>): Promise<void>;
}

interface LimiterOptions {
  readonly secret: string;
  readonly now: () => Date;
  /** False lifts every budget (tests, measurements). */
  readonly on: boolean;
  readonly most?: Partial<Record<BudgetName, number>>;
}

interface Row { readonly name: BudgetName; readonly key: string; readonly amount: number; readonly most: number; readonly until: Date }

/** Limits nothing. */
const unlimited: Limiter = {
  take: () => Promise.resolve(undefined), giveBack: () => Promise.resolve(), full: () => Promise.resolve(undefined), count: () => Promise.resolve(new Map()),
  used: () => Promise.resolve(0), most: (name) => budgetOf(name).most, sweep: () => Promise.resolve(),
};

/** Words of a used-up budget that refuses a call. */
export function spentRefusal({ name, seconds }: Spent): Refusal {
  const { beyond } = budgetOf(name);
  const words: LimitWords = beyond === 'harder' || beyond === 'unsent' ? 'calls' : beyond;
  return limited(words, seconds);
}

/** Makes the limiter. Phones, addresses and guests are kept as keyed digests only. */
export function createLimiter({ secret, now, on, most = {} }: LimiterOptions): Limiter {
  if (!on) return unlimited;
  const mostOf = (name: BudgetName): number => most[name] ?? budgetOf(name).most;

  const rowsOf = (asker: Asker, wanted: Wanted): Row[] =>
    (Object.entries(wanted) as [BudgetName, number][]).flatMap(([name, amount]) => {
      const { per, seconds } = budgetOf(name);
      const value = per === 'shop' ? 'shop' : asker[per];
      if (value === undefined || value === '') return [];
      return [{ name, key: hmac(secret, `budget ${per} ${value}`).slice(0, 32), amount, most: mostOf(name), until: new Date(now().getTime() + seconds * 1000) }];
      // Everybody locks the rows in one order, so that nobody waits in a circle.
    }).sort((one, other) => (one.name < other.name ? -1 : 1));

  /** One statement for all rows: a window that is over begins anew, a budget without room stays as it is and is not returned. */
  const add = async (db: Kysely<Database>, rows: readonly Row[], bounded: boolean): Promise<Map<BudgetName, number>> => {
    if (rows.length === 0) return new Map();
    const values = rows.map(({ name, key, amount, until }) => sql`(${name}, ${key}, ${amount}::bigint, ${until}::timestamptz, ${bounded ? mostOf(name) : Number.MAX_SAFE_INTEGER}::bigint)`);
    const { rows: taken } = await sql<{ name: BudgetName; used: number }>`
      insert into budgets (name, key, used, until, most)
      select * from (values ${sql.join(values)}) as wanted(name, key, amount, until, most) where amount <= most
      on conflict (name, key) do update set
        used = case when budgets.until <= ${now()} then excluded.used else budgets.used + excluded.used end,
        until = case when budgets.until <= ${now()} then excluded.until else budgets.until end,
        most = excluded.most
      where budgets.until <= ${now()} or budgets.used + excluded.used <= excluded.most
      returning name, used::float8 as used`.execute(db);
    return new Map(taken.map(({ name, used }) => [name, used]));
  };

  const subtract = async (db: Kysely<Database>, rows: readonly Row[]): Promise<void> => {
    for (const { name, key, amount } of rows) {
      await db.updateTable('budgets').set({ used: sql`greatest(0, used - ${amount})` }).where('name', '=', name).where('key', '=', key).execute();
    }
  };

  const rowOf = (db: Kysely<Database>, { name, key }: Row) =>
    db.selectFrom('budgets').select(['used', 'until']).where('name', '=', name).where('key', '=', key).where('until', '>', now()).executeTakeFirst();

  const secondsTo = (until: Date): number => Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000));

  return {
    take: async (db, asker, wanted) => {
      const rows = rowsOf(asker, wanted);
      const taken = await add(db, rows, true);
      const refused = rows.find(({ name }) => !taken.has(name));
      if (refused === undefined) return undefined;
      await subtract(db, rows.filter(({ name }) => taken.has(name)));
      const until = (await rowOf(db, refused))?.until ?? refused.until;
      return { name: refused.name, seconds: secondsTo(until) };
    },
    full: async (db, asker, name) => {
      const [row] = rowsOf(asker, { [name]: 0 });
      const kept = row === undefined ? undefined : await rowOf(db, row);
      return kept !== undefined && kept.used >= mostOf(name) ? { name, seconds: secondsTo(kept.until) } : undefined;
    },
    giveBack: (db, asker, wanted) => subtract(db, rowsOf(asker, wanted)),
    count: (db, asker, names) => add(db, rowsOf(asker, Object.fromEntries(names.map((name) => [name, 1]))), false),
    used: async (db, asker, name) => {
      const [row] = rowsOf(asker, { [name]: 0 });
      return row === undefined ? 0 : Number((await rowOf(db, row))?.used ?? 0);
    },
    most: mostOf,
    sweep: async (db) => { await db.deleteFrom('budgets').where('until', '<=', now()).execute(); },
  };
}
