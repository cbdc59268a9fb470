import { SimpleListingPage } from '@/features/catalogue';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { searchPath } from '@/lib/routing/search-term';
import type { ListingState } from '@/lib/routing/listing-state';
import { CountSearch } from './count-search';
import { SearchHelp } from './help';
import type { loadSearch } from './load';

interface ResultsPageProps {
  page: PageContext;
  term: string;
  state: ListingState;
  found: NonNullable<Awaited<ReturnType<typeof loadSearch>>>;
}

/** Results of a search as a listing; says what was searched instead, and helps on where nothing was found. */
export function SearchResultsPage({ page, term, state, found: { listing, help } }: ResultsPageProps) {
  const t = translator(page.locale, 'search');
  const listingTexts = translator(page.locale, 'listing');
  const { corrected = null, relaxed = false } = listing.search ?? {};
  const count = listing.pagination.total_count;
  const notices = [
    ...(corrected !== null && count > 0 ? [t('corrected', { term: corrected })] : []),
    ...(relaxed && count > 0 ? [t('relaxed')] : []),
  ];
  return (
    <SimpleListingPage
      page={page} title={listingTexts('searchTitle', { term })} path={searchPath(term)} scope={{ q: term }} state={state} listing={listing}
      emptyTitle={listingTexts('searchEmpty', { term })}
      notice={(
        <>
          {notices.length > 0 && <div className="-mt-2 mb-4 text-soft">{notices.map((notice) => <p key={notice}>{notice}</p>)}</div>}
          {count > 0 && <CountSearch term={term} />}
        </>
      )}
      help={help !== null && (
        <>
          <p className="mt-6 text-soft">{t('tips')}</p>
          <SearchHelp page={page} searches={help.searches} categories={help.categories} />
        </>
      )}
    />
  );
}
