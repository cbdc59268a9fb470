/** Keys of what the pages of brands have asked for. */
export const brandsKey = 'staff-brands';
export const brandKey = (id: number) => ['staff-brand', id] as const;
