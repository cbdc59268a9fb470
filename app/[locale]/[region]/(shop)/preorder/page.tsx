import { PreOrderView } from '@/features/preorder';
import { QueryProvider } from '@/features/react-query';
import { PageTexts } from '@/features/texts';
import { loadShop } from '@/lib/api/shop';
import { pickMessages } from '@/lib/i18n/messages';
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
    title: t('preorderTitle', shop),
    description: t('preorderText', shop),
    path: '/preorder/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const { missing_pages: missing } = await loadShop(locale);
  return (
    <PageTexts messages={pickMessages(locale, ['preorder', 'price', 'estimate', 'checkout', 'validation', 'captcha'])}>
      <QueryProvider>
        <PreOrderView hasDyson={!missing.includes('preorder-dyson')} />
      </QueryProvider>
    </PageTexts>
  );
}
