import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SampleRegion, SettingEffect } from '../../../lib/contract/staff-settings.ts';
import { percentOf, shareOf } from '../../../lib/money/money.ts';
import { defaultRegionSlug, regions, shortRegionName } from '../../../lib/region/regions.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { deliveryOffer, deliveryRule, type DeliveryRule } from '../../core/delivery/delivery.ts';
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
/** Goods of the order on which a change of the bonus is shown, so'm. */
const bonusCart = 1_000_000;
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

/** Regions whose delivery changes, else the usual ones: three in all. */
function sampleSlugs(from: SettingFacts, to: SettingFacts): string[] {
  const changed = regions
    .map(({ slug }) => slug)
    .filter((slug) => !isDeepStrictEqual(from.shop.regions[slug], to.shop.regions[slug]));
  return [...new Set([...changed, ...usualRegions])].slice(0, sampleCount);
}

/** The columns of a region with these facts. */
function regionRow(id: number, slug: string, facts: SettingFacts) {
  const { min, max, price = null, free_from = null } = facts.shop.regions[slug] ?? { min: 1, max: 1 };
  return {
    id,
    delivery_days_min: min,
    delivery_days_max: max,
    delivery_price: price,
    delivery_free_from: free_from,
  };
}

/**
 * A cart whose delivery shows the change: where the sum of free delivery moves, one that is free by the lower sum alone;
 * else the smallest order.
 */
function sampleCart(rules: readonly (readonly [DeliveryRule, DeliveryRule])[], smallest: number): number {
  const moved = rules.find(([before, after]) => before.free_from !== after.free_from);
  return moved === undefined ? smallest : Math.max(...moved.map(({ free_from }) => free_from));
}

/** Delivery to three regions by the answers of the checkout's own call. */
async function sampleRegions(
  services: Services,
  { from, to }: EditedSettings,
  [before, after]: readonly [Settings, Settings],
  locale: Locale,
): Promise<SampleRegion[]> {
  const reference = await services.reference.get();
  const slugs = sampleSlugs(from, to);
  const samples = [...reference.regions.values()]
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ id, slug, name }) => ({ slug, name, was: regionRow(id, slug, from), is: regionRow(id, slug, to) }));
  const cart = sampleCart(
    samples.map(({ was, is }) => [deliveryRule(was, before.delivery), deliveryRule(is, after.delivery)]),
    after.order_limits.min,
  );
  const now = services.now();
  const offerOf = (region: ReturnType<typeof regionRow>, settings: Settings): SampleRegion['before'] => {
    const { price, free_from, dates } = deliveryOffer(region, cart, settings, now);
    return { price, free_from, day: dates[0] ?? '' };
  };
  return samples.map(({ slug, name, was, is }) => ({
    slug,
    name: shortRegionName(name[locale]),
    cart,
    before: offerOf(was, before),
    after: offerOf(is, after),
  }));
}

/** What an order earns and bonus may pay of it, by the rules of orders. */
const sampleBonus = ({ bonus }: Settings): NonNullable<SettingEffect['bonus']>['before'] => ({
  sum: bonusCart,
  earned: percentOf(bonusCart, bonus.earn_percent),
  payable: shareOf(bonusCart, bonus.spend_percent),
});

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
    bonus: touches('bonus') ? { before: sampleBonus(before), after: sampleBonus(after) } : null,
    products: touches('partners') ? await sampleProducts(services, states, changes, locale) : null,
  };
}
