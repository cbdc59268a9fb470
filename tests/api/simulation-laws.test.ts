import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Db } from '../../server/db/open.ts';
import type { StockMovementKind } from '../../server/db/stock-tables.ts';
import { moveStock } from '../../server/core/stock/movements.ts';
import { history, type Step } from '../simulation/history.ts';
import { playHistory } from '../simulation/play.ts';
import { openWorld, type World } from '../simulation/world.ts';

const limit = 200;

let world: World;
beforeAll(async () => {
  world = await openWorld({ oldStockWriting: true });
});
afterAll(() => world.close());

const none = { kind: 'none' } as const;
const list = {
  do: 'import',
  mode: 'changes',
  rows: [{ product: 0, price: null, stock: 70 }],
  minutesOld: 0,
  during: [],
  ended: null,
} as const satisfies Step;
const sold = { shopper: 0, product: 0, count: 2 };

test('an import that overwrites stock read before a sale violates the stock invariant', async () => {
  await playHistory(world, [list]);
  await expect(playHistory(world, [{ ...list, during: [sold] }])).rejects.toThrow(/stock/);
});

test(`${limit} random histories find such an import`, { timeout: 600_000 }, async () => {
  const result = await fc.check(
    fc.asyncProperty(history, (steps) => playHistory(world, steps)),
    { numRuns: limit, seed: 1, endOnFailure: true },
  );
  expect(String(result.errorInstance)).toMatch(/stock/);
  expect(result.counterexample?.[0].map((step) => step.do)).toContain('import');
});

const firstAddress = (shopper: number): Step => ({
  do: 'address',
  shopper,
  act: 'add',
  index: 0,
  times: 1,
  isDefault: false,
  fault: none,
});

test('an address in the wrong account, or a lost one, violates the address invariant', async () => {
  const steps = [firstAddress(0), firstAddress(1)];
  await playHistory(world, steps);
  await expect(
    playHistory(world, steps, {
      meanwhile: ({ shop: { db }, step: { count } }) =>
        count < 2
          ? Promise.resolve()
          : db
              .updateTable('customer_addresses')
              .set((eb) => ({
                customer_id: eb.selectFrom('customers').select(({ fn }) => fn.max('id').as('id')),
                is_default: false,
              }))
              .execute(),
    }),
  ).rejects.toThrow(/address/);
  await expect(
    playHistory(world, steps, { meanwhile: ({ shop: { db } }) => db.deleteFrom('customer_addresses').execute() }),
  ).rejects.toThrow(/address/);
});

const chatMessage = (shopper: number): Step => ({ do: 'chat', shopper, operator: 0, act: 'say', fault: none });
const answered = (shopper: number): Step => ({ do: 'chat', shopper, operator: 0, act: 'answer', fault: none });

test('a lost message, a duplicate, or a conversation found by others violates the chat invariant', async () => {
  const steps = [chatMessage(0), chatMessage(1), answered(1), chatMessage(1)];
  await playHistory(world, steps);
  const breaking = (change: (db: Db) => Promise<unknown>) =>
    playHistory(world, steps, {
      meanwhile: ({ shop: { db }, step: { count } }) => (count < 4 ? Promise.resolve() : change(db)),
    });
  await expect(breaking((db) => db.deleteFrom('chat_messages').where('seq', '=', 2).execute())).rejects.toThrow(
    /messages of conversation/,
  );
  await expect(
    breaking((db) =>
      sql`insert into chat_messages (session_id, seq, client_id, text, created_at)
        select session_id, 4, gen_random_uuid(), text, created_at from chat_messages where seq = 3`
        .execute(db)
        .then(() => sql`update chat_sessions set last_seq = 4 where last_seq = 3`.execute(db)),
    ),
  ).rejects.toThrow(/messages of conversation/);
  await expect(
    breaking((db) =>
      sql`update chat_sessions set customer_id = (select max(id) from customers) where id = (select max(id) from chat_sessions)`.execute(
        db,
      ),
    ),
  ).rejects.toThrow(/conversation/);
});

test('a stock movement without a valid reason violates the stock invariant', async () => {
  const steps: Step[] = [
    { do: 'count', product: 0, place: 0, change: -2, minutesOld: 5, fault: none },
    { do: 'transfer', product: 0, pieces: 3, fault: none },
    { do: 'order', shopper: 0, product: 0, count: 2, payment: 'cash', fault: none },
    { do: 'count', product: 0, place: 1, change: 1, minutesOld: 60, fault: none },
  ];
  await playHistory(world, steps);
  const moving = (...moves: readonly (readonly [StockMovementKind, number])[]) =>
    playHistory(world, steps, {
      meanwhile: async ({ shop: { db, warehouse: storeId, clock } }) => {
        for (const [kind, pieces] of moves)
          await db
            .transaction()
            .execute((tx) => moveStock(tx, [{ productId: 1, storeId, pieces }], { kind, at: clock.now() }));
      },
    });
  await expect(moving(['count', -1])).rejects.toThrow(/stock/);
  // The sum is right, and what it is made of is not.
  await expect(moving(['order', -1], ['count', 1])).rejects.toThrow(/stock of product 1 that its movements sold/);
});

const fetchedList = {
  do: 'feed',
  mode: 'changes',
  counts: false,
  same: false,
  rows: [{ product: 0, price: null, stock: 70 }],
  host: 'cut',
  during: [],
  ended: null,
} as const satisfies Step;

test('a fetched list that wrongly counts orders violates the stock invariant, and a run without an end that of fetching', async () => {
  const steps: Step[] = [
    fetchedList,
    { ...fetchedList, rows: [{ product: 0, price: null, stock: 75 }], during: [sold] },
  ];
  const counting = (counts_orders: boolean) => (db: Db) =>
    db.updateTable('feeds').set({ counts_orders }).where('name', '=', 'changes-plain').execute();
  const meanwhile = (change: (db: Db) => Promise<unknown>) =>
    playHistory(world, steps, { meanwhile: ({ shop: { db } }) => change(db) });
  await meanwhile(counting(false));
  await expect(meanwhile(counting(true))).rejects.toThrow(/stock/);
  await counting(false)(world.db);
  await expect(
    meanwhile((db) => db.updateTable('feed_visits').set({ ended: null, outcome: null, why: null }).execute()),
  ).rejects.toThrow(/fetched/);
});
