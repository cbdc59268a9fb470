'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { PriceDisplaySlot } from '@/features/price';
import type { ShopIdentity } from '@/lib/contract/content';
import { formatPhone } from '@/lib/phone/phone';
import { useHref } from '@/stores/address';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { NewsForm } from './news-form';
import { siteColumns } from './site-columns';
import { ThemeSwitch } from './theme-switch';

/** Brand names of social networks. */
const networkNames = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
} as const;

export interface FooterProps {
  shop: Pick<ShopIdentity, 'name' | 'logo' | 'phones' | 'social' | 'hours' | 'legal_entity' | 'missing_pages'>;
  /** Opens the consent question again. */
  consent: ReactNode;
}

/** Content of the footer. */
export function FooterContent({ shop, consent }: FooterProps) {
  const t = useTranslations('footer');
  const header = useTranslations('header');
  const href = useHref();
  const columns = siteColumns(t, header, shop.missing_pages);
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="page py-10">
        <div className="footer-columns">
          <div className="max-w-md max-sm:col-span-full">
            <Logo shop={shop} />
            <p className="mt-4 text-sm text-soft">{t('about')}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <LanguageSwitch />
              <ThemeSwitch />
              <PriceDisplaySlot terms />
            </div>
            <NewsForm />
          </div>
          {columns.map(({ id, title, links }) => (
            // An odd last item spans the row on phones.
            <nav key={id} aria-labelledby={id} className={id === 'footer-company' ? 'max-sm:col-span-full' : undefined}>
              <h2 id={id} className="mb-2 text-base">
                {title}
              </h2>
              <ul
                className={`footer-links ${id === 'footer-company' ? 'max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(max(min(7.5rem,100%),50%-1rem-1px),1fr))] max-sm:gap-x-8' : ''}`}
              >
                {links.map(([path, name]) => (
                  <li key={path}>
                    <Link href={href(path)}>{name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="max-sm:col-span-full">
            {shop.phones.length + shop.social.length > 0 && <h2 className="mb-2 text-base">{t('contacts')}</h2>}
            {shop.phones.map((phone) => (
              <a
                key={phone}
                href={`tel:${phone}`}
                className="flex min-h-11 items-center text-lg font-semibold lg:min-h-8"
              >
                {formatPhone(phone)}
              </a>
            ))}
            {shop.phones.length > 0 && <p className="mt-1 text-sm text-soft">{t('hours', shop.hours)}</p>}
            {shop.social.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-x-4 text-sm">
                {shop.social.map(({ network, url }) => (
                  <li key={network}>
                    <a
                      href={url}
                      rel="noopener"
                      className="flex min-h-11 items-center text-soft hover:text-ink lg:min-h-8"
                    >
                      {networkNames[network]}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {consent}
          </div>
        </div>
      </div>
      <div className="page">
        <p className="border-t border-line py-4 text-sm text-soft">
          © {shop.legal_entity || shop.name}. {t('rights')}.
        </p>
      </div>
    </footer>
  );
}
