import { sql, type Transaction } from 'kysely';
import { productChangeDays } from '../../../lib/contract/staff-products.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Database } from '../../db/schema.ts';

type Tx = Transaction<Database>;

const dayMs = 86_400_000;

/** The last changes that can still be undone or were, newest first. */
export async function latestChanges(tx: Pick<Tx, 'selectFrom'>, now: Date, locale: Locale, limit: number) {
  const changes = await tx
    .selectFrom('product_changes')
    .innerJoin('staff', 'staff.id', 'product_changes.staff_id')
    .select([
      'product_changes.id',
      'product_changes.at',
      'undone_at',
      'staff.name as by',
      // A bulk change has thousands of rows.
      sql<number>`jsonb_array_length(rows)`.as('count'),
      sql<number[]>`jsonb_path_query_array(rows, '$[0 to 2].id')`.as('product_ids'),
    ])
    .where('product_changes.at', '>', new Date(now.getTime() - productChangeDays * dayMs))
    // A repeated request changed nothing, and a creation has nothing to undo.
    .where('is_planned', '=', false)
    .where(sql<boolean>`jsonb_array_length(rows) > 0 and rows -> 0 -> 'after' <> '{}'`)
    .orderBy('product_changes.id', 'desc')
    .limit(limit)
    .execute();
  const namedIds = changes.flatMap(({ product_ids }) => product_ids);
  const products =
    namedIds.length === 0
      ? []
      : await tx.selectFrom('products').select(['id', 'name']).where('id', 'in', namedIds).execute();
  const names = new Map(products.map(({ id, name }) => [id, name[locale]]));
  return changes.map(({ id, at, count, product_ids, undone_at, by }) => ({
    id,
    at: at.toISOString(),
    by,
    count,
    names: product_ids.flatMap((product) => names.get(product) ?? []),
    undone_at: undone_at?.toISOString() ?? null,
  }));
}
