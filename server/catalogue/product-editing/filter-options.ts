import { sql, type Transaction } from 'kysely';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { maxOptions } from '../import/definitions/attributes.ts';
import { rangeKey, rangeName, rangeOf } from '../import/filter-choice/ranges.ts';
import type { ChangedProduct } from './stored-products.ts';
import { withVariants } from './variants.ts';

type Tx = Transaction<Database>;

/** A change that needs a new option: it is made again under the lock of imports, which number options too. */
export const optionNeeded: Refusal = refuse('importRunning');

/** Adds an option with the next id; only under the lock of imports. */
export async function insertOption(
  tx: Tx,
  option: {
    readonly attribute_id: number;
    readonly key: string;
    readonly name: object;
    readonly sort: number;
    readonly low: number | null;
    readonly high: number | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('attribute_options')
    .values({
      ...option,
      name: JSON.stringify(option.name),
      id: sql<number>`(select coalesce(max(id), 0) + 1 from attribute_options)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The characteristics that differ between two states of a product; all of them where its category differs. */
const changedIds = ({ before, after }: ChangedProduct): number[] => {
  if (before.category_id !== after.category_id)
    return [...new Set([...before.attributes, ...after.attributes].map(({ a }) => a))];
  const entriesIn = (attributes: readonly StoredAttribute[], id: number) =>
    JSON.stringify(attributes.filter(({ a }) => a === id));
  return [...new Set([...before.attributes, ...after.attributes].map(({ a }) => a))].filter(
    (id) => entriesIn(before.attributes, id) !== entriesIn(after.attributes, id),
  );
};

const isSameDescription = ({ before, after }: ChangedProduct): boolean =>
  before.attributes === after.attributes && before.category_id === after.category_id;

/** How categories filter by these characteristics, and the options of them. */
async function readFilters(tx: Tx, changed: readonly ChangedProduct[], ids: readonly number[]) {
  const categoryIds = [...new Set(changed.map(({ after }) => after.category_id))];
  const links = await tx
    .selectFrom('category_attributes')
    .innerJoin('attributes', 'attributes.id', 'category_attributes.attribute_id')
    .select(['category_id', 'attribute_id', 'filterable', 'chosen_by', 'cuts', 'attributes.unit'])
    .where('category_id', 'in', categoryIds)
    .where('attribute_id', 'in', ids)
    .execute();
  const options = await tx
    .selectFrom('attribute_options')
    .select(['id', 'attribute_id', 'key'])
    .where('attribute_id', 'in', ids)
    .execute();
  return { links, options };
}
type Filters = Awaited<ReturnType<typeof readFilters>>;

/** The option of a number where its category offers values or ranges; `optionNeeded` if it may not be created. */
async function optionOfNumber(
  tx: Tx,
  { options }: Filters,
  { attribute_id, cuts, unit }: Filters['links'][number],
  value: number,
  isLocked: boolean,
): Promise<number[] | Refusal> {
  if (cuts === null) return [];
  const range = rangeOf(value, cuts);
  const key = rangeKey(range);
  const own = options.filter((option) => option.attribute_id === attribute_id);
  const known = own.find((option) => option.key === key);
  if (known !== undefined) return [known.id];
  if (own.length >= maxOptions) return [];
  if (!isLocked) return optionNeeded;
  const id = await insertOption(tx, { attribute_id, key, name: rangeName(range, unit), sort: 0, ...range });
  options.push({ id, attribute_id, key });
  return [id];
}

/** The options by which listings find a product, after a change of some characteristics. */
async function optionIdsOf(
  tx: Tx,
  filters: Filters,
  change: ChangedProduct,
  isLocked: boolean,
): Promise<number[] | Refusal> {
  const { before, after } = change;
  const ids = changedIds(change);
  const replaced = new Set(filters.options.flatMap(({ id, attribute_id }) => (ids.includes(attribute_id) ? [id] : [])));
  const next = before.option_ids.filter((id) => !replaced.has(id));
  for (const attributeId of ids) {
    const entry = after.attributes.findLast(({ a }) => a === attributeId);
    const link = filters.links.find((one) => one.category_id === after.category_id && one.attribute_id === attributeId);
    if (entry === undefined || link === undefined) continue;
    // Filters chosen by imports may change with the next list; the products need not.
    if ('o' in entry && (link.filterable || link.chosen_by === 'feed')) next.push(...entry.o);
    if (!('n' in entry) || !link.filterable) continue;
    const found = await optionOfNumber(tx, filters, link, entry.n, isLocked);
    if (!Array.isArray(found)) return found;
    next.push(...found);
  }
  return next;
}

/**
 * Changed products with what follows from their characteristics, as imports derive it: the options by which listings
 * filter, and the choices by which the products of a model differ.
 *
 * @param isLocked Whether the lock of imports is held, so that options may be created.
 */
export async function withDerived(
  tx: Tx,
  changed: readonly ChangedProduct[],
  isLocked: boolean,
): Promise<ChangedProduct[] | Refusal> {
  const ids = [...new Set(changed.flatMap((one) => (isSameDescription(one) ? [] : changedIds(one))))];
  if (ids.length === 0) return [...changed];
  const filters = await readFilters(tx, changed, ids);
  const next: ChangedProduct[] = [];
  for (const change of changed) {
    const optionIds = await optionIdsOf(tx, filters, change, isLocked);
    if (!Array.isArray(optionIds)) return optionIds;
    next.push({ before: change.before, after: { ...change.after, option_ids: optionIds } });
  }
  return withVariants(tx, next);
}
