import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { SearchHelp } from './help';
import type { loadSearchHelp } from './load';
import { RecentSearches } from './recent-searches';

interface StartPageProps {
  page: PageContext;
  help: Awaited<ReturnType<typeof loadSearchHelp>>;
}

/** `/product/search/`: recent and popular searches, and popular categories. */
export function SearchStartPage({ page, help }: StartPageProps) {
  const t = translator(page.locale, 'listing');
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="text-xl md:text-2xl">{t('searchStart')}</h1>
      <p className="mt-1 text-soft">{t('searchStartText')}</p>
      <PageTexts messages={pickMessages(page.locale, ['search'])}>
        <RecentSearches />
      </PageTexts>
      <SearchHelp page={page} searches={help.searches} categories={help.categories} />
    </div>
  );
}
