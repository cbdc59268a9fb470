'use client';

import type { ReactNode } from 'react';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { useAddress } from '@/stores/address';
import { WithTexts } from './with-texts';

interface TextsProps {
  children: ReactNode;
  /** Fallback until the texts have loaded. */
  meanwhile?: ReactNode;
}

/**
 * A component that provides texts to its children and loads them at the first render. On failure the boundary around it
 * handles the error.
 */
export const textsLoadedWith = (load: () => Promise<{ default: Partial<Messages> }>) =>
  lazyOnDemand<TextsProps>(
    async () => {
      const { default: messages } = await load();
      return function Texts({ children }: TextsProps) {
        return <WithTexts messages={messages}>{children}</WithTexts>;
      };
    },
    ({ meanwhile }) => meanwhile,
    'throw',
  );

const parts = {
  kr: textsLoadedWith(() => import('./lazy/kr.lazy-texts')),
  uz: textsLoadedWith(() => import('./lazy/uz.lazy-texts')),
  ru: textsLoadedWith(() => import('./lazy/ru.lazy-texts')),
} as const satisfies Record<Locale, unknown>;

/** Preloads the lazy texts. */
export const loadLazyTexts = async (locale: Locale): Promise<void> => {
  await parts[locale].load();
};

/** Provides lazy texts (`lazyTexts` of lib/i18n/messages.ts); they load at the first render. */
export function LazyTexts({ children, meanwhile }: TextsProps) {
  const Texts = parts[useAddress().locale];
  return <Texts meanwhile={meanwhile}>{children}</Texts>;
}
