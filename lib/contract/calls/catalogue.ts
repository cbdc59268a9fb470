import * as catalogue from '../catalogue.ts';

export const catalogueCalls = {
  filters: catalogue.filters,
  categoryData: catalogue.categoryData,
  catalog: catalogue.catalog,
  popularCategories: catalogue.popularCategories,
  chips: catalogue.chips,
  leaderSale: catalogue.leaderSale,
} as const;
