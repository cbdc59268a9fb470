import { allFilters } from '../filters/index.ts';
import { chosenCount, listingQueryString, type ListingState } from '../routing/listing-state.ts';

export interface ListingSeo {
  /** Query of the canonical address with its `?`, or nothing. */
  readonly query: string;
  readonly noindex: boolean;
}

/**
 * Indexing rules of a listing: it and each page of it, without filters or with one brand or one attribute value, is
 * indexed. Other states (two filters, prices, stock, stickers) are for shoppers only. The sort order does not make
 * another page. Every state has one canonical address.
 */
export function listingIndexing(state: ListingState, { fixed = false }: { fixed?: boolean } = {}): ListingSeo {
  const values = allFilters.filter((kind) => 'names' in kind).reduce((sum, kind) => sum + kind.count(state), 0);
  // On the page of a brand, one filter is already the second choice.
  const noindex = chosenCount(state) > values || values > (fixed ? 0 : 1);
  const query = listingQueryString(noindex ? state : { ...state, sort: '-popular' });
  return { query: query === '' ? '' : `?${query}`, noindex };
}
