import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFigures } from '../../../server/sales/figures/count-figures.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { createdOrder } from '../../support/staff-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let api: TestApi;
let caller: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 40 });
  caller = await staffIn(api, 'orders');
});
afterAll(() => api.close());

type Days = 1 | 7 | 30;
const figuresOf = async (days: Days, region?: number) => {
  await api.app.services.jobs.run('figures.count');
  return (await caller.call(staff.figures, { query: { days, ...(region === undefined ? {} : { region }) } })).data;
};

/** An order that was placed that long ago. */
async function orderedAgo(milliseconds: number, changes: { status?: 'cancelled'; region_id?: number } = {}) {
  const order = await createdOrder(api);
  const row = await api.db
    .updateTable('orders')
    .set({ created_at: new Date(api.app.services.now().getTime() - milliseconds), ...changes })
    .where('id', '=', order.id)
    .returning(['total', 'region_id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { ...order, ...row };
}

/** What the orders say, counted without the figures. */
async function countedOrders(from: Date, till: Date) {
  const rows = await api.db
    .selectFrom('orders')
    .select(['total', 'status', 'kind'])
    .where('created_at', '>=', from)
    .where('created_at', '<', till)
    .execute();
  const sold = rows.filter(({ status }) => status !== 'cancelled');
  return {
    orders: rows.length,
    cancelled: rows.length - sold.length,
    sum: sold.reduce((sum, { total }) => sum + total, 0),
    loans: sold.filter(({ kind }) => kind === 'loan').length,
  };
}

test('an order counts in its hour, region, kind and product; a cancelled one only as cancelled', async () => {
  const before = await figuresOf(1);
  const order = await orderedAgo(0);
  const now = await figuresOf(1);
  expect(now.now).toEqual({ ...before.now, orders: before.now.orders + 1, sum: before.now.sum + order.total });
  expect(now.steps).toHaveLength(24);
  expect(now.steps.reduce((sum, step) => sum + step.sum, 0)).toBe(now.now.sum);
  const hour = now.steps.find(
    ({ from }) => Date.parse(from) === Math.floor(order.created_at.getTime() / hourMs) * hourMs,
  );
  expect(hour?.orders).toBeGreaterThan(0);
  expect(now.regions.find(({ id }) => id === order.region_id)?.sum).toBeGreaterThanOrEqual(order.total);
  expect(now.kinds.find(({ kind }) => kind === 'full')?.orders).toBeGreaterThan(0);
  expect(now.products[0]?.pieces).toBeGreaterThan(0);
  expect(now.products[0]?.name).not.toBe('');

  const moved = await caller.call(staff.moveOrder, {
    body: { number: order.number, event: 'cancel', note: 'The shopper asked for it' },
  });
  expect(moved.status).toBe(200);
  const after = await figuresOf(1);
  expect(after.now).toEqual({ ...before.now, orders: before.now.orders + 1, cancelled: before.now.cancelled + 1 });
});

test('the time before is as long and ends at the same hour; a region is counted alone', async () => {
  const region = 9;
  const [today, sameHour, later] = [
    await orderedAgo(0, { region_id: region }),
    await orderedAgo(dayMs, { region_id: region }),
    await orderedAgo(dayMs - 2 * hourMs, { region_id: region }),
  ];
  const { now, before, regions, products } = await figuresOf(1, region);
  expect([now.orders, now.sum]).toEqual([1, today.total]);
  expect([before.orders, before.sum]).toEqual([1, sameHour.total]);
  // The list of regions stays whole; the only product is the one piece of the region's order.
  expect(regions.map(({ id }) => id)).toContain(region);
  expect(regions.length).toBeGreaterThan(1);
  expect(products.map(({ pieces }) => pieces)).toEqual([1]);
  const week = await figuresOf(7, region);
  expect(week.now.sum).toBe(today.total + sameHour.total + later.total);
  expect(week.steps).toHaveLength(7);
});

test('figures equal the orders after any sequence of orders, cancellations and counts', async () => {
  const when = fc.integer({ min: 0, max: 29 * 24 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant('order' as const), hours: when }),
    fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }),
    fc.record({ kind: fc.constant('count' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
      const numbers: string[] = [];
      for (const each of acts) {
        if (each.kind === 'count') await countFigures(api.db);
        else if (each.kind === 'order') numbers.push((await orderedAgo(each.hours * hourMs)).number);
        else if (numbers.length > 0)
          await caller.call(staff.moveOrder, {
            body: { number: numbers[each.pick % numbers.length] ?? '', event: 'cancel', note: 'x' },
          });
      }
      const figures = await figuresOf(30);
      const from = new Date(`${figures.from}T00:00:00+05:00`);
      expect(figures.now).toEqual(await countedOrders(from, new Date(from.getTime() + 30 * dayMs)));
      expect(figures.steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(figures.now.orders);
      for (const parts of [figures.regions, figures.kinds])
        expect(parts.reduce((sum, part) => sum + part.sum, 0)).toBe(figures.now.sum);
    }),
    { numRuns: 6 },
  );
});

test('two programs that count at once count each order once', async () => {
  await orderedAgo(0);
  await api.db.updateTable('sales_progress').set({ history_id: 0 }).execute();
  await Promise.all([countFigures(api.db), countFigures(api.db)]);
  const { count } = await api.db
    .selectFrom('sales_hours')
    .select(sql<number>`sum(orders)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  const orders = await api.db
    .selectFrom('orders')
    .where('id', 'in', (query) => query.selectFrom('order_history').select('order_id'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(orders.count);
});

test('an order is in the figures at once, also before the job has run for the first time', async () => {
  await api.db.deleteFrom('sales_hours').execute();
  await api.db.deleteFrom('sales_products').execute();
  await api.db.deleteFrom('sales_progress').execute();
  const days = 1 as const;
  await orderedAgo(0);
  const now = (await caller.call(staff.figures, { query: { days } })).data;
  const from = new Date(`${now.from}T00:00:00+05:00`);
  expect(now.now).toEqual(await countedOrders(from, new Date(from.getTime() + dayMs)));
  expect(now.now.orders).toBeGreaterThan(0);
});

test('operators and content managers see no figures', async () => {
  for (const role of ['operator', 'content'] as const) {
    const other = await staffIn(api, role);
    expect((await other.call(staff.figures, { query: { days: 1 } })).status).toBe(403);
  }
});

test('days that a process of the former version counted are counted again, with their regions', async () => {
  const order = await orderedAgo(0);
  const before = await figuresOf(1, order.region_id);
  await sql`delete from sales_products`.execute(api.db);
  // As the former version writes them.
  await sql`insert into sales_products (day, product_id, pieces, sum)
    select (orders.created_at at time zone 'Asia/Tashkent')::date, product_id, sum(count), sum((price - discount) * count)
    from orders join order_items on order_id = orders.id where status <> 'cancelled' group by 1, 2`.execute(api.db);
  expect((await figuresOf(1, order.region_id)).products).toEqual(before.products);
});
