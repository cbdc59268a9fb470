'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { comesWith } from './late-texts';

const parts = {
  kr: comesWith(() => import('./lens/kr.late-texts')),
  uz: comesWith(() => import('./lens/uz.late-texts')),
  ru: comesWith(() => import('./lens/ru.late-texts')),
} as const satisfies Record<Locale, unknown>;

/** Gives the switch of the lens its few texts: it stands on every page, which need not load the texts of all that comes late. */
export function LensTexts({ children }: { children: ReactNode }) {
  const Texts = parts[useAddress().locale];
  return <Texts>{children}</Texts>;
}
