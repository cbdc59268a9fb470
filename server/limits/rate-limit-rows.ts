import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { RateLimitName } from './rate-limits.ts';

/** A requested amount of one limit and key, and the end of its window if it begins now. */
export interface RateLimitRow {
  readonly name: RateLimitName;
  readonly key: string;
  readonly amount: number;
  readonly limit: number;
  readonly until: Date;
}

/**
 * Adds to all rows in one statement: an expired window restarts, a row without room stays as it is. Returns the used
 * amounts of those with room.
 */
export async function addUsed(
  db: Kysely<Database>,
  rows: readonly RateLimitRow[],
  now: Date,
): Promise<Map<RateLimitName, number>> {
  if (rows.length === 0) return new Map();
  const values = rows.map(
    ({ name, key, amount, until, limit }) =>
      sql`(${name}, ${key}, ${amount}::bigint, ${until}::timestamptz, ${limit}::bigint)`,
  );
  const { rows: added } = await sql<{ name: RateLimitName; used: number }>`
    insert into budgets (name, key, used, until, most)
    select * from (values ${sql.join(values)}) as wanted(name, key, amount, until, most) where amount <= most
    on conflict (name, key) do update set
      used = case when budgets.until <= ${now} then excluded.used else budgets.used + excluded.used end,
      until = case when budgets.until <= ${now} then excluded.until else budgets.until end,
      most = excluded.most
    where budgets.until <= ${now} or budgets.used + excluded.used <= excluded.most
    returning name, used::float8 as used`.execute(db);
  return new Map(added.map(({ name, used }) => [name, used]));
}

/** Subtracts what was added. */
export async function subtractUsed(db: Kysely<Database>, rows: readonly RateLimitRow[]): Promise<void> {
  for (const { name, key, amount } of rows) {
    await db
      .updateTable('budgets')
      .set({ used: sql`greatest(0, used - ${amount})` })
      .where('name', '=', name)
      .where('key', '=', key)
      .execute();
  }
}

/** The running windows of these rows; limits without a running window are left out. */
export async function readUsed(
  db: Kysely<Database>,
  rows: readonly RateLimitRow[],
  now: Date,
): Promise<Map<RateLimitName, { used: number; until: Date }>> {
  const found = await db
    .selectFrom('budgets')
    .select(['name', 'used', 'until'])
    .where('until', '>', now)
    .where((eb) => eb.or(rows.map(({ name, key }) => eb.and([eb('name', '=', name), eb('key', '=', key)]))))
    .execute();
  return new Map(found.map(({ name, used, until }) => [name as RateLimitName, { used: Number(used), until }]));
}
