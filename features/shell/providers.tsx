'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { ShopFacts } from '@/lib/shop/facts';
import type { Messages } from '@/lib/i18n/messages';
import { AddressProvider } from '@/stores/address';
import { StoreHydration } from '@/stores/hydration';
import { ShopProvider } from '@/stores/shop';

interface ProvidersProps {
  locale: Locale;
  region: string;
  shop: ShopFacts;
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Context of all islands: texts, address and stored state. */
export function Providers({ locale, region, shop, messages, children }: ProvidersProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Tashkent">
      <AddressProvider locale={locale} region={region}>
        <StoreHydration />
        <ShopProvider shop={shop}>{children}</ShopProvider>
      </AddressProvider>
    </NextIntlClientProvider>
  );
}
