import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreMap } from '@/features/stores/store-map';
import { ShopProvider } from '@/stores/shop';
import { renderIsland, testShop } from '../../support/render.tsx';

const stores = [{ id: 1, slug: 'chilonzor', name: 'Чиланзар', address: 'ул. Бунёдкор, 1', lat: 41.28, long: 69.2, phone: '+998712001122', opens: '09:00', closes: '21:00' }];
const map = <StoreMap label="Карта" stores={stores} chosen={undefined} onChoose={vi.fn()} />;
const foreign = () => document.querySelector<HTMLScriptElement>('script[src*="yandex"]');
afterEach(() => foreign()?.remove());

test('without a key stores stand on the shop’s own map, and nobody else is asked', async () => {
  renderIsland(map);
  expect(await screen.findByRole('button', { name: 'Чиланзар, ул. Бунёдкор, 1' })).toBeVisible();
  expect(foreign()).toBeNull();
});

test('with a key Yandex is asked for its map in Russian', async () => {
  renderIsland(<ShopProvider shop={{ ...testShop, mapsKey: 'a-key-of-maps' }}>{map}</ShopProvider>);
  await waitFor(() => expect(foreign()).not.toBeNull());
  const script = foreign();
  if (script === null) throw new Error('no script');
  const asked = new URL(script.src);
  expect([asked.host, asked.searchParams.get('lang'), asked.searchParams.get('apikey'), asked.searchParams.get('csp')]).toEqual(['api-maps.yandex.ru', 'ru_RU', 'a-key-of-maps', 'true']);
  expect(screen.queryByRole('button')).toBeNull();
});
