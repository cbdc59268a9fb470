import { CategoryPage, choiceName, loadCategory } from '@/features/catalogue';
import { NotFoundPage } from '@/features/errors';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { listingSeo } from '@/lib/seo/listing';
import { pageMetadata } from '@/lib/seo/metadata';
import { notFoundMetadata } from '@/lib/seo/not-found';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string; state: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const page = await pageContext(params);
  const { id, state } = await params;
  const data = await loadCategory(page, id, state);
  if (data === null) return notFoundMetadata(page.locale);
  const { seo, slug, image } = data.category;
  const number = data.state.page;
  const t = translator(page.locale, 'seo');
  const { query, noindex } = listingSeo(data.state);
  const choice = data.listing === null ? undefined : choiceName(data.state, data.listing);
  const title = choice === undefined ? seo.title : t('choiceTitle', { title: seo.title, choice });
  return pageMetadata(page.locale, {
    title: number > 1 ? t('pageSuffix', { title, page: number }) : title,
    description: seo.description,
    keywords: seo.keywords,
    path: `/katalog/${slug}/${query}`,
    image,
    noindex,
  });
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const { id, state } = await params;
  const data = await loadCategory(page, id, state);
  if (data === null) return <NotFoundPage />;
  // A page behind the last one is no page; a choice that matches nothing is one, and says so.
  const pagination = data.listing?.pagination;
  if (pagination !== undefined && data.state.page > 1 && data.state.page > pagination.total_page) return <NotFoundPage />;
  return <CategoryPage page={page} data={data} />;
}
