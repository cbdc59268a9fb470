/** Keys of what the pages of categories have asked for. */
export const categoriesKey = 'staff-categories';
export const categoryKey = (id: number) => ['staff-category', id] as const;
