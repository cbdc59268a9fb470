import type { FilterForms } from '../contract/filter-forms.ts';
import { listFilter } from './lists.ts';

/** Slugs of categories within a listing that spans several; its answer has leaves only. */
export const category = {
  ...listFilter('category', 'category'),
  query: (forms: FilterForms) => ({ category: forms.list }),
  facets: (forms: FilterForms) => ({ catalogs: forms.entries }),
  noFacets: { catalogs: [] },
};
