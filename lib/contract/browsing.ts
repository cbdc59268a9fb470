/** What every page's first scripts know of the contract: its other constants stay with the pages that need them. */
export const sortOrders = ['-popular', 'price', '-price', '-created', '-rating', '-discount'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort: SortOrder = '-popular';
export const isSortOrder = (value: unknown): value is SortOrder => (sortOrders as readonly unknown[]).includes(value);

/** Among the facts of a search that are not meant: the order that its words ask for, whatever the words. */
export const wishedOrder = 'order';

/** Deepest page that is served; beyond it a shopper narrows the filters. */
export const maxPage = 500;

/** At most this many pieces of one product in a cart or an order. */
export const maxCount = 10;
