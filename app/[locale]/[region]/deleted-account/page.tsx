import { DeletedAccount } from '@/features/account/page';
import { loadShop } from '@/lib/api/shop';
import { localHref } from '@/lib/routing/address';
import { restoreDays } from '@/lib/account/rules';
import { pageContext } from '@/lib/i18n/page';
import { translator } from '@/lib/i18n/translator';
import { pageMetadata } from '@/lib/seo/metadata';

interface PageProps {
  params: Promise<{ locale: string; region: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { locale } = await pageContext(params);
  return pageMetadata(locale, (shop) => ({
    title: translator(locale, 'seo')('deletedAccountTitle', shop),
    path: '/deleted-account/',
    noindex: true,
  }));
}

/**
 * Explains what happens to a deleted account. Without header and footer, because the visitor has no account any more.
 */
export default async function Page({ params }: PageProps) {
  const { locale, region } = await pageContext(params);
  const t = translator(locale, 'account');
  const common = translator(locale, 'common');
  const shop = await loadShop(locale);
  return (
    <DeletedAccount
      shop={shop.name}
      title={t('deletedTitle')}
      plain={t('deletedTextPlain', { days: restoreDays })}
      until={t('deletedText', { date: '{date}' })}
      erase={t('deletedErase')}
      signIn={{ href: localHref({ locale, region }, '/login/'), text: t('signInDo') }}
      home={{ href: localHref({ locale, region }, '/'), text: common('toHome') }}
    />
  );
}
