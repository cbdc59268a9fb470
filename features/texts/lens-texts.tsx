'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { textsLoadedWith } from './late-texts';

const parts = {
  kr: textsLoadedWith(() => import('./lens/kr.late-texts')),
  uz: textsLoadedWith(() => import('./lens/uz.late-texts')),
  ru: textsLoadedWith(() => import('./lens/ru.late-texts')),
} as const satisfies Record<Locale, unknown>;

/** Provides the texts of the price display switch: it is on every page, which must not load all lazy texts. */
export function LensTexts({ children }: { children: ReactNode }) {
  const Texts = parts[useAddress().locale];
  return <Texts>{children}</Texts>;
}
