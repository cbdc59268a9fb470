import { loadListing, SimpleListingPage } from '@/features/catalogue';
import { NotFoundPage } from '@/features/errors';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { decodeState } from '@/lib/routing/listing-state';
import { listingSeo } from '@/lib/seo/listing';
import { pageMetadata } from '@/lib/seo/metadata';
import { notFoundMetadata } from '@/lib/seo/not-found';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string; state: string }>;
}

async function loadBrand({ params }: PageProps) {
  const page = await pageContext(params);
  const { id, state: segment } = await params;
  const state = decodeState(segment);
  if (state === undefined) return null;
  // The page fixes its brand; another one in the query has nothing to say here.
  const listing = await loadListing(page, { brand_id: id }, { ...state, brand: [] });
  const brand = listing?.brands.find((entry) => entry.slug === id);
  return listing === null || brand === undefined ? null : { page, state, listing, brand };
}

export async function generateMetadata(props: PageProps) {
  const data = await loadBrand(props);
  if (data === null) return notFoundMetadata((await pageContext(props.params)).locale);
  const t = translator(data.page.locale, 'seo');
  const name = data.brand.name;
  const number = data.state.page;
  const { query, noindex } = listingSeo({ ...data.state, brand: [] }, { fixed: true });
  const title = t('brandTitle', { name });
  return pageMetadata(data.page.locale, {
    title: number > 1 ? t('pageSuffix', { title, page: number }) : title,
    description: t('brandText', { name }), path: `/brand/${data.brand.slug}/${query}`, noindex,
  });
}

export default async function Page(props: PageProps) {
  const data = await loadBrand(props);
  if (data === null) return <NotFoundPage />;
  const { page, state, listing, brand } = data;
  // A page behind the last one is no page.
  if (state.page > 1 && state.page > listing.pagination.total_page) return <NotFoundPage />;
  return (
    <SimpleListingPage
      page={page} title={brand.name} path={`/brand/${brand.slug}/`} scope={{ brand_id: brand.slug }} state={state}
      listing={listing} parent={{ name: translator(page.locale, 'header')('brands'), path: '/brand/' }} hideBrands
    />
  );
}
