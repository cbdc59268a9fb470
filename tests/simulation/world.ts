import { Readable } from 'node:stream';
import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../../server/db/open.ts';
import { staffKey } from '../../server/secret.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { standaloneIndexer } from '../../server/modules/import/indexer.ts';
import { openFeed } from '../../server/modules/import/open-feed.ts';
import { takeImport } from '../../server/modules/import/take-import.ts';
import { undoImport } from '../../server/modules/import/undo/undo.ts';
import { countStock } from '../../server/modules/stock/count-stock.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { seededDatabase } from '../support/database.ts';
import { testNow } from '../support/database-server.ts';
import { importFolder } from '../support/import.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';
import { type Fault, productCount, shopperCount, type Step } from './history.ts';

/** A statement that was never sent, as when the program ends before it. */
class Ended extends Error {}

/** Lets the program end at the nth statement from when it is armed; everything in a transaction is rolled back then. */
function endings() {
  let left = Number.POSITIVE_INFINITY;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left <= 0) {
        left = Number.POSITIVE_INFINITY;
        throw new Ended('the program ends');
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { plugin, arm: (statement: number) => { left = statement; }, disarm: () => { left = Number.POSITIVE_INFINITY; } };
}

const startStock = 80;
const price = 500_000;
const paymeKey = 'a key of the cash desk';
const sendTwice = { kind: 'sentTwice' } as const;

/** What the outside knows of an order. */
export interface KnownOrder { readonly id: number; readonly shopper: number; readonly product: number; readonly count: number; readonly cookie: string }
interface TakenList { readonly name: string; readonly effects: ReadonlyMap<number, number>; readonly prices: ReadonlyMap<number, number> }

