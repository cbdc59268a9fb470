import { NotFoundPage } from '@/features/errors/page';
import { findStore, StorePage } from '@/features/stores/page';
import { load } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';
import { notFoundMetadata } from '@/lib/seo/not-found';

interface PageProps {
  params: Promise<{ locale: string; region: string; id: string }>;
}

async function find({ params }: PageProps) {
  const page = await pageContext(params);
  const { id } = await params;
  const regions = await load(contract.region.storesList, {}, page, cachePolicy.stores());
  return { page, regions, place: findStore(regions, id) };
}

export async function generateMetadata(props: PageProps) {
  const { page, place } = await find(props);
  if (place === undefined) return notFoundMetadata(page.locale);
  const { store } = place;
  const t = translator(page.locale, 'stores');
  return pageMetadata(page.locale, ({ shop }) => ({
    title: `${store.name} — ${shop}`,
    description: `${store.address}. ${t('hours', { opens: store.opens, closes: store.closes })}.`,
    path: `/shops-map/${store.slug}/`,
  }));
}

export default async function Page(props: PageProps) {
  const { page, regions, place } = await find(props);
  return place === undefined ? <NotFoundPage page={page} /> : <StorePage page={page} regions={regions} place={place} />;
}
