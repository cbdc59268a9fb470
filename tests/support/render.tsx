import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressProvider } from '@/stores/address';
import { StoreHydration } from '@/stores/hydration';
import { ShopProvider } from '@/stores/shop';
import kr from '../../locales/kr.json';
import ru from '../../locales/ru.json';
import uz from '../../locales/uz.json';
import type { Locale } from '../../lib/i18n/locales.ts';

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

/** The shop of the islands in tests. */
export const testShop = {
  name: 'Усто',
  phone: '+998712001122',
  hours: { opens: '08:30', closes: '20:00' },
  holidays: ['2027-03-21'],
};

const texts: Record<Locale, typeof ru> = { kr, uz, ru };

/** Renders an island for Tashkent, in Russian by default, with its providers. */
export function renderIsland(island: ReactNode, locale: Locale = 'ru') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <NextIntlClientProvider locale={locale} messages={texts[locale]} timeZone="Asia/Tashkent">
      <AddressProvider locale={locale} region="tashkent">
        <QueryClientProvider client={client}>
          <StoreHydration />
          <ShopProvider shop={testShop}>{island}</ShopProvider>
        </QueryClientProvider>
      </AddressProvider>
    </NextIntlClientProvider>,
  );
}

/** The first interaction, which loads the notices of the lists (`Notices`). */
export async function move(): Promise<void> {
  fireEvent.pointerMove(document.body);
  await act(async () => {
    await import('@/features/shell/list-notice');
  });
}
