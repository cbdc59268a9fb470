import type { Localized } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import { readSettings, type Settings } from '../../core/reference/settings.ts';
import type { Facts } from './folder.ts';
import type { ShopFacts } from './shop-file.ts';
import type { PartnerFact } from './partner-fact.ts';
import { storeFactOf } from './store-fact.ts';
import type { CategoryFact } from './table-files.ts';
import type { HomeFacts } from './yaml-files.ts';

/** Everything that a folder can contain, from the database; pictures are named by their keys. */
export type AllFacts = Required<Omit<Facts, 'shop' | 'home' | 'payments' | 'partners' | 'feeds'>> & {
  readonly shop: Required<ShopFacts>;
  readonly home: Required<HomeFacts>;
  readonly payments: NonNullable<Facts['payments']>;
  readonly partners: { readonly partners: PartnerFact[] };
  readonly feeds: Required<NonNullable<Facts['feeds']>>;
};

const bps = 100;

function shopOf(settings: Settings, regions: Required<ShopFacts>['regions']): Required<ShopFacts> {
  const { shop, delivery, courier_hours, seo_home } = settings;
  return {
    ...shop,
    logo: shop.logo,
    orders: settings.order_limits,
    delivery: {
      ...delivery,
      courier_from: courier_hours.from,
      courier_to: courier_hours.to,
      pickup_minutes: settings.pickup_minutes,
    },
    regions,
    preorder: { min: settings.preorder.days_min, max: settings.preorder.days_max },
    unpaid_minutes: settings.unpaid_minutes,
    instalments: settings.instalments,
    bonus: settings.bonus,
    messages: settings.messages,
    sms_part_price: settings.sms_part_price,
    electricity: settings.electricity,
    seo: { title: seo_home.meta_title, description: seo_home.meta_desc, keywords: seo_home.meta_key },
  };
}

const partnersOf = (settings: Settings): AllFacts['partners'] => ({
  partners: settings.loan_partners.map(({ terms, ...partner }) => ({
    ...partner,
    terms: terms.map(({ months, markup_bp }) => ({ months, markup_percent: markup_bp / bps })),
  })),
});

async function storesOf(db: Db): Promise<AllFacts['stores']> {
  const rows = await db.selectFrom('stores').selectAll().orderBy('sort').orderBy('id').execute();
  return rows.map(storeFactOf);
}

/** Categories from the top down, each directly followed by those below it. */
export function parentsFirst<Row extends { readonly slug: string; readonly parent: string | null }>(
  rows: readonly Row[],
): Row[] {
  const below = Map.groupBy(rows, (row) => row.parent);
  const from = (row: Row): Row[] => [row, ...(below.get(row.slug) ?? []).flatMap(from)];
  return (below.get(null) ?? []).flatMap(from);
}

/** The three texts alone: a table has no mark of borrowed texts; an unchanged text keeps its mark. */
const texts = ({ kr, uz, ru }: Localized): Localized => ({ kr, uz, ru });

async function categoriesOf(db: Db): Promise<CategoryFact[]> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .select([
      'categories.id',
      'categories.slug',
      'categories.name',
      'categories.image',
      'categories.external_id',
      'parents.slug as parent',
    ])
    .orderBy('categories.sort')
    .orderBy('categories.id')
    .execute();
  const links = await db
    .selectFrom('category_attributes')
    .innerJoin('attributes', 'attributes.id', 'attribute_id')
    .select(['category_id', 'key', 'filterable'])
    .execute();
  const linksOf = Map.groupBy(links, ({ category_id }) => category_id);
  const accessories = await db
    .selectFrom('category_accessories')
    .innerJoin('categories', 'categories.id', 'accessory_id')
    .select(['category_id', 'slug'])
    .orderBy('category_accessories.sort')
    .orderBy('accessory_id')
    .execute();
  const accessoriesOf = Map.groupBy(accessories, ({ category_id }) => category_id);
  return parentsFirst(
    rows.map(({ id, slug, name, image, external_id, parent }) => ({
      slug,
      parent,
      name: texts(name),
      picture: image,
      feed_id: external_id,
      filters:
        linksOf
          .get(id)
          ?.filter(({ filterable }) => filterable)
          .map(({ key }) => key)
          .sort() ?? null,
      accessories: accessoriesOf.get(id)?.map((accessory) => accessory.slug) ?? null,
    })),
  );
}

async function brandsOf(db: Db): Promise<AllFacts['brands']> {
  const rows = await db.selectFrom('brands').select(['slug', 'name', 'image', 'description']).execute();
  return rows
    .map(({ slug, name, image, description }) => ({ slug, name, picture: image, description: texts(description) }))
    .sort(compareSlugs);
}

