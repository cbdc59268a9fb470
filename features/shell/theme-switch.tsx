'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { followTheme, themes, useThemeStore } from '@/stores/theme';

/** Light, dark, or as in the browser. */
export function ThemeSwitch() {
  const t = useTranslations('footer');
  const { theme, setTheme } = useThemeStore();
  useEffect(followTheme, []);
  return (
    <div role="group" aria-label={t('theme')} className="segments segments-small">
      {themes.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === theme}
          onClick={() => setTheme(name)}
          className="segment"
        >
          {t(`themes.${name}`)}
        </button>
      ))}
    </div>
  );
}
