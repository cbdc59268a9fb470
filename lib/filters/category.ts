import type { FilterShapes } from '../contract/filter-shapes.ts';
import { listFilter } from './lists.ts';

/** Slugs of categories within a listing that spans several; its answer has leaves only. */
export const category = {
  ...listFilter('category', 'category'),
  query: (forms: FilterShapes) => ({ category: forms.list }),
  facets: (forms: FilterShapes) => ({ catalogs: forms.entries }),
  noFacets: { catalogs: [] },
};
