import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { createOutbox } from '../../server/core/outbox/outbox.ts';
import { seedDatabase } from '../../demo/seed/index.ts';
import { testNow } from '../support/api.ts';
import { apiProcess } from '../support/api-process.ts';
import { onPostgres } from '../support/database.ts';
import { setStock } from '../support/stock.ts';
import { deliveriesOf, makeDue } from '../support/outbox.ts';

/** The kills are what is tried on the embedded database, where orders come one after another; a server has them at once. */
const orders = onPostgres ? 500 : 200;
const buyers = 8;
const kills = 6;
const stockEach = 5_000;
const key = 'a key of the cash desk';
const price = 600_000;

/** Where the data of this test stand, and how to throw them away. */
async function place(): Promise<{
  env: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  remove: () => Promise<void>;
}> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-crash-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  if (!onPostgres)
    return {
      env: { DATA_DIR: dataDir, DATABASE_URL: '' },
      open: () => openDatabase({ folder: path.join(dataDir, 'pg') }),
      remove,
    };
  const name = `shop_crash_${process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url.toString() },
    open: () => openDatabase({ url: url.toString() }),
    remove: async () => {
      await run(`drop database ${name} with (force)`);
      await remove();
    },
  };
}

const sum = (row: { n: number | string | null } | undefined): number => Number(row?.n ?? 0);

test(
  'a process killed at random during orders and payments loses nothing that was acknowledged, and the stock adds up',
  { timeout: 300_000 },
  async () => {
    const { env, open, remove } = await place();
    const api = await apiProcess({ ...env, PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2', PAYME_KEY: key });
    try {
      const seeded = await open();
      await seedDatabase(seeded.db, { products: 20, media: null, now: testNow });
      const warehouse = await seeded.db
        .selectFrom('stores')
        .select('id')
        .where('kind', '=', 'warehouse')
        .executeTakeFirstOrThrow();
      const district = await seeded.db
        .selectFrom('districts')
        .select('id')
        .where('region_id', '=', 2)
        .executeTakeFirstOrThrow();
      const products = (await seeded.db.selectFrom('products').select('id').orderBy('id').limit(5).execute()).map(
        (row) => row.id,
      );
      const others = (await seeded.db.selectFrom('products').select('id').execute())
        .map((row) => row.id)
        .filter((id) => !products.includes(id));
      for (const id of others) await setStock(seeded.db, id, {});
      for (const id of products) await setStock(seeded.db, id, { [warehouse.id]: stockEach });
      await seeded.db
        .updateTable('products')
        .set({ sale_price: price, sale_mode: 'cart', is_listed: true, full_payment_percent: 0 })
        .where('id', 'in', products)
        .execute();
      await seeded.close();

      await api.start();
      let down = false;
      const made = new Map<number, string>();
      const paid = new Set<number>();
      const call = async (url: string, body: object, headers: Record<string, string>): Promise<unknown> => {
        // A client that gets no answer asks again, with the same key or the same transaction.
        for (;;) {
          try {
            const answer = await fetch(`${api.url}${url}`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', ...headers },
              body: JSON.stringify(body),
              signal: AbortSignal.timeout(10_000),
            });
            if (answer.status === 503) throw new Error('closing');
            return await answer.json();
          } catch {
            await new Promise((resolve) => {
              setTimeout(resolve, down ? 100 : 20);
            });
          }
        }
      };
      const payme = (method: string, params: object) =>
        call(
          '/api/payments/payme',
          { jsonrpc: '2.0', id: 1, method, params },
          { authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}` },
        );
      const buy = async (index: number): Promise<void> => {
        const online = index % 2 === 0;
        const body = {
          platform: 'web',
          phone: '+998901234567',
          first_name: 'Дилноза',
          last_name: 'Каримова',
          is_own: true,
          receive_type: 2,
          products: [products[index % 5], products[(index + 2) % 5]].map((id, at) => ({ id, count: 1 + at })),
          delivery: { type: 'texnomart', region: 2, city: district.id, street: 'Амир Темур', home: '12' },
          payment_method: online ? 'payme' : 'cash',
        };
        const answer = (await call('/api/common/v1/order/create/full-payment', body, {
          'Idempotency-Key': `crash-order-${index}`,
        })) as { data?: { order_id?: number; number?: string } };
        const id = answer.data?.order_id;
        if (id === undefined) throw new Error(`order ${index} was refused: ${JSON.stringify(answer)}`);
        made.set(id, answer.data?.number ?? '');
        if (!online) return;
        const transaction = `${'0'.repeat(18)}${String(index).padStart(6, '0')}`;
        await payme('CreateTransaction', {
          id: transaction,
          time: Date.now(),
          amount: price * 3 * 100,
          account: { order_id: String(id) },
        });
        const performed = (await payme('PerformTransaction', { id: transaction })) as { result?: { state?: number } };
        if (performed.result?.state === 2) paid.add(id);
      };

      let next = 0;
      const finished = { done: false };
      const work = Promise.all(
        Array.from({ length: buyers }, async () => {
          while (next < orders) {
            next += 1;
            await buy(next - 1);
          }
        }),
      ).finally(() => {
        finished.done = true;
      });
      // Each kill falls at a random moment of its part of the work.
      for (let round = 1; round <= kills && !finished.done; round += 1) {
        const from = Math.floor((orders * (round - 0.5 + Math.random() * 0.5)) / (kills + 1));
        while (made.size < from && !finished.done)
          await new Promise((resolve) => {
            setTimeout(resolve, 5);
          });
        down = true;
        await api.kill();
        await api.start();
        down = false;
      }
      await work;
      await api.kill();

      const reopened = await open();
      const { db } = reopened;
      try {
        const stored = await db
          .selectFrom('orders')
          .select(['id', 'number', 'payment_state', 'payment_method'])
          .execute();
        expect(stored).toHaveLength(orders);
        expect(made.size).toBe(orders);
        for (const row of stored) expect(made.get(row.id)).toBe(row.number);
        expect(paid.size).toBe(orders / 2);
        for (const row of stored.filter(({ payment_method }) => payment_method === 'payme'))
          expect(row.payment_state).toBe('paid');
        const remaining = await db
          .selectFrom('products')
          .select((eb) => eb.fn.sum<number>('stock_total').as('n'))
          .where('id', 'in', products)
          .executeTakeFirst();
        const shelves = await db
          .selectFrom('store_stock')
          .select((eb) => eb.fn.sum<number>('quantity').as('n'))
          .executeTakeFirst();
        const sold = await db
          .selectFrom('order_items')
          .select((eb) => eb.fn.sum<number>('count').as('n'))
          .executeTakeFirst();
        const allocated = await db
          .selectFrom('order_allocations')
          .select((eb) => eb.fn.sum<number>('quantity').as('n'))
          .executeTakeFirst();
        expect([sum(remaining), sum(shelves), sum(sold), sum(allocated)]).toEqual([
          5 * stockEach - orders * 3,
          5 * stockEach - orders * 3,
          orders * 3,
          orders * 3,
        ]);

        // What the killed processes had claimed and not finished is handed out again once its lease is over.
        await makeDue(db, 'order');
        const outbox = createOutbox(db, Fastify().log);
        const lanes = {
          'loans.follow-order': 'money',
          'payments.refund': 'money',
          'chat.order-bell': 'messages',
          'push.order': 'messages',
        } as const;
        for (const [name, lane] of Object.entries(lanes))
          outbox.on({ topic: 'order', name, lane, handle: () => Promise.resolve() });
        await outbox.drain();
        expect((await deliveriesOf(db, 'order')).every(({ done_at }) => done_at !== null)).toBe(true);
        const messages = await db.selectFrom('outbox').select('payload').where('topic', '=', 'order').execute();
        const created = messages.flatMap(({ payload }) => {
          const { event, order_id } = payload as { event: string; order_id: number };
          return event === 'create' ? [order_id] : [];
        });
        expect(new Set(created)).toEqual(new Set(made.keys()));
        expect(created).toHaveLength(orders);
      } finally {
        await reopened.close();
      }
    } finally {
      await api.kill();
      await remove();
    }
  },
);
