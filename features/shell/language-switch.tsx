'use client';

import { useTranslations } from 'next-intl';
import { htmlLang, type Locale, localeCookie, localeMarks, localeNames, locales } from '@/lib/i18n/locales';
import { buildPathname, parseAddress } from '@/lib/routing/address';
import { useAddress } from '@/stores/address';

const yearInSeconds = 31_536_000;

function switchTo(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax`;
  const { pathname, search, hash } = window.location;
  // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- a whole load, not a route change: the document's own language changes with it
  window.location.assign(`${buildPathname({ ...parseAddress(pathname), locale })}${search}${hash}`);
}

/** The three languages; keeps page, region and query. */
export function LanguageSwitch() {
  const t = useTranslations('header');
  const current = useAddress().locale;
  return (
    <div role="group" aria-label={t('language')} className="segments segments-small">
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={htmlLang[locale]}
          aria-pressed={locale === current}
          onClick={() => switchTo(locale)}
          className="segment"
        >
          {localeNames[locale]}
        </button>
      ))}
    </div>
  );
}

/** The same behind one control, for narrow places. */
export function LanguageMenu() {
  const t = useTranslations('header');
  const { locale } = useAddress();
  return (
    <details className="language-menu">
      <summary aria-label={`${t('language')}: ${localeNames[locale]}`}>{localeMarks[locale]}</summary>
      <LanguageSwitch />
    </details>
  );
}
