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
    title: translator(locale, 'seo')('registerTitle', shop),
    description: translator(locale, 'seo')('registerText', shop),
    path: '/register/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return <EntrancePage first="register" meanwhile={<EntranceShape first="register" locale={locale} />} />;
}
