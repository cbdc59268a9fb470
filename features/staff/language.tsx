'use client';

import { useTranslations } from 'next-intl';
import { localeMarks, localeNames } from '@/lib/i18n/locales';
import { staffLocaleCookie, staffLocales } from '@/lib/staff/locales';
import { useStaffLocale } from './locale';

const yearSeconds = 365 * 86_400;

/** The two languages of the back office; the page reloads in the chosen one. */
export function LanguageSwitch() {
  const t = useTranslations('staff');
  const locale = useStaffLocale();
  return (
    <div role="group" aria-label={t('language')} className="segments">
      {staffLocales.map((each) => (
        <button
          key={each}
          type="button"
          lang={each === 'uz' ? 'uz-Latn' : 'ru'}
          aria-pressed={each === locale}
          aria-label={localeNames[each]}
          className="segment min-w-11 px-3 text-sm font-medium"
          onClick={() => {
            document.cookie = `${staffLocaleCookie}=${each}; path=/staff; max-age=${yearSeconds}; samesite=strict`;
            window.location.reload();
          }}
        >
          {localeMarks[each]}
        </button>
      ))}
    </div>
  );
}
