import { VerificationView } from '@/features/instalment/page';
import { QueryProvider } from '@/features/react-query';
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
  return pageMetadata(locale, {
    title: translator(locale, 'seo')('verificationTitle'),
    path: '/verification/my-id/',
    noindex: true,
  });
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return (
    <PageTexts messages={pickMessages(locale, ['instalment', 'validation'])}>
      <QueryProvider>
        <VerificationView event="my_id" />
      </QueryProvider>
    </PageTexts>
  );
}
