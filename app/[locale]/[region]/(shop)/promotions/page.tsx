import { loadPromotions, PromotionsPage } from '@/features/promotions';
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
    title: t('promotionsTitle', shop),
    description: t('promotionsText', shop),
    path: '/promotions/',
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  return <PromotionsPage page={page} promotions={await loadPromotions(page)} />;
}
