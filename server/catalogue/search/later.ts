import type { Transaction } from 'kysely';
import { z } from 'zod';
import { inBackground } from '../../db/background.ts';
import type { Database } from '../../db/schema.ts';
import { enqueue } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';

const topic = 'search.index';
/** Products of one message: done long before it is taken for lost. */
const batch = 100;
const payloadSchema = z.object({ products: z.array(z.number().int()) });

/** Has products taken into the search after the commit of a transaction that changes what they are found by, whatever becomes of this program. */
export async function indexLater(tx: Transaction<Database>, productIds: readonly number[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += batch)
    await enqueue(tx, { topic, payload: { products: productIds.slice(at, at + batch) } });
}

/** Takes in what transactions have left to be indexed. */
export function startIndexing({ outbox, reference, search }: Services): void {
  outbox.on({
    topic,
    name: 'search.index',
    lane: 'search',
    handle: async (payload) => {
      // Another process may have written the names that are to be indexed.
      reference.invalidate();
      await inBackground(() => search.index(payloadSchema.parse(payload).products));
    },
  });
}
