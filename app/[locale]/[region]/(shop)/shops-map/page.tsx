import { ShopsPage } from '@/features/stores/page';
import { load } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'stores');
  return pageMetadata(locale, ({ shop }) => ({
    title: `${t('title')} — ${shop}`,
    description: t('description'),
    path: '/shops-map/',
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  return <ShopsPage page={page} regions={await load(contract.region.storesList, {}, page, cachePolicy.stores())} />;
}
