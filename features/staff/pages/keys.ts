/** Keys of the queries of pages of blocks. */
export const pagesKey = 'staff-pages';
export const pageKey = (path: string) => ['staff-page', path] as const;
