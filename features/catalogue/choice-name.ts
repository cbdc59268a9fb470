import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from './listing-data';

/** Name of the brand or attribute value that alone narrows a listing; undefined when none or more than one does. */
export function choiceName(state: ListingState, listing: Pick<CardListing, 'brands' | 'filter'>): string | undefined {
  const names = [
    ...state.brand.map((slug) => listing.brands.find((brand) => brand.slug === slug)?.name),
    ...Object.entries(state.filter).flatMap(([key, values]) => {
      const group = listing.filter.find((entry) => entry.key === key);
      return values.map((value) => group?.values.find((entry) => entry.key === value)?.name);
    }),
  ];
  return names.length === 1 ? names[0] : undefined;
}
