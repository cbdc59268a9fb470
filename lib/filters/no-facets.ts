import type { Facets } from '../contract/catalogue.ts';

/** The facets of a listing without filters. */
export const noFacets: Facets = {
  catalogs: [],
  brands: [],
  stickers: [],
  filter: [],
  price: { min_price: 0, max_price: 0 },
  monthly: { min_monthly: 0, max_monthly: 0, terms: [] },
  fits: false,
};
