import { defaultSort, isSortOrder, maxPage, type SortOrder } from '../contract/browsing.ts';

/** What a shopper chose in a listing; all of it is in the address. */
export interface ListingState {
  /** Attribute key → option keys. */
  readonly filter: Readonly<Record<string, readonly string[]>>;
  /** Brand slugs. */
  readonly brand: readonly string[];
  /** Sticker keys. */
  readonly sticker: readonly string[];
  /** Slugs of categories, where a listing spans several. */
  readonly category: readonly string[];
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Bounds of the monthly payment. */
  readonly minMonthly?: number | undefined;
  readonly maxMonthly?: number | undefined;
  /** Key of a sale month, on the pages of promotions. */
  readonly saleMonth?: string | undefined;
  readonly inStock: boolean;
  readonly sort: SortOrder;
  readonly page: number;
}

export const emptyState: ListingState = {
  filter: {}, brand: [], sticker: [], category: [], inStock: false, sort: defaultSort, page: 1,
};

/** Longest canonical query that is served as a page; no honest choice comes near it. */
const maxLength = 600;
/** Internal path segment of the state in which nothing was chosen. */
const emptySegment = '-';

const entry = /^[a-z0-9._-]{1,60}$/;
// Begins with a letter or digit, so that no name is one of an object's own (`__proto__`).
const filterName = /^filter\[([a-z0-9][a-z0-9_]{0,59})\]$/;

function list(texts: readonly string[]): string[] {
  const entries = texts.flatMap((text) => text.split(','));
  return [...new Set(entries.filter((text) => entry.test(text)))].sort();
}

function price(value: string | null): number | undefined {
  return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}

/** A range as it was meant: bounds that were given the wrong way round change places. */
function range(min: number | undefined, max: number | undefined): [number | undefined, number | undefined] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

/** Reads a query string; what is unknown or malformed is dropped, so that equal choices are equal states. */
export function parseListingState(search: string): ListingState {
  // Far more than any canonical state needs; the rest of an endless query is not even looked at.
  const query = new URLSearchParams(search.slice(0, 4_000));
  const all = (...names: string[]) => list(names.flatMap((name) => query.getAll(name)));
  const filter: Record<string, string[]> = {};
  for (const name of [...new Set(query.keys())].sort()) {
    const key = filterName.exec(name)?.[1];
    const values = key === undefined ? [] : all(name);
    if (key !== undefined && values.length > 0) filter[key] = values;
  }
  const page = query.get('page') ?? '';
  const sort = query.get('sort');
  const [minPrice, maxPrice] = range(price(query.get('min_price')), price(query.get('max_price')));
  const [minMonthly, maxMonthly] = range(price(query.get('min_monthly')), price(query.get('max_monthly')));
  const saleMonth = query.get('salemonth') ?? '';
  return {
    filter,
    brand: all('brand', 'brand_id'),
    sticker: all('sticker', 'sticker_id'),
    category: all('category'),
    minPrice, maxPrice, minMonthly, maxMonthly,
    saleMonth: /^\d{1,2}-\d{1,2}-\d{1,2}$/.test(saleMonth) ? saleMonth : undefined,
    inStock: query.get('in_stock') === '1',
    sort: isSortOrder(sort) ? sort : defaultSort,
    page: /^\d{1,10}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** The one query string of a state: fixed order, defaults and empty values left out. No leading `?`. */
export function listingQueryString(state: ListingState): string {
  const parts: string[] = [];
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') parts.push(`${name}=${value}`);
  };
  // Commas and brackets are legal in a query and stay readable.
  add('brand', [...state.brand].sort().join(','));
  add('category', [...state.category].sort().join(','));
  for (const key of Object.keys(state.filter).sort()) add(`filter[${key}]`, [...(state.filter[key] ?? [])].sort().join(','));
  add('in_stock', state.inStock ? '1' : undefined);
  add('max_monthly', state.maxMonthly);
  add('max_price', state.maxPrice);
  add('min_monthly', state.minMonthly);
  add('min_price', state.minPrice);
  add('page', state.page > 1 ? state.page : undefined);
  add('salemonth', state.saleMonth);
  add('sort', state.sort === defaultSort ? undefined : state.sort);
  add('sticker', [...state.sticker].sort().join(','));
  return parts.join('&');
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
export function listingApiQuery(state: ListingState): Record<string, unknown> {
  const filter = Object.fromEntries(Object.entries(state.filter).map(([key, values]) => [key, values.join(',')]));
  return {
    ...(state.brand.length > 0 ? { brand_id: state.brand.join(',') } : {}),
    ...(state.sticker.length > 0 ? { sticker_id: state.sticker.join(',') } : {}),
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(state.category.length > 0 ? { category: state.category.join(',') } : {}),
    ...(state.minMonthly === undefined ? {} : { min_monthly: state.minMonthly }),
    ...(state.maxMonthly === undefined ? {} : { max_monthly: state.maxMonthly }),
    ...(state.minPrice === undefined ? {} : { min_price: state.minPrice }),
    ...(state.maxPrice === undefined ? {} : { max_price: state.maxPrice }),
    ...(state.inStock ? { in_stock: '1' } : {}),
    sort: state.sort,
    page: state.page,
  };
}

/** How many choices narrow a listing; sort, page and the sale month that a promotion shows don't. */
export const chosenCount = (state: ListingState): number =>
  state.brand.length + state.sticker.length + state.category.length + Object.values(state.filter).reduce((sum, values) => sum + values.length, 0)
  + (state.minPrice === undefined && state.maxPrice === undefined ? 0 : 1)
  + (state.minMonthly === undefined && state.maxMonthly === undefined ? 0 : 1) + (state.inStock ? 1 : 0);

/** A page of the shop with the state in its query, e.g. `/katalog/tv/?brand=lg`. */
export function listingPath(path: string, state: ListingState): string {
  const query = listingQueryString(state);
  return query === '' ? path : `${path}?${query}`;
}
