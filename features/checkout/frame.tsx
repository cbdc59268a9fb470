import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { LanguageMenu, Logo } from '@/features/shell';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import type { ShopIdentity } from '@/lib/contract/content';
import { formatPhone } from '@/lib/phone/phone';

interface AdminShellProps {
  locale: Locale;
  region: string;
  shop: ShopIdentity;
}

/** Header of the checkout: its only link leads back to the shop. */
export function CheckoutHeader({ locale, region, shop }: AdminShellProps) {
  const t = translator(locale, 'checkout');
  const header = translator(locale, 'header');
  const [phone] = shop.phones;
  const href = (path: string) => localHref({ locale, region }, path);
  return (
    <header className="border-b border-line bg-surface">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand p-3 text-brand-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {translator(locale, 'common')('skip')}
      </a>
      <div className="page flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 max-md:gap-x-1 md:gap-x-4">
        <Link href={href('/')} aria-label={shop.name} className="shrink-0">
          <Logo shop={shop} />
        </Link>
        <Link
          href={href('/cart/')}
          className="flex min-h-11 items-center gap-1 text-sm font-medium text-soft hover:text-ink max-md:-order-1 max-md:-ml-3 max-md:min-w-11 max-md:justify-center"
        >
          <Icon name="left" className="size-5 md:size-4" />
          <span className="max-md:sr-only">{t('backToCart')}</span>
        </Link>
        <span className="ml-auto">
          {phone !== undefined && (
            <a
              href={`tel:${phone}`}
              aria-label={`${header('callCenter')}: ${formatPhone(phone)}`}
              className="flex min-h-11 min-w-11 items-center justify-center gap-2 font-medium"
            >
              <Icon name="phone" className="size-5" />
              <span className="hidden sm:inline">{formatPhone(phone)}</span>
            </a>
          )}
        </span>
        <LanguageMenu />
      </div>
    </header>
  );
}

/** Footer of the checkout. */
export function CheckoutFooter({ locale, shop }: { locale: Locale; shop: ShopIdentity }) {
  const [phone] = shop.phones;
  const t = translator(locale, 'checkout');
  const header = translator(locale, 'header');
  return (
    <footer className="border-t border-line bg-surface">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm text-soft">
        <p>
          © {shop.legal_entity || shop.name}. {t('rights')}.
        </p>
        {phone !== undefined && (
          <p className="flex flex-wrap items-center gap-x-1.5 sm:ml-auto">
            <span>
              {t('help')}{' '}
              <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center font-medium text-ink">
                {formatPhone(phone)}
              </a>
            </span>
            <span>{header('hours', shop.hours)}</span>
          </p>
        )}
      </div>
    </footer>
  );
}
