import { sql } from 'kysely';
import type { SampleRegion, SettingEffect } from '../../../lib/contract/staff-settings.ts';
import { defaultRegionSlug, regions, shortRegionName } from '../../../lib/region/regions.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { deliveryOffer } from '../../core/delivery/delivery.ts';
import { readSettings, type Settings } from '../../core/reference/settings.ts';
import type { SettingFacts } from '../../catalogue/shop-facts/current.ts';
import { settingValues } from '../../catalogue/shop-facts/setting-values.ts';
import { settingRows } from '../../catalogue/shop-facts/write-shop.ts';
import type { Services } from '../../services.ts';
import type { EditedSettings } from './change-settings.ts';
import { offeredPayments } from './offered-payments.ts';
import { sampleProducts } from './sample-products.ts';

const dayMs = 86_400_000;
/** Days of the orders that a change of the sums is tried on. */
const triedDays = 30;
const sampleCount = 3;
/** Regions of the estimates unless others change: the city of the own couriers, a near and a far one. */
const usualRegions = [defaultRegionSlug, 'samarkand', 'karakalpakstan'] as const;

/** The settings that hold with these facts; what the facts do not have stays. */
function settingsWith(present: Settings, facts: SettingFacts): Settings {
  const rows = settingRows(facts, present.seo_home.meta_icon);
  return readSettings(Object.entries({ ...present, ...rows }).map(([key, value]) => ({ key, value })));
}

/** Orders of the last days whose goods the sums before and after refuse. */
async function triedOrders(
  { db, now }: Services,
  before: Settings['order_limits'],
  after: Settings['order_limits'],
): Promise<SettingEffect['orders']> {
  const outside = ({ min, max }: Settings['order_limits']) =>
    sql<number>`(count(*) filter (where products_sum - discount_sum not between ${min} and ${max}))::integer`;
  const counted = await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      outside(before).as('refused_before'),
      outside(after).as('refused_after'),
    ])
    .where('created_at', '>', new Date(now().getTime() - triedDays * dayMs))
    .executeTakeFirstOrThrow();
  return {
    days: triedDays,
    total: counted.total,
    before: { ...before, refused: counted.refused_before },
    after: { ...after, refused: counted.refused_after },
  };
}

/** Regions whose days change, else the usual ones: three in all. */
function sampleSlugs(from: SettingFacts, to: SettingFacts): string[] {
  const changed = regions
    .map(({ slug }) => slug)
    .filter((slug) => {
      const [was, is] = [from.shop.regions[slug], to.shop.regions[slug]];
      return was?.min !== is?.min || was?.max !== is?.max;
    });
  return [...new Set([...changed, ...usualRegions])].slice(0, sampleCount);
}

/**
 * A cart whose delivery shows the change: where the sum of free delivery moves, one that is free by the lower sum alone;
 * else the smallest order.
 */
const sampleCart = (before: Settings, after: Settings): number =>
  before.delivery.free_from === after.delivery.free_from
    ? after.order_limits.min
    : Math.max(before.delivery.free_from, after.delivery.free_from);

/** Delivery to three regions by the answers of the checkout's own call. */
async function sampleRegions(
  services: Services,
  { from, to }: EditedSettings,
  [before, after]: readonly [Settings, Settings],
  locale: Locale,
): Promise<SampleRegion[]> {
  const reference = await services.reference.get();
  const cart = sampleCart(before, after);
  const now = services.now();
  const offerOf = (slug: string, id: number, facts: SettingFacts, settings: Settings): SampleRegion['before'] => {
    const days = facts.shop.regions[slug] ?? { min: 1, max: 1 };
    const region = { id, delivery_days_min: days.min, delivery_days_max: days.max };
    const { price, free_from, dates } = deliveryOffer(region, cart, settings, now);
    return { price, free_from, day: dates[0] ?? '' };
  };
  const slugs = sampleSlugs(from, to);
  return [...reference.regions.values()]
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ id, slug, name }) => ({
      slug,
      name: shortRegionName(name[locale]),
      cart,
      before: offerOf(slug, id, from, before),
      after: offerOf(slug, id, to, after),
    }));
}

/** What a change of settings does: computed by the functions that the shop itself uses. */
export async function settingsEffect(
  services: Services,
  edited: EditedSettings,
  locale: Locale,
): Promise<SettingEffect> {
  const { from, to, changes } = edited;
  const { settings } = await services.reference.get();
  const states = [settingsWith(settings, from), settingsWith(settings, to)] as const;
  const [before, after] = states;
  const touches = (...names: string[]): boolean =>
    changes.some(({ field }) => names.some((name) => field === name || field.startsWith(`${name}.`)));
  const offered = (facts: SettingFacts) => offeredPayments(services, settingValues(facts));
  const isPayment = touches('payments') || changes.some(({ field }) => field.endsWith('.offered'));
  const isDelivery = touches('regions', 'delivery.price', 'delivery.free_from', 'delivery.cut_off_hour');
  return {
    changes: [...changes],
    orders: touches('orders') ? await triedOrders(services, before.order_limits, after.order_limits) : null,
    regions: isDelivery ? await sampleRegions(services, edited, states, locale) : null,
    payments: isPayment ? { before: offered(from), after: offered(to) } : null,
    products: touches('partners') ? await sampleProducts(services, states, changes, locale) : null,
  };
}
