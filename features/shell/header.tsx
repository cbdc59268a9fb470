import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { SearchBox } from '@/features/search';
import type { ShopIdentity } from '@/lib/contract/content';
import type { DataOf } from '@/lib/contract/core';
import type { topCategories } from '@/lib/contract/header';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { formatPhone } from '@/lib/phone/phone';
import { localHref } from '@/lib/routing/address';
import { CatalogueButton } from './catalogue-button';
import { CallCenterStatus } from './call-center-status';
import { HeaderTools } from './header-tools';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { RegionButton } from './region-button';

interface HeaderProps {
  locale: Locale;
  region: string;
  shop: ShopIdentity;
  categories: DataOf<typeof topCategories>;
}

/** Header of the default layout: a thin row of services, the main row, the line of categories. */
export function Header({ locale, region, shop, categories }: HeaderProps) {
  const t = translator(locale, 'header');
  const [phone] = shop.phones;
  const href = (path: string) => localHref({ locale, region }, path);
  return (
    <header className="sticky top-0 z-40 bg-surface shadow-[0_1px_0_var(--line)]">
      <a href="#main" className="sr-only z-50 rounded-control bg-brand p-3 text-brand-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2">
        {translator(locale, 'common')('skip')}
      </a>
      <div className="hidden border-b border-line lg:block">
        <div className="page flex h-10 items-center gap-6 text-sm text-soft">
          <RegionButton />
          <Link href={href('/promotions/')} className="hover:text-ink">{t('promotions')}</Link>
          <Link href={href('/news/')} className="hover:text-ink">{t('news')}</Link>
          <Link href={href('/brand/')} className="hover:text-ink">{t('brands')}</Link>
          <span className="ml-auto flex items-center gap-2">
            {phone !== undefined && (
              <>
                <Icon name="phone" className="size-4" />
                <a href={`tel:${phone}`} className="font-medium text-ink">{formatPhone(phone)}</a>
                <CallCenterStatus />
              </>
            )}
          </span>
          <LanguageSwitch />
        </div>
      </div>
      <div className="page flex flex-wrap items-center gap-x-2 gap-y-2 py-2 lg:flex-nowrap lg:gap-x-4 lg:py-3">
        <Link href={href('/')} aria-label={shop.name} className="shrink-0">
          <Logo shop={shop} />
        </Link>
        <div className="ml-auto flex min-w-0 flex-1 items-center justify-end gap-1 lg:hidden">
          <RegionButton short />
          <LanguageSwitch short />
        </div>
        <CatalogueButton />
        <SearchBox />
        <HeaderTools />
      </div>
      <nav aria-label={t('topCategories')} className="hidden border-t border-line lg:block">
        <ul className="top-categories page no-scrollbar flex gap-6 overflow-x-auto text-sm">
          {categories.map((category) => (
            <li key={category.id}>
              <Link href={href(`/katalog/${category.slug}/`)}>
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
