import { listFilter } from './shared/lists.ts';

/** Slugs of categories within a listing that spans several; its answer has leaves only. */
export const category = listFilter('category', 'category');
