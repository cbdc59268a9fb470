'use client';

import type { ReactNode } from 'react';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { useAddress } from '@/stores/address';
import { WithTexts } from './with-texts';

interface TextsProps {
  children: ReactNode;
  /** What stands there until the texts have come. */
  meanwhile?: ReactNode;
}

/** A part that gives what it holds texts that are loaded when it is drawn first. Without them it fails, to the boundary around it. */
export const comesWith = (load: () => Promise<{ default: Partial<Messages> }>) =>
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
  kr: comesWith(() => import('./late/kr.late-texts')),
  uz: comesWith(() => import('./late/uz.late-texts')),
  ru: comesWith(() => import('./late/ru.late-texts')),
} as const satisfies Record<Locale, unknown>;

/** Loads the texts of what comes late, ahead of the part that says them. */
export const loadLateTexts = async (locale: Locale): Promise<void> => {
  await parts[locale].load();
};

/** Gives what it holds the texts of the parts that come late (`lateTexts` of lib/i18n/messages.ts); they come when it is drawn first. */
export function LateTexts({ children, meanwhile }: TextsProps) {
  const Texts = parts[useAddress().locale];
  return <Texts meanwhile={meanwhile}>{children}</Texts>;
}
