import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** An import that is undone, and the later ones that are not, the next one first. */
export interface UndoContext {
  readonly id: number;
  readonly later: readonly number[];
}

/** Condition on `imports`: something of the import can still be undone. */
export const hasJournal = (
  eb: ExpressionBuilder<Database, 'imports'>,
): ExpressionWrapper<Database, 'imports', SqlBool> =>
  eb.exists(eb.selectFrom('import_journal').select('key').whereRef('import_id', '=', 'imports.id'));

/**
 * SQL: the next later import that wrote the row of the journal entry `own`, or null. An entry with an heir is not undone
 * but passed to the heir.
 */
export const heirOfEntry = ({ later }: UndoContext) => sql<number | null>`(
  select min(import_id) from import_journal heir
  where heir.import_id = any(${[...later]}::integer[]) and heir.kind = own.kind and heir.key = own.key)`;

/** SQL: ids of products that orders, reviews or lists of the owner refer to. They are taken off sale, not deleted. */
export const referencedProducts = sql`
  select product_id from order_items union select product_id from reviews
  union select product_id from collection_products union select product_id from promotion_products
  union select product_id from sale_month_products`;
