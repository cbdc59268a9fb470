import type { FilterShapes } from '../contract/filter-shapes.ts';
import { rangeFilter } from './ranges.ts';

const range = rangeFilter('monthly');

/** The monthly payment that cards show over the term of the listing's state; what has none is left out. */
export const monthly = {
  ...range,
  facets: (forms: FilterShapes) => ({ monthly: forms.boundsByTerm('monthly') }),
  noFacets: { monthly: { ...range.noFacets.monthly, terms: [] } },
};
