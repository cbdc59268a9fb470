import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../server/db/open.ts';
import { isSeeded, seedDatabase } from '../../../demo/seed/index.ts';

const now = new Date('2026-06-01T10:00:00Z');
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openDatabase({});
  await seedDatabase(opened.db, { products: 300, media: null, now });
}, 60_000);

afterAll(() => opened.close());

const scalar = async (query: string): Promise<number> => {
  const { rows } = await sql.raw<{ value: number }>(query).execute(opened.db);
  return Number(rows[0]?.value);
};

describe('seedDatabase', () => {
  it('leaves a filled database unchanged', async () => {
    expect(await isSeeded(opened.db)).toBe(true);
    expect(await seedDatabase(opened.db, { products: 10, media: null, now })).toEqual({ state: 'already' });
    expect(await scalar('select count(*) as value from products')).toBe(300);
  });

  it('leaves an owner’s shop unchanged, and only such a shop', async () => {
    const own = await openDatabase({});
    try {
      await own.db
        .insertInto('settings')
        .values({ key: 'owner', value: JSON.stringify({ folder: true }) })
        .execute();
      expect(await seedDatabase(own.db, { products: 10, media: null, now })).toEqual({ state: 'already' });
      await own.db.deleteFrom('settings').execute();
      expect(await seedDatabase(own.db, { products: 10, media: null, now })).toMatchObject({ state: 'seeded' });
      // Without its last row a seed has broken off, and only the feed's product tells that somebody goes on from there.
      await own.db.deleteFrom('settings').execute();
      await own.db.updateTable('products').set({ external_id: 'D-1' }).where('id', '=', 1).execute();
      expect(await seedDatabase(own.db, { products: 10, media: null, now })).toEqual({ state: 'already' });
    } finally {
      await own.close();
    }
  }, 60_000);

  it('stores correct stock totals and review counts', async () => {
    expect(
      await scalar(`select count(*) as value from products p
      where stock_total <> coalesce((select sum(quantity) from store_stock s where s.product_id = p.id), 0)`),
    ).toBe(0);
    expect(
      await scalar(`select count(*) as value from products p where reviews_count <>
      (select count(*) from reviews r where r.product_id = p.id and r.status = 'published')`),
    ).toBe(0);
  });

  it('fills every list of the shop', async () => {
    for (const table of [
      'regions',
      'districts',
      'stores',
      'brands',
      'stickers',
      'reviews',
      'product_texts',
      'collection_products',
    ]) {
      expect(await scalar(`select count(*) as value from ${table}`), table).toBeGreaterThan(7);
    }
    expect(await scalar("select count(*) as value from news where status = 'published'")).toBe(14);
    expect(await scalar('select count(*) as value from banners where image_mobile_web is null')).toBe(1);
    expect(await scalar('select count(distinct region_id) as value from stores')).toBe(14);
  });

  it('continues ids after the seeded ones', async () => {
    expect(await scalar("select nextval(pg_get_serial_sequence('products', 'id')) as value")).toBe(301);
  });

  it('recreates the same data when forced', async () => {
    const names = async (): Promise<unknown> =>
      opened.db
        .selectFrom('products')
        .select(['id', 'slug', 'sale_price', 'stock_total'])
        .orderBy('id')
        .limit(50)
        .execute();
    const before = await names();
    await seedDatabase(opened.db, { products: 300, media: null, now, force: true });
    expect(await names()).toEqual(before);
  }, 60_000);
});
