'use client';

import { NextIntlClientProvider, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/messages';
import { useAddress } from '@/stores/address';

export interface TextsProps {
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds texts to the existing ones. */
export function WithTexts({ messages, children }: TextsProps) {
  const { locale } = useAddress();
  const outer = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...outer, ...messages }} timeZone="Asia/Tashkent">
      {children}
    </NextIntlClientProvider>
  );
}
