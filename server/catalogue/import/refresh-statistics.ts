import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Tables that listings and the search read and imports write by the thousand; the narrow rows first. */
const tables = [
  'listing_products',
  'products',
  'store_stock',
  'product_texts',
  'category_attributes',
  'attribute_options',
  'search_vocabulary',
] as const;
/** This many written products change query plans. */
const minWritten = 500;
/**
 * A third of PostgreSQL's usual sample if shoppers may wait for the same session, and one column at a time: all of
 * `products` took half a second.
 */
const analyzeTarget = 30;

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Analyses the tables that an import has written. The embedded database never does so by itself and would plan for an
 * empty shop; PostgreSQL does so a minute later, and listings are slow until then.
 * @param written number of new or changed products
 */
export async function refreshStatistics(
  { db, isThrottled }: { readonly db: Db; readonly isThrottled: boolean },
  written: number,
): Promise<void> {
  if (written < minWritten) return;
  for (const table of tables) {
    if (!isThrottled) await sql`analyze ${sql.table(table)}`.execute(db);
    else
      for (const column of await columnsOf(db, table)) {
        await db.transaction().execute(async (trx) => {
          await sql`set local default_statistics_target = ${sql.lit(analyzeTarget)}`.execute(trx);
          await sql`analyze ${sql.table(table)} (${sql.ref(column)})`.execute(trx);
        });
      }
  }
}
