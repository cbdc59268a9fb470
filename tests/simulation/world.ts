import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../server/db/open.ts';
import { openSimulators } from '../../demo/simulators/app.ts';
import { standaloneIndexer } from '../../server/catalogue/import/indexer.ts';
import { startApi } from '../support/api.ts';
import { seededDatabase } from '../support/database.ts';
import { testNow } from '../support/database-server.ts';
import { importFolder } from '../support/import.ts';
import { findPlaces } from '../support/orders.ts';
import { readStock } from '../../server/core/stock/known-stock.ts';
import { lockStock, moveStock } from '../../server/core/stock/movements.ts';
import { feedName } from './actors/feeds.ts';
import { clickSecret, clickService, paymeKey } from './actors/payments.ts';
import { startPrice, startStock } from './book.ts';
import { endings, outsideFaults, smsCarrier } from './faults.ts';
import { productCount } from './history.ts';
import { openFeedHost } from './feed-host.ts';
import { openNetwork, outsideUrl, shopUrl } from './network.ts';
import { oldStockWriting, stockWriting } from './old-stock-writing.ts';
import { createRunning } from './running.ts';

const env = {
  PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2',
  PAYME_KEY: paymeKey,
  CLICK_MERCHANT_ID: '3003',
  CLICK_SERVICE_ID: clickService,
  CLICK_SECRET_KEY: clickSecret,
  SIMULATOR_URL: outsideUrl,
  SITE_URL: shopUrl,
  RATE_LIMIT: 'on',
  FEEDS_PRIVATE: '1',
};

/** Longer than any rate limit, and than anything that waits. */
const betweenHistoriesMs = 86_400_000 * 8;

interface WorldOptions {
  /** Imports read stock early and write it whole, as they once did. */
  readonly oldStockWriting?: boolean;
}

/**
 * Leaves the products of the histories alone, with what they need: a list of the whole catalogue is about them, and the
 * tables that the shop reads again after every minute of its clock are small.
 */
async function keepOwnProducts(db: Db): Promise<void> {
  await sql`truncate category_attributes, attribute_options cascade`.execute(db);
  await db.deleteFrom('products').where('id', '>', productCount).execute();
  await sql`
    with recursive used(id) as (
      select category_id from products
      union select parent_id from categories join used using (id) where parent_id is not null
    ) delete from categories where id not in (select id from used)`.execute(db);
  await sql`delete from brands where id not in (select brand_id from products where brand_id is not null)`.execute(db);
  await sql`delete from attributes`.execute(db);
}

/** Lists of every kind that are fetched; each gets its hours in the step that is about it. */
async function addFeeds(db: Db, url: string, since: Date): Promise<void> {
  const kinds = (['changes', 'full'] as const).flatMap((mode) => [true, false].map((counts) => ({ mode, counts })));
  await db
    .insertInto('feeds')
    .values(
      kinds.map(({ mode, counts }, sort) => ({
        name: feedName({ mode, counts }),
        url: `${url}/${feedName({ mode, counts })}`,
        insecure: true,
        times: [],
        since,
        format: 'jsonl' as const,
        mode,
        locale: 'ru' as const,
        counts_orders: counts,
        sort,
      })),
    )
    .execute();
}

