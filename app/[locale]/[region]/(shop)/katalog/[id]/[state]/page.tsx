import { CategoryPage, isPastEnd, listingSeo, loadCategory } from '@/features/catalogue';
import { NotFoundPage } from '@/features/errors/page';
import { MovedPage } from '@/features/moved';
import { pageContext } from '@/lib/i18n/page';
import { listingPath } from '@/lib/routing/listing-state';
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
  return pageMetadata(page.locale, {
    ...listingSeo(page.locale, {
      path: `/katalog/${slug}/`,
      state: data.state,
      listing: data.listing,
      title: seo.title,
    }),
    description: seo.description,
    keywords: seo.keywords,
    image,
  });
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const { id, state } = await params;
  const data = await loadCategory(page, id, state);
  if (data === null || isPastEnd(data.state, data.listing)) return <NotFoundPage page={page} />;
  if (data.isMoved) return <MovedPage page={page} path={listingPath(`/katalog/${data.category.slug}/`, data.state)} />;
  return <CategoryPage page={page} data={data} />;
}
