import { PageTexts } from '@/features/texts';
import { WishlistView } from '@/features/wishlist';
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
    title: translator(locale, 'seo')('wishlistTitle', shop),
    description: translator(locale, 'seo')('wishlistText', shop),
    path: '/wishlist/',
    noindex: true,
  }));
}

export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return (
    <div className="page pt-4 md:pt-6">
      <h1 className="mb-4 text-xl md:mb-6 md:text-2xl">{translator(locale, 'wishlist')('title')}</h1>
      <PageTexts messages={pickMessages(locale, ['wishlist'])}>
        <WishlistView />
      </PageTexts>
    </div>
  );
}
