import { type RawBuilder, sql } from 'kysely';
import { tashkentDay } from '../../../../lib/format/date.ts';
import type { OrderWork } from '../../../../lib/staff/order-work.ts';
import type { Db } from '../../../db/open.ts';

/** The last day that the shopper was given for the goods. */
const lastDay = sql<string | null>`coalesce(orders.expected_to, orders.delivery_date)`;

/** The condition of each kind of waiting order. Orders by one click and pre-orders wait for a call and not for a confirmation. */
export const isOrderWork = (work: OrderWork, now: Date): RawBuilder<boolean> =>
  ({
    new: sql<boolean>`orders.status = 'created' and orders.payment_state <> 'awaiting' and orders.kind not in ('fast', 'pre')`,
    paid: sql<boolean>`orders.status = 'created' and orders.payment_state = 'paid'`,
    late: sql<boolean>`orders.status in ('created', 'confirmed') and orders.payment_state <> 'awaiting' and (${lastDay})::date < ${tashkentDay(now)}::date`,
    refund: sql<boolean>`(orders.payment_state = 'refund_due' or orders.id in (select order_id from order_refunds where state = 'due'))`,
  })[work];

/** Since when the orders of each kind wait: late ones since the end of their day in Tashkent, others since they were made. */
const since = (work: OrderWork): RawBuilder<Date> =>
  work === 'late'
    ? sql<Date>`((${lastDay})::date + 1)::timestamp at time zone 'Asia/Tashkent'`
    : sql<Date>`orders.created_at`;

/** How many orders of a kind wait, and since when the oldest of them. */
export async function countOrderWork(db: Pick<Db, 'selectFrom'>, work: OrderWork, now: Date) {
  return await db
    .selectFrom('orders')
    .where(isOrderWork(work, now))
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(${since(work)})`.as('since')])
    .executeTakeFirstOrThrow();
}
