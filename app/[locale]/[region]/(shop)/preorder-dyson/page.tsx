import { DysonPage, loadAwaited } from '@/features/preorder/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const page = await pageContext(params);
  const t = translator(page.locale, 'seo');
  const { awaited } = await loadAwaited(page, 'dyson');
  return pageMetadata(page.locale, (shop) => ({
    title: t('preorderDysonTitle', shop),
    path: '/preorder-dyson/',
    // Not indexed while nothing can be pre-ordered; the sitemap omits the page then, too.
    ...(awaited.length > 0 ? { description: t('preorderDysonText', shop) } : { noindex: true }),
  }));
}

export default async function Page({ params }: PageProps) {
  const page = await pageContext(params);
  return <DysonPage page={page} goods={await loadAwaited(page, 'dyson')} />;
}
