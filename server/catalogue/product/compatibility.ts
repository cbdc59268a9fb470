import { sql } from 'kysely';

/**
 * Keys that a product offers to accessories and keys that it requires, each sorted; a key of both kinds links two
 * products.
 */
export interface Compatibility {
  readonly has: readonly string[];
  readonly needs: readonly string[];
}
export const noCompatibility: Compatibility = { has: [], needs: [] };

/** The keys of a product as a column of a query on `products`. */
export const compatibilityOfProduct = sql<Compatibility>`(select jsonb_build_object(
    'has', coalesce(jsonb_agg(key order by key collate "C") filter (where not needs), '[]'),
    'needs', coalesce(jsonb_agg(key order by key collate "C") filter (where needs), '[]'))
  from product_fits where product_fits.product_id = products.id)`.as('fits');
