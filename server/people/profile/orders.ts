import { sql } from 'kysely';
import type {
  CustomerOrder,
  CustomerOrderRow,
  orderFilters,
  repeatStates,
  RepeatLine,
} from '../../../lib/contract/profile-orders.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { isPayable } from '../../../lib/shop/is-payable.ts';
import { customerGuest, hashGuest } from '../../http/context.ts';
import { canCancel } from '../../sales/orders/transitions/index.ts';
import { paymentStateText, findOrder } from '../../sales/orders/reading/index.ts';
import { orderable } from '../../catalogue/product/availability.ts';
import { pricesOf } from '../../catalogue/product/price-plan.ts';
import type { Services } from '../../services.ts';
import { partRefundsOf } from '../../sales/orders/part-refunds.ts';
import { bonusOf } from './bonus.ts';

const perPage = 10;

export interface OrdersWanted {
  readonly status: (typeof orderFilters)[number];
  readonly q: string;
  readonly page: number;
}

/** The search pattern, with wildcards escaped. */
const pattern = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

function wantedOrders(services: Services, customerId: number, { status, q }: Omit<OrdersWanted, 'page'>) {
  let query = services.db.selectFrom('orders').where('orders.customer_id', '=', customerId);
  if (status === 'active') query = query.where('status', 'not in', ['completed', 'cancelled']);
  else if (status !== 'all') query = query.where('status', '=', status);
  if (q === '') return query;
  const like = pattern(q);
  return query.where(sql<boolean>`(orders.number ilike ${like} or exists (
    select from order_items, jsonb_each_text(order_items.name) as named where order_items.order_id = orders.id and named.value ilike ${like}))`);
}

/** A page of one customer's orders, newest first. */
export async function ordersOf(services: Services, customerId: number, locale: Locale, wanted: OrdersWanted) {
  const query = wantedOrders(services, customerId, wanted);
  const [{ count }, rows] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    query
      .selectAll()
      .orderBy('orders.id', 'desc')
      .limit(perPage)
      .offset((wanted.page - 1) * perPage)
      .execute(),
  ]);
  const items =
    rows.length === 0
      ? []
      : await services.db
          .selectFrom('order_items')
          .select(['order_id', 'image', 'count'])
          .where(
            'order_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  const byOrder = Map.groupBy(items, ({ order_id }) => order_id);
  const orders = rows.map((row): CustomerOrderRow => {
    const own = byOrder.get(row.id) ?? [];
    return {
      order_id: row.id,
      number: row.number,
      kind: row.kind,
      status: row.status,
      status_text: services.texts.text(locale, `api.orderStatus.${row.status}`),
      payment_state: row.payment_state,
      payment_state_text: paymentStateText(services, row, locale),
      can_pay: row.kind !== 'loan' && isPayable(row),
      can_cancel: canCancel({
        kind: row.kind,
        status: row.status,
        payment: row.payment_state,
        receiveType: row.receive_type,
      }),
      total: row.total,
      created_at: row.created_at.toISOString(),
      products_count: own.reduce((sum, item) => sum + item.count, 0),
      images: own.map(({ image }) => mediaUrl(image, 160)),
    };
  });
  return {
    orders,
    pagination: {
      current_page: wanted.page,
      total_page: Math.ceil(count / perPage),
      page_size: perPage,
      total_count: count,
    },
  };
}

/** One of a customer's own orders with everything on its page; undefined for anybody else's. */
export async function orderOf(
  services: Services,
  customerId: number,
  locale: Locale,
  id: number,
): Promise<CustomerOrder | undefined> {
  const order = await findOrder(services, locale, hashGuest(customerGuest(customerId)), id);
  if (order === undefined) return undefined;
  const [{ settings }, { granted }, earned, contract] = await Promise.all([
    services.reference.get(),
    partRefundsOf(services.db, id),
    services.db
      .selectFrom('bonus_moves')
      .select('amount')
      .where('order_id', '=', id)
      .where('kind', '=', 'earned')
      .executeTakeFirst(),
    services.db.selectFrom('contracts').select('id').where('order_id', '=', id).executeTakeFirst(),
  ]);
  const ahead = order.status !== 'completed' && order.status !== 'cancelled';
  return {
    ...order,
    can_pay: order.kind !== 'loan' && isPayable(order),
    contract_id: contract?.id ?? null,
    delivery_hours:
      ahead && order.delivery.type === 'texnomart' && order.delivery.date !== null ? settings.courier_hours : null,
    bonus: { earned: earned?.amount ?? 0, expected: ahead ? bonusOf(order, granted, settings.bonus) : 0 },
  };
}

/** What has changed about a product since the order, the worst first. */
export function repeatState({
  ordered,
  available,
  then,
  now,
}: {
  readonly ordered: number;
  readonly available: number;
  readonly then: number;
  readonly now: number;
}): (typeof repeatStates)[number] {
  if (available === 0) return 'gone';
  if (available < ordered) return 'fewer';
  return now === then ? 'same' : now > then ? 'dearer' : 'cheaper';
}

/** Products of an own order that can be ordered again; undefined for anybody else's. */
export async function repeatable(
  services: Services,
  customerId: number,
  locale: Locale,
  id: number,
): Promise<RepeatLine[] | undefined> {
  const own = await services.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (own === undefined) return undefined;
  const rows = await services.db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('order_id', '=', id)
    .select([
      'order_items.product_id',
      'order_items.name',
      'order_items.image',
      'order_items.price',
      'order_items.discount',
      'order_items.count',
      'products.sale_price',
      'products.old_price',
      'products.full_payment_percent',
      'products.sale_mode',
      'products.is_listed',
      'products.stock_total',
    ])
    .orderBy('order_items.id')
    .execute();
  return rows.map((row) => {
    const available = orderable(row);
    const then = row.price - row.discount;
    const now = pricesOf(row).atOnce;
    return {
      id: row.product_id,
      name: row.name[locale],
      image: mediaUrl(row.image, 160),
      state: repeatState({ ordered: row.count, available, then, now }),
      ordered: row.count,
      count: Math.min(row.count, available),
      all_stock: row.stock_total,
      price_then: then,
      price_now: available === 0 ? 0 : now,
      sale_price: row.sale_price,
      discount_price: now,
    };
  });
}
