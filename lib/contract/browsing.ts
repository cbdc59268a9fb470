/** Constants that the first scripts of every page need; others stay with the pages that need them. */
export const sortOrders = ['-popular', 'price', '-price', '-created', '-rating', '-discount'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort: SortOrder = '-popular';
/** Sort orders of a listing, also by monthly payment over a term. */
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

/** Terms in months for the price display; only those with a lender are offered. */
export const listingTerms = [3, 6, 12, 24] as const;

export const isSortOrder = (value: unknown): value is SortOrder => (sortOrders as readonly unknown[]).includes(value);

/** Key among the excluded facts of a search: ignores the sort order that the text asks for. */
export const wishedOrder = 'order';

/** Deepest page that is served; a shopper must filter instead. */
export const maxPage = 500;

/** Most pieces of one product in a cart or an order. */
export const maxCount = 10;
/** Different products of one order, and of one question about prices. */
export const maxOrderLines = 100;
