'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ApiError, isRetryable } from '@/lib/api/errors';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { AddressProvider } from '@/stores/address';
import { StoreHydration } from '@/stores/hydration';

interface ProvidersProps {
  locale: Locale;
  region: string;
  messages: Partial<Messages>;
  children: ReactNode;
}

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof ApiError && isRetryable(error.failure),
        retryDelay: (count) => 500 * 2 ** count,
      },
    },
  });

/** What every island of a page stands on: texts, address, server state and the kept state of this browser. */
export function Providers({ locale, region, messages, children }: ProvidersProps) {
  const [client] = useState(makeClient);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Tashkent">
      <AddressProvider locale={locale} region={region}>
        <QueryClientProvider client={client}>
          <StoreHydration />
          {children}
        </QueryClientProvider>
      </AddressProvider>
    </NextIntlClientProvider>
  );
}
