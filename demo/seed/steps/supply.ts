import type { Db } from '../../../server/db/open.ts';
import { createdAt } from '../product-rows.ts';
import { reviewsOf } from '../reviews.ts';
import { supplyOf } from '../stock.ts';
import { insertRows, syncIdentity } from '../../../server/db/bulk.ts';
import type { SeedContext } from './catalogue.ts';

const batch = 1000;

/** Department slug of every product in the order of ids: products stand leaf by leaf. */
function* departmentsByProduct({ plan, shares }: SeedContext): Generator<{ id: number; department: string }> {
  let id = 0;
  for (const [index, leaf] of plan.leaves.entries()) {
    for (let count = shares[index] ?? 0; count > 0; count -= 1) {
      id += 1;
      yield { id, department: leaf.department.slug };
    }
  }
}

async function inBatches<T>(
  context: SeedContext,
  rowsOf: (product: { id: number; department: string }) => readonly T[],
  write: (rows: readonly T[]) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> {
  let rows: T[] = [];
  let done = 0;
  for (const product of departmentsByProduct(context)) {
    rows.push(...rowsOf(product));
    done += 1;
    if (done % batch === 0) {
      await write(rows);
      onProgress(done);
      rows = [];
    }
  }
  if (done % batch === 0) return;
  await write(rows);
  onProgress(done);
}

/** What stands where. */
export async function writeStock(db: Db, context: SeedContext, onProgress: (done: number) => void): Promise<void> {
  const columns = { product_id: 'integer', store_id: 'integer', kind: 'text', pieces: 'integer' };
  await inBatches(
    context,
    ({ id }) =>
      supplyOf(id, context.storeIds, context.awaited.has(id)).rows.map(({ quantity, ...where }) => ({
        ...where,
        kind: 'opening',
        pieces: quantity,
      })),
    (rows) => insertRows(db, 'stock_movements', columns, rows),
    onProgress,
  );
}

/** What buyers say. */
export async function writeReviews(db: Db, context: SeedContext, onProgress: (done: number) => void): Promise<void> {
  const columns = {
    id: 'integer',
    product_id: 'integer',
    author: 'text',
    rate: 'smallint',
    advantages: 'text',
    flaws: 'text',
    comment: 'text',
    status: 'text',
    likes: 'integer',
    created_at: 'timestamptz',
  };
  let reviewId = 0;
  await inBatches(
    context,
    ({ id, department }) =>
      reviewsOf(id, department, createdAt(id, context.now), context.now).map((review) => ({
        id: (reviewId += 1),
        ...review,
      })),
    (rows) => insertRows(db, 'reviews', columns, rows),
    onProgress,
  );
  await syncIdentity(db, 'reviews');
}
