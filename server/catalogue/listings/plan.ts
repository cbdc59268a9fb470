import type { ListingQuery } from '../../../lib/contract/catalogue.ts';
import type { FilterName } from '../../../lib/filters/index.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { PriceRules } from '../product/price-plan.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { SearchMatch } from '../search/engine.ts';
import { categoryOf } from './filters/category.ts';
import type { Condition, ListingRequest, PlannedFilter } from './filters/definition.ts';
import { filterPlanners } from './filters/index.ts';
import { termRules } from './filters/monthly.ts';
import type { TermRules } from './monthly.ts';
import { wishConditions } from './wish.ts';

/** Where a listing looks, independent of choices. */
export interface ListingScope {
  readonly match?: SearchMatch | undefined;
  readonly promotionId?: number;
  readonly saleMonthId?: number;
}

/** A requested kind of filter, and the bit of each of its groups. */
interface MarkedFilter extends PlannedFilter<object> {
  readonly name: FilterName;
  readonly bits: readonly number[];
}

/** A requested listing in terms of the database. */
export interface ListingPlan {
  /** Leaves to look in; undefined for all. */
  readonly categoryIds: readonly number[] | undefined;
  readonly scope: ListingScope;
  /** Wishes in the words of a search. */
  readonly wished: readonly Condition[];
  readonly filters: readonly MarkedFilter[];
  readonly sort: ListingQuery['sort'];
  /** Rules for sorting by payment. */
  readonly rules: TermRules;
  readonly page: number;
  readonly limit: number;
  /** Whether products are counted by facets. */
  readonly hasFacets: boolean;
}

/** Turns a query into a plan; refuses an unknown category or filter. */
export function planListing(
  query: ListingRequest,
  reference: ReferenceData,
  rules: PriceRules,
  scope: ListingScope = {},
): ListingPlan | Refusal {
  const category = query.category_all === undefined ? undefined : categoryOf(reference, query.category_all);
  if (query.category_all !== undefined && category === undefined) return refuse('notFound');
  const categoryIds = category === undefined ? undefined : reference.leavesOf(category.id).map((leaf) => leaf.id);
  const filters: MarkedFilter[] = [];
  let bit = 1;
  for (const [name, planner] of filterPlanners) {
    const planned = planner.plan(query, { reference, rules, categoryIds, match: scope.match });
    if (isRefusal(planned)) return planned;
    const first = bit;
    filters.push({ name, ...planned, bits: planned.groups.map((_group, index) => first * 2 ** index) });
    bit *= 2 ** planned.groups.length;
  }
  const wished = scope.match === undefined ? [] : wishConditions(scope.match.wish, rules);
  return {
    categoryIds,
    scope,
    wished,
    filters,
    sort: query.sort,
    rules: termRules(query, rules),
    page: query.page,
    limit: query.limit,
    hasFacets: query.facets === '1',
  };
}
