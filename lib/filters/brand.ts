import type { FilterShapes } from '../contract/filter-shapes.ts';
import { listFilter } from './lists.ts';

/** Slugs of brands; the calls take ids too. */
export const brand = {
  ...listFilter('brand', 'brand_id'),
  names: ({ brand }: { brand: readonly string[] }, { brands }: { brands: readonly { slug: string; name: string }[] }) =>
    brand.map((slug) => brands.find((entry) => entry.slug === slug)?.name),
  query: (forms: FilterShapes) => ({ brand_id: forms.list }),
  facets: (forms: FilterShapes) => ({ brands: forms.entries }),
  noFacets: { brands: [] },
};
