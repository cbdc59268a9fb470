import type { BodyOf } from '../../lib/contract/endpoint.ts';
import { contract, type TestApi } from './api.ts';
import { setStock } from './stock.ts';

export type Draft = BodyOf<typeof contract.order.createFull>;

/** A district of Tashkent city and one of another province, with the other province's id. */
export interface Places {
  readonly tashkentDistrict: number;
  readonly otherRegion: number;
  readonly otherDistrict: number;
}

export async function findPlaces(api: TestApi): Promise<Places> {
  const otherRegion = 9;
  const [tashkent] = (await api.call(contract.checkout.districts, { query: { region_id: 2 } })).data;
  const [other] = (await api.call(contract.checkout.districts, { query: { region_id: otherRegion } })).data;
  if (tashkent === undefined || other === undefined) throw new Error('the seed has no districts');
  return { tashkentDistrict: tashkent.id, otherRegion, otherDistrict: other.id };
}

/** A complete draft with courier delivery in Tashkent. */
export const courierDraft = (places: Places, products: Draft['products'], changes: Partial<Draft> = {}): Draft => ({
  platform: 'web',
  phone: '+998 90 123 45 67',
  first_name: 'Дилноза',
  last_name: 'Каримова',
  is_own: true,
  products,
  receive_type: 2,
  delivery: { type: 'texnomart', region: 2, city: places.tashkentDistrict, street: 'Амир Темур', home: '12' },
  payment_method: 'cash',
  ...changes,
});

/** A product that can be put in a cart, with a stock that the test says, all of it in one place. */
export async function stockProduct(
  api: TestApi,
  productId: number,
  quantity: number,
  storeId?: number,
  changes: {
    sale_price?: number;
    sale_mode?: 'cart' | 'manager' | 'preorder' | 'stores';
    is_listed?: boolean;
    full_payment_percent?: number;
  } = {},
): Promise<number> {
  const place =
    storeId ??
    (await api.db.selectFrom('stores').select('id').where('kind', '=', 'warehouse').executeTakeFirstOrThrow()).id;
  await setStock(api.db, productId, quantity > 0 ? { [place]: quantity } : {});
  await api.db
    .updateTable('products')
    .set({ sale_mode: 'cart', is_listed: true, full_payment_percent: 0, old_price: null, ...changes })
    .where('id', '=', productId)
    .execute();
  return productId;
}

/** Everything that an order changes, to show that a refused one changed nothing. */
export async function stateOf(api: TestApi): Promise<string> {
  const [orders, items, keys, stock, shelves] = await Promise.all([
    api.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst(),
    api.db
      .selectFrom('order_items')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst(),
    api.db
      .selectFrom('idempotency_keys')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst(),
    api.db
      .selectFrom('products')
      .select((eb) => eb.fn.sum('stock_total').as('n'))
      .executeTakeFirst(),
    api.db
      .selectFrom('store_stock')
      .select((eb) => eb.fn.sum('quantity').as('n'))
      .executeTakeFirst(),
  ]);
  return JSON.stringify([orders, items, keys, stock, shelves]);
}
