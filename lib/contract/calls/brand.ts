import * as brand from '../brand.ts';

export const brandCalls = {
  list: brand.brandList,
  products: brand.brandProducts,
  categories: brand.brandCategories,
  page: brand.brandPage,
  seo: brand.brandSeo,
} as const;
