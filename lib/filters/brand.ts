import { listFilter } from './shared/lists.ts';

/** Slugs of brands; the calls take ids too. */
export const brand = {
  ...listFilter('brand', 'brand_id'),
  names: ({ brand }: { brand: readonly string[] }, { brands }: { brands: readonly { slug: string; name: string }[] }) =>
    brand.map((slug) => brands.find((entry) => entry.slug === slug)?.name),
};