/** A shop with a clock of its own and what the outside expects of it; one for all histories; each begins with its stock reset. */
export async function openWorld() {
  const opened = await seededDatabase(300);
  const ending = endings();
  let clock = testNow.getTime();
  // Each look at the clock is a moment of its own, so that what comes first is never in doubt.
  const now = () => new Date(clock += 1);
  const database: OpenDatabase = { ...opened, db: opened.db.withPlugin(ending.plugin) };
  const api: TestApi = await startApi({ database, now, env: { PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2', PAYME_KEY: paymeKey } });
  const places = await findPlaces(api);
  const bench = importFolder();
  const { db } = opened;
  const importShop = { db, media: bench.media, now, polite: false, indexer: standaloneIndexer(db, now), warn: (error: unknown) => { throw error; } };
  const warehouse = (await db.selectFrom('stores').select('id').where('kind', '=', 'warehouse').executeTakeFirstOrThrow()).id;
  const externalIds = new Map((await db.selectFrom('products').select(['id', 'external_id']).where('id', '<=', productCount).execute()).map(({ id, external_id }) => [id, external_id]));
  let keys = 0;

  async function begin() {
    ending.disarm();
    // What the last history left waiting is no part of this one.
    await db.updateTable('orders').set({ payment_state: 'void', status: 'cancelled', cancel_reason: 'staff', expires_at: null }).where('payment_state', '=', 'awaiting').execute();
    await api.app.shop.outbox.drain();
    clock += 86_400_000 * 8;
    for (let id = 1; id <= productCount; id += 1) await stockProduct(api, id, startStock, warehouse, { sale_price: price });
    const { last } = await db.selectFrom('orders').select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow();
    return createHistory(last ?? 0, api.sent.length);
  }

  function createHistory(after: number, sentBefore: number) {
    const orders: KnownOrder[] = [];
    const cookies: (string | undefined)[] = Array.from({ length: shopperCount });
    const expected = new Map(Array.from({ length: productCount }, (_, index) => [index + 1, startStock]));
    const prices = new Map(Array.from({ length: productCount }, (_, index) => [index + 1, price]));
    const counted = new Map<number, number>();
    const lists: TakenList[] = [];
    const payments = new Map<number, string>();
    const add = (product: number, pieces: number): void => { expected.set(product, (expected.get(product) ?? 0) + pieces); };

    /** Sends a call as the fault has it. A client that gets no answer, or a failure of the server, sends the same again. */
    async function send<Answer extends { readonly status: number }>(fault: Fault, call: () => Promise<Answer>): Promise<Answer> {
      if (fault.kind === 'ended') ending.arm(fault.statement);
      const first = fault.kind === sendTwice.kind ? await Promise.all([call(), call()]).then(([one, two]) => (one.status === 200 ? one : two)) : await call();
      ending.disarm();
      return first.status >= 500 || fault.kind === 'answerLost' ? call() : first;
    }

    async function order({ shopper, product, count, online, fault }: { shopper: number; product: number; count: number; online: boolean; fault: Fault }): Promise<void> {
      keys += 1;
      const headers = { 'Idempotency-Key': `simulated-${keys}` };
      // Another address each time: the same order twice within minutes is asked about.
      const body = courierDraft(places, [{ id: product + 1, count }], { payment_method: online ? 'payme' : 'cash', delivery: { type: 'texnomart', region: 2, city: places.tashkentDistrict, street: `Улица ${keys}`, home: '1' } });
      const cookie = cookies[shopper];
      const answer = await send(fault, () => api.call(contract.order.createFull, { body, headers, ...(cookie === undefined ? {} : { cookies: { 'guest.id': cookie } }) }));
      if (answer.status !== 200) return;
      cookies[shopper] ??= answer.cookie('guest.id');
      orders.push({ id: answer.data.order_id, shopper, product: product + 1, count, cookie: answer.cookie('guest.id') ?? cookie ?? '' });
      add(product + 1, -count);
    }

    const statusOf = async (id: number): Promise<string> => (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
    const known = (index: number): KnownOrder | undefined => (orders.length === 0 ? undefined : orders[index % orders.length]);
    /** Pieces of orders that end in a step come back. */
    async function ending_(step: () => Promise<unknown>): Promise<void> {
      const before = new Map(await Promise.all(orders.map(async ({ id }) => [id, await statusOf(id)] as const)));
      await step();
      for (const { id, product, count } of orders) if (before.get(id) !== 'cancelled' && (await statusOf(id)) === 'cancelled') add(product, count);
    }

    async function payme(target: KnownOrder, method: 'create' | 'perform' | 'cancel', fault: Fault): Promise<void> {
      const { total } = await db.selectFrom('orders').select('total').where('id', '=', target.id).executeTakeFirstOrThrow();
      const id = payments.get(target.id) ?? `${'b'.repeat(12)}${String(target.id).padStart(12, '0')}`;
      payments.set(target.id, id);
      const params = method === 'create' ? { id, time: now().getTime(), amount: total * 100, account: { order_id: String(target.id) } } : method === 'perform' ? { id } : { id, reason: 5 };
      const payload = JSON.stringify({ jsonrpc: '2.0', id: 1, method: { create: 'CreateTransaction', perform: 'PerformTransaction', cancel: 'CancelTransaction' }[method], params });
      const headers = { authorization: `Basic ${Buffer.from(`Paycom:${paymeKey}`).toString('base64')}`, 'content-type': 'application/json' };
      await send(fault, () => api.raw({ method: 'POST', url: '/api/payments/payme', headers, payload }));
    }

    /** What was sold of a product after a moment, less what came back after it. */
    async function soldSince(product: number, moment: number): Promise<number> {
      const rows = await db.selectFrom('orders').innerJoin('order_items', 'order_items.order_id', 'orders.id').select(['orders.id', 'orders.created_at', 'orders.status', 'count'])
        .where('orders.id', '>', after).where('product_id', '=', product).execute();
      let sold = 0;
      for (const { id, created_at, status, count } of rows) {
        if (created_at.getTime() > moment) sold += count;
        if (status !== 'cancelled') continue;
        const { at } = await db.selectFrom('order_history').select('at').where('order_id', '=', id).where('status', '=', 'cancelled').orderBy('id').limit(1).executeTakeFirstOrThrow();
        if (at.getTime() > moment) sold -= count;
      }
      return sold;
    }

    async function take({ mode, rows, minutesOld, during }: Extract<Step, { do: 'import' }>): Promise<void> {
      const countedAt = new Date(now().getTime() - minutesOld * 60_000);
      const feed = rows.map(({ product, price: said, stock }) => JSON.stringify({ external_id: externalIds.get(product + 1), ...(said === null ? {} : { price: said }), ...(stock === null ? {} : { stock }) })).join('\n');
      const before = new Map(expected);
      const former = new Map(prices);
      const buying = during.map((wish) => order({ ...wish, online: false, fault: { kind: 'none' } }));
      const [taken] = await Promise.all([
        takeImport(importShop, opened.engine, {
          dataDir: bench.folder, name: 'list', origin: undefined, open: () => openFeed(Readable.from([Buffer.from(feed)]), { maxBytes: 1_000_000 }),
          options: { mode, categories: 'create', locale: 'ru', defaultStock: 10, force: true, dry: false, refreshImages: false, allowPrivateImages: false, countedAt },
        }),
        ...buying,
      ]);
      if (taken === 'running') throw new Error('another import runs');
      const effects = new Map<number, number>();
      for (const { product, price: said, stock } of rows) {
        const id = product + 1;
        if (said !== null) prices.set(id, said);
        if (stock === null || (counted.get(id) ?? 0) > countedAt.getTime()) continue;
        const ordered = (before.get(id) ?? 0) - (expected.get(id) ?? 0);
        const after = stock - (await soldSince(id, countedAt.getTime()));
        if (after !== (expected.get(id) ?? 0)) counted.set(id, countedAt.getTime());
        expected.set(id, after);
        effects.set(id, after - (before.get(id) ?? 0) + ordered);
      }
      lists.push({ name: taken.answer.name ?? '', effects, prices: former });
    }

    async function undo(): Promise<void> {
      const last = lists.pop();
      if (last === undefined) return;
      await undoImport(importShop, opened.engine, { name: last.name, dry: false });
      for (const [product, pieces] of last.effects) expected.set(product, Math.max(0, (expected.get(product) ?? 0) - pieces));
      for (const [product, former] of last.prices) prices.set(product, former);
      counted.clear();
    }

    async function play(step: Step): Promise<void> {
      if (step.do === 'order') return order(step);
      if (step.do === 'import') return take(step);
      if (step.do === 'undo') return undo();
      if (step.do === 'carry') return void await api.app.shop.outbox.drain();
      if (step.do === 'count') {
        const at = now();
        await countStock({ db, now }, { productId: step.product + 1, stores: { [warehouse]: step.pieces }, countedAt: at });
        expected.set(step.product + 1, step.pieces);
        counted.set(step.product + 1, at.getTime());
        return;
      }
      if (step.do === 'wait') {
        clock += step.minutes * 60_000;
        return ending_(() => api.app.shop.jobs.run('orders.expire'));
      }
      const target = known(step.order);
      if (target === undefined) return;
      if (step.do === 'payme') return ending_(() => payme(target, step.method, step.fault));
      if (step.do === 'cancel') {
        return ending_(() => send(step.fault, () => api.call(contract.order.cancel, { body: { order_id: target.id }, cookies: { 'guest.id': target.cookie } })));
      }
      const { number } = await db.selectFrom('orders').select('number').where('id', '=', target.id).executeTakeFirstOrThrow();
      return ending_(() => send(step.fault, () => api.call(contract.command.moveOrder, { body: { number, event: step.event }, headers: { [internalHeaders.staffKey]: staffKey(testSecret) } })));
    }

    return { api, db, orders, expected, prices, cookies, after, play, sent: () => api.sent.slice(sentBefore) };
  }

  return {
    begin,
    close: async () => {
      bench.close();
      await api.close();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
export type RunningHistory = Awaited<ReturnType<World['begin']>>;
