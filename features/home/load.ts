import { toCardProduct } from '@/features/product';
import { load, type PageContext } from '@/lib/api/load';
import { loadShop } from '@/lib/api/shop';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import { homePath } from '@/lib/routing/content-pages';

const railLength = 6;
const maxNews = 4;

/** All data of the home page. If one call fails, the page fails and its cached version is served. */
export async function loadHome(page: PageContext) {
  const policy = cachePolicy.home();
  const [shop, seo, arranged, sliders, categories, brands, news, climate, fresh, hits, collections] = await Promise.all(
    [
      loadShop(page.locale),
      load(contract.content.seo, {}, page, policy),
      load(contract.content.page, { query: { path: homePath } }, page, cachePolicy.pages()),
      load(contract.content.sliders, {}, page, policy),
      load(contract.home.specialCategories, {}, page, policy),
      load(contract.home.specialBrands, {}, page, policy),
      load(contract.content.news, {}, page, cachePolicy.news()),
      load(contract.home.specialProducts, { query: { type: 'climate' } }, page, policy),
      load(contract.home.specialProducts, { query: { type: 'new_products' } }, page, policy),
      load(contract.home.specialProducts, { query: { type: 'hit_products' } }, page, policy),
      load(contract.home.collections, {}, page, policy),
    ],
  );
  return {
    shop,
    seo,
    blocks: arranged.blocks,
    heroes: sliders.filter((slider) => slider.place === 'hero'),
    wides: sliders.filter((slider) => slider.place === 'wide'),
    // Fields of the tiles, which also render in the browser.
    categories: categories.map(({ name, image, link }) => ({
      name: page.locale === 'ru' ? name : withSoftHyphens(name),
      image,
      link,
    })),
    brands: brands.map(({ slug, name, image }) => ({ slug, name, image })),
    news: news.slice(0, maxNews),
    climate: climate.products.slice(0, railLength).map(toCardProduct),
    fresh: fresh.products.slice(0, railLength).map(toCardProduct),
    hits: hits.products.slice(0, railLength).map(toCardProduct),
    // One collection is in the page; the others load on scroll.
    collection: collections
      .slice(0, 1)
      .map((entry) => ({
        name: entry.name,
        link: entry.link,
        products: entry.products.slice(0, railLength).map(toCardProduct),
      }))
      .at(0),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
