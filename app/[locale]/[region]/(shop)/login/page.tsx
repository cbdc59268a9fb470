import { EntrancePage, EntranceShape } from '@/features/account/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'seo')('loginTitle', shop),
    description: translator(locale, 'seo')('loginText', shop),
    path: '/login/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return <EntrancePage first="phone" meanwhile={<EntranceShape first="phone" locale={locale} />} />;
}
