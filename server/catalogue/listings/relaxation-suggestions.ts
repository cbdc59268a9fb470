import pLimit from 'p-limit';
import type { RelaxedFilter, RelaxationSuggestions } from '../../../lib/contract/catalogue.ts';
import { defaultSort, type ListingOrder, type SortOrder } from '../../../lib/contract/browsing.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import { cardMaker, type Viewer } from '../product/product-card.ts';
import { type PriceRules, priceRules } from '../product/price-plan.ts';
import type { SearchMatch } from '../search/engine.ts';
import { asTyped, type Bounds, type Fact } from '../search/understanding-types.ts';
import type { Services } from '../../services.ts';
import type { FacetRow, ListingRequest } from './filters/definition.ts';
import { type ListingPlan, type ListingScope, planListing } from './plan.ts';
import { cardRows, scanListing } from './repository.ts';

/** Maximum number of facts to try: each costs a search. */
const maxFacts = 6;
const maxNearest = 8;

/** One call costs about ten searches: this limit leaves database connections to other searches. */
const maxConcurrent = 2;
const maxWaiting = 40;
const limitConcurrency = pLimit(maxConcurrent);
/** Seconds until a refused caller may retry. */
const busySeconds = 5;

/** The value of a part of a wish; sums by how far they are missed. The greater, the later it is given up. */
const worth = {
  in_stock: 0.1,
  sticker: 0.2,
  monthly: 0.25,
  need: 0.25,
  value: 0.3,
  brand: 0.5,
  category: 0.9,
} as const;
const worthOfSeveral = 1;
const worthOfFilter = {
  category: worth.category,
  brand: worth.brand,
  filter: worth.value,
  sticker: worth.sticker,
  monthly: worth.monthly,
  fits: worth.need,
  inStock: worth.in_stock,
} as const;

/** A part of a wish with the result without it. */
interface Try {
  readonly step: RelaxedFilter;
  readonly worth: number;
  readonly match?: SearchMatch;
  readonly order?: SortOrder | undefined;
}

