import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MergePreview } from '../../../lib/contract/staff-options.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import { lockStock } from '../../core/stock/movements.ts';
import type { StoredAttribute, StoredVariant } from '../../db/catalogue-tables.ts';
import type { Db } from '../../db/open.ts';
import type { MergedProduct } from '../../db/staff-tables.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';
import { countLinks } from './option-links.ts';
import { indexAfterCommit } from '../search/index-after-commit.ts';
import { type Author, lockOption, nameOf, type OptionRow, productsWith, type Tx } from './stored-option.ts';

const digestOf = (option: number, into: number, products: readonly number[]): string =>
  createHash('sha256')
    .update(JSON.stringify([option, into, products]))
    .digest('hex');

/** What a merge would touch; undefined if these are no two options of one attribute. */
export async function previewMerge(
  db: Db,
  reference: ReferenceData,
  { option: id, into }: { readonly option: number; readonly into: number },
  locale: Locale,
): Promise<MergePreview | undefined> {
  const rows = await db.selectFrom('attribute_options').selectAll().where('id', 'in', [id, into]).execute();
  const option = rows.find((row) => row.id === id);
  const target = rows.find((row) => row.id === into);
  if (!isPair(option, target)) return undefined;
  const products = await productsWith(db, option);
  const attribute = reference.attributes.get(option.attribute_id);
  return {
    products: products.length,
    categories: [...reference.categories.values()]
      .filter((category) =>
        reference
          .attributesOf(category.id)
          .some((link) => link.filterable && link.attribute.id === option.attribute_id),
      )
      .map((category) => category.name[locale]),
    links: attribute === undefined ? 0 : await countLinks(db, attribute.key, option.key),
    digest: digestOf(id, into, products),
  };
}

const isPair = (option: OptionRow | undefined, target: OptionRow | undefined): option is OptionRow =>
  option !== undefined &&
  target !== undefined &&
  option.attribute_id === target.attribute_id &&
  option.merged_into === null &&
  target.merged_into === null;

/** Ids with one replaced by another, each once. */
const replaced = (ids: readonly number[], from: number, to: number): number[] => [
  ...new Set(ids.map((id) => (id === from ? to : id))),
];

/** A product with the other option in its attributes, filters and choices. */
function mergedProduct(
  row: { id: number; attributes: StoredAttribute[]; option_ids: number[]; variant: StoredVariant | null },
  { id: from, attribute_id: attribute }: OptionRow,
  to: number,
): MergedProduct {
  const isChanged = (entry: StoredAttribute): entry is { a: number; o: number[] } =>
    entry.a === attribute && 'o' in entry && entry.o.includes(from);
  const { variant } = row;
  const before = { attributes: row.attributes, option_ids: row.option_ids, variant };
  const colour =
    variant?.colour === undefined
      ? {}
      : { colour: variant.colour.option === from ? { ...variant.colour, option: to } : variant.colour };
  return {
    id: row.id,
    before,
    after: {
      attributes: row.attributes.map((entry) =>
        isChanged(entry) ? { a: entry.a, o: replaced(entry.o, from, to) } : entry,
      ),
      option_ids: replaced(row.option_ids, from, to),
      variant:
        variant === null
          ? null
          : {
              ...colour,
              options: variant.options.map((choice) => (choice.o === from ? { ...choice, o: to } : choice)),
            },
    },
  };
}

/** Writes one side of changed products. */
export async function writeSide(tx: Tx, products: readonly MergedProduct[], side: 'before' | 'after'): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => ({ id: product.id, ...product[side] }));
  await sql`update products set attributes = change.attributes, option_ids = change.option_ids,
      variant = nullif(change.variant, 'null'::jsonb), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(id integer, attributes jsonb, option_ids integer[], variant jsonb)
    where products.id = change.id`.execute(tx);
}

/** Products as they are, under their locks. */
export async function lockedProducts(tx: Tx, ids: readonly number[]) {
  await lockStock(tx, ids);
  return ids.length === 0
    ? []
    : tx
        .selectFrom('products')
        .select(['id', 'attributes', 'option_ids', 'variant'])
        .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
        .orderBy('id')
        .execute();
}

