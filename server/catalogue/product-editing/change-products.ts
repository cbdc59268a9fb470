import { sql, type Transaction } from 'kysely';
import { productChangeDays, type ProductEdit, type ProductValues } from '../../../lib/contract/staff-products.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Database } from '../../db/schema.ts';
import type { ProductChangeRow } from '../../db/staff-tables.ts';
import { lockStock } from '../../core/stock/movements.ts';
import { type Refusal, refuse } from '../../refusal.ts';

type Tx = Transaction<Database>;
type Field = keyof ProductValues;
type Values = Partial<ProductValues>;

const dayMs = 86_400_000;
const fieldsOf = (values: Values): Field[] => Object.keys(values) as Field[];

/** Values of these products, read under their locks. */
async function lockValues(tx: Tx, ids: readonly number[]) {
  await lockStock(tx, ids);
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'sale_price', 'old_price', 'is_listed'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
type Stored = NonNullable<ReturnType<Awaited<ReturnType<typeof lockValues>>['get']>>;

const pick = (values: ProductValues, fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** Writes values to locked products in one statement; triggers note the pages that change. */
async function writeValues(tx: Tx, changes: readonly { id: number; values: Values }[], now: Date): Promise<void> {
  await sql`
    update products set sale_price = next.sale_price, old_price = next.old_price, is_listed = next.is_listed,
      updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(id integer, "values" jsonb)
      join products stored on stored.id = change.id
      cross join lateral jsonb_populate_record(stored, change."values") as next
    where products.id = change.id`.execute(tx);
}

const isPriceWrong = ({ sale_price, old_price }: ProductValues): boolean =>
  old_price !== null && old_price <= sale_price;

/** A field that has neither the value that staff saw nor the wanted one was changed by somebody else. */
const isOutdated = (stored: Stored, { seen, wanted }: ProductEdit): boolean =>
  fieldsOf(wanted).some((field) => stored[field] !== seen[field] && stored[field] !== wanted[field]);

const problemsOf = (edits: readonly ProductEdit[]) => edits.map(({ id }) => ({ product_id: id }));

interface Changed {
  readonly id: number;
  readonly count: number;
}

/**
 * Changes products and stores their former values. Refuses the whole where a product has other values than staff saw,
 * or an old price would not be above the price; names these products. Values that are already the wanted ones are no
 * change, so that a repeated request succeeds.
 */
export async function changeProducts(
  tx: Tx,
  edits: readonly ProductEdit[],
  { staffId, now }: { staffId: number; now: Date },
): Promise<Changed | Refusal> {
  const stored = await lockValues(
    tx,
    edits.map(({ id }) => id),
  );
  const known = edits.flatMap((edit) => {
    const values = stored.get(edit.id);
    return values === undefined ? [] : [{ edit, values }];
  });
  if (known.length < edits.length) return refuse('notFound', problemsOf(edits.filter(({ id }) => !stored.has(id))));
  const outdated = known.filter(({ edit, values }) => isOutdated(values, edit));
  if (outdated.length > 0) return refuse('productsChanged', problemsOf(outdated.map(({ edit }) => edit)));
  const wrong = known.filter(({ edit, values }) => isPriceWrong({ ...values, ...edit.wanted }));
  if (wrong.length > 0) return refuse('oldPriceTooLow', problemsOf(wrong.map(({ edit }) => edit)));
  const rows: ProductChangeRow[] = known.flatMap(({ edit: { id, wanted }, values }) => {
    const fields = fieldsOf(wanted).filter((field) => values[field] !== wanted[field]);
    return fields.length === 0
      ? []
      : [{ id, before: pick(values, fields), after: pick({ ...values, ...wanted }, fields) }];
  });
  await writeValues(
    tx,
    rows.map(({ id, after }) => ({ id, values: after })),
    now,
  );
  const { id } = await tx
    .insertInto('product_changes')
    .values({ at: now, staff_id: staffId, rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, count: rows.length };
}

/** The last changes that can still be undone or were, newest first. */
export async function latestChanges(tx: Pick<Tx, 'selectFrom'>, now: Date, locale: Locale, limit: number) {
  const changes = await tx
    .selectFrom('product_changes')
    .innerJoin('staff', 'staff.id', 'product_changes.staff_id')
    .select(['product_changes.id', 'product_changes.at', 'product_changes.rows', 'undone_at', 'staff.name as by'])
    .where('product_changes.at', '>', new Date(now.getTime() - productChangeDays * dayMs))
    // A repeated request changed nothing.
    .where(sql<boolean>`jsonb_array_length(product_changes.rows) > 0`)
    .orderBy('product_changes.id', 'desc')
    .limit(limit)
    .execute();
  const namedIds = changes.flatMap(({ rows }) => rows.slice(0, 3).map(({ id }) => id));
  const products =
    namedIds.length === 0
      ? []
      : await tx.selectFrom('products').select(['id', 'name']).where('id', 'in', namedIds).execute();
  const names = new Map(products.map(({ id, name }) => [id, name[locale]]));
  return changes.map(({ id, at, rows, undone_at, by }) => ({
    id,
    at: at.toISOString(),
    by,
    count: rows.length,
    names: rows.slice(0, 3).flatMap((row) => names.get(row.id) ?? []),
    undone_at: undone_at?.toISOString() ?? null,
  }));
}

/**
 * Undoes a change: a field that still has the value of the change gets its former one. Products of which a field was
 * changed since keep that field and are named.
 */
export async function undoChange(
  tx: Tx,
  changeId: number,
  { now, locale }: { now: Date; locale: Locale },
): Promise<{ restored: number; kept: string[] } | Refusal> {
  const found = await tx
    .selectFrom('product_changes')
    .select('rows')
    .where('id', '=', changeId)
    .where('undone_at', 'is', null)
    .where('at', '>', new Date(now.getTime() - productChangeDays * dayMs))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return refuse('notFound');
  const ids = found.rows.map(({ id }) => id);
  const stored = ids.length === 0 ? new Map<number, Stored>() : await lockValues(tx, ids);
  const steps = found.rows.flatMap(({ id, before, after }) => {
    const values = stored.get(id);
    if (values === undefined) return [];
    const unchanged = fieldsOf(before).filter((field) => values[field] === after[field]);
    const restored = { ...values, ...Object.fromEntries(unchanged.map((field) => [field, before[field]])) };
    // A former old price that is not above a price which somebody set since stays away.
    const fields = isPriceWrong(restored) ? unchanged.filter((field) => field === 'is_listed') : unchanged;
    return [
      {
        id,
        name: values.name[locale],
        values: Object.fromEntries(fields.map((field) => [field, before[field]])),
        isWhole: fields.length === fieldsOf(before).length,
      },
    ];
  });
  const restoring = steps.filter(({ values }) => fieldsOf(values).length > 0);
  await writeValues(tx, restoring, now);
  await tx.updateTable('product_changes').set({ undone_at: now }).where('id', '=', changeId).execute();
  return {
    restored: steps.filter(({ isWhole }) => isWhole).length,
    kept: steps.filter(({ isWhole }) => !isWhole).map(({ name }) => name),
  };
}
