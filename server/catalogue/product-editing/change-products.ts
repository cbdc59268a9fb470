import { sql, type Transaction } from 'kysely';
import type { FieldEdit, ProductField } from '../../../lib/contract/staff-product.ts';
import { productChangeDays, type ProductEdit } from '../../../lib/contract/staff-products.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import type { Database } from '../../db/schema.ts';
import type { ProductChangeRow } from '../../db/staff-tables.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { SearchEngine } from '../search/engine.ts';
import { attributeRefusal } from './attribute-checks.ts';
import {
  changedFields,
  cleanEdit,
  type EditableProduct,
  type FieldValues,
  isPriceWrong,
  pick,
  valueOf,
  withValues,
} from './editable-product.ts';
import { optionNeeded, withDerived } from './filter-options.ts';
import { unlinkCharacteristics, usableCategories } from './move-category.ts';
import { type ChangedProduct, lockProducts, writeProducts } from './stored-products.ts';

type Tx = Transaction<Database>;

const dayMs = 86_400_000;
const fieldsIn = (values: FieldValues): ProductField[] => Object.keys(values) as ProductField[];

/** Fields of one product with the values that staff saw and want. */
export interface ProductEdits {
  readonly id: number;
  readonly edits: readonly FieldEdit[];
}

/** The edits of a list, whose fields are named once for both sides. */
export const fieldEdits = ({ id, seen: base, wanted }: ProductEdit): ProductEdits => ({
  id,
  // The contract has checked that each wanted value has a seen one of its field.
  edits: Object.entries(wanted).map(
    ([field, value]) => ({ field, seen: base[field as keyof typeof base], wanted: value }) as FieldEdit,
  ),
});

/** Whether a field has neither the value that staff saw nor the wanted one, because somebody else has changed it. */
function isOutdated(stored: EditableProduct, { field, seen: base, wanted }: FieldEdit): boolean {
  const present = valueOf(stored, field);
  if (isSameValue(present, base)) return false;
  const next = withValues(stored, { [field]: wanted });
  return next === undefined || !isSameValue(valueOf(next, field), present);
}

const problemsOf = (edits: readonly ProductEdits[]) => edits.map(({ id }) => ({ product_id: id }));

interface Changed {
  readonly id: number;
  readonly count: number;
  /** Fields that have changed, of all products together. */
  readonly fields: readonly ProductField[];
}
/** Who changes products, when, and the search whose documents follow. */
export interface ChangeContext {
  readonly staffId: number;
  readonly now: Date;
  readonly search: Pick<SearchEngine, 'entries'>;
  /** Whether the lock of imports is held, so that options of filters may be created. */
  readonly isLocked: boolean;
}

/** The wanted state of each product, or why there is none. */
function decide(known: readonly { edits: ProductEdits; before: EditableProduct }[]): ChangedProduct[] | Refusal {
  const outdated = known.flatMap(({ edits: { id, edits }, before }) =>
    edits
      .filter((edit) => isOutdated(before, edit))
      .map(({ field }) => ({ product_id: id, field, stored: valueOf(before, field) })),
  );
  if (outdated.length > 0) return refuse('productsChanged', outdated);
  const changed: ChangedProduct[] = [];
  for (const { edits, before } of known) {
    const wanted = Object.fromEntries(edits.edits.map((edit) => [edit.field, edit.wanted]));
    const after = withValues(before, wanted);
    if (after === undefined) return refuse('invalid', [{ field: 'name', message: 'required' }]);
    changed.push({ before, after });
  }
  const wrong = known.filter((_, index) => {
    const after = changed[index]?.after;
    return after !== undefined && isPriceWrong(after);
  });
  return wrong.length > 0
    ? refuse(
        'oldPriceTooLow',
        wrong.map(({ edits }) => ({ product_id: edits.id })),
      )
    : changed;
}

/**
 * Changes products and stores their former values. Refuses the whole where a field has another value than staff saw, or
 * an old price would not be above the price; names what is refused. Values that are already the wanted ones are no
 * change, so that a repeated request succeeds.
 */
