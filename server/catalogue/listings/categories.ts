import { listingQuery } from '../../../lib/contract/catalogue.ts';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { contract } from '../../../lib/contract/index.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { currencyCode } from '../../../lib/money/currency.ts';
import { isRefusal } from '../../refusal.ts';
import { priceRules } from '../product/price-plan.ts';
import type { Category, ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';
import { facetsOf } from './facets.ts';
import { filterPlanners } from './filters/index.ts';
import { mostFrequent } from './filters/sql.ts';
import { totalCount } from './filters/price.ts';
import { planListing } from './plan.ts';
import { type CategoryTotal, scanListing } from './repository.ts';

type Totals = ReadonlyMap<number, CategoryTotal>;
type Chips = DataOf<typeof contract.catalogue.chips>;

const sumOf = (category: Category, reference: ReferenceData, totals: Totals, field: keyof CategoryTotal): number =>
  reference.leavesOf(category.id).reduce((sum, leaf) => sum + (totals.get(leaf.id)?.[field] ?? 0), 0);

/** A category with the number of its products. */
export const categoryCard = (category: Category, reference: ReferenceData, totals: Totals, locale: Locale) => ({
  id: category.id,
  slug: category.slug,
  name: category.name[locale],
  image: mediaUrl(category.image),
  count: sumOf(category, reference, totals, 'count'),
});

const popularLimit = 12;

/** Leaves below a category that have products, best-selling first. */
export function popularLeaves(category: Category, reference: ReferenceData, totals: Totals): Category[] {
  if (reference.childrenOf(category.id).length === 0) return [];
  return reference
    .leavesOf(category.id)
    .filter((leaf) => (totals.get(leaf.id)?.count ?? 0) > 0)
    .sort(
      (left, right) =>
        (totals.get(right.id)?.popularity ?? 0) - (totals.get(left.id)?.popularity ?? 0) || left.id - right.id,
    )
    .slice(0, popularLimit);
}

/** The facets of a whole category, without choices. */
export async function categoryFacets(services: Services, category: Category, locale: Locale) {
  const reference = await services.reference.get();
  const plan = planListing(
    listingQuery.parse({ category_all: category.slug, limit: 1 }),
    reference,
    priceRules(services, reference.settings),
  );
  if (isRefusal(plan)) throw new Error(`category ${category.slug} cannot be planned`);
  const { facets } = await scanListing(services, plan);
  return { total: totalCount(facets), ...facetsOf(plan, facets, locale) };
}
type CategoryFacets = Awaited<ReturnType<typeof categoryFacets>>;

/** Chips of a node: its best-selling leaves. */
export const nodeChips = (leaves: readonly Category[], totals: Totals, locale: Locale): Chips =>
  leaves.map((leaf) => ({
    kind: 'category' as const,
    name: leaf.name[locale],
    link: `/katalog/${leaf.slug}/`,
    count: totals.get(leaf.id)?.count ?? 0,
  }));

/** Chips of a leaf: frequent choices, each a listing state of its own. */
export const leafChips = (slug: string, { total, ...facets }: CategoryFacets): Chips =>
  filterPlanners.flatMap(([kind, planner]) =>
    (planner.quickChoices?.(facets, total) ?? []).map(({ name, query, count }) => ({
      kind,
      name,
      link: `/katalog/${slug}/?${query}`,
      count,
    })),
  );

/** The text below the products: assortment, lowest price, brands. */
export function categoryTexts(
  services: Services,
  category: Category,
  facets: CategoryFacets,
  locale: Locale,
): string[] {
  if (facets.total === 0) return [];
  const brands = mostFrequent(facets.brands, 6, Infinity)
    .map((brand) => brand.name)
    .join(', ');
  const facts = {
    name: category.name[locale],
    count: facets.total,
    price: formatNumber(facets.price.min_price),
    monthly: formatNumber(facets.monthly.min_monthly),
    brands,
  };
  const buy = facets.monthly.min_monthly > 0 ? 'api.seo.categoryBuy' : 'api.seo.categoryReceive';
  return [services.texts.text(locale, 'api.seo.categoryFacts', facts), services.texts.text(locale, buy, facts)];
}

/** JSON-LD of a category, escaped. */
export const categoryScript = (category: Category, facets: CategoryFacets, locale: Locale): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: category.pretty_name[locale],
    description: category.description[locale],
    ...(facets.total === 0
      ? {}
      : {
          mainEntity: {
            '@type': 'AggregateOffer',
            priceCurrency: currencyCode,
            lowPrice: facets.price.min_price,
            highPrice: facets.price.max_price,
            offerCount: facets.total,
          },
        }),
  }).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Options of a category's filters that were merged into others, by their keys. */
export function mergedOptions(reference: ReferenceData, category: Category) {
  const attributes = new Map(
    reference
      .leavesOf(category.id)
      .flatMap((leaf) => reference.attributesOf(leaf.id))
      .flatMap(({ attribute, filterable }) => (filterable ? [[attribute.id, attribute.key] as const] : [])),
  );
  return [...attributes].flatMap(([id, filter]) =>
    reference
      .optionsOf(id)
      .flatMap((option) => reference.mergedInto(option.id).map(({ key }) => ({ filter, from: key, to: option.key }))),
  );
}
