import { ProfileFrame, ProfileStart } from '@/features/account/page';
import { ProfileOverview } from '@/features/profile';
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
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'seo')('profileTitle', shop),
    description: translator(locale, 'seo')('profileText', shop),
    path: '/profile/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return (
    <PageTexts messages={pickMessages(locale, ['overview', 'myOrders', 'contracts', 'bonus'])}>
      <QueryProvider>
        <ProfileFrame part="start">
          <ProfileOverview>
            <ProfileStart />
          </ProfileOverview>
        </ProfileFrame>
      </QueryProvider>
    </PageTexts>
  );
}
