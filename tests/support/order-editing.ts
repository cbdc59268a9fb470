import { randomUUID } from 'node:crypto';
import { guestCookieName } from '../../server/http/context.ts';
import type { StaffBrowser } from './staff.ts';
import { contract, type TestApi } from './api.ts';
import { courierDraft, type Draft, type Places } from './orders.ts';

const { staff } = contract;

export interface PlacedOrder {
  readonly id: number;
  readonly number: string;
  /** Cookies of its shopper. */
  readonly guest: Record<string, string>;
}

/** An order of a guest by courier, with these products. */
export async function placed(
  api: TestApi,
  places: Places,
  lines: Draft['products'],
  changes: Partial<Draft> = {},
): Promise<PlacedOrder> {
  const answer = await api.call(contract.order.createFull, { body: courierDraft(places, lines, changes) });
  const { order_id: id, number } = answer.data;
  const names = [true, false].map(guestCookieName);
  const guest = Object.fromEntries(
    names.flatMap((name) => {
      const value = answer.cookie(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { id, number, guest };
}

export type WantedLines = readonly { readonly id: number; readonly count: number }[];

/** Previews a change of lines, as staff do before they save it. */
export const preview = (caller: StaffBrowser, number: string, lines: WantedLines) =>
  caller.call(staff.orderEditPreview, { body: { number, lines: [...lines] } });

/** Saves a change with the digest of its preview. */
export const save = (
  caller: StaffBrowser,
  number: string,
  lines: WantedLines,
  digest: string,
  { key = randomUUID(), note }: { readonly key?: string; readonly note?: string } = {},
) =>
  caller.call(staff.orderEdit, {
    body: { number, lines: [...lines], digest, key, ...(note === undefined ? {} : { note }) },
  });

/** Previews a change and saves it. */
export async function edit(caller: StaffBrowser, number: string, lines: WantedLines) {
  const planned = await preview(caller, number, lines);
  return save(caller, number, lines, planned.data.digest);
}

/** Everything that a change of an order writes. */
export async function orderRows({ db }: TestApi, id: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'product_id', 'price', 'discount', 'count'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const parts = await db
    .selectFrom('order_allocations')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select(['product_id', 'store_id', 'quantity', 'released_at'])
    .where('order_id', '=', id)
    .orderBy('product_id')
    .execute();
  return { order, items, parts };
}

/** Sums and pieces of an order agree, and each product's stock is the sum of its movements. */
export async function findFaults(api: TestApi, id: number): Promise<string[]> {
  const { order, items, parts } = await orderRows(api, id);
  const faults: string[] = [];
  const sumOf = (value: (item: (typeof items)[number]) => number): number =>
    items.reduce((sum, item) => sum + value(item), 0);
  if (order.products_sum !== sumOf(({ price, count }) => price * count)) faults.push('goods');
  if (order.discount_sum !== sumOf(({ discount, count }) => discount * count)) faults.push('discount');
  for (const item of items) {
    const pieces = parts
      .filter(({ product_id }) => product_id === item.product_id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces !== item.count) faults.push(`pieces of product ${item.product_id}`);
  }
  const stock = await api.db
    .selectFrom('products')
    .leftJoin('stock_movements', 'stock_movements.product_id', 'products.id')
    .select(({ fn }) => ['products.id', 'stock_total', fn.sum<number | null>('pieces').as('moved')])
    .groupBy('products.id')
    .execute();
  faults.push(
    ...stock
      .filter(({ stock_total, moved }) => stock_total !== Number(moved ?? 0))
      .map(({ id: product }) => `stock of product ${product}`),
  );
  return faults;
}
