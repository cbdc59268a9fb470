export { ContentPage } from './content-page';
export { contentRoute, fixedRoute } from './define';
export { SitemapPage } from './sitemap-page';
