import { allFilters } from '../filters/index.ts';
import { chosenCount, listingQueryString, type ListingState } from '../routing/listing-state.ts';

export interface ListingSeo {
  /** Query of the canonical address with its `?`, or nothing. */
  readonly query: string;
  readonly noindex: boolean;
}

/**
 * What search engines may keep of a listing: itself, and itself narrowed by one brand or one value of one attribute;
 * every page of those under an address of its own. Anything else (two choices, prices, stock, stickers) is for
 * shoppers only. The order of products makes no other
 * page. Every state has one canonical address, its own; equal states have the same.
 */
export function listingIndexing(state: ListingState, { fixed = false }: { fixed?: boolean } = {}): ListingSeo {
  const values = allFilters.filter((kind) => 'names' in kind).reduce((sum, kind) => sum + kind.count(state), 0);
  // Where the page itself is a choice (a brand), one more is already two.
  const noindex = chosenCount(state) > values || values > (fixed ? 0 : 1);
  const query = listingQueryString(noindex ? state : { ...state, sort: '-popular' });
  return { query: query === '' ? '' : `?${query}`, noindex };
}
