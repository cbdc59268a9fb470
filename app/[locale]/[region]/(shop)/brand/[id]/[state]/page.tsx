import { BrandPage } from '@/features/brand';
import { isPastEnd, listingSeo, loadBrand } from '@/features/catalogue';
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
  const data = await loadBrand(page, id, state);
  if (data === null) return notFoundMetadata(page.locale);
  const { seo, brand } = data;
  return pageMetadata(page.locale, {
    ...listingSeo(page.locale, {
      path: `/brand/${brand.slug}/`,
      state: data.state,
      listing: data.listing,
      title: seo.title,
      fixed: true,
    }),
    description: seo.description,
    keywords: seo.keywords,
    image: brand.image,
  });
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  const { id, state } = await params;
  const data = await loadBrand(page, id, state);
  if (data === null || isPastEnd(data.state, data.listing)) return <NotFoundPage page={page} />;
  if (data.brand.slug !== id)
    return <MovedPage page={page} path={listingPath(`/brand/${data.brand.slug}/`, data.state)} />;
  return <BrandPage page={page} data={data} />;
}
