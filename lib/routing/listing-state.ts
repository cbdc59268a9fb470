import { defaultSort, isSortOrder, maxPage, type SortOrder } from '../contract/browsing.ts';
import { allFilters, type FilterState, merged } from '../filters/index.ts';
import type { Parameters } from '../filters/definition.ts';

/** What a shopper chose in a listing; the address holds all of it. */
export type ListingState = FilterState & {
  /** Key of a sale month, on the pages of promotions. */
  readonly saleMonth?: string | undefined;
  readonly sort: SortOrder;
  readonly page: number;
};

/** No filter has a choice. */
export const noChoice = merged<FilterState>((kind) => kind.none);
export const emptyState: ListingState = { ...noChoice, sort: defaultSort, page: 1 };

/** Longest canonical query that is served as a page; no honest choice comes near it. */
const maxLength = 600;
/** Internal path segment of the state in which nothing was chosen. */
const emptySegment = '-';

/** Reads a query string; what is unknown or malformed is dropped, so that equal choices are equal states. */
export function parseListingState(search: string): ListingState {
  // Far more than any canonical state needs; the rest of an endless query is not even looked at.
  const query = new URLSearchParams(search.slice(0, 4_000));
  const page = query.get('page') ?? '';
  const sort = query.get('sort');
  const saleMonth = query.get('salemonth') ?? '';
  return {
    ...merged<FilterState>((kind) => kind.read(query)),
    saleMonth: /^\d{1,2}-\d{1,2}-\d{1,2}$/.test(saleMonth) ? saleMonth : undefined,
    sort: isSortOrder(sort) ? sort : defaultSort,
    page: /^\d{1,10}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

const given = (parameters: Parameters): [string, Parameters[string]][] =>
  Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
// Commas and brackets are legal in a query and stay readable.
const spelled = ([name, value]: [string, Parameters[string]]): string =>
  typeof value === 'object' ? Object.entries(value).map(([key, values]) => `${name}[${key}]=${values}`).join('&') : `${name}=${value}`;

/** The one query string of a state: in the order of the names, defaults and empty values left out. No leading `?`. */
export function listingQueryString(state: ListingState): string {
  const { page, saleMonth, sort } = state;
  const own = { page: page > 1 ? page : undefined, salemonth: saleMonth, sort: sort === defaultSort ? undefined : sort };
  return [own, ...allFilters.map((kind) => kind.write(state))].flatMap(given)
    .sort(([one], [other]) => (one < other ? -1 : 1)).map(spelled).join('&');
}

/** Path segment under which the page of a state is cached; undefined for a state that is no page (too long, too deep). */
export function encodeState(state: ListingState): string | undefined {
  const text = listingQueryString(state);
  if (text.length > maxLength || state.page > maxPage) return undefined;
  return text === '' ? emptySegment : toBase64Url(text);
}

/** The state of such a segment; undefined when it is not a canonical one. */
export function decodeState(segment: string): ListingState | undefined {
  if (segment === emptySegment) return emptyState;
  // A rest of one sign is no base64; `atob` would throw.
  if (!/^[A-Za-z0-9_-]{2,900}$/.test(segment) || segment.length % 4 === 1) return undefined;
  const text = atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
  const state = parseListingState(text);
  return encodeState(state) === segment ? state : undefined;
}

const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Query of the listing calls (`common/v1/search/filters` and those of promotions) for a state. */
export const listingApiQuery = (state: ListingState): Record<string, unknown> =>
  ({ ...Object.fromEntries(allFilters.flatMap((kind) => given(kind.ask(state)))), sort: state.sort, page: state.page });

/** How many choices narrow a listing; sort, page and the sale month that a promotion shows don't. */
export const chosenCount = (state: ListingState): number => allFilters.reduce((sum, kind) => sum + kind.count(state), 0);

/** A page of the shop with the state in its query, e.g. `/katalog/tv/?brand=lg`. */
export function listingPath(path: string, state: ListingState): string {
  const query = listingQueryString(state);
  return query === '' ? path : `${path}?${query}`;
}
