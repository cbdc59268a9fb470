import { checkCall, maxPreloadedIds, productsCall, totalsCall } from '../preload-calls.ts';
import { isProductId, isWhole } from './entries.ts';
import { preloadList } from './preload-list.ts';

interface CartEntry {
  readonly id: number;
  readonly count: number;
  readonly selected?: unknown;
}

const maxCount = 1000;

const linesOf = (entries: readonly CartEntry[]) =>
  entries.slice(0, maxPreloadedIds).map(({ id, count }) => ({ id, count }));

preloadList({
  section: 'cart',
  field: 'products',
  isEntry: (value): value is CartEntry => {
    const line = value as Record<string, unknown> | null;
    return (
      line !== null &&
      isProductId(line['id']) &&
      isProductId(line['count']) &&
      line['count'] <= maxCount &&
      [line['sale_price'], line['discount_price'], line['all_stock']].every(isWhole)
    );
  },
  idOf: ({ id }) => id,
  request: (send, entries) => {
    const ids = entries.map(({ id }) => id).sort((left, right) => left - right);
    const chosen = entries.filter(({ selected }) => selected === true);
    return Promise.all([
      send(productsCall, { ids: ids.slice(0, maxPreloadedIds) }),
      send(checkCall, { products: linesOf(entries) }),
      chosen.length > 0 && send(totalsCall, { products: linesOf(chosen) }),
    ]);
  },
  itemsOf: ([products, check], entries) =>
    products &&
    entries.map(({ id, count }) => {
      const product = products.find((known) => known.id === id);
      const line = check?.products.find((known) => known.id === id);
      return product && { ...product, price: line && line.available > 0 ? line.discount_price * count : undefined };
    }),
});
