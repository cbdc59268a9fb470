import { bySlug, listScreen } from './shared/lists';

/** A single category is no choice. */
export const category = listScreen('category', 'category', ({ catalogs }) => bySlug(catalogs), 2);
