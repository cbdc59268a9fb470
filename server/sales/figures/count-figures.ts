import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

/**
 * Entries of the history that are read again: a transaction may commit after one with a higher id, and no two are that
 * far apart within the time of a job.
 */
const overlap = 500;

/** Hours (UTC) and days whose orders have changed since an entry of the history. */
async function changedTimes(tx: Transaction<Database>, since: number) {
  const orders = await tx
    .selectFrom('orders')
    .where('id', 'in', (query) => query.selectFrom('order_history').select('order_id').where('id', '>', since))
    .select([
      sql<Date>`date_trunc('hour', created_at, 'UTC')`.as('hour'),
      sql<string>`(created_at at time zone 'Asia/Tashkent')::date::text`.as('day'),
    ])
    .distinct()
    .execute();
  return { hours: orders.map(({ hour }) => new Date(hour)), days: [...new Set(orders.map(({ day }) => day))] };
}

/** Days that a process of the former version has counted: it knows no regions. */
async function daysWithoutRegions(tx: Transaction<Database>): Promise<string[]> {
  const rows = await tx
    .selectFrom('sales_products')
    .where('region_id', '=', 0)
    .select(sql<string>`day::text`.as('day'))
    .distinct()
    .execute();
  return rows.map(({ day }) => day);
}

/** Recounts hours from their orders. */
async function countHours(tx: Transaction<Database>, hours: readonly Date[]): Promise<void> {
  const list = sql`(select unnest(${hours.map((hour) => hour.toISOString())}::timestamptz[]))`;
  await sql`delete from sales_hours where hour in ${list}`.execute(tx);
  await sql`
    insert into sales_hours (hour, region_id, kind, partner, orders, sum, cancelled, cancelled_sum)
    select hours.hour, orders.region_id, orders.kind, coalesce(application.partner, ''), count(*),
      coalesce(sum(orders.total) filter (where orders.status <> 'cancelled'), 0),
      count(*) filter (where orders.status = 'cancelled'),
      coalesce(sum(orders.total) filter (where orders.status = 'cancelled'), 0)
    from ${list} as hours(hour)
    join orders on orders.created_at >= hours.hour and orders.created_at < hours.hour + interval '1 hour'
    left join loan_applications as application on application.order_id = orders.id
    group by 1, 2, 3, 4`.execute(tx);
}

/** Recounts the products of days from their orders. */
async function countProducts(tx: Transaction<Database>, days: readonly string[]): Promise<void> {
  const list = sql`(select unnest(${days}::date[]))`;
  await sql`delete from sales_products where day in ${list}`.execute(tx);
  await sql`
    insert into sales_products (day, region_id, product_id, pieces, sum)
    select days.day, orders.region_id, item.product_id, sum(item.count), sum((item.price - item.discount) * item.count)
    from ${list} as days(day)
    join orders on orders.created_at >= (days.day::timestamp at time zone 'Asia/Tashkent')
      and orders.created_at < ((days.day + 1)::timestamp at time zone 'Asia/Tashkent') and orders.status <> 'cancelled'
    join order_items as item on item.order_id = orders.id
    group by 1, 2, 3`.execute(tx);
}

/**
 * Recounts the hours and days whose orders have changed since the last run. Several processes may run it: one counts,
 * the others wait and find nothing left.
 */
export async function countFigures(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sales_progress')
      .values({ history_id: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { history_id } = await tx
      .selectFrom('sales_progress')
      .select('history_id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { last } = await tx
      .selectFrom('order_history')
      .select((query) => query.fn.coalesce(query.fn.max('id'), sql<number>`0`).as('last'))
      .executeTakeFirstOrThrow();
    const former = await daysWithoutRegions(tx);
    if (former.length > 0) await countProducts(tx, former);
    if (last === history_id) return;
    const { hours, days } = await changedTimes(tx, Math.min(history_id, last) - overlap);
    await countHours(tx, hours);
    await countProducts(tx, days);
    await tx.updateTable('sales_progress').set({ history_id: last }).execute();
  });
}
