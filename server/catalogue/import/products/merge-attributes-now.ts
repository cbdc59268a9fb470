import type { Transaction } from 'kysely';
import type { StoredAttribute, StoredVariant } from '../../../db/catalogue-tables.ts';
import type { Database } from '../../../db/schema.ts';
import { isEqual, type ProductState } from './stored-products.ts';

type Derived = Pick<ProductState, 'attributes' | 'option_ids' | 'variant'>;
interface WithAttributes {
  readonly product: ProductState;
  readonly existing?: (ProductState & { readonly id: number }) | undefined;
}

const entriesOf = (attributes: readonly StoredAttribute[], id: number): readonly StoredAttribute[] =>
  attributes.filter(({ a }) => a === id);

/** The attributes as they are now, with those that a row has changed since they were read, in the order of the row. */
function mergeEntries(present: Derived, before: ProductState, next: ProductState): StoredAttribute[] {
  const all = [...next.attributes, ...present.attributes, ...before.attributes];
  return [...new Set(all.map(({ a }) => a))].flatMap((id) => {
    const isChanged = !isEqual(entriesOf(before.attributes, id), entriesOf(next.attributes, id));
    return entriesOf((isChanged ? next : present).attributes, id);
  });
}

/** Ids as they are now, without those that a row has removed and with those that it has added. */
function mergeIds(present: readonly number[], before: readonly number[], next: readonly number[]): number[] {
  const removed = new Set(before.filter((id) => !next.includes(id)));
  const added = next.filter((id) => !before.includes(id));
  return [...new Set([...present.filter((id) => !removed.has(id)), ...added])];
}

const mergeVariant = (present: Derived, before: ProductState, next: ProductState): StoredVariant | null =>
  isEqual(before.variant, next.variant) ? present.variant : next.variant;

/**
 * Products that are locked now, with the attributes that somebody else has changed since they were read: of these a row
 * writes only those that it changes.
 */
export async function mergeAttributesNow<Entry extends WithAttributes>(
  trx: Transaction<Database>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap(({ product, existing }) =>
    existing === undefined || isEqual(product.attributes, existing.attributes) ? [] : [existing.id],
  );
  if (ids.length === 0) return [...entries];
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'attributes', 'option_ids', 'variant'])
    .where('id', 'in', ids)
    .execute();
  const present = new Map(rows.map((row): [number, Derived] => [row.id, row]));
  return entries.map((entry) => {
    const { product, existing } = entry;
    const now = existing === undefined ? undefined : present.get(existing.id);
    if (existing === undefined || now === undefined || isEqual(now.attributes, existing.attributes)) return entry;
    return {
      ...entry,
      product: {
        ...product,
        attributes: mergeEntries(now, existing, product),
        option_ids: mergeIds(now.option_ids, existing.option_ids, product.option_ids),
        variant: mergeVariant(now, existing, product),
      },
    };
  });
}
