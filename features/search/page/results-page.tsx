import { QuickChips, SimpleListingPage } from '@/features/catalogue';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { chosenCount, emptyState, listingPath, type ListingState } from '@/lib/routing/listing-state';
import { searchPath } from '@/lib/routing/search-term';
import { CountSearch } from './count-search';
import { SearchHelp } from './help';
import type { loadSearch } from './load';
import { NothingFound } from './nothing-found';
import { factName } from './fact-name';
import { ExactLink, onlyFact, Understood } from './understood';

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
  const only = onlyFact(search, listing.way_out?.as_typed === 0);
  const asRead = { page, term, state, search, noneAsTyped: listing.way_out?.as_typed === 0 };
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
          ...(state.excludedFacts?.includes('all') === true ? [t('asTyped', { term })] : []),
        ];
  return (
    <SimpleListingPage
      page={page}
      title={listingTexts('searchTitle', { term })}
      path={searchPath(term)}
      scope={{ q: term }}
      state={state}
      // The filter keeps this order: the categories with the most results first.
      listing={{ ...listing, catalogs: byCount(listing.catalogs) }}
      read={
        only && {
          counted: t(only.kind === 'brand' ? 'countBrand' : 'countCategory', { count, name: factName(only, page) }),
          uncounted: t(only.kind === 'brand' ? 'readBrand' : 'readCategory', { name: factName(only, page) }),
        }
      }
      below={<ExactLink {...asRead} />}
      emptyTitle={listingTexts('searchEmpty', { term })}
      beside={
        <Understood {...asRead} readBelowTitle>
          <CategoryChips page={page} term={term} state={state} categories={listing.catalogs} />
        </Understood>
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

/** Those with the most results first. */
const byCount = <Counted extends { readonly count: number }>(categories: readonly Counted[]): Counted[] =>
  categories.toSorted((one, other) => other.count - one.count);

/** Most categories above the results; the filter has all of them. */
const maxCategories = 12;

/**
 * The categories of the results, those with the most results first; nothing for a single one.
 */
function CategoryChips({
  page,
  term,
  state,
  categories,
}: Pick<ResultsPageProps, 'page' | 'term' | 'state'> & {
  categories: ResultsPageProps['found']['listing']['catalogs'];
}) {
  if (categories.length < 2) return null;
  const path = searchPath(term);
  return (
    <QuickChips
      label={translator(page.locale, 'listing')('category')}
      visible={listingPath(path, { ...state, page: 1 })}
      chips={byCount(categories)
        .slice(0, maxCategories)
        .map(({ slug, name, count }) => ({
          name,
          count,
          link: listingPath(path, { ...emptyState, category: [slug] }),
        }))}
    />
  );
}
