import { isPastEnd, scopedState } from '@/features/catalogue';
import { NotFoundPage } from '@/features/errors/page';
import { loadSearch, SearchResultsPage } from '@/features/search/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { decodeState } from '@/lib/routing/listing-state';
import { decodeTerm, searchPath } from '@/lib/routing/search-term';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string; state: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const term = decodeTerm((await params).id);
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'listing')('searchTitle', { term }),
    description: translator(locale, 'seo')('searchText', shop),
    path: searchPath(term),
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const { id, state: segment } = await params;
  const term = decodeTerm(id);
  const decoded = decodeState(segment);
  if (decoded === undefined) return <NotFoundPage page={page} />;
  const state = scopedState({ q: term }, decoded);
  const found = await loadSearch(page, term, state);
  if (found === null || isPastEnd(state, found.listing)) return <NotFoundPage page={page} />;
  return <SearchResultsPage page={page} term={term} state={found.state} found={found} />;
}
