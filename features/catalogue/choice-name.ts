import { allFilters } from '@/lib/filters';
import type { Facets } from '@/lib/contract/catalogue';
import type { ListingState } from '@/lib/routing/listing-state';

/** Name of the brand or attribute value that alone narrows a listing; undefined when none or more than one does. */
export function choiceName(state: ListingState, listing: Facets): string | undefined {
  const names = allFilters.flatMap((kind) => kind.names?.(state, listing) ?? []);
  return names.length === 1 ? names[0] : undefined;
}
