import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A feed that lost a larger share of the shop, or of its own rows, is more likely broken than right. */
const maxWithdrawnShare = 0.2;
/** This many may be missing; above it their share counts. */
const maxWithdrawnAlways = 5;
const batch = 500;

/** Whether a loss is too large to be accepted. */
export const isTooMuchLost = (lost: number, all: number): boolean =>
  lost > maxWithdrawnAlways && lost > all * maxWithdrawnShare;

export interface WithdrawalResult {
  /** Products of the shop that the feed lacks. */
  readonly missing: number;
  /** Of them, those that were withdrawn now. */
  readonly gone: number;
  readonly refused?: 'incomplete' | 'empty' | 'tooMany';
}

export async function clearImportedIds(db: Db): Promise<void> {
  await sql`truncate import_seen`.execute(db);
}

/** Records ids as seen; returns those not seen before. */
export async function recordImportedIds(db: Db, externalIds: readonly string[]): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set();
  const rows = await db
    .insertInto('import_seen')
    .values([...new Set(externalIds)].map((external_id) => ({ external_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('external_id')
    .execute();
  return new Set(rows.map((row) => row.external_id));
}

/** Products on sale that the feed lacks; those of staff stay until a full feed has named them. */
const missingProducts = (db: Db) =>
  db
    .selectFrom('products')
    .where('is_listed', '=', true)
    .where('is_own', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('import_seen')
            .select('import_seen.external_id')
            .whereRef('import_seen.external_id', '=', 'products.external_id'),
        ),
      ),
    );

/** Products of staff that the feed names belong to the feed from now on. */
const adoptNamed = (db: Db) =>
  db
    .updateTable('products')
    .set({ is_own: false })
    .where('is_own', '=', true)
    .where('external_id', 'in', (eb) => eb.selectFrom('import_seen').select('external_id'))
    .execute();

/** What a full feed lacks, and why the loss is not accepted, if so. */
export async function findMissing(
  db: Db,
  { complete, force }: { complete: boolean; force: boolean },
): Promise<WithdrawalResult> {
  const { missing } = await missingProducts(db)
    .select(({ fn }) => fn.countAll<number>().as('missing'))
    .executeTakeFirstOrThrow();
  const { listed } = await db
    .selectFrom('products')
    .where('is_listed', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('listed'))
    .executeTakeFirstOrThrow();
  const { seen: importedCount } = await db
    .selectFrom('import_seen')
    .select(({ fn }) => fn.countAll<number>().as('seen'))
    .executeTakeFirstOrThrow();
  if (!complete) return { missing, gone: 0, refused: 'incomplete' };
  if (importedCount === 0) return { missing, gone: 0, refused: 'empty' };
  if (!force && isTooMuchLost(missing, listed)) return { missing, gone: 0, refused: 'tooMany' };
  return { missing, gone: 0 };
}

/** Withdraws the products that a full feed lacks; returns their number. */
export async function withdrawMissing(db: Db): Promise<number> {
  await adoptNamed(db);
  let withdrawnCount = 0;
  for (;;) {
    const rows = await missingProducts(db).select('id').orderBy('id').limit(batch).execute();
    if (rows.length === 0) return withdrawnCount;
    await db
      .updateTable('products')
      .set({ is_listed: false, updated_at: new Date() })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    withdrawnCount += rows.length;
  }
}
