import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressProvider } from '@/stores/address';
import { StoreHydration } from '@/stores/hydration';
import { ShopProvider } from '@/stores/shop';
import ru from '../../locales/ru.json';

// jsdom has no layout, so it has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

/** The shop that islands of tests belong to. */
export const testShop = { name: 'Усто', phone: '+998712001122', hours: { opens: '08:30', closes: '20:00' }, holidays: ['2027-03-21'] };

/** Renders an island in Russian, for Tashkent, with everything that it stands on. */
export function renderIsland(island: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <AddressProvider locale="ru" region="tashkent">
        <QueryClientProvider client={client}>
          <StoreHydration />
          <ShopProvider shop={testShop}>{island}</ShopProvider>
        </QueryClientProvider>
      </AddressProvider>
    </NextIntlClientProvider>,
  );
}

/** The shopper's first move, after which the notices of the lists (`Notices`) are there to be shown. */
export async function move(): Promise<void> {
  fireEvent.pointerMove(document.body);
  await act(async () => { await import('@/features/shell/list-notice'); });
}
