import type { PageContext } from '@/lib/api/load';
import type { ProductDetail } from '@/lib/contract/product';
import { currencyCode } from '@/lib/money/currency';
import { defaultRegionSlug } from '@/lib/region/regions';
import { buildPathname } from '@/lib/routing/address';
import { absoluteUrl } from '@/lib/seo/metadata';

const availabilityUrl = {
  openToCart: 'https://schema.org/InStock',
  withManager: 'https://schema.org/LimitedAvailability',
  hasStores: 'https://schema.org/InStoreOnly',
  preOrder: 'https://schema.org/PreOrder',
  notAvailable: 'https://schema.org/OutOfStock',
} as const;

/** Structured data of the product; the rating only with visible reviews. */
export function productJsonLd(product: ProductDetail, page: PageContext) {
  const path = buildPathname({
    locale: page.locale,
    region: defaultRegionSlug,
    path: `/product/detail/${product.id}/`,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: String(product.id),
    mpn: product.model_code,
    brand: { '@type': 'Brand', name: product.brand.name },
    image: product.images.map((image) => absoluteUrl(image)),
    ...(product.description === '' ? {} : { description: product.description }),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(path),
      // The price that the page shows first and an order charges.
      price: product.discount_price,
      priceCurrency: currencyCode,
      availability: availabilityUrl[product.availability.type],
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(product.reviews_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviews_count,
          },
        }
      : {}),
  };
}