interface Range {
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

/** Distance of the nearest price from a bound, as a share of the bound. */
function missedBy({ min, max }: Bounds, { low, high }: Range): number {
  if (max !== undefined && low > max) return low / max - 1;
  return min !== undefined && high < min ? 1 - high / min : 0;
}

const rangeOf = (rows: readonly FacetRow[], mask: number): Range | undefined =>
  rows.find((row) => row.kind === 'price' && row.mask === mask);

/** Chosen filters whose removal gives results: the scan of the listing has counted what fails one alone. */
function filtersToDrop(
  plan: ListingPlan,
  rows: readonly FacetRow[],
  { min_price: min, max_price: max }: ListingRequest,
): Try[] {
  return plan.filters.flatMap(({ name, bits, groupKeys }) =>
    bits.flatMap((bit, index): Try[] => {
      const range = rangeOf(rows, bit);
      if (range === undefined) return [];
      const step: RelaxedFilter = {
        kind: 'filter',
        filter: name,
        attribute: groupKeys?.[index] ?? null,
        count: range.count,
        from: range.low,
      };
      return [{ step, worth: name === 'price' ? missedBy({ min, max }, range) : worthOfFilter[name] }];
    }),
  );
}

interface RelaxationRequest {
  readonly services: Services;
  readonly query: ListingRequest;
  readonly scope: ListingScope;
  readonly rules: PriceRules;
}

/** A listing with its count, prices and first products, without facets. */
async function scanWithout(
  { services, query, scope, rules }: RelaxationRequest,
  match: SearchMatch,
  sort: ListingOrder = query.sort,
): Promise<Range & { ids: readonly number[] }> {
  const plan = planListing({ ...query, page: 1, limit: maxNearest, sort }, await services.reference.get(), rules, {
    ...scope,
    match,
  });
  if (isRefusal(plan)) return { count: 0, low: 0, high: 0, ids: [] };
  const filters = plan.filters.map((filter) => (filter.name === 'price' ? filter : { ...filter, counting: undefined }));
  const { facets, productIds } = await scanListing(services, { ...plan, filters });
  const range = rangeOf(facets, 0);
  return { count: range?.count ?? 0, low: range?.low ?? 0, high: range?.high ?? 0, ids: productIds };
}

const narrows = (fact: Fact): boolean => fact.kind !== 'model' && fact.kind !== 'order' && fact.kind !== 'correction';
const namesGoods = ({ kind }: Fact): boolean => kind === 'category' || kind === 'brand';

/** The sort order that begins with the products nearest to a missed sum. */
function orderOf(fact: Fact): SortOrder | undefined {
  if (fact.kind !== 'price' && fact.kind !== 'monthly') return undefined;
  return fact.bounds.max === undefined ? '-price' : fact.bounds.min === undefined ? 'price' : undefined;
}

function worthOf(fact: Fact, range: Range): number {
  switch (fact.kind) {
    case 'price':
      return missedBy(fact.bounds, range);
    case 'category':
    case 'brand':
    case 'value':
    case 'monthly':
    case 'sticker':
    case 'need':
      return worth[fact.kind];
    case 'model':
    case 'order':
    case 'correction':
      return worthOfSeveral;
  }
}

/** The result without these parts of the search; undefined if it is empty or needs other words to be left out. */
async function resultWithout(
  request: RelaxationRequest,
  match: SearchMatch,
  facts: readonly Fact[],
): Promise<Try | undefined> {
  const { services, query } = request;
  const keys = facts.map(({ key }) => key);
  const other = await services.search.match(query.q ?? '', { without: [...(query.without ?? []), ...keys] });
  if (other.unsold !== undefined || (other.relaxed && !match.relaxed)) return undefined;
  const range = await scanWithout(request, other);
  const [first] = facts;
  if (range.count === 0 || first === undefined) return undefined;
  const step: RelaxedFilter = { kind: 'facts', facts: keys, count: range.count, from: range.low };
  return {
    step,
    worth: facts.length === 1 ? worthOf(first, range) : worthOfSeveral,
    match: other,
    order: facts.length === 1 ? orderOf(first) : undefined,
  };
}

/** The parts of the search whose removal gives results: each alone, or else all that name no goods. */
async function factsToDrop(request: RelaxationRequest, match: SearchMatch): Promise<Try[]> {
  const facts = [
    ...new Map(match.facts.filter(narrows).map((fact): [string, Fact] => [fact.key, fact])).values(),
  ].slice(0, maxFacts);
  const tries: Try[] = [];
  for (const fact of facts) {
    const found = await resultWithout(request, match, [fact]);
    if (found !== undefined) tries.push(found);
  }
  if (tries.length > 0) return tries;
  for (const dropped of [facts.filter((fact) => !namesGoods(fact)), facts.filter(({ kind }) => kind !== 'category')]) {
    const found =
      dropped.length < 2 || dropped.length === facts.length ? undefined : await resultWithout(request, match, dropped);
    if (found !== undefined) return [found];
  }
  return [];
}

/** The nearest products: nearest to a missed sum, else in the default order. */
async function nearestTo(
  request: RelaxationRequest,
  { match, order }: Try,
  viewer: Viewer,
): Promise<RelaxationSuggestions['nearest']> {
  if (match === undefined) return [];
  const { sort } = request.query;
  const { ids } = await scanWithout(request, match, sort === defaultSort ? (order ?? sort) : sort);
  const rows = await cardRows(request.services, ids, viewer.locale);
  return rows.map(cardMaker(request.services, await request.services.reference.get(), viewer));
}

/**
 * Relaxation suggestions of an empty listing, smallest sacrifice first, with their results; refused while too many
 * callers wait.
 */
export const relaxationSuggestions = async (
  ...search: Parameters<typeof findSuggestions>
): Promise<RelaxationSuggestions | Refusal> =>
  limitConcurrency.pendingCount >= maxWaiting
    ? refuse('unavailable', [{ seconds: busySeconds }])
    : limitConcurrency(() => findSuggestions(...search));

async function findSuggestions(
  services: Services,
  viewer: Viewer,
  query: ListingRequest,
  plan: ListingPlan,
  facets: readonly FacetRow[],
): Promise<RelaxationSuggestions> {
  const { scope } = plan;
  const { match } = scope;
  const request: RelaxationRequest = {
    services,
    query,
    scope,
    rules: priceRules(services, (await services.reference.get()).settings),
  };
  const isSearched = match !== undefined && match.unsold === undefined;
  const tries = [...filtersToDrop(plan, facets, query), ...(isSearched ? await factsToDrop(request, match) : [])].sort(
    (left, right) => left.worth - right.worth || right.step.count - left.step.count,
  );
  const [best] = tries;
  const isChosen = plan.filters.some(({ bits }) => bits.length > 0);
  // A text that was read as plain words has been searched as it is already.
  const isExact =
    match === undefined ||
    query.without?.includes(asTyped) === true ||
    (match.facts.length === 0 && match.corrected === undefined);
  return {
    give_up: tries.map(({ step }) => step),
    nearest: best === undefined || isChosen ? [] : await nearestTo(request, best, viewer),
    as_typed: isExact
      ? 0
      : (await scanWithout(request, await services.search.match(query.q ?? '', { without: [asTyped] }))).count,
  };
}
