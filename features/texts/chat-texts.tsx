'use client';

import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { textsLoadedWith } from './lazy-texts';

const parts = {
  kr: textsLoadedWith(() => import('./chat/kr.lazy-texts')),
  uz: textsLoadedWith(() => import('./chat/uz.lazy-texts')),
  ru: textsLoadedWith(() => import('./chat/ru.lazy-texts')),
} as const satisfies Record<Locale, unknown>;

/** Preloads the texts of the support chat. */
export const loadChatTexts = async (locale: Locale): Promise<void> => {
  await parts[locale].load();
};

/** Provides the texts of the support chat, which no page contains. */
export function ChatTexts({ children }: { children: ReactNode }) {
  const Texts = parts[useAddress().locale];
  return <Texts>{children}</Texts>;
}
