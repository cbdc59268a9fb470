import { listFilter } from './shared/lists.ts';

/** Slugs of categories in a listing that spans several; its response contains leaves only. */
export const category = listFilter('category', 'category');
