/** What every page's first scripts know of the contract: its other constants stay with the pages that need them. */
export const sortOrders = ['-popular', 'price', '-price', '-created', '-rating', '-discount'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort: SortOrder = '-popular';
/** What a listing may be ordered by: also by what is paid each month, over a term of its own. */
export const listingOrders = [
  '-popular',
  'price',
  '-price',
  'monthly',
  '-monthly',
  '-created',
  '-rating',
  '-discount',
] as const satisfies readonly (SortOrder | `${'' | '-'}monthly`)[];
export type ListingOrder = (typeof listingOrders)[number];
export const isListingOrder = (value: unknown): value is ListingOrder =>
  (listingOrders as readonly unknown[]).includes(value);

/** Months that prices may be looked at over; of them those are offered that somebody lends over. */
export const lensTerms = [3, 6, 12, 24] as const;

export const isSortOrder = (value: unknown): value is SortOrder => (sortOrders as readonly unknown[]).includes(value);

/** Among the facts of a search that are not meant: the order that its words ask for, whatever the words. */
export const wishedOrder = 'order';

/** Deepest page that is served; beyond it a shopper narrows the filters. */
export const maxPage = 500;

/** At most this many pieces of one product in a cart or an order. */
export const maxCount = 10;
