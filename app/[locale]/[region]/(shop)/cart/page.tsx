import { CartView } from '@/features/cart';
import { NoScripts } from '@/features/shell/page';
import { PageTexts } from '@/features/texts';
import { pickMessages } from '@/lib/i18n/messages';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'seo')('cartTitle', shop),
    description: translator(locale, 'seo')('cartText', shop),
    path: '/cart/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return (
    <div className="page pt-3 md:pt-8">
      <h1 className="mb-3 text-xl md:mb-5 md:text-2xl">{translator(locale, 'cart')('title')}</h1>
      <NoScripts locale={locale} />
      <PageTexts messages={pickMessages(locale, ['cart', 'price', 'estimate'])}>
        <CartView />
      </PageTexts>
    </div>
  );
}
