import type { OrderPrintData } from '../../../lib/contract/staff-order-prints.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Services } from '../../services.ts';

type PickedStore = OrderPrintData['stores'][number];

/** What to pick for orders: by store, there by the code of the product, with the pieces of each order. */
export async function pickingList(
  services: Services,
  orderIds: readonly number[],
  locale: Locale,
): Promise<PickedStore[]> {
  if (orderIds.length === 0) return [];
  const rows = await services.db
    .selectFrom('order_allocations')
    .innerJoin('order_items', 'order_items.id', 'order_allocations.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'order_allocations.store_id',
      'quantity',
      'orders.number',
      'products.external_id as code',
      'order_items.product_id',
      'order_items.name',
    ])
    .where('order_items.order_id', 'in', [...orderIds])
    .where('released_at', 'is', null)
    .orderBy('order_allocations.store_id')
    .orderBy('products.external_id')
    .orderBy('orders.id')
    .execute();
  const { stores } = await services.reference.get();
  return [...Map.groupBy(rows, ({ store_id }) => store_id)].map(([id, inStore]) => ({
    id,
    name: stores.find((store) => store.id === id)?.name[locale] ?? `№ ${id}`,
    lines: [...Map.groupBy(inStore, ({ product_id }) => product_id).values()].flatMap((pieces) => {
      const [first] = pieces;
      return first === undefined
        ? []
        : [
            {
              code: first.code,
              name: first.name[locale],
              count: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
              orders: pieces.map(({ number, quantity }) => ({ number, count: quantity })),
            },
          ];
    }),
  }));
}
