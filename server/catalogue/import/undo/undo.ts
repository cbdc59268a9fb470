import { sql } from 'kysely';
import type { UndoAnswer, UndoneCounts } from '../../../../lib/contract/import.ts';
import type { Db, OpenDatabase } from '../../../db/open.ts';
import { withImportLock } from '../lock.ts';
import type { ImportContext } from '../import-context.ts';
import { count, noCounts } from './counts.ts';
import { undoProducts, type UndoContext } from './products.ts';
import { undoRows } from './rows.ts';

type Shop = Pick<ImportContext, 'db' | 'indexer' | 'isThrottled' | 'now'>;

/** Products per transaction; few if shoppers wait for the same process. */
const batch = { throttled: 40, alone: 500 } as const;

/** Later imports that can be undone themselves, the next one first. */
async function laterThan(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '>', id)
    .where((eb) => eb.exists(eb.selectFrom('import_journal').select('key').whereRef('import_id', '=', 'imports.id')))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Completes a begun undo: each step is independent, so it may have been interrupted anywhere. */
async function completeUndo({ db, indexer, isThrottled, now }: Shop, id: number): Promise<UndoneCounts> {
  const undoing: UndoContext = { id, later: await laterThan(db, id) };
  indexer.renew();
  await undoProducts({ db, indexer, now }, undoing, isThrottled ? batch.throttled : batch.alone);
  await db.transaction().execute(async (trx) => {
    await count(trx, id, await undoRows(trx, undoing));
    await trx.updateTable('imports').set({ state: 'takenBack', ended_at: now() }).where('id', '=', id).execute();
  });
  indexer.renew();
  const { undone } = await db.selectFrom('imports').select('undone').where('id', '=', id).executeTakeFirstOrThrow();
  return undone ?? noCounts;
}

/** Completes interrupted undos. The caller must hold the import lock. */
export async function finishUndo(shop: Shop): Promise<void> {
  const rows = await shop.db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'takingBack')
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of rows) await completeUndo(shop, id);
}

/** What undoing an import would do. */
async function previewUndo(db: Db, id: number): Promise<UndoneCounts> {
  const later = await laterThan(db, id);
  const {
    rows: [counts],
  } = await sql<UndoneCounts>`
    with own as (
      select kind, key, former is null as made, exists (
        select from import_journal heir where heir.import_id = any(${later}::integer[]) and heir.kind = own.kind and heir.key = own.key) as touched
      from import_journal own where import_id = ${id}
    ), needed as (
      select product_id from order_items union select product_id from reviews union select product_id from collection_products
      union select product_id from promotion_products union select product_id from sale_month_products
    ), counted as (
      select kind, made, touched, kind = 'products' and made and exists (select from needed where product_id::text = own.key) as needed from own
    )
    select
      count(*) filter (where kind = 'products' and not made and not touched)::integer as restored,
      count(*) filter (where kind = 'products' and made and not touched and not needed)::integer as removed,
      count(*) filter (where kind = 'products' and made and not touched and needed)::integer as off_sale,
      count(*) filter (where kind = 'products' and touched)::integer as left,
      count(*) filter (where kind = 'categories' and made and not touched)::integer as categories,
      count(*) filter (where kind = 'brands' and made and not touched)::integer as brands,
      count(*) filter (where kind = 'attributes' and made and not touched)::integer as attributes,
      count(*) filter (where kind = 'media' and made and not touched)::integer as pictures,
      0 as kept
    from counted`.execute(db);
  return counts ?? noCounts;
}

async function undo(shop: Shop, { name, dry }: { name: string; dry: boolean }): Promise<UndoAnswer | 'unknown'> {
  const { db } = shop;
  const found = await db
    .selectFrom('imports')
    .select(['id', 'state', 'undone', 'forgotten_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (found === undefined) return 'unknown';
  const { id, state, undone, forgotten_at } = found;
  const refused =
    state === 'takenBack'
      ? 'takenBack'
      : state === 'running'
        ? 'running'
        : forgotten_at !== null
          ? 'forgotten'
          : undefined;
  if (refused !== undefined) return { name, dry, refused, counts: undone ?? noCounts };
  const entry = await db
    .selectFrom('import_journal')
    .select('key')
    .where('import_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (entry === undefined && state !== 'takingBack') return { name, dry, refused: 'nothing', counts: noCounts };
  if (dry) return { name, dry, counts: await previewUndo(db, id) };
  await finishUndo(shop);
  await db.updateTable('imports').set({ state: 'takingBack' }).where('id', '=', id).execute();
  return { name, dry, counts: await completeUndo(shop, id) };
}

/** Undoes an import, or reports the effect, unless an import runs. */
export const undoImport = (
  shop: Shop,
  engine: OpenDatabase['engine'],
  request: { name: string; dry: boolean },
): Promise<UndoAnswer | 'unknown' | 'running'> =>
  request.dry ? undo(shop, request) : withImportLock(shop.db, engine, () => undo(shop, request));
