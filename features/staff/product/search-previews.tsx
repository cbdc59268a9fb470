'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { htmlLang, type Locale } from '@/lib/i18n/locales';

const languages = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

/** The pages of a product in the shop, each as a search engine lists it. */
export function SearchPreviews({ product }: { product: StaffProductPage }) {
  const t = useTranslations('staff.product');
  return (
    <Panel as="section" padded aria-labelledby="previews">
      <h2 id="previews" className="text-lg">
        {t('previews')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('previewsText')}</p>
      <ul className="grid gap-4 lg:grid-cols-3">
        {languages.map((locale) => {
          const { path, title, description } = product.previews[locale];
          return (
            <li key={locale} className="min-w-0 rounded-control border border-line p-3 [overflow-wrap:anywhere]">
              <a
                href={path}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1.5 text-sm text-link"
              >
                {t('open', { language: t(`language.${locale}`) })}
                <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
              </a>
              <div lang={htmlLang[locale]}>
                <p className="text-xs text-soft">{path}</p>
                <p className="mt-1 font-medium text-link">{title}</p>
                <p className="mt-1 text-sm text-soft">{description}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
