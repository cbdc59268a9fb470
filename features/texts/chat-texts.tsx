'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { comesWith } from './late-texts';

const parts = {
  kr: comesWith(() => import('./chat/kr.late-texts')),
  uz: comesWith(() => import('./chat/uz.late-texts')),
  ru: comesWith(() => import('./chat/ru.late-texts')),
} as const satisfies Record<Locale, unknown>;

/** Loads the texts of the support chat ahead of it. */
export const loadChatTexts = async (locale: Locale): Promise<void> => {
  await parts[locale].load();
};

/** Provides the texts of the support chat, which no page sends. */
export function ChatTexts({ children }: { children: ReactNode }) {
  const Texts = parts[useAddress().locale];
  return <Texts>{children}</Texts>;
}
