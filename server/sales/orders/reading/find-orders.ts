import type { Selectable } from 'kysely';
import type { Order } from '../../../../lib/contract/order-details.ts';

import { orderStatuses, type OrderStatus } from '../../../../lib/contract/constants.ts';
import { phoneDigits } from '../../../../lib/phone/phone.ts';
import { savedOf } from '../../../../lib/cart/sums.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../../lib/media.ts';
import type { Database } from '../../../db/schema.ts';
import { loanOfOrder } from '../../loan-applications/view.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import { closedDaysOf, nextClosedDays } from '../../../core/region/stores.ts';
import type { Services } from '../../../services.ts';
import { canCancel, type OrderState } from '../transitions/index.ts';
import { paysAtOnce } from '../creation/index.ts';
import { partRefundsOf, refundsOfShopper, returnedAsWhole } from '../part-refunds.ts';
import { isOwnOrder } from '../../../http/own-orders.ts';
import { paymentStateText } from './payment-text.ts';

type OrderRow = Selectable<Database['orders']>;
type ItemRow = Selectable<Database['order_items']>;

const listLimit = 100;

/** 1 takeaway, 2 delivery; null until it is known. */
export const receiveType = (row: Pick<OrderRow, 'receive_type'>): 1 | 2 | null =>
  row.receive_type === 1 || row.receive_type === 2 ? row.receive_type : null;
const statusText = (services: Services, row: OrderRow, locale: Locale): string =>
  services.texts.text(locale, `api.orderStatus.${row.status}`);

const historyLimit = 50;

const stateOf = (row: OrderRow): OrderState => ({
  kind: row.kind,
  status: row.status,
  payment: row.payment_state,
  receiveType: row.receive_type,
});

/** The visible steps of an order: each new status once, in order. */
export async function historyOf(services: Services, id: number, locale: Locale): Promise<Order['history']> {
  const rows = await services.db
    .selectFrom('order_history')
    .select(['status', 'at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .limit(historyLimit)
    .execute();
  const isStatus = (status: string): status is OrderStatus => (orderStatuses as readonly string[]).includes(status);
  return rows.flatMap(({ status, at }, index) =>
    isStatus(status) && rows[index - 1]?.status !== status
      ? [{ status, text: services.texts.text(locale, `api.orderStatus.${status}`), at: at.toISOString() }]
      : [],
  );
}

/** Result of a payment attempt for the shopper, by the state of its payment. */
const attemptStates = { created: 'open', paid: 'paid', cancelled: 'failed', reversed: 'returned' } as const;

async function lastPaymentOf(services: Services, id: number): Promise<Order['last_payment']> {
  const payment = await services.db
    .selectFrom('payments')
    .select(['state', 'card_mask'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment === undefined ? null : { state: attemptStates[payment.state], card: payment.card_mask };
}

function deliveryOf(row: OrderRow, reference: ReferenceData, locale: Locale, now: Date): Order['delivery'] {
  const region = reference.regions.get(row.region_id);
  const district = reference.districtsOf(row.region_id).find((entry) => entry.id === row.district_id);
  const store = reference.stores.find((entry) => entry.id === row.store_id);
  return {
    type: row.delivery_type,
    region: { id: row.region_id, name: region?.name[locale] ?? '' },
    city: district === undefined ? null : { id: district.id, name: district.name[locale] },
    street: row.street,
    home: row.home,
    floor: row.floor,
    room: row.room,
    date: row.delivery_date,
    expected:
      row.expected_from === null || row.expected_to === null ? null : { from: row.expected_from, to: row.expected_to },
    day_by_operator: row.receive_type === 2 && row.delivery_date === null && row.expected_from === null,
    user_comment: row.user_comment,
    store:
      store === undefined
        ? null
        : {
            id: store.id,
            name: store.name[locale],
            address: store.address[locale],
            opens: store.opens,
            closes: store.closes,
            closed_days: closedDaysOf(store, reference, now).slice(0, nextClosedDays),
            phone: store.phone,
          },
  };
}

function productOf(item: ItemRow, locale: Locale): Order['products'][number] {
  const { product_id: id, price, discount, count } = item;
  return {
    id,
    name: item.name[locale],
    image: mediaUrl(item.image),
    price,
    discount,
    count,
    sum: (price - discount) * count,
  };
}

/** One order of this shopper; undefined for anybody else's. */
export async function findOrder(
  services: Services,
  locale: Locale,
  guestHash: string,
  id: number,
): Promise<Order | undefined> {
  const row = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where(isOwnOrder(guestHash))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [reference, history, last_payment, items, refunds, parts] = await Promise.all([
    services.reference.get(),
    historyOf(services, id, locale),
    lastPaymentOf(services, id),
    services.db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    refundsOfShopper(services.db, id),
    partRefundsOf(services.db, id),
  ]);
  return {
    order_id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    status_text: statusText(services, row, locale),
    payment_method: row.payment_method,
    payment_method_name: services.texts.text(locale, `api.payment.${row.payment_method}.name`),
    payment_state: row.payment_state,
    payment_state_text: paymentStateText(services, row, locale),
    cancel_reason: row.cancel_reason,
    last_payment,
    expires_at: row.expires_at?.toISOString() ?? null,
    can_cancel: canCancel(stateOf(row)),
    history,
    phone: phoneDigits(row.phone),
    first_name: row.first_name,
    last_name: row.last_name,
    is_own: row.is_own,
    other_user_fullname: row.other_user_fullname,
    other_user_phone: row.other_user_phone === null ? null : phoneDigits(row.other_user_phone),
    receive_type: receiveType(row),
    delivery: deliveryOf(row, reference, locale, services.now()),
    products: items.map((item) => productOf(item, locale)),
    products_sum: row.products_sum,
    discount_sum: row.discount_sum,
    saved_sum: paysAtOnce(row.kind) ? savedOf(items) : 0,
    delivery_sum: row.delivery_sum,
    bonus_sum: row.bonus_sum,
    total: row.total,
    refunds,
    final_refund: ['refund_due', 'refunded'].includes(row.payment_state) ? returnedAsWhole(row, parts) : 0,
    created_at: row.created_at.toISOString(),
    loan: row.kind === 'loan' ? await loanOfOrder(services, row.id, locale) : null,
  };
}

/** The shopper's latest orders. */
export async function findOrders(services: Services, locale: Locale, guestHash: string) {
  const orders = await services.db
    .selectFrom('orders')
    .selectAll()
    .where(isOwnOrder(guestHash))
    .orderBy('id', 'desc')
    .limit(listLimit)
    .execute();
  if (orders.length === 0) return [];
  const items = await services.db
    .selectFrom('order_items')
    .select(['order_id', 'image'])
    .where(
      'order_id',
      'in',
      orders.map((row) => row.id),
    )
    .orderBy('id')
    .execute();
  const images = Map.groupBy(items, (item) => item.order_id);
  return orders.map((row) => ({
    order_id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    status_text: statusText(services, row, locale),
    receive_type: receiveType(row),
    total: row.total,
    created_at: row.created_at.toISOString(),
    images: (images.get(row.id) ?? []).map((item) => mediaUrl(item.image, 160)),
  }));
}
