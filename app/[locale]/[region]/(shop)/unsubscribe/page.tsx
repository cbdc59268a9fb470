import { UnsubscribeByEmail } from '@/features/news';
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
  return pageMetadata(locale, ({ shop }) => ({
    title: `${translator(locale, 'newsEnd')('page')} — ${shop}`,
    path: '/unsubscribe/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return (
    <PageTexts messages={pickMessages(locale, ['newsEnd'])}>
      <UnsubscribeByEmail />
    </PageTexts>
  );
}
