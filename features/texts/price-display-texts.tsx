'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { textsLoadedWith } from './lazy-texts';

const parts = {
  kr: textsLoadedWith(() => import('./price-display/kr.lazy-texts')),
  uz: textsLoadedWith(() => import('./price-display/uz.lazy-texts')),
  ru: textsLoadedWith(() => import('./price-display/ru.lazy-texts')),
} as const satisfies Record<Locale, unknown>;

/** Provides the texts of the price display switch: it is on every page, which must not load all lazy texts. */
export function PriceDisplayTexts({ children }: { children: ReactNode }) {
  const Texts = parts[useAddress().locale];
  return <Texts>{children}</Texts>;
}
