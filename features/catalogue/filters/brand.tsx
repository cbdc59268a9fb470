import { bySlug, listScreen } from './lists';

export const brand = listScreen('brand', 'brand', ({ brands }) => bySlug(brands));
