/** What every page's first scripts know of the contract: its other constants stay with the pages that need them. */
export const sortOrders = ['-popular', 'price', '-price', '-created', '-rating', '-discount'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort: SortOrder = '-popular';
/** Orders by what is paid each month, from the least or the greatest on. */
export const monthlyOrders = ['monthly', '-monthly'] as const;
export const isMonthlyOrder = (value: unknown): boolean => (monthlyOrders as readonly unknown[]).includes(value);
/** What a listing may be ordered by. */
export const listingOrders = [...sortOrders, ...monthlyOrders] as const;
export type ListingOrder = (typeof listingOrders)[number];
export const isListingOrder = (value: unknown): value is ListingOrder => (listingOrders as readonly unknown[]).includes(value);

/** Months that prices may be looked at over; of them those are offered that somebody lends over. */
export const lensTerms = [3, 6, 12, 24] as const;

export const isSortOrder = (value: unknown): value is SortOrder => (sortOrders as readonly unknown[]).includes(value);

/** Among the facts of a search that are not meant: the order that its words ask for, whatever the words. */
export const wishedOrder = 'order';

/** Deepest page that is served; beyond it a shopper narrows the filters. */
export const maxPage = 500;

/** At most this many pieces of one product in a cart or an order. */
export const maxCount = 10;