export interface Merge {
  readonly change: number;
  readonly products: number;
  readonly isRepeated: boolean;
  /** Russian names, for the audit log. */
  readonly names: { readonly attribute: string; readonly option: string; readonly into: string };
}

interface MergeRequest {
  readonly request_key: string;
  readonly option: number;
  readonly into: number;
  readonly digest: string;
}

async function formerMerge(tx: Tx, { request_key, option, into }: MergeRequest) {
  const former = await tx
    .selectFrom('option_changes')
    .select(['id', 'option_id', 'into_id', sql<number>`jsonb_array_length(products)`.as('products')])
    .where('request_key', '=', request_key)
    .executeTakeFirst();
  if (former === undefined) return undefined;
  return former.option_id === option && former.into_id === into ? former : refuse('keyReused');
}

/** Marks an option as merged; those that were merged into it earlier lead to the same one, so that there is no chain. */
async function markMerged(tx: Tx, option: number, into: number): Promise<number[]> {
  const moved = await tx
    .updateTable('attribute_options')
    .set({ merged_into: into })
    .where('merged_into', '=', option)
    .returning('id')
    .execute();
  await tx.updateTable('attribute_options').set({ merged_into: into }).where('id', '=', option).execute();
  return moved.map(({ id }) => id).sort((left, right) => left - right);
}

/**
 * Locks the products of an option, then it and the one that it is merged into: products before options and both in the
 * order of their ids, as all writers lock them.
 */
async function lockMerge(tx: Tx, id: number, into: number) {
  const unlocked = await tx
    .selectFrom('attribute_options')
    .select(['id', 'attribute_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const ids = unlocked === undefined ? [] : await productsWith(tx, unlocked);
  await lockStock(tx, ids);
  const locked = new Map<number, OptionRow | undefined>();
  for (const one of [id, into].sort((first, second) => first - second)) locked.set(one, await lockOption(tx, one));
  return { ids, option: locked.get(id), target: locked.get(into) };
}

/**
 * Merges an option into another one of its attribute. Refused if its products are others than previewed; a repeated
 * request merges nothing. The caller holds the lock of imports.
 */
export async function mergeOptions(tx: Tx, request: MergeRequest, { staffId, now }: Author): Promise<Merge | Refusal> {
  await lockFacts(tx);
  const former = await formerMerge(tx, request);
  const { option: id, into, request_key } = request;
  if (former !== undefined && !('id' in former)) return former;
  const attributeOf = async (attribute: number) => ({
    attribute: await nameOf(tx, 'attributes', attribute),
    option: await nameOf(tx, 'attribute_options', id),
    into: await nameOf(tx, 'attribute_options', into),
  });
  if (former !== undefined) {
    const row = await tx
      .selectFrom('attribute_options')
      .select('attribute_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      change: former.id,
      products: former.products,
      isRepeated: true,
      names: await attributeOf(row.attribute_id),
    };
  }
  const { ids, option, target } = await lockMerge(tx, id, into);
  if (!isPair(option, target)) return refuse('notFound');
  // Another product may have got the option before the locks.
  const present = await productsWith(tx, option);
  if (!isSameValue(present, ids) || digestOf(id, into, ids) !== request.digest) return refuse('optionsChanged');
  const moved = await markMerged(tx, id, into);
  const products = (await lockedProducts(tx, ids)).map((row) => mergedProduct(row, option, into));
  await writeSide(tx, products, 'after');
  await indexAfterCommit(tx, ids);
  const { id: change } = await tx
    .insertInto('option_changes')
    .values({
      attribute_id: option.attribute_id,
      option_id: id,
      into_id: into,
      at: now,
      staff_id: staffId,
      request_key,
      products: JSON.stringify(products),
      moved: JSON.stringify(moved),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { change, products: products.length, isRepeated: false, names: await attributeOf(option.attribute_id) };
}
