import type { FilterForms } from '../contract/filter-forms.ts';

interface State { readonly inStock: boolean }

const parts = ({ inStock }: State) => ({ in_stock: inStock ? '1' : undefined });

/** Only what is in stock; a call that names a region means the stores of that region. */
export const inStock = {
  none: { inStock: false },
  read: (query: URLSearchParams): State => ({ inStock: query.get('in_stock') === '1' }),
  write: parts,
  ask: parts,
  count: ({ inStock }: State) => (inStock ? 1 : 0),
  query: (forms: FilterForms) => ({ in_stock: forms.flag }),
  facets: () => ({}),
  noFacets: {},
};
