import { sql } from 'kysely';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { suggest as suggestEndpoint } from '../../../lib/contract/search.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { wishedSort, wishedProducts } from './wish.ts';
import { cardColumns, cardMaker, type Viewer } from '../product/product-card.ts';
import { type PriceRules, priceRules } from '../product/price-plan.ts';
import { inDemand } from '../product/in-demand.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Services } from '../../services.ts';
import type { SearchMatch } from '../search/engine.ts';

type Suggestions = DataOf<typeof suggestEndpoint>;

const limits = { products: 6, categories: 4, brands: 3, searches: 6, popular: 10 } as const;
/** A shorter text gets popular searches only, because nearly everything begins with it. */
const minTextLength = 2;
/** The best matches, of which one per model is shown and from which categories and brands are derived. */
const considered = 60;

const best = sql`${inDemand} desc, products.popularity desc, products.id`;

interface Best {
  id: number;
  model_group: string;
  category_id: number;
  brand_id: number;
}

async function bestProducts(services: Services, rules: PriceRules, match: SearchMatch): Promise<Best[]> {
  const wished = wishedProducts(match.wish, rules);
  let query = services.db
    .selectFrom('products')
    .select(['id', 'model_group', 'category_id', 'brand_id'])
    .where('is_listed', '=', true)
    .where(match.condition);
  if (wished !== undefined) query = query.where(wished);
  return query.orderBy(wishedSort(match, best)).limit(considered).execute();
}

/** The most frequent values, in order of first occurrence on a tie. */
function commonest(values: readonly number[], limit: number): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort((left, right) => right[1] - left[1])
    .slice(0, limit)
    .map(([value]) => value);
}

async function cardsOf(
  services: Services,
  reference: ReferenceData,
  best: readonly Best[],
  viewer: Viewer,
): Promise<Suggestions['products']> {
  const models = new Map<string, number>();
  for (const { id, model_group } of best) if (!models.has(model_group)) models.set(model_group, id);
  const ids = [...models.values()].slice(0, limits.products);
  if (ids.length === 0) return [];
  const rows = await services.db
    .selectFrom('products')
    .where('products.id', 'in', ids)
    .select(cardColumns(viewer.locale))
    .execute();
  const toCard = cardMaker(services, reference, viewer);
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => {
    const card = byId.get(id);
    if (card === undefined) return [];
    const { name, image, old_price, sale_price, f_old_price, f_sale_price, price_plan, availability } = card;
    return [{ id, name, image, old_price, sale_price, f_old_price, f_sale_price, price_plan, availability }];
  });
}

const categoriesOf = (reference: ReferenceData, ids: readonly number[], locale: Locale): Suggestions['categories'] =>
  ids.flatMap((id) => {
    const category = reference.categories.get(id);
    return category === undefined
      ? []
      : [{ id, slug: category.slug, name: category.name[locale], image: mediaUrl(category.image) }];
  });

const brandsOf = (reference: ReferenceData, ids: readonly number[]): Suggestions['brands'] =>
  ids.flatMap((id) => {
    const brand = reference.brands.get(id);
    return brand === undefined ? [] : [{ id, slug: brand.slug, name: brand.name, image: mediaUrl(brand.image, 320) }];
  });

/** Suggestions for a text that is being typed. */
export async function suggestions(services: Services, viewer: Viewer, text: string): Promise<Suggestions> {
  const { locale } = viewer;
  const wanted = text.trim();
  const isShort = wanted.length < minTextLength;
  const searches = await services.searches.popular(locale, wanted === '' ? limits.popular : limits.searches, wanted);
  if (isShort) return { corrected: null, products: [], categories: [], brands: [], searches };
  const [reference, match] = await Promise.all([
    services.reference.get(),
    services.search.match(text, { typing: true }),
  ]);
  const best = await bestProducts(services, priceRules(services, reference.settings), match);
  const named = match.categories ?? [];
  const categories =
    named.length > 0 && named.length <= limits.categories
      ? named
      : commonest(
          best.map(({ category_id }) => category_id),
          limits.categories,
        );
  const brands =
    match.brands.length > 0
      ? match.brands.slice(0, limits.brands)
      : commonest(
          best.map(({ brand_id }) => brand_id),
          limits.brands,
        );
  return {
    corrected: best.length === 0 ? null : (match.corrected ?? null),
    products: await cardsOf(services, reference, best, viewer),
    // For goods that are not sold: the nearest categories.
    categories: categoriesOf(
      reference,
      best.length === 0 ? (match.unsold ?? []).slice(0, limits.categories) : categories,
      locale,
    ),
    brands: best.length === 0 ? [] : brandsOf(reference, brands),
    searches,
  };
}
