import { OfflinePage } from '@/features/offline/page';
import { loadShop } from '@/lib/api/shop';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { defaultRegionSlug } from '@/lib/region/regions';
import { localHref } from '@/lib/routing/address';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'seo')('offlineTitle', shop),
    path: '/offline/',
    noindex: true,
  }));
}

/** Replaces a page that cannot be loaded now. It has the parts of the layout that work without JavaScript. */
export default async function Page({ params }: PageProps) {
  const { locale } = await pageContext(params);
  const [t, common, header] = [
    translator(locale, 'offlinePage'),
    translator(locale, 'common'),
    translator(locale, 'header'),
  ];
  const { name } = await loadShop(locale);
  const address = { locale, region: defaultRegionSlug };
  return (
    <OfflinePage
      shop={name}
      locale={locale}
      device={{ title: t('title'), text: t('text') }}
      away={{ title: t('awayTitle'), text: t('awayText') }}
      home={localHref(address, '/')}
      search={{
        action: localHref(address, '/product/search/'),
        label: header('search'),
        hint: header('searchPlaceholder'),
        find: header('searchFind'),
      }}
      retry={common('retry')}
      pages={t('kept')}
      asOf={t('asOf', { time: '{time}' })}
      lists={[
        ['/cart/', header('cart')],
        ['/wishlist/', header('wishlist')],
        ['/compare/', header('compare')],
      ]}
    />
  );
}
