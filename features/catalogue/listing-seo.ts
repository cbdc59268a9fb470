import type { Facets, Listing } from '@/lib/contract/catalogue';
import { allFilters, mergeFilters } from '@/lib/filters';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { chosenCount, type ListingState } from '@/lib/routing/listing-state';
import { listingIndexing } from '@/lib/seo/listing';

interface ListingSeoInput {
  readonly path: string;
  readonly state: ListingState;
  readonly title: string;
  readonly listing: Facets & Pick<Listing, 'pagination'>;
  /** The page itself is a filter (a brand, a promotion): one more makes two. */
  readonly fixed?: boolean;
}

/**
 * Metadata of a listing state: its canonical address, a title for a single filter and for each page. Not indexed with
 * more than one filter, nor for filters that do not exist or have no products: their number is unlimited.
 */
export function listingSeo(locale: Locale, { path, state, title, listing, fixed = false }: ListingSeoInput) {
  const t = translator(locale, 'seo');
  const own = mergeFilters<ListingState>([state, ...allFilters.map((kind) => kind.canonical?.(state, listing) ?? {})]);
  const { query, noindex } = listingIndexing(own, { fixed });
  // The only active brand or attribute value.
  const names = allFilters.flatMap((kind) => kind.names?.(own, listing) ?? []);
  const isNothing = names.includes(undefined) || (chosenCount(own) > 0 && listing.pagination.total_count === 0);
  const [choice, another] = fixed ? [] : names;
  const named = choice === undefined || another !== undefined ? title : t('choiceTitle', { title, choice });
  return {
    title: state.page > 1 ? t('pageSuffix', { title: named, page: state.page }) : named,
    path: `${path}${query}`,
    noindex: noindex || isNothing,
  };
}
