import { listingQuery } from '../../../lib/contract/catalogue.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { parseId } from '../../../lib/ids.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { listing } from '../listings/service.ts';
import type { Brand, ReferenceData } from '../../core/reference/reference.ts';
import type { Viewer } from '../product/product-card.ts';
import type { Services } from '../../services.ts';
import { brandCategoryCounts, brandCounts, brandSlides, brandVideos } from './repository.ts';

/** A brand by a present or former slug or by id. */
const brandOf = ({ brands, brandBySlug }: ReferenceData, name: string): Brand | undefined =>
  brandBySlug.get(name) ?? brands.get(parseId(name) ?? 0);

async function categoriesOf(services: Services, reference: ReferenceData, brand: Brand, locale: Locale) {
  const counts = await brandCategoryCounts(services, brand.id);
  return counts.flatMap(({ category_id, count }) => {
    const category = reference.categories.get(category_id);
    return category === undefined
      ? []
      : [
          {
            id: category.id,
            slug: category.slug,
            name: category.name[locale],
            image: mediaUrl(category.image, 320),
            count,
          },
        ];
  });
}

/** A page of the brand's products, most popular first. */
async function productsOf(services: Services, brand: Brand, viewer: Viewer, page: number, limit: number) {
  const found = await listing(
    services,
    viewer,
    listingQuery.parse({ brand_id: String(brand.id), page, limit, facets: '0' }),
  );
  if (isRefusal(found)) throw new Error(`the products of brand ${brand.slug} were refused`);
  return found;
}

const seoOf = (services: Services, brand: Brand, categories: readonly { name: string }[], locale: Locale) => ({
  title: services.texts.text(locale, 'api.seo.brandTitle', { name: brand.name }),
  description: services.texts.text(locale, 'api.seo.brandDescription', {
    name: brand.name,
    categories: categories
      .slice(0, 4)
      .map(({ name }) => name)
      .join(', '),
  }),
  keywords: [brand.name, ...categories.slice(0, 6).map(({ name }) => name)].join(', '),
});

async function pageOf(services: Services, reference: ReferenceData, brand: Brand, viewer: Viewer) {
  const { locale } = viewer;
  const [categories, { products, pagination }, slides, videos] = await Promise.all([
    categoriesOf(services, reference, brand, locale),
    productsOf(services, brand, viewer, 1, 10),
    brandSlides(services, brand.id),
    brandVideos(services, brand.id),
  ]);
  return {
    brand: {
      id: brand.id,
      slug: brand.slug,
      name: brand.name,
      image: mediaUrl(brand.image, 320),
      description: brand.description[locale],
      count: pagination.total_count,
    },
    slides: slides.map((slide) => ({
      id: slide.id,
      title: slide.title[locale],
      text: slide.text[locale],
      link: slide.link,
      tone: slide.tone,
      image_web: mediaUrl(slide.image_web, 1280),
      image_mobile_web: mediaUrl(slide.image_mobile_web, 960),
    })),
    categories,
    products,
    videos: videos.map((video) => ({
      id: video.id,
      title: video.title[locale],
      url: video.url,
      image: mediaUrl(video.image, 640),
    })),
    seo: seoOf(services, brand, categories, locale),
  };
}

/** Brands: the list, the page of one, its products and categories. */
export function brandRoutes(mount: Mount, services: Services): void {
  mount(contract.brand.list, async ({ query: { slugs } }) => {
    const [reference, counts] = await Promise.all([services.reference.get(), brandCounts(services)]);
    const named = slugs?.split(',').flatMap((slug) => reference.brandBySlug.get(slug) ?? []);
    const listed = [...new Set(named ?? reference.brands.values())]
      .map(({ id, slug, name, image }) => ({ id, slug, name, image: mediaUrl(image, 320), count: counts.get(id) ?? 0 }))
      .filter(({ count }) => count > 0);
    return named === undefined ? listed.sort((left, right) => left.name.localeCompare(right.name, 'en')) : listed;
  });

  mount(contract.brand.products, async ({ query, context: viewer }) => {
    const brand = brandOf(await services.reference.get(), query.brand);
    if (brand === undefined) return refuse('notFound');
    const { products, pagination } = await productsOf(services, brand, viewer, query.page, query.limit);
    return {
      products,
      meta: {
        total: pagination.total_count,
        current_page: pagination.current_page,
        last_page: Math.max(1, pagination.total_page),
        per_page: pagination.page_size,
      },
    };
  });

  mount(contract.brand.categories, async ({ query, context: { locale } }) => {
    const reference = await services.reference.get();
    const brand = brandOf(reference, query.brand);
    return brand === undefined ? refuse('notFound') : categoriesOf(services, reference, brand, locale);
  });

  mount(contract.brand.page, async ({ query, context: viewer }) => {
    const reference = await services.reference.get();
    const brand = brandOf(reference, query.brand);
    return brand === undefined ? refuse('notFound') : pageOf(services, reference, brand, viewer);
  });

  mount(contract.brand.seo, async ({ query, context: { locale } }) => {
    const reference = await services.reference.get();
    const brand = brandOf(reference, query.brand);
    return brand === undefined
      ? refuse('notFound')
      : seoOf(services, brand, await categoriesOf(services, reference, brand, locale), locale);
  });
}
