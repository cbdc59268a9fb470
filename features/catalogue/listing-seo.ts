import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { chosenCount, listingPath, type ListingState } from '@/lib/routing/listing-state';

/**
 * What search engines are told of a state: its canonical address, the number of the page in the title, and nothing to
 * index beyond one choice.
 */
export function listingSeo(locale: Locale, path: string, state: ListingState, title: string) {
  return {
    title: state.page > 1 ? translator(locale, 'seo')('pageSuffix', { title, page: state.page }) : title,
    path: listingPath(path, state),
    noindex: chosenCount(state) > 1,
  };
}
