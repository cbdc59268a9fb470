import * as home from '../home.ts';

export const homeCalls = {
  specialProducts: home.specialProducts,
  collections: home.collections,
  specialCategories: home.specialCategories,
  specialBrands: home.specialBrands,
  recentlyViewedProducts: home.recentlyViewedProducts,
} as const;
