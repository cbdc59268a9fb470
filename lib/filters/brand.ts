import { listFilter } from './shared/lists.ts';

/** Slugs of brands; calls and addresses also accept ids and former slugs. */
export const brand = {
  ...listFilter('brand', 'brand_id'),
  names: ({ brand }: { brand: readonly string[] }, { brands }: { brands: readonly { slug: string; name: string }[] }) =>
    brand.map((slug) => brands.find((entry) => entry.slug === slug)?.name),
  canonical: (
    { brand }: { brand: readonly string[] },
    { brands }: { brands: readonly { id: number; slug: string; former_slugs?: readonly string[] | undefined }[] },
  ) => ({
    brand: brand.map(
      (value) =>
        (
          brands.find(({ slug, former_slugs: former }) => slug === value || former?.includes(value) === true) ??
          brands.find(({ id }) => String(id) === value)
        )?.slug ?? value,
    ),
  }),
};
