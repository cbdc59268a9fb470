import { sql } from 'kysely';
import { type LoanPartner, loanPartners } from '../../../lib/contract/constants.ts';
import { partnerFields, partnerField } from '../../../lib/contract/staff-setting-fields.ts';
import {
  type SampleOffer,
  type SampleProduct,
  type SettingDifference,
  settingSamples,
} from '../../../lib/contract/staff-settings.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { instalmentsOf, priceRules } from '../../catalogue/product/price-plan.ts';
import { comparedOffer } from '../../core/instalments/offers.ts';
import type { Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';

const levels = ['cheap', 'middle', 'dear'] as const;

/** Positions of the samples in the order of prices: a third each of the cheapest, the middle and the dearest goods. */
function samplePlaces(count: number): number[] {
  const places = Array.from({ length: settingSamples }, (_, index) =>
    Math.round(((index + 0.5) / settingSamples) * count - 0.5),
  );
  return [...new Set(places.map((place) => Math.min(Math.max(place, 0), count - 1)))];
}

/** Twelve products in stock that can be bought in instalments, spread over all prices. */
async function readSamples({ db }: Services) {
  const sold = db.selectFrom('listing_products').where('lendable', '=', true).where('in_stock', '=', true);
  const { count } = await sold.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  if (count === 0) return [];
  const place = sql<number>`(row_number() over (order by sale_price, product_id) - 1)::integer`;
  return db
    .selectFrom(sold.select(['product_id', place.as('place')]).as('sold'))
    .innerJoin('products', 'products.id', 'sold.product_id')
    .select(['products.id', 'products.name', 'products.sale_price'])
    .where('sold.place', 'in', samplePlaces(count))
    .orderBy('products.sale_price')
    .orderBy('products.id')
    .execute();
}

const offerOf = (offer: ReturnType<typeof comparedOffer>): SampleOffer =>
  offer === null ? null : { months: offer.months, monthly: offer.monthly, total: offer.total };

/** Terms of a partner that change, in ascending order; null stands for its best offer where none does. */
function triedMonths(before: Settings, after: Settings, key: LoanPartner): (number | null)[] {
  const termsOf = ({ loan_partners: partners }: Settings) =>
    new Map(partners.find((partner) => partner.key === key)?.terms.map(({ months, markup_bp }) => [months, markup_bp]));
  const [was, is] = [termsOf(before), termsOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((months) => was.get(months) !== is.get(months));
  return changed.length === 0 ? [null] : changed.toSorted((left, right) => left - right);
}

/** Monthly payment and total of sample products before and after a change of the partners. */
export async function sampleProducts(
  services: Services,
  [before, after]: readonly [Settings, Settings],
  changes: readonly SettingDifference[],
  locale: Locale,
): Promise<SampleProduct[]> {
  const changed = loanPartners.filter((key) =>
    partnerFields.some((field) => changes.some((change) => change.field === partnerField(key, field))),
  );
  /**
   * What a partner offers by itself, also without its keys, so that the rules can be tried before: over these months, or
   * the offer that the shop would compare.
   */
  const ofPartner = (settings: Settings, key: LoanPartner, months: number | null, price: number): SampleOffer => {
    const partners = settings.loan_partners.filter((partner) => partner.key === key && partner.offered);
    const offers = instalmentsOf(price, { partners, limits: settings.order_limits });
    return offerOf(months === null ? comparedOffer(offers) : (offers.find((offer) => offer.months === months) ?? null));
  };
  const displayed = (settings: Settings, price: number): SampleOffer =>
    offerOf(comparedOffer(instalmentsOf(price, priceRules(services, settings))));
  const nameOf = (key: string): string =>
    [...after.loan_partners, ...before.loan_partners].find((partner) => partner.key === key)?.name ?? key;
  const rows = await readSamples(services);
  return rows.map(({ id, name, sale_price: price }, index) => ({
    id,
    name: name[locale],
    price,
    level: levels[Math.floor((index * levels.length) / rows.length)] ?? 'dear',
    displayed: { before: displayed(before, price), after: displayed(after, price) },
    partners: changed.flatMap((key) =>
      triedMonths(before, after, key).map((months) => ({
        key,
        name: nameOf(key),
        months,
        before: ofPartner(before, key, months, price),
        after: ofPartner(after, key, months, price),
      })),
    ),
  }));
}
