import Link from 'next/link';
import { ConsentButton } from '@/features/analytics';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { callCenter } from '@/lib/shop/contacts';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';

/** Footer of the default layout. */
export function Footer({ locale, region }: { locale: Locale; region: string }) {
  const t = translator(locale, 'footer');
  const header = translator(locale, 'header');
  const links = [
    ['/katalog/', header('catalogue')],
    ['/brand/', header('brands')],
    ['/promotions/', header('promotions')],
    ['/news/', header('news')],
    ['/cart/', header('cart')],
    ['/wishlist/', header('wishlist')],
    ['/compare/', header('compare')],
  ] as const;
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="max-w-md">
          <Logo />
          <p className="mt-4 text-sm text-soft">{t('about')}</p>
          <div className="mt-4 w-fit"><LanguageSwitch /></div>
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className="mb-2 text-base">{t('shop')}</h2>
          <ul className="text-sm text-soft">
            {links.map(([path, name]) => (
              <li key={path}>
                <Link href={localHref({ locale, region }, path)} prefetch={false} className="flex min-h-8 items-center hover:text-ink">{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 text-base">{t('contacts')}</h2>
          <a href={`tel:${callCenter.phone}`} className="text-lg font-semibold">{callCenter.display}</a>
          <p className="mt-1 text-sm text-soft">{t('hours')}</p>
          <ConsentButton locale={locale} />
        </div>
      </div>
      <div className="page"><p className="border-t border-line py-4 text-sm text-soft">© Texnomart. {t('rights')}.</p></div>
    </footer>
  );
}
