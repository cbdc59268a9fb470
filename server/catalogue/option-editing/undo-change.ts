import { optionUndoDays } from '../../../lib/contract/staff-options.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import { lockStock } from '../../core/stock/movements.ts';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import type { MergedProduct } from '../../db/staff-tables.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';
import { lockedProducts, writeSide } from './merge-options.ts';
import { namesOf } from './rename-option.ts';
import { indexAfterCommit } from '../search/index-after-commit.ts';
import { productsWith, type Tx } from './stored-option.ts';

const dayMs = 86_400_000;

/** Whether a change is young enough to be undone, and is not undone yet. */
export const isUndoable = ({ at, undone_at }: { readonly at: Date; readonly undone_at: Date | null }, now: Date) =>
  undone_at === null && now.getTime() - at.getTime() < optionUndoDays * dayMs;

export interface UndoneChange {
  readonly products: number;
  readonly attributeId: number;
  readonly option: string;
}

interface LockedChange {
  readonly attribute_id: number;
  readonly option_id: number;
  readonly into_id: number;
  readonly products: readonly MergedProduct[];
  readonly moved: readonly number[];
}

/** A product with its former values of one attribute; undefined if somebody has changed these since. */
function restored(
  present: { id: number } & MergedProduct['before'],
  { before, after }: MergedProduct,
  { attribute_id: attribute, option_id: option, into_id: into }: LockedChange,
): MergedProduct | undefined {
  const entriesIn = (attributes: readonly StoredAttribute[]) => attributes.filter(({ a }) => a === attribute);
  const isUnchanged =
    isSameValue(entriesIn(present.attributes), entriesIn(after.attributes)) &&
    isSameValue(present.variant, after.variant);
  if (!isUnchanged) return undefined;
  const [former] = entriesIn(before.attributes);
  const wasFound = before.option_ids.includes(option);
  const others = present.option_ids.filter((id) => id !== into || before.option_ids.includes(into));
  return {
    id: present.id,
    after,
    before: {
      attributes: present.attributes.map((entry) => (entry.a === attribute ? (former ?? entry) : entry)),
      option_ids: wasFound && present.option_ids.includes(into) ? [...others, option] : present.option_ids,
      variant: before.variant,
    },
  };
}

async function undoMerge(tx: Tx, change: LockedChange): Promise<number | Refusal> {
  const option = await tx
    .selectFrom('attribute_options')
    .select('merged_into')
    .where('id', '=', change.option_id)
    .forUpdate()
    .executeTakeFirst();
  if (option?.merged_into !== change.into_id) return refuse('optionsChanged');
  const ids = change.products.map(({ id }) => id);
  const present = await lockedProducts(tx, ids);
  const byId = new Map(change.products.map((product) => [product.id, product]));
  const products: MergedProduct[] = [];
  for (const row of present) {
    const merged = byId.get(row.id);
    const former = merged === undefined ? undefined : restored(row, merged, change);
    if (former === undefined) return refuse('optionsChanged');
    products.push(former);
  }
  await writeSide(tx, products, 'before');
  await tx.updateTable('attribute_options').set({ merged_into: null }).where('id', '=', change.option_id).execute();
  if (change.moved.length > 0)
    await tx
      .updateTable('attribute_options')
      .set({ merged_into: change.option_id })
      .where('id', 'in', change.moved)
      .where('merged_into', '=', change.into_id)
      .execute();
  await indexAfterCommit(tx, ids);
  return products.length;
}

/**
 * Undoes a rename or a merge of the last thirty days. Refused if the names, or the option in one of the products, have
 * changed since. The caller holds the lock of imports.
 */
export async function undoOptionChange(tx: Tx, id: number, now: Date): Promise<UndoneChange | Refusal> {
  await lockFacts(tx);
  const change = await tx.selectFrom('option_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (change === undefined || !isUndoable(change, now)) return refuse('notFound');
  const { attribute_id, option_id, into_id, before, after } = change;
  // Products before options, as all writers lock them.
  await lockStock(
    tx,
    change.products.map(({ id: product }) => product),
  );
  const option = await tx
    .selectFrom('attribute_options')
    .select(['id', 'attribute_id', 'name', 'merged_into'])
    .where('id', '=', option_id)
    .forUpdate()
    .executeTakeFirst();
  if (option === undefined) return refuse('notFound');
  const undone = { attributeId: attribute_id, option: option.name.ru };
  let products = 0;
  if (into_id !== null) {
    const count = await undoMerge(tx, { ...change, into_id });
    if (isRefusal(count)) return count;
    products = count;
  } else {
    if (before === null || after === null || option.merged_into !== null) return refuse('optionsChanged');
    if (!isSameValue(namesOf(option.name), namesOf(after))) return refuse('optionsChanged');
    await tx
      .updateTable('attribute_options')
      .set({ name: JSON.stringify(before) })
      .where('id', '=', option_id)
      .execute();
    await indexAfterCommit(tx, await productsWith(tx, option));
  }
  await tx.updateTable('option_changes').set({ undone_at: now }).where('id', '=', id).execute();
  return { products, ...undone };
}
