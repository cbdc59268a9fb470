import { Breadcrumbs } from '@/components/breadcrumbs';
import { NothingFoundDrawing } from '@/components/drawings/nothing-found-drawing';
import { ProductRail } from '@/features/product';
import type { PageContext } from '@/lib/api/load';
import type { RelaxationSuggestions } from '@/lib/contract/catalogue';
import type { SearchAnswer } from '@/lib/contract/search';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import type { ListingState } from '@/lib/routing/listing-state';
import { ChipLinks } from './chip-links';
import { RelaxedFilterLinks } from './relaxed-filter-links';
import { SearchHelp } from './help';
import type { SearchHelpData } from './load';
import { LazyRecentSearches } from './lazy-recent-searches';
import { Understood } from './understood';

interface NothingFoundProps {
  page: PageContext;
  term: string;
  state: ListingState;
  search: SearchAnswer;
  way: RelaxationSuggestions;
  help: SearchHelpData;
}

/** Reason and advice: which fact to remove, where to look, or how to type. */
function Reason({ page, term, state, search, way }: Omit<NothingFoundProps, 'help'>) {
  const t = translator(page.locale, 'understood');
  const isUnsold = (search.unsold?.nearest.length ?? 0) > 0;
  const empty = translator(page.locale, 'listing')('searchEmpty', { term });
  const isUnderstood = search.understood.length > 0;
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <span className="shrink-0 max-sm:mx-auto sm:w-40">
        <NothingFoundDrawing />
      </span>
      <div>
        <h2 className="mb-2 text-lg">{isUnsold ? t('unsold') : way.give_up.length > 0 ? t('giveUpTitle') : empty}</h2>
        {isUnsold && <p className="text-soft">{t('unsoldText')}</p>}
        {!isUnsold && way.give_up.length > 0 && (
          <>
            <p className="text-soft">{t('giveUpText')}</p>
            <RelaxedFilterLinks
              page={page}
              term={term}
              state={state}
              understood={search.understood}
              ways={way.give_up}
            />
          </>
        )}
        {!isUnsold && way.give_up.length === 0 && <p className="text-soft">{t(isUnderstood ? 'meant' : 'tip')}</p>}
      </div>
    </div>
  );
}

/** A search without results: the reason, the nearest products and categories, popular searches and bestsellers. */
export function NothingFound({ page, term, state, search, way, help }: NothingFoundProps) {
  const t = translator(page.locale, 'understood');
  const common = translator(page.locale, 'common');
  const title = translator(page.locale, 'listing')('searchTitle', { term });
  const near = (search.unsold?.nearest ?? []).map(({ slug, name }) => ({
    href: localHref(page, `/katalog/${slug}/`),
    name,
  }));
  const hasNearest = help.nearest.length > 0;
  const rail = hasNearest ? help.nearest : help.hits;
  const products = rail.length > 0 && (
    <div className="below mt-8">
      <ProductRail row="h" title={t(hasNearest ? 'closest' : 'hits')} products={rail} />
    </div>
  );
  return (
    <div className="page pt-2 md:pt-4">
      <Breadcrumbs
        label={common('breadcrumbs')}
        crumbs={[{ name: common('home'), href: localHref(page, '/') }, { name: title }]}
      />
      <h1 className="mt-1 mb-4 text-xl break-words md:text-2xl">{title}</h1>
      <Understood page={page} term={term} state={state} search={search} noneAsTyped={way.as_typed === 0} />
      <Reason page={page} term={term} state={state} search={search} way={way} />
      <ChipLinks id="nearest-categories" title={t('nearest')} links={near} />
      {hasNearest && products}
      <SearchHelp page={page} searches={help.searches} categories={help.categories} />
      {!hasNearest && products}
      <LazyRecentSearches except={term} />
    </div>
  );
}
