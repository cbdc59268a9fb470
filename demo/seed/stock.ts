import { createRandom } from './random.ts';

export type SaleMode = 'cart' | 'manager' | 'preorder' | 'stores';
export interface StockRow {
  readonly product_id: number;
  readonly store_id: number;
  readonly quantity: number;
}
export interface Supply {
  readonly mode: SaleMode;
  readonly total: number;
  readonly rows: readonly StockRow[];
}

export const warehouseId = 1;
const modes: readonly SaleMode[] = ['cart', 'manager', 'preorder', 'stores'];
const modeShares = [88, 4, 4, 4];

function totalOf(mode: SaleMode, random: ReturnType<typeof createRandom>): number {
  if (mode === 'preorder') return 0;
  if (mode === 'stores') return random.int(3, 25);
  if (mode === 'manager') return random.int(2, 30);
  const kind = random.weighted([6, 5, 9, 80]);
  return kind === 0 ? 0 : kind === 1 ? 1 : kind === 2 ? random.int(2, 4) : random.int(5, 120);
}

/**
 * How a product is sold and where its pieces stand: the warehouse and two to eight stores; the rows sum to the total.
 * What is `awaited` can only be ordered ahead.
 */
export function supplyOf(productId: number, storeIds: readonly number[], awaited = false): Supply {
  const random = createRandom(`stock:${productId}`);
  const drawn = modes[random.weighted(modeShares)] ?? 'cart';
  const mode = awaited ? 'preorder' : drawn;
  const total = totalOf(mode, random);
  const places = random.sample(storeIds, random.int(2, 8));
  if (mode !== 'stores') places.unshift(warehouseId);
  const quantities = new Map(places.map((place) => [place, 0]));
  const weights = places.map((place) => (place === warehouseId ? 4 : 1));
  // A long tail piece by piece would be slow for 120 pieces of 100,000 products: shares first, the rest one by one.
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let rest = total;
  for (const [index, place] of places.entries()) {
    const share = Math.floor((total * (weights[index] ?? 1) * (0.6 + 0.4 * random.next())) / sum);
    quantities.set(place, share);
    rest -= share;
  }
  while (rest > 0) {
    const place = places[random.weighted(weights)] ?? warehouseId;
    quantities.set(place, (quantities.get(place) ?? 0) + 1);
    rest -= 1;
  }
  const rows = [...quantities].map(([store_id, quantity]) => ({ product_id: productId, store_id, quantity }));
  return { mode, total, rows };
}
