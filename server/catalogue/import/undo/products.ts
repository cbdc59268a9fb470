import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Database } from '../../../db/schema.ts';
import type { ImportContext } from '../import-context.ts';
import { count } from './counts.ts';
import { heirOfEntry, referencedProducts, type UndoContext } from './journal.ts';
import { readRestored, restoreProducts } from './restore-products.ts';

type Tx = Transaction<Database>;
type ProductUndoTools = Pick<ImportContext, 'db' | 'indexer' | 'now'>;

interface Entry {
  readonly key: string;
  readonly id: number;
  /** The next import that wrote the same product. */
  readonly heir: number | null;
}
interface ProductCounts {
  readonly restored: number;
  readonly removed: number;
}

interface Part {
  readonly made: boolean;
  readonly after: string;
  readonly size: number;
}

/** Journal entries by key; the caller holds the import lock, so nobody else writes them. */
async function entriesOf(db: Db, undoing: UndoContext, { made, after, size }: Part): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select key, key::integer as id, ${heirOfEntry(undoing)} as heir
    from import_journal own
    where import_id = ${undoing.id} and kind = 'products' and outcome is null and (former is null) = ${made} and key > ${after}
    order by key limit ${size}`.execute(db);
  return rows;
}

/** Records what became of journal entries of products; without an outcome they are deleted, as nothing is left to undo. */
async function settleEntries(
  trx: Tx,
  importId: number,
  ids: readonly number[],
  outcome: 'left' | 'offSale' | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  const entries = sql`import_id = ${importId} and kind = 'products' and key = any(${ids.map(String)}::text[])`;
  await (
    outcome === undefined
      ? sql`delete from import_journal where ${entries}`
      : sql`update import_journal set outcome = ${outcome} where ${entries}`
  ).execute(trx);
}

/** The former value of a key, unless it was changed between this import and the next one. */
const passedValue = (place: string, key: string, changedKey: string) =>
  sql`case when own.after is null or heir.former -> ${sql.lit(place)} -> ${sql.lit(key)} = own.after -> ${sql.lit(changedKey)}
    then own.former -> ${sql.lit(place)} -> ${sql.lit(key)} else heir.former -> ${sql.lit(place)} -> ${sql.lit(key)} end`;

/** Passes former values to the next import and this one's changes into its entries: as if this import had never run. */
async function passEntriesOn(trx: Tx, importId: number, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update stock_movements set import_id = given.heir
    from unnest(${entries.map(({ id }) => id)}::integer[], ${entries.map(({ heir }) => heir)}::integer[]) as given(id, heir)
    where stock_movements.import_id = ${importId} and stock_movements.product_id = given.id`.execute(trx);
  await sql`
    update import_journal as heir set pictures = own.pictures,
      former = case when own.former is null then null else heir.former || jsonb_build_object(
        'row', case when own.after is null then own.former -> 'row' else (heir.former -> 'row') || coalesce((
          select jsonb_object_agg(key, own.former -> 'row' -> key) from jsonb_each(own.after)
          where heir.former -> 'row' -> key = value
        ), '{}') end,
        'texts', jsonb_build_object('description', ${passedValue('texts', 'description', 'texts.description')}, 'overview', ${passedValue('texts', 'overview', 'texts.overview')}),
        'fits', case when own.after is null or heir.former -> 'fits' = own.after -> 'fits' then own.former -> 'fits' else heir.former -> 'fits' end,
        'stock', own.former -> 'stock'
      ) end,
      after = case when own.after is null or heir.after is null then null else own.after || heir.after end
    from import_journal own join unnest(${entries.map(({ id }) => String(id))}::text[], ${entries.map(({ heir }) => heir)}::integer[]) as given(key, heir) on given.key = own.key
    where own.import_id = ${importId} and own.kind = 'products' and heir.import_id = given.heir and heir.kind = 'products' and heir.key = own.key`.execute(
    trx,
  );
  await settleEntries(
    trx,
    importId,
    entries.map(({ id }) => id),
    'left',
  );
}

/** Those of these products that something refers to. */
async function readReferenced(trx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from (${referencedProducts}) as reference where product_id = any(${[...ids]}::integer[])`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.product_id));
}

async function removeCreated(trx: Tx, importId: number, entries: readonly Entry[]): Promise<ProductCounts> {
  const ids = entries.map(({ id }) => id);
  const referenced = await readReferenced(trx, ids);
  const removedIds = ids.filter((id) => !referenced.has(id));
  if (referenced.size > 0)
    await trx
      .updateTable('products')
      .set({ is_listed: false, updated_at: sql`now()` })
      .where('id', 'in', [...referenced])
      .where('is_listed', '=', true)
      .execute();
  if (removedIds.length > 0) await trx.deleteFrom('products').where('id', 'in', removedIds).execute();
  await settleEntries(trx, importId, [...referenced], 'offSale');
  await settleEntries(trx, importId, removedIds, undefined);
  return { restored: 0, removed: removedIds.length };
}

/** Undoes one import for some products, in one transaction; returns where to continue, nothing at the end. */
async function undoProductBatch(
  tools: ProductUndoTools,
  undoing: UndoContext,
  part: Part,
): Promise<string | undefined> {
  const { db, indexer, now } = tools;
  const entries = await entriesOf(db, undoing, part);
  const free = entries.filter(({ heir }) => heir === null);
  const ids = free.map(({ id }) => id);
  const products = part.made ? [] : await readRestored(db, undoing.id, ids);
  const searchEntries = await indexer.prepare(products, false);
  const unexpected = await db.transaction().execute(async (trx) => {
    // In the order in which orders lock products; a product that is being ordered is then known as ordered.
    await sql`select id from products where id = any(${entries.map(({ id }) => id)}::integer[]) order by id for update`.execute(
      trx,
    );
    await passEntriesOn(
      trx,
      undoing.id,
      entries.filter(({ heir }) => heir !== null),
    );
    if (part.made) {
      await count(trx, undoing.id, await removeCreated(trx, undoing.id, free));
      return [];
    }
    const restored = products.map((product, index) => ({ product, searchEntry: searchEntries?.[index] }));
    const others = await restoreProducts(trx, undoing.id, restored, now());
    await settleEntries(trx, undoing.id, ids, undefined);
    await count(trx, undoing.id, { restored: restored.length, removed: 0 });
    return others;
  });
  await indexer.index(searchEntries === undefined ? products.map(({ id }) => id) : unexpected);
  return entries.at(-1)?.key;
}

/** Undoes an import's products in batches: first the created ones, so that their slugs are free. */
export async function undoProducts(tools: ProductUndoTools, undoing: UndoContext, size: number): Promise<void> {
  for (const made of [true, false]) {
    let after: string | undefined = '';
    while (after !== undefined) after = await undoProductBatch(tools, undoing, { made, after, size });
  }
}
