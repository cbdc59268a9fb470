import * as catalogueEndpoints from '../catalogue.ts';
import * as searchEndpoints from '../search.ts';

export const catalogue = {
  filters: catalogueEndpoints.filters,
  categoryData: catalogueEndpoints.categoryData,
  catalog: catalogueEndpoints.catalog,
  popularCategories: catalogueEndpoints.popularCategories,
  chips: catalogueEndpoints.chips,
  leaderSale: catalogueEndpoints.leaderSale,
} as const;

export const search = { suggest: searchEndpoints.suggest, recordSearch: searchEndpoints.recordSearch } as const;
