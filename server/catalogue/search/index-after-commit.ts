import type { Transaction } from 'kysely';
import { z } from 'zod';
import { inBackground } from '../../db/background.ts';
import type { Database } from '../../db/schema.ts';
import { enqueue } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import type { SearchEngine } from './engine.ts';
import { writeSearchEntries } from './indexing.ts';
import type { Searchable } from './search-entry.ts';

const topic = 'search.index';
/** Products per message: handled long before its time limit. */
const batch = 100;
const payloadSchema = z.object({ products: z.array(z.number().int()) });

/**
 * Requests the indexing of products after the commit of a transaction that changes their searchable fields, also if
 * this process dies.
 */
export async function indexAfterCommit(tx: Transaction<Database>, productIds: readonly number[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += batch)
    await enqueue(tx, { topic, payload: { products: productIds.slice(at, at + batch) } });
}

/** The same for all products of a category or brand, whose name is part of what they are found by. */
export async function indexProductsOf(
  tx: Transaction<Database>,
  column: 'category_id' | 'brand_id',
  id: number,
): Promise<void> {
  const rows = await tx.selectFrom('products').select('id').where(column, '=', id).orderBy('id').execute();
  await indexAfterCommit(
    tx,
    rows.map((row) => row.id),
  );
}

/**
 * Indexes products that a transaction writes: within it if the search stores its entries beside the products,
 * otherwise after the commit.
 */
export async function indexWritten(
  tx: Transaction<Database>,
  search: Pick<SearchEngine, 'entries'>,
  products: readonly (Searchable & { readonly id: number })[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const entries = await search.entries?.(products);
  if (entries === undefined) return indexAfterCommit(tx, ids);
  await writeSearchEntries(
    tx,
    entries.flatMap((entry, index) => ids.slice(index, index + 1).map((id) => ({ id, entry }))),
  );
}

/** Indexes what transactions have requested. */
export function startIndexing({ outbox, reference, search }: Services): void {
  outbox.on({
    topic,
    name: 'search.index',
    lane: 'search',
    handle: async (payload) => {
      // Another process may have written the names to index.
      reference.invalidate();
      await inBackground(() => search.index(payloadSchema.parse(payload).products));
    },
  });
}
