import { LazyThanksPage } from '@/features/order';
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
    title: translator(locale, 'seo')('thanksTitle', shop),
    path: '/thanks/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return (
    <PageTexts messages={pickMessages(locale, ['order', 'payment', 'instalment', 'estimate', 'validation'])}>
      <NoScripts locale={locale} />
      <LazyThanksPage />
    </PageTexts>
  );
}
