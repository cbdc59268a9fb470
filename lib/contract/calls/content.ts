import * as content from '../content.ts';
import * as sitemap from '../sitemap.ts';

export const contentCalls = {
  sliders: content.sliders,
  news: content.news,
  newsPost: content.newsPost,
  page: content.page,
  pagePreview: content.pagePreview,
  seo: content.seo,
  shop: content.shop,
  sitemapParts: sitemap.sitemapParts,
  sitemapPart: sitemap.sitemapPart,
} as const;