async function openShop(options: WorldOptions) {
  const opened = await seededDatabase(300);
  const { db, engine } = opened;
  const [ending, faults, carrier] = [endings(), outsideFaults(), smsCarrier()];
  let time = testNow.getTime();
  // Each look at the clock is a moment of its own, so that what comes first is never in doubt.
  const now = (): Date => new Date((time += 1));
  const simulators = openSimulators({ now: () => time, publicUrl: outsideUrl });
  const database: OpenDatabase = { ...opened, db: db.withPlugin(ending.plugin) };
  const api = await startApi({ database, now, env, sms: carrier.sms });
  const network = openNetwork(simulators.app, () => api.app, faults);
  await api.app.ready();
  // Messages leave in steps of their own: nothing happens by the way.
  await api.app.services.outbox.stop();
  const bench = importFolder();
  const feedHost = await openFeedHost();
  await addFeeds(db, feedHost.url, now());
  const warehouse = await db
    .selectFrom('stores')
    .select(['id', 'slug'])
    .where('kind', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  const store = await db
    .selectFrom('stores')
    .select('slug')
    .where('kind', '<>', 'warehouse')
    .where('region_id', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const externalIds = new Map(
    (await db.selectFrom('products').select(['id', 'external_id']).where('id', '<=', productCount).execute()).map(
      ({ id, external_id }) => [id, external_id],
    ),
  );
  await keepOwnProducts(db);
  const importDb = database.db;
  return {
    api,
    db,
    engine,
    ending,
    faults,
    carrier,
    network,
    feedHost,
    warehouse: warehouse.id,
    /** Where staff count: the warehouse and a store. */
    counted: [warehouse.slug, store.slug],
    externalIds,
    folder: bench.folder,
    places: await findPlaces(api),
    simulators: simulators.app,
    bank: simulators.bank,
    lenders: simulators.partners,
    clock: {
      now,
      later: (milliseconds: number): void => {
        time += milliseconds;
      },
    },
    importShop: {
      db: importDb,
      media: bench.media,
      now,
      isThrottled: false,
      indexer: standaloneIndexer(importDb, now),
      warn: (error: unknown) => {
        throw error;
      },
    },
    takeList: options.oldStockWriting === true ? oldStockWriting({ db, now, warehouse: warehouse.id }) : stockWriting,
    close: async (): Promise<void> => {
      bench.close();
      feedHost.close();
      await network.quiet();
      network.close();
      await Promise.all([api.close(), simulators.app.close()]);
      await opened.close();
    },
  };
}
export type OpenedShop = Awaited<ReturnType<typeof openShop>>;

/** What the last history left waiting is no part of the next one. */
async function forgetLastHistory(db: Db): Promise<void> {
  await sql`truncate outbox, outbox_deliveries, budgets`.execute(db);
  await db
    .updateTable('orders')
    .set({ payment_state: 'void', status: 'cancelled', cancel_reason: 'staff', expires_at: null })
    .where('payment_state', '=', 'awaiting')
    .execute();
  await db.updateTable('payments').set({ check_at: null }).where('check_at', 'is not', null).execute();
  await db.updateTable('loan_applications').set({ poll_at: null }).where('poll_at', 'is not', null).execute();
}

/** Each product is on sale, for the same price and with the same pieces, all of them in the warehouse. */
async function resetStock(db: Db, warehouse: number): Promise<void> {
  const ids = Array.from({ length: productCount }, (_, index) => index + 1);
  await db.transaction().execute(async (tx) => {
    await lockStock(tx, ids);
    const known = await readStock(tx, ids, null);
    const moves = ids.flatMap((productId) => {
      const stock = known.get(productId)?.stock ?? {};
      const stores = new Set([...Object.keys(stock).map(Number), warehouse]);
      return [...stores].map((storeId) => ({
        productId,
        storeId,
        pieces: (storeId === warehouse ? startStock : 0) - (stock[storeId] ?? 0),
      }));
    });
    await moveStock(tx, moves, { kind: 'opening', at: new Date(0) });
    await tx
      .updateTable('products')
      .set({
        sale_mode: 'cart',
        is_listed: true,
        full_payment_percent: 0,
        old_price: null,
        sale_price: startPrice,
      })
      .where('id', 'in', ids)
      .execute();
  });
}

/** A shop with a clock of its own and everybody outside it; one for many histories, each of which begins with its stock reset. */
export async function openWorld(options: WorldOptions = {}) {
  const shop = await openShop(options);
  const { db, ending, faults, carrier } = shop;
  let played = 0;

  async function begin() {
    ending.begin();
    faults.arm('none');
    carrier.fail('none');
    await forgetLastHistory(db);
    shop.bank.reset();
    shop.lenders.reset();
    shop.clock.later(betweenHistoriesMs);
    await resetStock(db, shop.warehouse);
    const last = await db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('orders')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('order'),
        eb
          .selectFrom('stock_movements')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('movement'),
      ])
      .executeTakeFirstOrThrow();
    played += 1;
    return createRunning(shop, { number: played, after: last.order ?? 0, moved: last.movement ?? 0 });
  }

  return { begin, db, close: shop.close };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
