import type { Transaction } from 'kysely';
import { z } from 'zod';
import { inBackground } from '../../db/background.ts';
import type { Database } from '../../db/schema.ts';
import { enqueue } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';

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
