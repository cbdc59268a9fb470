import type { FilterForms } from '../contract/filter-forms.ts';
import { listFilter } from './lists.ts';

/** Slugs of brands; the calls take ids too. */
export const brand = {
  ...listFilter('brand', 'brand_id'),
  names: ({ brand }: { brand: readonly string[] }, { brands }: { brands: readonly { slug: string; name: string }[] }) =>
    brand.map((slug) => brands.find((entry) => entry.slug === slug)?.name),
  query: (forms: FilterForms) => ({ brand_id: forms.list }),
  facets: (forms: FilterForms) => ({ brands: forms.entries }),
  noFacets: { brands: [] },
};
