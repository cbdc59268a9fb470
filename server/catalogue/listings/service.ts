import { defaultSort } from '../../../lib/contract/browsing.ts';
import type { Listing } from '../../../lib/contract/catalogue.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import { cardMaker, type Viewer } from '../product/product-card.ts';
import { priceRules } from '../product/price-plan.ts';
import { searchAnswer } from '../search/answer.ts';
import type { Services } from '../../services.ts';
import { facetsOf } from './facets.ts';
import type { ListingRequest } from './filters/definition.ts';
import { totalCount } from './filters/price.ts';
import { type ListingPlan, type ListingScope, planListing } from './plan.ts';
import { cardRows, scanListing } from './repository.ts';
import { spreadModels } from './spread-models.ts';
import { relaxationSuggestions } from './relaxation-suggestions.ts';

/**
 * Whether a page opens a search for a category or brand, in the order of popularity: all results match it equally.
 * Pinned products keep their places.
 */
const hasEqualMatches = ({ scope: { match }, sort, page }: ListingPlan): boolean =>
  match?.listed !== undefined &&
  (match.wish.order ?? defaultSort) === defaultSort &&
  sort === defaultSort &&
  page === 1;

/** A page of a listing with its facets; refuses an unknown category or filter. */
export async function listing(
  services: Services,
  viewer: Viewer,
  query: ListingRequest,
  scope?: ListingScope,
): Promise<Listing | Refusal> {
  const { locale } = viewer;
  const reference = await services.reference.get();
  const match =
    query.q === undefined || query.q === ''
      ? undefined
      : await services.search.match(query.q, { without: query.without });
  const plan = planListing(query, reference, priceRules(services, reference.settings), { ...scope, match });
  if (isRefusal(plan)) return plan;
  const { facets, productIds } = await scanListing(services, plan);
  const rows = await cardRows(services, productIds, locale);
  const products = hasEqualMatches(plan) ? spreadModels(rows, ({ model_group }) => model_group) : rows;
  const total_count = totalCount(facets);
  const suggestions =
    total_count > 0 || !plan.hasFacets ? undefined : await relaxationSuggestions(services, viewer, query, plan, facets);
  if (suggestions !== undefined && isRefusal(suggestions)) return suggestions;
  return {
    products: products.map(cardMaker(services, reference, viewer)),
    ...facetsOf(plan, facets, locale),
    ...(match === undefined ? {} : { search: searchAnswer(reference, match, locale) }),
    ...(suggestions === undefined ? {} : { way_out: suggestions }),
    pagination: {
      current_page: plan.page,
      total_page: Math.ceil(total_count / plan.limit),
      page_size: plan.limit,
      total_count,
    },
  };
}
