import { BrandsPage } from '@/features/brand';
import { loadBrands } from '@/features/catalogue';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'seo');
  return pageMetadata(locale, (shop) => ({
    title: t('brandsTitle', shop),
    description: t('brandsText', shop),
    path: '/brand/',
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  return <BrandsPage page={page} brands={await loadBrands(page)} />;
}
