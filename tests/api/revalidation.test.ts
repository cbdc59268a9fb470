import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { cacheTags } from '../../lib/cache/tags.ts';
import { deleteOldRows } from '../../server/people/retention/retention.ts';
import { changedTagsSince, type TagChanges } from '../../server/core/revalidation/changed-tags.ts';
import { changedTagsPath } from '../../server/core/revalidation/routes.ts';
import { internalKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { seedDatabase } from '../../demo/seed/index.ts';
import { freshDatabase, onPostgres } from '../support/database.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../support/orders.ts';
import { setStock } from '../support/stock.ts';
import { moveStock } from '../../server/core/stock/movements.ts';

/** Every tag that a page may carry. */
const knownTag =
  /^(?:menu|home|news|pages|promotions|stores|catalogue|search|sitemap|products|product:\d{1,10}|category:[a-z0-9-]{1,100})$/;

let api: TestApi;
let places: Places;
let position = '';

beforeAll(async () => {
  api = await startApi();
  places = await findPlaces(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const [id, stock] of [
    [1, 1],
    [2, 2],
    [3, 9],
  ] as const)
    await stockProduct(api, id, stock, undefined, { sale_price: 100_000 });
  position = await settledPosition();
});

/**
 * What was noted since, once everything committed so far is reported: a transaction of somebody else may still hold it back, and
 * one of another database that was not seen as such may do so again in the next moment.
 */
async function settledSince(after?: string): Promise<TagChanges> {
  const {
    rows: [row],
  } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(api.db);
  const next = BigInt(row?.next ?? '');
  return vi.waitFor(
    async () => {
      const changes = await changedTagsSince(api.db, after);
      if (BigInt(changes.position.split('.')[1] ?? '') < next) throw new Error('a transaction still runs');
      return changes;
    },
    { timeout: 20_000, interval: 20 },
  );
}
const settledPosition = async (): Promise<string> => (await settledSince()).position;

const ask = (
  after: string,
  wait = 0,
  headers: Readonly<Record<string, string>> = { 'x-internal-key': internalKey(testSecret) },
) => api.raw({ url: `${changedTagsPath}?after=${encodeURIComponent(after)}&wait=${wait}`, headers: { ...headers } });
const since = async (after = position): Promise<string[]> => [...(await settledSince(after)).tags].sort();
const buy = (ids: number[]) =>
  api.call(contract.order.createFull, {
    body: courierDraft(
      places,
      ids.map((id) => ({ id, count: 1 })),
    ),
  });
const categoryTags = async (productId: number): Promise<string[]> => {
  const { rows } = await sql<{ slug: string }>`with recursive up as (
    select c.id, c.parent_id, c.slug from categories c join products on products.category_id = c.id where products.id = ${productId}
    union all select p.id, p.parent_id, p.slug from categories p join up on up.parent_id = p.id) select slug from up`.execute(
    api.db,
  );
  return rows.map(({ slug }) => cacheTags.category(slug));
};
/** Tags of listings and of what is drawn from them. */
const listings = [cacheTags.home, cacheTags.search, cacheTags.sitemap];

describe('tags written in the transaction of a change', () => {
  test('an order invalidates the products whose availability changed, and no other', async () => {
    expect((await buy([1, 2, 3])).status).toBe(200);
    expect(await since()).toEqual(['product:1', 'product:2']);
  });

  test('a refused order invalidates nothing', async () => {
    await stockProduct(api, 1, 0);
    const before = await settledPosition();
    expect((await buy([1, 2])).status).toBe(409);
    expect(await since(before)).toEqual([]);
  });

  test('a price invalidates its page and every listing up to the department', async () => {
    await api.db.updateTable('products').set({ sale_price: 99_000 }).where('id', '=', 3).execute();
    expect(await since()).toEqual([...(await categoryTags(3)), ...listings, 'product:3'].sort());
  });

  test('a move between categories invalidates the listings of both', async () => {
    const { category_id } = await api.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    const other = await api.db
      .selectFrom('products')
      .select(['id', 'category_id'])
      .where('category_id', '<>', category_id)
      .executeTakeFirstOrThrow();
    const tags = [...(await categoryTags(3)), ...(await categoryTags(other.id))];
    await api.db.updateTable('products').set({ category_id: other.category_id }).where('id', '=', 3).execute();
    expect(await since()).toEqual([...new Set([...tags, ...listings, 'product:3'])].sort());
    await api.db.updateTable('products').set({ category_id }).where('id', '=', 3).execute();
  });

  test('internal columns of a product invalidate nothing', async () => {
    await api.db
      .updateTable('products')
      .set({ popularity: 7, updated_at: new Date(), barcode: '4780000000001' })
      .where('id', '=', 3)
      .execute();
    expect(await since()).toEqual([]);
  });

  test('a store that runs out of a product invalidates its page', async () => {
    const stores = await api.db.selectFrom('stores').select('id').orderBy('id').limit(2).execute();
    const [one = 0, two = 0] = stores.map(({ id }) => id);
    await setStock(api.db, 3, { [one]: 3, [two]: 3 });
    const before = await settledPosition();
    await setStock(api.db, 3, { [one]: 4, [two]: 2 });
    expect(await since(before)).toEqual([]);
    const move = { kind: 'transfer', at: api.app.services.now() } as const;
    await api.db.transaction().execute((tx) =>
      moveStock(
        tx,
        [
          { productId: 3, storeId: one, pieces: 2 },
          { productId: 3, storeId: two, pieces: -2 },
        ],
        move,
      ),
    );
    expect(await since(before)).toEqual(['product:3']);
  });

  test('texts and a published review of a product invalidate its page', async () => {
    const text = JSON.stringify({ kr: 'янги', uz: 'yangi', ru: 'новый' });
    await api.db.updateTable('product_texts').set({ description: text }).where('product_id', '=', 2).execute();
    expect(await since()).toEqual(['product:2']);
    const { id, product_id } = await api.db
      .selectFrom('reviews')
      .select(['id', 'product_id'])
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('reviews').set({ status: 'rejected' }).where('id', '=', id).execute();
    expect(await since()).toEqual([cacheTags.product(product_id), 'product:2'].sort());
  });

  test('settings invalidate every tag', async () => {
    await api.db.insertInto('settings').values({ key: 'noted', value: '1' }).execute();
    const whole = Object.values(cacheTags).filter(
      (tag): tag is Exclude<typeof tag, (...parameters: never[]) => string> => typeof tag === 'string',
    );
    expect(await since()).toEqual([...whole].sort());
  });

  test('all tags are known to the storefront', async () => {
    const { rows } = await sql<{ tag: string }>`select distinct tag from changed_tags`.execute(api.db);
    expect(rows.filter(({ tag }) => !knownTag.test(tag))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('reseeding the shop invalidates every page', async () => {
  const other = await freshDatabase();
  try {
    const before = await changedTagsSince(other.db, undefined);
    expect((await changedTagsSince(other.db, before.position)).reset).toBe(false);
    await seedDatabase(other.db, { products: 10, media: null, force: true });
    expect((await changedTagsSince(other.db, before.position)).reset).toBe(true);
  } finally {
    await other.close();
  }
});

describe('a storefront that asks for changes', () => {
  test('receives each change once, from its position on', async () => {
    await buy([1]);
    const first = (await ask(position, 20)).body as TagChanges;
    expect(first).toMatchObject({ tags: ['product:1'], reset: false });
    await buy([2]);
    expect((await ask(first.position, 20)).body).toMatchObject({ tags: ['product:2'], reset: false });
  });

  test('is answered as soon as something has changed', async () => {
    const waiting = ask(position, 20);
    await buy([1]);
    expect((await waiting).body).toMatchObject({ tags: ['product:1'] });
  });

  test('has to drop everything if its position is missing, foreign, in the future or invalid', async () => {
    const [epoch = '', xid = '', at = ''] = position.split('.');
    const other = '00000000-0000-4000-8000-000000000000';
    for (const after of [
      '',
      `${other}.${xid}.${at}`,
      `${epoch}.${Number(xid) + 1_000_000}.${at}`,
      `${epoch}.${xid}.0`,
      "'; drop table orders",
    ]) {
      expect((await ask(after)).body).toMatchObject({ tags: [], reset: true });
    }
  });

  test('requires the secret; others get not found', async () => {
    const headers: Record<string, string>[] = [{}, { 'x-internal-key': 'wrong' }, { 'x-internal-key': '' }];
    for (const header of headers) expect((await ask(position, 0, header)).status).toBe(404);
  });

  // Transactions overlap on PostgreSQL alone.
  if (onPostgres)
    test('is not delayed by another database of the same server', async () => {
      const other = await freshDatabase();
      const { promise: open, resolve: commit } = Promise.withResolvers<undefined>();
      const { promise: written, resolve: writes } = Promise.withResolvers<undefined>();
      const slow = other.db.transaction().execute(async (trx) => {
        await trx.insertInto('settings').values({ key: 'slow', value: '1' }).execute();
        writes(undefined);
        await open;
      });
      try {
        await written;
        await buy([2]);
        const tagChanges = await changedTagsSince(api.db, position);
        expect(tagChanges).toMatchObject({ reset: false, tags: ['product:2'] });
        commit(undefined);
        await slow;
        expect(await changedTagsSince(api.db, tagChanges.position)).toMatchObject({ reset: false, tags: [] });
      } finally {
        commit(undefined);
        await slow;
        await other.close();
      }
    });

  if (onPostgres)
    test('gets a change that commits after a later one', async () => {
      const { promise: open, resolve: commit } = Promise.withResolvers<undefined>();
      const { promise: written, resolve: writes } = Promise.withResolvers<undefined>();
      const slow = api.db.transaction().execute(async (trx) => {
        await trx.updateTable('products').set({ sale_price: 98_000 }).where('id', '=', 1).execute();
        writes(undefined);
        await open;
      });
      await written;
      await buy([2]);
      const meanwhile = await changedTagsSince(api.db, position);
      commit(undefined);
      await slow;
      const after = await changedTagsSince(api.db, meanwhile.position);
      expect([...meanwhile.tags, ...after.tags]).toEqual(expect.arrayContaining(['product:1', 'product:2']));
    });

  test('sees what other processes wrote, and not its own cache', async () => {
    const remembered = await api.app.services.reference.get();
    await api.db.updateTable('stickers').set({ tone: 'blue' }).where('id', '=', 1).execute();
    await ask(position);
    expect(await api.app.services.reference.get()).not.toBe(remembered);
  });
});

test('old rows are deleted', async () => {
  await sql`insert into changed_tags (tag, at) values ('menu', now() - interval '8 days')`.execute(api.db);
  await deleteOldRows({ db: api.db, now: () => new Date() });
  const { rows } = await sql`select from changed_tags where at < now() - interval '7 days 1 hour'`.execute(api.db);
  expect(rows).toEqual([]);
});
