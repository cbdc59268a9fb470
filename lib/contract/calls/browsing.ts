import * as brandEndpoints from '../brand.ts';
import * as contentEndpoints from '../content.ts';
import * as homeEndpoints from '../home.ts';
import * as promotionEndpoints from '../promotion.ts';
import * as regionEndpoints from '../region.ts';
import * as sitemap from '../sitemap.ts';

export * as header from '../header.ts';

export const brand = {
  list: brandEndpoints.brandList,
  products: brandEndpoints.brandProducts,
  categories: brandEndpoints.brandCategories,
  page: brandEndpoints.brandPage,
  seo: brandEndpoints.brandSeo,
} as const;

export const content = {
  sliders: contentEndpoints.sliders,
  news: contentEndpoints.news,
  newsPost: contentEndpoints.newsPost,
  page: contentEndpoints.page,
  pagePreview: contentEndpoints.pagePreview,
  seo: contentEndpoints.seo,
  shop: contentEndpoints.shop,
  sitemapParts: sitemap.sitemapParts,
  sitemapPart: sitemap.sitemapPart,
} as const;

export const home = {
  specialProducts: homeEndpoints.specialProducts,
  collections: homeEndpoints.collections,
  specialCategories: homeEndpoints.specialCategories,
  specialBrands: homeEndpoints.specialBrands,
  recentlyViewedProducts: homeEndpoints.recentlyViewedProducts,
} as const;

export const promotion = {
  list: promotionEndpoints.promotions,
  one: promotionEndpoints.promotion,
  productPromotions: promotionEndpoints.productPromotions,
  productSaleMonth: promotionEndpoints.productSaleMonth,
  stockCategories: promotionEndpoints.stockCategories,
  saleMonthCategories: promotionEndpoints.saleMonthCategories,
  saleMonths: promotionEndpoints.saleMonths,
} as const;

export const region = { regionsList: regionEndpoints.regionsList, storesList: regionEndpoints.storesList } as const;
