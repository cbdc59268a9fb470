import { sql } from 'kysely';
import { contract } from '../../../lib/contract/index.ts';
import { sitemapProducts, type SitemapEntry } from '../../../lib/contract/sitemap.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { publishedPaths } from '../pages/read.ts';
import type { Services } from '../../services.ts';
import { findPromotions } from '../promotions/repository.ts';
import { dysonBrand, hasPreorderProducts } from './preorder-brand.ts';
import { isUnframedPage, pageAddress } from '../../../lib/routing/content-pages.ts';

/** Pages that do not depend on the catalogue. */
const fixedPaths = [
  '/',
  '/katalog/',
  '/brand/',
  '/news/',
  '/shops-map/',
  '/page/check-imei/',
  '/page/conditioner/',
  '/room/',
  '/page/feedback/',
  '/page/vacancy/',
  '/page/forms/B2BForm/',
  '/page/sitemap/',
];

const iso = (date: Date | null): string | null => (date === null ? null : date.toISOString());
const latestDate = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce<Date | null>(
    (newest, date) => (date !== null && (newest === null || date > newest) ? date : newest),
    null,
  );

const listed = (services: Services) => services.db.selectFrom('products').where('is_listed', '=', true);
const published = (services: Services) =>
  services.db.selectFrom('news').where('status', '=', 'published').where('published_at', '<=', services.now());

/** Last change of the products of each category or brand; empty ones are left out. */
async function changes(services: Services, column: 'category_id' | 'brand_id'): Promise<Map<number, Date>> {
  const rows = await listed(services)
    .groupBy(column)
    .select(({ fn }) => [column, fn.max('updated_at').as('updated_at')])
    .execute();
  return new Map(rows.map((row) => [row[column], row.updated_at]));
}

async function categories(services: Services): Promise<SitemapEntry[]> {
  const [reference, changed] = await Promise.all([services.reference.get(), changes(services, 'category_id')]);
  return [...reference.categories.values()].flatMap(({ id, slug }) => {
    const updated = latestDate(reference.leavesOf(id).map((leaf) => changed.get(leaf.id) ?? null));
    return updated === null ? [] : [{ path: `/katalog/${slug}/`, updated_at: iso(updated) }];
  });
}

async function brands(services: Services): Promise<SitemapEntry[]> {
  const [reference, changed] = await Promise.all([services.reference.get(), changes(services, 'brand_id')]);
  return [...reference.brands.values()].flatMap(({ id, slug }) => {
    const updated = changed.get(id);
    return updated === undefined ? [] : [{ path: `/brand/${slug}/`, updated_at: iso(updated) }];
  });
}

async function news(services: Services): Promise<SitemapEntry[]> {
  const rows = await published(services).select(['id', 'published_at']).orderBy('id').execute();
  return rows.map((row) => ({ path: `/news/${row.id}/`, updated_at: row.published_at.toISOString() }));
}

/** Products of a range of ids: stable when other products change, and read through the primary key. */
async function products(services: Services, part: number): Promise<SitemapEntry[]> {
  const last = part * sitemapProducts;
  const rows = await listed(services)
    .where('id', '>', last - sitemapProducts)
    .where('id', '<=', last)
    .select(['id', 'updated_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ path: `/product/detail/${row.id}/`, updated_at: row.updated_at.toISOString() }));
}

async function productParts(services: Services) {
  const part = sql<number>`(products.id - 1) / ${sql.lit(sitemapProducts)} + 1`;
  const rows = await listed(services)
    .groupBy(part)
    .orderBy(part)
    .select(({ fn }) => [part.as('part'), fn.max('updated_at').as('updated_at')])
    .execute();
  return rows.map((row) => ({ name: `products-${row.part}`, updated_at: row.updated_at.toISOString() }));
}

const readers: Readonly<Record<string, (services: Services) => Promise<SitemapEntry[]>>> = {
  pages: async (shop) => [
    ...fixedPaths.map((path) => ({ path, updated_at: null })),
    ...((await hasPreorderProducts(shop, dysonBrand)) ? [{ path: '/preorder-dyson/', updated_at: null }] : []),
    ...(await shop.reference.get()).stores
      .filter(({ kind, is_open }) => kind === 'store' && is_open)
      .map(({ slug }) => ({ path: `/shops-map/${slug}/`, updated_at: null })),
    ...(await findPromotions(shop)).map(({ id }) => ({ path: `/promotions/${id}/`, updated_at: null })),
    ...(await publishedPaths(shop)).flatMap(({ path, updated }) =>
      isUnframedPage(path) ? [] : [{ path: pageAddress(path), updated_at: iso(updated) }],
    ),
  ],
  categories,
  brands,
  news,
};

/** Content of sitemaps in parts, so that no response grows with the shop. */
export function sitemapRoutes(mount: Mount, services: Services): void {
  mount(contract.content.sitemapParts, async () => {
    const small = await Promise.all(
      Object.entries(readers).map(async ([name, read]) => {
        const entries = await read(services);
        const dates = entries.map(({ updated_at }) => (updated_at === null ? null : new Date(updated_at)));
        return entries.length === 0 ? [] : [{ name, updated_at: iso(latestDate(dates)) }];
      }),
    );
    return [...small.flat(), ...(await productParts(services))];
  });

  mount(contract.content.sitemapPart, async ({ query: { name } }) => {
    const number = /^products-(\d+)$/.exec(name)?.[1];
    const entries =
      number === undefined ? await (readers[name] ?? news)(services) : await products(services, Number(number));
    return entries.length === 0 ? refuse('notFound') : entries;
  });
}
