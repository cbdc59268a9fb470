import { bySlug, listScreen } from './shared/lists';

/** One category is no choice. */
export const category = listScreen('category', 'category', ({ catalogs }) => bySlug(catalogs), 2);
