/**
 * Facts of the contract that browsers need before any schema: kept free of zod, which is loaded only when a call is
 * made.
 */
export const sortOrders = ['-popular', 'price', '-price', '-created', '-rating', '-discount'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort: SortOrder = '-popular';
export const isSortOrder = (value: unknown): value is SortOrder => (sortOrders as readonly unknown[]).includes(value);

export const pageSize = 20;
/** Products a page in the list of one brand (spec 9). */
export const brandPageSize = 10;
/** The sale month that no list shows (spec 9). */
export const hiddenSaleMonth = '0-0-6';
/** Deepest page that is served; beyond it a shopper narrows the filters. */
export const maxPage = 500;

/** At most this many pieces of one product in a cart or an order (spec 5, 9). */
export const maxCount = 10;

export const availabilityTypes = ['openToCart', 'preOrder', 'withManager', 'hasStores', 'notAvailable'] as const;
export type AvailabilityType = (typeof availabilityTypes)[number];

/** How the goods are received (spec 9). */
export const receiveTypes = { takeaway: 1, delivery: 2 } as const;
export const deliveryTypes = ['texnomart', 'dpd', 'self'] as const;
export const paymentMethodCodes = ['cash', 'card_on_receipt'] as const;
export type PaymentMethodCode = (typeof paymentMethodCodes)[number];

/** Orders of reviews: newest, most liked, best and worst marks first. */
export const reviewOrders = ['new', 'useful', 'high', 'low'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
export const maxReviewPhotos = 5;
/** 10 MB (spec 5); a megabyte is 1,048,576 bytes. */
export const maxPhotoBytes = 10 * 1_048_576;

/** Instalment partners (spec 9). */
export const loanPartners = [
  'texnomart', 'paymart', 'intend', 'alif', 'tehnoboon', 'tbc', 'anorbank', 'solfy', 'tenge', 'opencard',
] as const;
