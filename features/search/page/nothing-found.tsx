import { Breadcrumbs } from '@/components/breadcrumbs';
import { Icon } from '@/components/icon';
import { ProductRail, sendCards } from '@/features/product';
import type { PageContext } from '@/lib/api/load';
import type { SearchAnswer } from '@/lib/contract/search';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import type { ListingState } from '@/lib/routing/listing-state';
import { ChipLinks } from './chip-links';
import { SearchHelp } from './help';
import type { SearchHelpData } from './load';
import { Understood } from './understood';

interface NothingFoundProps {
  page: PageContext;
  term: string;
  state: ListingState;
  search: SearchAnswer;
  help: SearchHelpData;
}

/** A search that finds nothing: says so, and goes on with spelling, near categories, what others search and what is bought most. */
export function NothingFound({ page, term, state, search, help }: NothingFoundProps) {
  const t = translator(page.locale, 'understood');
  const common = translator(page.locale, 'common');
  const listing = translator(page.locale, 'listing');
  const title = listing('searchTitle', { term });
  const nearest = search.unsold?.nearest ?? [];
  return (
    <div className="page pt-2 md:pt-4">
      <Breadcrumbs label={common('breadcrumbs')} crumbs={[{ name: common('home'), href: localHref(page, '/') }, { name: title }]} />
      <h1 className="mt-1 mb-4 text-xl break-words md:text-2xl">{title}</h1>
      <Understood page={page} term={term} state={state} search={search} />
      <div className="flex items-start gap-4">
        <Icon name="nothing" className="size-16 shrink-0 text-line-strong [--icon-stroke:1.25]" />
        <div>
          <h2 className="mb-2 text-lg">{nearest.length > 0 ? t('unsold') : listing('searchEmpty', { term })}</h2>
          {nearest.length > 0
            ? <p className="text-soft">{t('unsoldText')}</p>
            : <ul className="list-disc space-y-1 pl-5 text-soft">{(['tipSpelling', 'tipShorter', 'tipOther'] as const).map((tip) => <li key={tip}>{t(tip)}</li>)}</ul>}
        </div>
      </div>
      <ChipLinks id="nearest-categories" title={t('nearest')} links={nearest.map(({ slug, name }) => ({ href: localHref(page, `/katalog/${slug}/`), name }))} />
      <SearchHelp page={page} searches={help.searches} categories={help.categories} />
      {help.hits.length > 0 && <div className="below mt-8"><ProductRail row="h" title={t('hits')} products={sendCards(help.hits)} /></div>}
    </div>
  );
}
