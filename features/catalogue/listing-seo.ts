import type { Facets } from '@/lib/contract/catalogue';
import { allFilters } from '@/lib/filters';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import type { ListingState } from '@/lib/routing/listing-state';
import { listingIndexing } from '@/lib/seo/listing';

interface ListingSeoInput {
  readonly path: string;
  readonly state: ListingState;
  readonly title: string;
  readonly listing: Facets;
  /** The page itself is a choice (a brand, a promotion): one more is already two. */
  readonly fixed?: boolean;
}

/**
 * What search engines are told of a state: its canonical address, a title of its own for a single choice and for each
 * page, and nothing to keep beyond one choice.
 */
export function listingSeo(locale: Locale, { path, state, title, listing, fixed = false }: ListingSeoInput) {
  const t = translator(locale, 'seo');
  const { query, noindex } = listingIndexing(state, { fixed });
  // The brand or attribute value that alone narrows the listing.
  const [choice, another] = fixed ? [] : allFilters.flatMap((kind) => kind.names?.(state, listing) ?? []);
  const named = choice === undefined || another !== undefined ? title : t('choiceTitle', { title, choice });
  return { title: state.page > 1 ? t('pageSuffix', { title: named, page: state.page }) : named, path: `${path}${query}`, noindex };
}
