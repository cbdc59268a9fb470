/** Keys of what the pages of stores have asked for. */
export const storesKey = 'staff-stores';
export const storeKey = (id: number) => ['staff-store', id] as const;
export const effectKey = 'staff-store-effect';
