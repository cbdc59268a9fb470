import { SessionsPage } from '@/features/account/page';
import { QueryProvider } from '@/features/react-query';
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
    path: '/profile/sessions/',
    noindex: true,
  }));
}

export default function Page() {
  return (
    <QueryProvider>
      <SessionsPage />
    </QueryProvider>
  );
}
