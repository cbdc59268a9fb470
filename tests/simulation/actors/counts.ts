import { sql } from 'kysely';
import { internalHeaders } from '../../../lib/contract/internal-headers.ts';
import { staffKey } from '../../../server/secret.ts';
import { contract, testSecret } from '../../support/api.ts';
import type { Act, Fault } from '../history.ts';
import type { Running } from '../running.ts';

type ActOf<Name extends Act['do']> = Extract<Act, { do: Name }>;

const headers = { [internalHeaders.staffKey]: staffKey(testSecret) };

/** Pieces of a product by store, as staff see them. */
async function reportedStock({ shop: { api } }: Running, product: string): Promise<Map<string, number>> {
  const { stock } = (await api.call(contract.command.stockMovements, { query: { product }, headers })).data;
  return new Map(stock.map(({ store, pieces }) => [store, pieces]));
}

/** What was sold of a product from a store after a moment, less what came back to it. */
async function soldFrom(
  { shop: { db }, moved }: Running,
  product: number,
  store: string,
  moment: Date,
): Promise<number> {
  const { pieces } = await db
    .selectFrom('stock_movements')
    .innerJoin('stores', 'stores.id', 'store_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('pieces'), sql<number>`0`).as('pieces'))
    .where('stock_movements.id', '>', moved)
    .where('product_id', '=', product)
    .where('stores.slug', '=', store)
    .where('stock_movements.kind', 'in', ['order', 'cancel'])
    .where('at', '>', moment)
    .executeTakeFirstOrThrow();
  return 0 - Number(pieces);
}

interface Shelf {
  readonly product: number;
  readonly place: number;
  readonly change: number;
  readonly minutesOld: number;
}

/** Somebody finds so many pieces more or fewer in a store than the shop thought to be there, a while ago or now. */
async function countShelf(
  running: Running,
  { product, place, change, minutesOld }: Shelf,
  fault: Fault,
): Promise<{ status: number; changed: number }> {
  const { api, clock, counted, externalIds } = running.shop;
  const store = counted[place % counted.length] ?? '';
  const name = externalIds.get(product + 1) ?? '';
  const now = (await reportedStock(running, name)).get(store) ?? 0;
  const at = new Date(clock.now().getTime() - minutesOld * 60_000);
  const sold = await soldFrom(running, product + 1, store, at);
  // Nobody counts fewer than none, nor a shelf from which more has gone since.
  const changed = Math.max(change, -now);
  const pieces = now + sold + changed;
  if (pieces < 0) return { status: 0, changed: 0 };
  const body = { product: name, store, pieces, counted_at: at.toISOString() };
  const { status } = await running.send(fault, () => api.call(contract.command.countStock, { body, headers }));
  if (status === 200) running.book.count(product + 1, changed, at.getTime());
  return { status, changed };
}

/** Staff count a shelf: pieces are written off, or have been found. */
export async function countPieces(running: Running, { fault, ...shelf }: ActOf<'count'>): Promise<string> {
  const { status, changed } = await countShelf(running, shelf, fault);
  return `${changed < 0 ? 'written off' : 'found'} ${status}`;
}

/** Staff carry pieces from the warehouse to a store and count both. */
export async function carryPieces(running: Running, { product, pieces, fault }: ActOf<'transfer'>): Promise<string> {
  const from = await countShelf(running, { product, place: 0, change: -pieces, minutesOld: 0 }, fault);
  const to = await countShelf(running, { product, place: 1, change: -from.changed, minutesOld: 0 }, fault);
  return `${from.status}, ${to.status}`;
}
