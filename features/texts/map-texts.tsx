'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { comesWith } from './late-texts';

const parts = {
  kr: comesWith(() => import('./map/kr.late-texts')),
  uz: comesWith(() => import('./map/uz.late-texts')),
  ru: comesWith(() => import('./map/ru.late-texts')),
} as const satisfies Record<Locale, unknown>;

/** Provides the texts of the map of stores, which no page sends. */
export function MapTexts({
  children,
  meanwhile,
}: {
  children: ReactNode;
  /** What stands there until they have come. */ meanwhile: ReactNode;
}) {
  const Texts = parts[useAddress().locale];
  return <Texts meanwhile={meanwhile}>{children}</Texts>;
}
