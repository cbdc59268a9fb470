import { listFilter } from './shared/lists.ts';

/** Slugs of brands; calls and addresses also accept ids, and former slugs (`withPresentBrands`). */
export const brand = {
  ...listFilter('brand', 'brand_id'),
  names: ({ brand }: { brand: readonly string[] }, { brands }: { brands: readonly { slug: string; name: string }[] }) =>
    brand.map((slug) => brands.find((entry) => entry.slug === slug)?.name),
  canonical: (
    { brand }: { brand: readonly string[] },
    { brands }: { brands: readonly { id: number; slug: string }[] },
  ) => ({
    brand: brand.map(
      (value) =>
        (brands.find(({ slug }) => slug === value) ?? brands.find(({ id }) => String(id) === value))?.slug ?? value,
    ),
  }),
};
