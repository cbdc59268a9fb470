/** Beginnings of the names of the caches in which the worker keeps what says where a shopper has been, whatever the build. */
export const copies = { pages: 'shop-pages-', answers: 'shop-answers-', pictures: 'shop-pictures' } as const;

/** Whether a cache of this name says where a shopper has been. */
export const saysWhere = (name: string): boolean =>
  Object.values(copies).some((beginning) => name.startsWith(beginning));
