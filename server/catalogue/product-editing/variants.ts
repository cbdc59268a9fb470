import { sql, type Transaction } from 'kysely';
import type { StoredAttribute, StoredVariant } from '../../db/catalogue-tables.ts';
import type { Database } from '../../db/schema.ts';
import { changeVariant } from '../import/products/merge-attributes.ts';
import type { ChangedProduct } from './stored-products.ts';

type Tx = Transaction<Database>;

/** The single options of a product by characteristic. */
const singleOptions = (attributes: readonly StoredAttribute[]): { a: number; o: number }[] =>
  attributes.flatMap((entry) => {
    const only = 'o' in entry && entry.o.length === 1 ? entry.o[0] : undefined;
    return only === undefined ? [] : [{ a: entry.a, o: only }];
  });

/** Variants of the other products of each model, by product. */
async function siblingVariants(tx: Tx, ids: readonly number[]): Promise<Map<number, StoredVariant[]>> {
  const { rows } = await sql<{ id: number; variant: StoredVariant }>`
    select products.id, sibling.variant from products
      join products sibling on sibling.model_group = products.model_group and sibling.id <> products.id
    where products.id = any(${[...ids]}::integer[]) and sibling.variant is not null`.execute(tx);
  const byProduct = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byProduct].map(([id, found]) => [id, found.map(({ variant }) => variant)]));
}

/** The colour of these options as another product of the category shows it. */
async function colourOf(
  tx: Tx,
  categoryId: number,
  optionIds: readonly number[],
): Promise<StoredVariant['colour'] | undefined> {
  const { rows } = await sql<{ colour: NonNullable<StoredVariant['colour']> }>`
    select variant -> 'colour' as colour from products
    where category_id = ${categoryId} and (variant -> 'colour' ->> 'option')::integer = any(${[...optionIds]}::integer[])
    order by id limit 1`.execute(tx);
  return rows[0]?.colour;
}

/** The choice of a product after its characteristics have changed, among those by which its model differs. */
async function variantOf(
  tx: Tx,
  { before, after }: ChangedProduct,
  siblings: readonly StoredVariant[],
): Promise<StoredVariant | null> {
  if (before.variant === null) return null;
  const variant = changeVariant(before.variant, before.attributes, after.attributes);
  const present = new Set(variant.options.map(({ a }) => a));
  const differing = new Set(siblings.flatMap(({ options }) => options.map(({ a }) => a)));
  const gained = singleOptions(after.attributes).filter(({ a }) => differing.has(a) && !present.has(a));
  const options = [...variant.options, ...gained];
  const isColoured = before.variant.colour !== undefined || siblings.some(({ colour }) => colour !== undefined);
  if (variant.colour !== undefined || !isColoured) return { ...variant, options };
  const optionIds = singleOptions(after.attributes).map(({ o }) => o);
  const colour = await colourOf(tx, after.category_id, optionIds);
  return { options, ...(colour === undefined ? {} : { colour }) };
}

/** Changed products with the choices by which the products of their models differ. */
export async function withVariants(tx: Tx, changed: readonly ChangedProduct[]): Promise<ChangedProduct[]> {
  const siblings = await siblingVariants(
    tx,
    changed.flatMap(({ before }) => (before.variant === null ? [] : [before.id])),
  );
  const next: ChangedProduct[] = [];
  for (const change of changed) {
    const variant = await variantOf(tx, change, siblings.get(change.before.id) ?? []);
    next.push({ before: change.before, after: { ...change.after, variant } });
  }
  return next;
}
