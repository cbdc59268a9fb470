import { SimpleListingPage } from '@/features/catalogue';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { chosenCount, type ListingState } from '@/lib/routing/listing-state';
import { searchPath } from '@/lib/routing/search-term';
import { CountSearch } from './count-search';
import { SearchHelp } from './help';
import type { loadSearch } from './load';
import { NothingFound } from './nothing-found';
import { Understood } from './understood';

interface ResultsPageProps {
  page: PageContext;
  term: string;
  state: ListingState;
  found: NonNullable<Awaited<ReturnType<typeof loadSearch>>>;
}

const noUnderstanding = { corrected: null, relaxed: false, order: null, understood: [], unsold: null };
const noSuggestions = { give_up: [], nearest: [], as_typed: 0 };

/** Search results as a listing; shows how the text was understood and corrected, and helps without results. */
export function SearchResultsPage({ page, term, state, found: { listing, help } }: ResultsPageProps) {
  const t = translator(page.locale, 'understood');
  const listingTexts = translator(page.locale, 'listing');
  const search = listing.search ?? noUnderstanding;
  const count = listing.pagination.total_count;
  // No filters are active, so there is nothing to remove.
  if (help !== null && chosenCount(state) === 0)
    return (
      <NothingFound
        page={page}
        term={term}
        state={state}
        search={search}
        way={listing.way_out ?? noSuggestions}
        help={help}
      />
    );
  const notices =
    count === 0
      ? []
      : [
          ...(search.corrected === null
            ? []
            : [translator(page.locale, 'search')('corrected', { term: search.corrected })]),
          ...(search.relaxed ? [t('relaxed')] : []),
          ...(state.without?.includes('all') === true ? [t('asTyped', { term })] : []),
        ];
  return (
    <SimpleListingPage
      page={page}
      title={listingTexts('searchTitle', { term })}
      path={searchPath(term)}
      scope={{ q: term }}
      state={state}
      listing={listing}
      emptyTitle={listingTexts('searchEmpty', { term })}
      beside={
        <Understood
          page={page}
          term={term}
          state={state}
          search={search}
          noneAsTyped={listing.way_out?.as_typed === 0}
        />
      }
      notice={
        <>
          {notices.length > 0 && (
            <div className="mb-3 text-soft">
              {notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
            </div>
          )}
          {count > 0 && <CountSearch term={term} />}
        </>
      }
      help={help !== null && <SearchHelp page={page} searches={help.searches} categories={help.categories} />}
    />
  );
}
