/** What a store offers those who come, in the order in which it is said. One without `pickup` hands out no orders. */
export const storeServices = [
  'pickup',
  'cash',
  'card',
  'instalment',
  'exchange',
  'repair',
  'setup',
  'parking',
  'stepFree',
] as const;
export type StoreService = (typeof storeServices)[number];

/** Of a store of which nothing else is known. */
export const usualServices: readonly StoreService[] = ['pickup'];
