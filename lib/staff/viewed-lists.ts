/** Lists of the back office whose filters can be saved under a name. */
export const viewedLists = ['products', 'orders'] as const;
export type ViewedList = (typeof viewedLists)[number];
