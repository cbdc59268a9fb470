import { CheckoutView } from '@/features/checkout';
import { QueryProvider } from '@/features/react-query';
import { NoScripts } from '@/features/shell/page';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'seo')('checkoutTitle', shop),
    description: translator(locale, 'seo')('checkoutText', shop),
    path: '/checkout/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return (
    <>
      <NoScripts locale={locale} />
      <QueryProvider>
        <CheckoutView />
      </QueryProvider>
    </>
  );
}
