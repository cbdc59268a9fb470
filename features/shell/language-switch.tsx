'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { htmlLang, type Locale, localeCookie, localeMarks, localeNames, locales } from '@/lib/i18n/locales';
import { buildPathname, parseAddress } from '@/lib/routing/address';
import { useAddress } from '@/stores/address';

const yearInSeconds = 31_536_000;

function remember(locale: Locale): void {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

/** The address of this page in another language; keeps region and query. */
function addressIn(locale: Locale): string {
  const { pathname, search, hash } = window.location;
  return `${buildPathname({ ...parseAddress(pathname), locale })}${search}${hash}`;
}

function switchTo(locale: Locale): void {
  remember(locale);
  // A whole load, not a route change: the document's own language changes with it.
  window.location.assign(addressIn(locale));
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

/**
 * The same in one control with a menu of links, for narrow places. A cached page does not know its address, so its links
 * lead to the home page of each language; the press leads to the same page.
 */
export function LanguageMenu() {
  const t = useTranslations('header');
  const { locale: current, region } = useAddress();
  return (
    <details aria-label={t('language')} className="language-menu">
      <summary aria-label={`${t('language')}: ${localeNames[current]}`}>
        {localeMarks[current]}
        <Icon name="right" className="size-3.5 rotate-90" />
      </summary>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={buildPathname({ locale, region, path: '/' })}
              lang={htmlLang[locale]}
              hrefLang={htmlLang[locale]}
              // A whole load, not a route change.
              rel="external"
              aria-current={locale === current || undefined}

              onClick={(event) => {
                remember(locale);
                event.currentTarget.href = addressIn(locale);
              }}
            >
              {localeNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
