'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { textsLoadedWith } from './lazy-texts';

const parts = {
  kr: textsLoadedWith(() => import('./map/kr.lazy-texts')),
  uz: textsLoadedWith(() => import('./map/uz.lazy-texts')),
  ru: textsLoadedWith(() => import('./map/ru.lazy-texts')),
} as const satisfies Record<Locale, unknown>;

/** Provides the texts of the store map, which no page contains. */
export function MapTexts({
  children,
  meanwhile,
}: {
  children: ReactNode;
  /** Fallback until they have loaded. */ meanwhile: ReactNode;
}) {
  const Texts = parts[useAddress().locale];
  return <Texts meanwhile={meanwhile}>{children}</Texts>;
}
