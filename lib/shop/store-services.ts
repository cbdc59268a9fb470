/** Services of a store, in the order of display. A store without `pickup` hands out no orders. */
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

/** Services of a store that lists none. */
export const defaultServices: readonly StoreService[] = ['pickup'];
