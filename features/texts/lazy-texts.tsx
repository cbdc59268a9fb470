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

/** Texts of one part in each language. */
type TextImports = Readonly<Record<Locale, () => Promise<{ default: Partial<Messages> }>>>;

/** A component that provides texts to its children; on failure the boundary around it handles the error. */
const textsOf = (load: TextImports[Locale]) =>
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

/** Texts of a part that no page contains: `Texts` loads them at its first render, `load` before it. */
export function lazyTextsOf(imports: TextImports) {
  const parts = { kr: textsOf(imports.kr), uz: textsOf(imports.uz), ru: textsOf(imports.ru) };
  const Texts = ({ children, meanwhile }: TextsProps) => {
    const Part = parts[useAddress().locale];
    return <Part meanwhile={meanwhile}>{children}</Part>;
  };
  const load = (locale: Locale): Promise<unknown> => parts[locale].load();
  return { Texts, load };
}

const lazyTexts = lazyTextsOf({
  kr: () => import('./lazy/kr.lazy-texts'),
  uz: () => import('./lazy/uz.lazy-texts'),
  ru: () => import('./lazy/ru.lazy-texts'),
});

/** Provides lazy texts (`lazyTexts` of lib/i18n/messages.ts). */
export const LazyTexts = lazyTexts.Texts;
/** Preloads the lazy texts. */
export const loadLazyTexts = lazyTexts.load;
