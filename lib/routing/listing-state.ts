import { comparedMonths } from '../cart/rules.ts';
import { defaultSort, isListingOrder, listingTerms, type ListingOrder, maxPage } from '../contract/browsing.ts';
import { allFilters, type FilterState, mergeFilters } from '../filters/index.ts';
import type { Parameters } from '../filters/definition.ts';
import { readList, writeList } from '../filters/shared/lists.ts';

/** State of a listing; all of it is in the address. */
export type ListingState = FilterState & {
  /** Key of a sale month, on the pages of promotions. */
  readonly saleMonth?: string | undefined;
  /** Excluded facts of a search, by their keys. */
  readonly excludedFacts?: readonly string[] | undefined;
  /** Term in months, if a bound or the order uses monthly payments; undefined for the usual one. */
  readonly months?: number | undefined;
  readonly sort: ListingOrder;
  readonly page: number;
};

/** The state without filters. */
export const noChoice = mergeFilters<FilterState>(allFilters.map((kind) => kind.none));
export const emptyState: ListingState = { ...noChoice, sort: defaultSort, page: 1 };

/**
 * Longest canonical query that is served as a page: `maxListingQuery` of the contract, written out to keep the first
 * scripts small. Tests compare them.
 */
const maxLength = 600;
/** Internal path segment of the empty state. */
const emptySegment = '-';

/** Whether the term has an effect: only then the address contains it, so that one choice has one address. */
export const isByTerm = ({
  minMonthly,
  maxMonthly,
  sort,
}: Pick<ListingState, 'minMonthly' | 'maxMonthly' | 'sort'>): boolean =>
  minMonthly !== undefined || maxMonthly !== undefined || sort.endsWith('monthly');

const monthsOf = (state: ListingState): number | undefined =>
  state.months !== comparedMonths && isByTerm(state) ? state.months : undefined;

/** The first page without filters; the sort order with its term, sale month and excluded facts stay. */
export const clearedState = (state: ListingState): ListingState => ({ ...state, ...noChoice, page: 1 });

/** Parses a query string; unknown and invalid parts are dropped, so that equal choices give equal states. */
export function parseListingState(search: string): ListingState {
  const parameters = new Map<string, string[]>();
  // Far more than any canonical state needs; the rest of a longer query is ignored.
  for (const [name, value] of new URLSearchParams(search.slice(0, 4_000))) {
    const values = parameters.get(name);
    if (values === undefined) parameters.set(name, [value]);
    else values.push(value);
  }
  const [page = '', sort = '', saleMonth = ''] = [
    parameters.get('page')?.[0],
    parameters.get('sort')?.[0],
    parameters.get('salemonth')?.[0],
  ];
  const excludedFacts = readList(...(parameters.get('without') ?? []));
  const own = {
    ...(excludedFacts.length === 0 ? {} : { excludedFacts }),
    saleMonth: /^\d{1,2}-\d{1,2}-\d{1,2}$/.test(saleMonth) ? saleMonth : undefined,
    months: listingTerms.find((term) => String(term) === parameters.get('months')?.[0]),
    sort: isListingOrder(sort) ? sort : defaultSort,
    page: /^\d{1,10}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
  const state = Object.assign(
    { ...noChoice, ...own },
    ...allFilters.map((kind) => kind.read(parameters)),
  ) as ListingState;
  return { ...state, months: monthsOf(state) };
}

/** The state as parameters. */
const chosenParameters = (state: ListingState, names: 'address' | 'calls'): [string, Parameters[string]][] =>
  allFilters.filter((kind) => kind.count(state) > 0).flatMap((kind) => Object.entries(kind.write(state, names)));

const excludedFactsOf = ({ excludedFacts }: ListingState): string | undefined =>
  excludedFacts === undefined || excludedFacts.length === 0 ? undefined : writeList(excludedFacts);

/** The canonical query string of a state: sorted by name, without defaults and empty values, without a leading `?`. */
export function listingQueryString(state: ListingState): string {
  const parts = chosenParameters(state, 'address');
  if (state.page > 1) parts.push(['page', state.page]);
  if (state.sort !== defaultSort) parts.push(['sort', state.sort]);
  parts.push(['months', monthsOf(state)], ['salemonth', state.saleMonth], ['without', excludedFactsOf(state)]);
  // Commas are legal in a query and stay readable; brackets are percent-encoded.
  return parts
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) =>
      typeof value === 'object'
        ? Object.entries(value)
            .map(([key, values]) => `${name}%5B${key}%5D=${values}`)
            .join('&')
        : `${name}=${value}`,
    )
    .join('&');
}

/** Path segment under which the page of a state is cached; undefined if the state is no page (too long, too deep). */
export function encodeState(state: ListingState): string | undefined {
  const text = listingQueryString(state);
  if (text.length > maxLength || state.page > maxPage) return undefined;
  return text === '' ? emptySegment : toBase64Url(text);
}

/** Parses such a segment; undefined if it is not canonical. */
export function decodeState(segment: string): ListingState | undefined {
  if (segment === emptySegment) return emptyState;
  // A remainder of one character is invalid base64; `atob` would throw.
  if (!/^[A-Za-z0-9_-]{2,900}$/.test(segment) || segment.length % 4 === 1) return undefined;
  const text = atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
  const state = parseListingState(text);
  return encodeState(state) === segment ? state : undefined;
}

const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Query of the listing calls (`common/v1/search/filters` and those of promotions) for a state. */
export const listingApiQuery = (state: ListingState): Record<string, unknown> => ({
  ...Object.fromEntries(
    [
      ...chosenParameters(state, 'calls'),
      ['months', monthsOf(state)] as const,
      ['without', excludedFactsOf(state)] as const,
    ].filter(([, value]) => value !== undefined),
  ),
  sort: state.sort,
  page: state.page,
});

/** Number of active filters; sort order, page and sale month do not count. */
export const chosenCount = (state: ListingState): number =>
  allFilters.reduce((sum, kind) => sum + kind.count(state), 0);

/** A page of the shop with a listing state in its query, e.g. `/katalog/tv/?brand=lg`. */
export function listingPath(path: string, state: ListingState): string {
  const query = listingQueryString(state);
  return query === '' ? path : `${path}?${query}`;
}
