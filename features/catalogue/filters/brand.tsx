import { bySlug, listScreen } from './shared/lists';

export const brand = listScreen('brand', 'brand', ({ brands }) => bySlug(brands));
