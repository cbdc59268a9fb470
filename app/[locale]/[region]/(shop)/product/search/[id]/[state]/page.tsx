import { isPastEnd, loadListing, scopedState, SimpleListingPage } from '@/features/catalogue';
import { NotFoundPage } from '@/features/errors';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { decodeState } from '@/lib/routing/listing-state';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string; state: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const term = decodeURIComponent((await params).id);
  return pageMetadata(locale, {
    title: translator(locale, 'listing')('searchTitle', { term }),
    path: `/product/search/${encodeURIComponent(term)}/`,
    noindex: true,
  });
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const { id, state: segment } = await params;
  const term = decodeURIComponent(id);
  const decoded = decodeState(segment);
  if (decoded === undefined) return <NotFoundPage />;
  const state = scopedState({ q: term }, decoded);
  const listing = await loadListing(page, { q: term }, state);
  if (listing === null || isPastEnd(state, listing)) return <NotFoundPage />;
  const t = translator(page.locale, 'listing');
  return (
    <SimpleListingPage
      page={page} title={t('searchTitle', { term })} path={`/product/search/${encodeURIComponent(term)}/`}
      scope={{ q: term }} state={state} listing={listing} emptyTitle={t('searchEmpty', { term })}
    />
  );
}
