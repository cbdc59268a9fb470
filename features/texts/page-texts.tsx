'use client';

import { NextIntlClientProvider, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/messages';
import { useAddress } from '@/stores/address';

/** Texts of one page beside those of its layout, so that other pages don't carry them. */
export function PageTexts({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const { locale } = useAddress();
  const outer = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...outer, ...messages }} timeZone="Asia/Tashkent">
      {children}
    </NextIntlClientProvider>
  );
}
