import type { SortOrder } from '@/lib/contract/constants';

/** Text key of each order under `listing.`. */
export const sortTexts = {
  '-popular': 'sort_popular',
  price: 'sort_price',
  '-price': 'sort_priceDesc',
  '-created': 'sort_new',
  '-rating': 'sort_rating',
  '-discount': 'sort_discount',
} as const satisfies Record<SortOrder, string>;
