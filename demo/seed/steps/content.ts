import { insertRows } from '../../../server/db/bulk.ts';
import type { Db } from '../../../server/db/open.ts';
import { ensurePlaces } from '../../../server/core/region/places.ts';
import { bannersOn } from '../data/banners.ts';
import { collectionsOn, type CollectionSource } from '../data/collections.ts';
import { newsSources } from '../data/news.ts';
import { settings } from '../data/settings.ts';
import { storeSources, warehouse } from '../data/stores.ts';
import { warehouseId } from '../stock.ts';
import { paragraphs } from '../text.ts';
import type { SeedContext } from './catalogue.ts';

const callCentre = '+998712099944';
const dayMs = 86_400_000;
const localised = { id: 'integer', name: 'jsonb' } as const;

/** Regions, districts, stores; gives the ids of the stores that serve visitors. */
export async function writePlaces(db: Db): Promise<number[]> {
  await ensurePlaces(db);
  const stores = [warehouse, ...storeSources].map(({ regionId, isOpen, ...store }, index) => ({
    ...store,
    id: warehouseId + index,
    region_id: regionId,
    is_open: isOpen,
    kind: index === 0 ? 'warehouse' : 'store',
    phone: callCentre,
    sort: index,
  }));
  await insertRows(
    db,
    'stores',
    {
      ...localised,
      slug: 'text',
      region_id: 'integer',
      kind: 'text',
      address: 'jsonb',
      lat: 'double precision',
      long: 'double precision',
      phone: 'text',
      opens: 'text',
      closes: 'text',
      is_open: 'boolean',
      services: 'text[]',
      sort: 'integer',
    },
    stores,
  );
  return stores.filter(({ kind, is_open }) => kind === 'store' && is_open).map(({ id }) => id);
}

async function writeBanners(db: Db, { book, now }: SeedContext): Promise<void> {
  await insertRows(
    db,
    'banners',
    {
      id: 'integer',
      place: 'text',
      title: 'jsonb',
      text: 'jsonb',
      button: 'jsonb',
      link: 'text',
      image_web: 'text',
      image_mobile_web: 'text',
      tone: 'text',
      sort: 'integer',
    },
    bannersOn(now).map(({ scene, hasPhonePicture = true, ...banner }, index) => ({
      ...banner,
      id: index + 1,
      sort: index + 1,
      image_web: book.keyOf({ type: 'banner', scene, format: 'wide' }),
      image_mobile_web: hasPhonePicture ? book.keyOf({ type: 'banner', scene, format: 'phone' }) : null,
    })),
  );
}

/** Popular products of the collection's leaves, taken in turn, that can be put in the cart. */
async function shelfOf(db: Db, { leaves, size }: CollectionSource, { plan }: SeedContext): Promise<number[]> {
  const wanted = leaves.flatMap((slug) => plan.leaves.filter(({ source }) => source.slug === slug).map(({ id }) => id));
  if (wanted.length === 0) return [];
  const found = await db
    .selectFrom('products')
    .select(['id', 'category_id', 'model_group'])
    .where('category_id', 'in', wanted)
    .where('sale_mode', '=', 'cart')
    .where('stock_total', '>', 0)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute();
  const single = found.filter(
    (row, index) => found.findIndex(({ model_group }) => model_group === row.model_group) === index,
  );
  const queues = wanted.map((id) => single.filter(({ category_id }) => category_id === id));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_empty, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1)))
    .flat()
    .slice(0, size)
    .map(({ id }) => id);
}

async function writeCollections(db: Db, context: SeedContext): Promise<void> {
  const collections = collectionsOn(context.now);
  const rows = collections.map(({ slug, name, link }, index) => ({ id: index + 1, slug, name, link, sort: index + 1 }));
  await insertRows(db, 'collections', { ...localised, slug: 'text', link: 'text', sort: 'integer' }, rows);
  for (const [index, collection] of collections.entries()) {
    const ids = await shelfOf(db, collection, context);
    await insertRows(
      db,
      'collection_products',
      { collection_id: 'integer', product_id: 'integer', sort: 'integer' },
      ids.map((product_id, place) => ({ collection_id: index + 1, product_id, sort: place + 1 })),
    );
  }
}

/** Settings, banners, collections, news. */
export async function writeContent(db: Db, context: SeedContext): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  await insertRows(db, 'settings', { key: 'text', value: 'jsonb' }, rows);
  await writeBanners(db, context);
  await writeCollections(db, context);
  await insertRows(
    db,
    'news',
    {
      id: 'integer',
      title: 'jsonb',
      excerpt: 'jsonb',
      body: 'jsonb',
      image: 'text',
      status: 'text',
      published_at: 'timestamptz',
    },
    newsSources.map(({ title, excerpt, body, scene, age, isHidden = false }, index) => ({
      id: index + 1,
      title,
      excerpt,
      body: paragraphs(body),
      image: context.book.keyOf({ type: 'news', scene }),
      status: isHidden ? 'hidden' : 'published',
      published_at: new Date(context.now.getTime() - age * dayMs).toISOString(),
    })),
  );
}