/** Brands are shown by name; among the facts they are sorted by slug, which is the same on every machine. */
export const compareSlugs = (left: { readonly slug: string }, right: { readonly slug: string }): number =>
  left.slug < right.slug ? -1 : left.slug > right.slug ? 1 : 0;

async function collectionsOf(db: Db): Promise<Required<HomeFacts>['collections']> {
  const rows = await db.selectFrom('collections').selectAll().orderBy('sort').orderBy('id').execute();
  const products = await db
    .selectFrom('collection_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['collection_id', 'external_id'])
    .orderBy('collection_products.sort')
    .orderBy('product_id')
    .execute();
  const shelves = Map.groupBy(products, ({ collection_id }) => collection_id);
  return rows.map(({ id, slug, name, link, pick }) => ({
    slug,
    name,
    link,
    ...(pick === null ? { products: (shelves.get(id) ?? []).map(({ external_id }) => external_id) } : { pick }),
  }));
}

async function homeOf(db: Db, settings: Settings): Promise<Required<HomeFacts>> {
  const placed = async (table: 'categories' | 'brands', column: 'special_sort' | 'top_sort'): Promise<string[]> => {
    const sort = db.dynamic.ref<'sort'>(column);
    const rows = await db
      .selectFrom(table)
      .select('slug')
      .where(sort, 'is not', null)
      .orderBy(sort)
      .orderBy('id')
      .execute();
    return rows.map(({ slug }) => slug);
  };
  const header = await placed('categories', 'top_sort');
  const categories = await placed('categories', 'special_sort');
  const brands = await placed('brands', 'special_sort');
  const banners = await db.selectFrom('banners').selectAll().orderBy('sort').orderBy('id').execute();
  return {
    sections: settings.home_sections,
    header,
    categories,
    brands,
    climate: settings.climate_categories,
    banners: banners.flatMap(({ id, place, title, text, button, link, tone, image_web, image_mobile_web }) => [
      {
        id,
        place,
        title,
        text,
        button,
        link,
        tone,
        wide: image_web ?? '',
        ...(image_mobile_web === null ? {} : { phone: image_mobile_web }),
      },
    ]),
    collections: await collectionsOf(db),
  };
}

/** `feeds.yml` as stored. */
export async function feedsOf(db: Db): Promise<AllFacts['feeds']> {
  const rows = await db.selectFrom('feeds').selectAll().orderBy('sort').execute();
  return {
    feeds: rows.map(
      ({
        name,
        url,
        insecure,
        times,
        format,
        encoding,
        mode,
        locale,
        counts_orders,
        user_variable,
        password_variable,
        token_variable,
      }) => ({
        name,
        url,
        insecure,
        times,
        ...(format === null ? {} : { format }),
        ...(encoding === null ? {} : { encoding }),
        mode,
        locale,
        counts_orders,
        ...(user_variable === null ? {} : { user_variable }),
        ...(password_variable === null ? {} : { password_variable }),
        ...(token_variable === null ? {} : { token_variable }),
      }),
    ),
  };
}

/** The facts that the table of settings and the regions hold. */
export interface SettingFacts extends Pick<AllFacts, 'shop' | 'payments' | 'partners'> {
  readonly home: Pick<AllFacts['home'], 'sections' | 'climate'>;
}

const settingFactsOf = (settings: Settings, delivery: Required<ShopFacts>['regions']): SettingFacts => ({
  shop: shopOf(settings, delivery),
  home: { sections: settings.home_sections, climate: settings.climate_categories },
  payments: settings.payment_methods === null ? {} : { methods: settings.payment_methods },
  partners: partnersOf(settings),
});

async function readSettingTables(db: Db) {
  const settings = readSettings(await db.selectFrom('settings').selectAll().execute());
  const regions = await db.selectFrom('regions').selectAll().orderBy('id').execute();
  const delivery = Object.fromEntries(
    regions.map((region) => [
      region.slug,
      {
        min: region.delivery_days_min,
        max: region.delivery_days_max,
        price: region.delivery_price,
        free_from: region.delivery_free_from,
      },
    ]),
  );
  return { settings, facts: settingFactsOf(settings, delivery) };
}

/** The facts of settings and regions alone. */
export const currentSettings = async (db: Db): Promise<SettingFacts> => (await readSettingTables(db)).facts;

/** The facts of the database, one query after the other, because a transaction has one session. */
export async function currentFacts(db: Db): Promise<AllFacts> {
  const { settings, facts } = await readSettingTables(db);
  return {
    ...facts,
    stores: await storesOf(db),
    categories: await categoriesOf(db),
    brands: await brandsOf(db),
    home: await homeOf(db, settings),
    feeds: await feedsOf(db),
  };
}
