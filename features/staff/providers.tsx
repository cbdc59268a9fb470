'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryProvider } from '@/features/react-query';
import type { StaffMessages } from '@/lib/i18n/staff-messages';
import type { StaffLocale } from '@/lib/staff/locales';
import { StaffLocaleContext } from './locale';

/** Texts and React Query for the back office. */
export function StaffProviders({
  locale,
  messages,
  children,
}: {
  locale: StaffLocale;
  messages: StaffMessages;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Tashkent">
      <StaffLocaleContext value={locale}>
        <QueryProvider>{children}</QueryProvider>
      </StaffLocaleContext>
    </NextIntlClientProvider>
  );
}
