import type { Db } from '../../db/open.ts';
import { storeCells } from './folder.ts';
import { storeRow, type StoreFact } from './table-files.ts';
import { storeValues } from './write-shop.ts';

/** Columns of `stores.csv` that refuse this store; none if applying its export would change nothing. */
export function refusedColumns(store: StoreFact): string[] {
  const read = storeRow.safeParse(storeCells(store));
  return read.success ? [] : read.error.issues.map(({ path }) => String(path[0]));
}

/** Writes one store. The caller has locked the facts. */
export async function writeStore(db: Db, store: StoreFact): Promise<void> {
  await db.updateTable('stores').set(storeValues(store)).where('slug', '=', store.slug).execute();
}