export async function changeProducts(
  tx: Tx,
  requested: readonly ProductEdits[],
  { staffId, now, search, isLocked }: ChangeContext,
): Promise<Changed | Refusal> {
  const stored = await lockProducts(
    tx,
    requested.map(({ id }) => id),
  );
  const known = requested.flatMap(({ id, edits }) => {
    const before = stored.get(id);
    return before === undefined ? [] : [{ edits: { id, edits: edits.map(cleanEdit) }, before }];
  });
  if (known.length < requested.length)
    return refuse('notFound', problemsOf(requested.filter(({ id }) => !stored.has(id))));
  const decided = decide(known);
  if (!Array.isArray(decided)) return decided;
  const refusal = await attributeRefusal(
    tx,
    known.map(({ edits: { edits }, before }) => ({ edits, before })),
  );
  if (refusal !== undefined) return refusal;
  const rows: ProductChangeRow[] = decided.flatMap(({ before, after }) => {
    const fields = changedFields(before, after);
    return fields.length === 0 ? [] : [{ id: before.id, before: pick(before, fields), after: pick(after, fields) }];
  });
  const changedIds = new Set(rows.map(({ id }) => id));
  const derived = await withDerived(
    tx,
    decided.filter(({ before }) => changedIds.has(before.id)),
    isLocked,
  );
  if (!Array.isArray(derived)) return derived;
  await writeProducts(tx, search, derived, now);
  const { id } = await tx
    .insertInto('product_changes')
    .values({ at: now, staff_id: staffId, rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, count: rows.length, fields: [...new Set(rows.flatMap(({ after }) => fieldsIn(after)))] };
}

const priceFields: ReadonlySet<string> = new Set(['sale_price', 'old_price']);

/**
 * The product with the former values of the fields that still have the value of the change, and those fields. A category
 * that can no longer have products is not restored.
 */
function restoredOf(present: EditableProduct, { before, after }: ProductChangeRow, usable: ReadonlySet<number>) {
  const restore = (fields: readonly ProductField[]) => {
    const values = Object.fromEntries(fields.map((field) => [field, before[field]]));
    const product = withValues(present, values);
    return product === undefined ? undefined : { product, fields };
  };
  const isPossible = (field: ProductField): boolean =>
    field !== 'category_id' || (typeof before.category_id === 'number' && usable.has(before.category_id));
  const unchanged = fieldsIn(before).filter(
    (field) => isPossible(field) && isSameValue(valueOf(present, field), after[field]),
  );
  const whole = restore(unchanged);
  // A former old price that is not above a price which somebody set since stays away.
  return whole === undefined || !isPriceWrong(whole.product)
    ? whole
    : restore(unchanged.filter((field) => !priceFields.has(field)));
}

/**
 * Undoes a change: a field that still has the value of the change gets its former one. Products of which a field was
 * changed since keep that field and are named.
 */
export async function undoChange(
  tx: Tx,
  changeId: number,
  { now, locale, search, isLocked }: Omit<ChangeContext, 'staffId'> & { locale: Locale },
): Promise<{ restored: number; kept: string[] } | Refusal> {
  const found = await tx
    .selectFrom('product_changes')
    .select(['rows', 'linked_attribute_ids'])
    .where('id', '=', changeId)
    .where('undone_at', 'is', null)
    .where('is_planned', '=', false)
    .where(sql<boolean>`rows -> 0 -> 'after' is distinct from '{}'`)
    .where('at', '>', new Date(now.getTime() - productChangeDays * dayMs))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return refuse('notFound');
  // Imports link characteristics to categories too, so they must not run meanwhile.
  if (found.linked_attribute_ids.length > 0 && !isLocked) return optionNeeded;
  const stored = await lockProducts(
    tx,
    found.rows.map(({ id }) => id),
  );
  const formerCategories = found.rows.flatMap(({ before: { category_id } }) =>
    typeof category_id === 'number' ? [category_id] : [],
  );
  const usable = await usableCategories(tx, formerCategories);
  const steps = found.rows.flatMap((row) => {
    const before = stored.get(row.id);
    if (before === undefined) return [];
    const restored = restoredOf(before, row, usable);
    return [
      {
        name: before.name[locale],
        before,
        after: restored?.product ?? before,
        isWhole: restored?.fields.length === fieldsIn(row.before).length,
      },
    ];
  });
  const derived = await withDerived(
    tx,
    steps.filter(({ before, after }) => changedFields(before, after).length > 0),
    isLocked,
  );
  if (!Array.isArray(derived)) return derived;
  await writeProducts(tx, search, derived, now);
  // A bulk change moves all its products to one category.
  const target = found.rows[0]?.after.category_id;
  if (typeof target === 'number') await unlinkCharacteristics(tx, target, found.linked_attribute_ids);
  await tx.updateTable('product_changes').set({ undone_at: now }).where('id', '=', changeId).execute();
  return {
    restored: steps.filter(({ isWhole }) => isWhole).length,
    kept: steps.filter(({ isWhole }) => !isWhole).map(({ name }) => name),
  };
}
