'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { textsLoadedWith } from './lazy-texts';

const parts = {
  kr: textsLoadedWith(() => import('./express/kr.lazy-texts')),
  uz: textsLoadedWith(() => import('./express/uz.lazy-texts')),
  ru: textsLoadedWith(() => import('./express/ru.lazy-texts')),
} as const satisfies Record<Locale, unknown>;

/** Provides the texts of the express order, which no page sends. */
export function ExpressTexts({
  children,
  meanwhile,
}: {
  children: ReactNode;
  /** What stands there until they have come. */ meanwhile: ReactNode;
}) {
  const Texts = parts[useAddress().locale];
  return <Texts meanwhile={meanwhile}>{children}</Texts>;
}
