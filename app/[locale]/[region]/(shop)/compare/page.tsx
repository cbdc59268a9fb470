import { CompareView } from '@/features/compare';
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
    title: translator(locale, 'seo')('compareTitle', shop),
    description: translator(locale, 'seo')('compareText', shop),
    path: '/compare/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-5 text-xl md:text-2xl">{translator(locale, 'compare')('title')}</h1>
      <PageTexts messages={pickMessages(locale, ['compare', 'estimate'])}>
        <CompareView />
      </PageTexts>
    </div>
  );
}
