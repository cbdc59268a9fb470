import { DysonPage, loadAwaited } from '@/features/preorder/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const t = translator(locale, 'seo');
  return pageMetadata(locale, (shop) => ({ title: t('preorderDysonTitle', shop), description: t('preorderDysonText', shop), path: '/preorder-dyson/' }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  return <DysonPage page={page} products={await loadAwaited(page, 'dyson')} />;
}
