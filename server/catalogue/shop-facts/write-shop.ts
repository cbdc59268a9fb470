import { isDeepStrictEqual } from 'node:util';
import { regions } from '../../../lib/region/regions.ts';
import { defaultServices } from '../../../lib/shop/store-services.ts';
import type { Db } from '../../db/open.ts';
import type { AllFacts, SettingFacts } from './current.ts';
import type { StoreFact } from './table-files.ts';

const bps = 100;

/** Values of the settings table for these facts. */
export function settingRows(
  { shop, home, payments, partners }: SettingFacts,
  metaIcon: string,
): Record<string, unknown> {
  const {
    name,
    legal_entity,
    phones,
    email,
    hours,
    holidays,
    social,
    logo,
    icon,
    share,
    colours,
    delivery,
    preorder,
    seo,
  } = shop;
  return {
    shop: { name, legal_entity, phones, email, hours, holidays, social, logo, icon, share, colours },
    order_limits: shop.orders,
    delivery: { price: delivery.price, free_from: delivery.free_from, cut_off_hour: delivery.cut_off_hour },
    courier_hours: { from: delivery.courier_from, to: delivery.courier_to },
    pickup_minutes: delivery.pickup_minutes,
    preorder: { days_min: preorder.min, days_max: preorder.max },
    unpaid_minutes: shop.unpaid_minutes,
    instalments: shop.instalments,
    bonus: shop.bonus,
    messages: shop.messages,
    sms_part_price: shop.sms_part_price,
    electricity: shop.electricity,
    seo_home: { meta_title: seo.title, meta_desc: seo.description, meta_key: seo.keywords, meta_icon: metaIcon },
    climate_categories: home.climate,
    home_sections: home.sections,
    payment_methods: payments.methods ?? null,
    loan_partners: partners.partners.map(({ terms, ...partner }) => ({
      ...partner,
      terms: terms.map(({ months, markup_percent }) => ({ months, markup_bp: Math.round(markup_percent * bps) })),
    })),
  };
}

/** Writes changed settings; an unchanged part gets no row, so that its default stays a default. */
export async function writeSettings(db: Db, from: SettingFacts, to: SettingFacts, icon: string): Promise<void> {
  const before = settingRows(from, icon);
  for (const [key, value] of Object.entries(settingRows(to, icon))) {
    if (isDeepStrictEqual(before[key], value)) continue;
    const row = { value: JSON.stringify(value) };
    await db
      .insertInto('settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  }
}

/** Writes days and own prices of delivery of each region. */
export async function writeRegions(db: Db, from: SettingFacts, to: SettingFacts): Promise<void> {
  for (const { slug } of regions) {
    const delivery = to.shop.regions[slug];
    if (delivery === undefined || isDeepStrictEqual(delivery, from.shop.regions[slug])) continue;
    await db
      .updateTable('regions')
      .set({
        delivery_days_min: delivery.min,
        delivery_days_max: delivery.max,
        delivery_price: delivery.price ?? null,
        delivery_free_from: delivery.free_from ?? null,
      })
      .where('slug', '=', slug)
      .execute();
  }
}

/** Columns of a store; its place in the order is not one of its facts. */
export const storeValues = ({
  region,
  name,
  address,
  open,
  kind,
  lat,
  long,
  phone,
  opens,
  closes,
  closed_days,
  services,
}: StoreFact) => ({
  region_id: regions.find(({ slug }) => slug === region)?.id ?? 0,
  name: JSON.stringify(name),
  address: JSON.stringify(address),
  is_open: open,
  kind,
  lat,
  long,
  phone,
  opens,
  closes,
  closed_days,
  services: services === null ? [...defaultServices] : [...services],
});

/** Writes stores and warehouses in their order. */
export async function writeStores(db: Db, from: AllFacts, to: AllFacts): Promise<void> {
  if (isDeepStrictEqual(from.stores, to.stores)) return;
  const before = new Map(from.stores.map((row) => [row.slug, row]));
  let { id } = (await db
    .selectFrom('stores')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()) ?? { id: 0 };
  id ??= 0;
  for (const [sort, store] of to.stores.entries()) {
    const values = { ...storeValues(store), sort };
    if (isDeepStrictEqual(before.get(store.slug), store) && from.stores[sort]?.slug === store.slug) continue;
    if (before.has(store.slug)) await db.updateTable('stores').set(values).where('slug', '=', store.slug).execute();
    else
      await db
        .insertInto('stores')
        .values({ id: (id += 1), slug: store.slug, ...values })
        .execute();
  }
}
