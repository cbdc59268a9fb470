import type { Selectable } from 'kysely';
import type { Order } from '../../../lib/contract/order.ts';
import { paymentMethodCodes, type PaymentMethodCode } from '../../../lib/contract/constants.ts';
import { phoneDigits } from '../../../lib/phone/phone.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Database } from '../../db/schema.ts';
import type { ReferenceData } from '../reference/reference.ts';
import type { Shop } from '../shop.ts';

type OrderRow = Selectable<Database['orders']>;
type ItemRow = Selectable<Database['order_items']>;

const listLimit = 100;

const receiveType = (row: OrderRow): 1 | 2 => (row.receive_type === 1 ? 1 : 2);
const statusText = (shop: Shop, row: OrderRow, locale: Locale): string =>
  shop.texts.text(locale, `api.orderStatus.${row.status}`);

const isPaymentMethod = (code: string): code is PaymentMethodCode => (paymentMethodCodes as readonly string[]).includes(code);

function deliveryOf(row: OrderRow, reference: ReferenceData, locale: Locale): Order['delivery'] {
  const region = reference.regions.get(row.region_id);
  const district = reference.districtsOf(row.region_id).find((entry) => entry.id === row.district_id);
  const store = reference.stores.find((entry) => entry.id === row.store_id);
  return {
    type: row.delivery_type,
    region: { id: row.region_id, name: region?.name[locale] ?? '' },
    city: district === undefined ? null : { id: district.id, name: district.name[locale] },
    street: row.street, home: row.home, floor: row.floor, room: row.room, date: row.delivery_date,
    user_comment: row.user_comment,
    store: store === undefined ? null : {
      id: store.id, name: store.name[locale], address: store.address[locale], opens: store.opens, closes: store.closes,
      phone: store.phone,
    },
  };
}

function productOf(item: ItemRow, locale: Locale): Order['products'][number] {
  const { product_id: id, price, discount, count } = item;
  return { id, name: item.name[locale], image: mediaUrl(item.image), price, discount, count, sum: (price - discount) * count };
}

/** One order of this guest; undefined for anybody else's. */
export async function findOrder(shop: Shop, locale: Locale, guestHash: string, id: number): Promise<Order | undefined> {
  const row = await shop.db
    .selectFrom('orders').selectAll().where('id', '=', id).where('guest_hash', '=', guestHash).executeTakeFirst();
  if (row === undefined) return undefined;
  const [reference, items] = await Promise.all([
    shop.reference.get(),
    shop.db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  ]);
  return {
    order_id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    status_text: statusText(shop, row, locale),
    payment_method: row.payment_method,
    payment_method_name: isPaymentMethod(row.payment_method)
      ? shop.texts.text(locale, `api.payment.${row.payment_method}.name`) : row.payment_method,
    payment_state: row.payment_state,
    phone: phoneDigits(row.phone),
    first_name: row.first_name,
    last_name: row.last_name,
    is_own: row.is_own,
    other_user_fullname: row.other_user_fullname,
    other_user_phone: row.other_user_phone === null ? null : phoneDigits(row.other_user_phone),
    receive_type: receiveType(row),
    delivery: deliveryOf(row, reference, locale),
    products: items.map((item) => productOf(item, locale)),
    products_sum: row.products_sum,
    discount_sum: row.discount_sum,
    delivery_sum: row.delivery_sum,
    total: row.total,
    created_at: row.created_at.toISOString(),
  };
}

/** The guest's latest orders. */
export async function findOrders(shop: Shop, locale: Locale, guestHash: string) {
  const orders = await shop.db
    .selectFrom('orders').selectAll().where('guest_hash', '=', guestHash).orderBy('id', 'desc').limit(listLimit).execute();
  if (orders.length === 0) return [];
  const items = await shop.db
    .selectFrom('order_items').select(['order_id', 'image']).where('order_id', 'in', orders.map((row) => row.id)).orderBy('id').execute();
  const images = Map.groupBy(items, (item) => item.order_id);
  return orders.map((row) => ({
    order_id: row.id, number: row.number, kind: row.kind, status: row.status, status_text: statusText(shop, row, locale),
    receive_type: receiveType(row), total: row.total, created_at: row.created_at.toISOString(),
    images: (images.get(row.id) ?? []).map((item) => mediaUrl(item.image, 160)),
  }));
}
