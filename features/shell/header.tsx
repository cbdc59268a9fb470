'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { type SupportContacts, SupportHost } from '@/features/chat';
import { PriceDisplaySlot } from '@/features/price';
import { SearchBox } from '@/features/search';
import type { ShopIdentity } from '@/lib/contract/content';
import { formatPhone } from '@/lib/phone/phone';
import { useHref } from '@/stores/address';
import { CatalogueButton } from './catalogue-button';
import { CallCenterStatus } from './call-center-status';
import { HeaderTools } from './header-tools';
import { LanguageMenu, LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { RegionButton } from './region-button';
import { SupportButton } from './support-button';

interface HeaderProps {
  shop: Pick<ShopIdentity, 'name' | 'logo' | 'phones'>;
  /** Slug and name of each category in the category bar. */
  categories: readonly (readonly [slug: string, name: string])[];
  contacts: SupportContacts;
}

/** Top row of wide screens: region, news, call centre, language. */
function ServiceRow({ phone }: { phone: string | undefined }) {
  const t = useTranslations('header');
  const href = useHref();
  return (
    <div className="hidden border-b border-line lg:block">
      <div className="page no-scrollbar flex h-10 items-center gap-6 overflow-x-auto text-sm text-soft">
        <RegionButton />
        <Link href={href('/promotions/')} className="hover:text-ink">
          {t('promotions')}
        </Link>
        <Link href={href('/news/')} className="hover:text-ink">
          {t('news')}
        </Link>
        <Link href={href('/brand/')} className="hover:text-ink">
          {t('brands')}
        </Link>
        {/* First of those at the end: where it is hidden, nothing beside it moves. */}
        <PriceDisplaySlot className="header-price-switch -mr-2 ml-auto" />
        <span className="flex items-center gap-2">
          {phone !== undefined && (
            <>
              <Icon name="phone" className="size-4" />
              <a href={`tel:${phone}`} className="font-medium text-ink">
                {formatPhone(phone)}
              </a>
              <CallCenterStatus />
            </>
          )}
        </span>
        <LanguageSwitch />
      </div>
    </div>
  );
}

/**
 * Header of the default layout: top row, main row, category bar. Only the row with the search is sticky (`.header`).
 * Its code is smaller than its elements would be as data of every page.
 */
export function Header({ shop, categories, contacts }: HeaderProps) {
  const t = useTranslations('header');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <>
      <header className="header">
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-brand p-3 text-brand-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
        >
          {common('skip')}
        </a>
        <ServiceRow phone={shop.phones[0]} />
        <div className="page flex flex-wrap items-center gap-x-1 gap-y-2 py-2 sm:gap-x-2 lg:gap-x-4 lg:py-3">
          <Link href={href('/')} aria-label={shop.name} className="shrink-0">
            <Logo shop={shop} />
          </Link>
          <div className="ml-auto flex min-w-0 flex-[1_1_6rem] items-center justify-end gap-1 lg:hidden">
            <RegionButton short />
            <LanguageMenu />
          </div>
          <CatalogueButton />
          <SearchBox />
          <SupportButton />
          <HeaderTools />
        </div>
      </header>
      <nav aria-label={t('topCategories')} className="hidden border-b border-line bg-surface lg:block">
        <ul className="top-categories page no-scrollbar flex gap-6 overflow-x-auto text-sm">
          {categories.map(([slug, name]) => (
            <li key={slug}>
              <Link href={href(`/katalog/${slug}/`)}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <SupportHost contacts={contacts} />
    </>
  );
}
