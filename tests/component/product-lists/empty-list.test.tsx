import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EmptyList } from '@/features/product-lists';
import { contract } from '@/lib/contract';
import { useSearchStore } from '@/stores/searches';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/cart/',
  useRouter: () => ({ prefetch: () => undefined, push: () => undefined }),
}));
// The client of a tab would keep what the last test was answered; the island's own is a new one each time.
vi.mock('@/features/react-query', () => ({ QueryProvider: ({ children }: { children: ReactNode }) => children }));
beforeEach(() => {
  // jsdom has no layout that could change.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
});
afterEach(() => useSearchStore.setState({ recent: [] }));

const popular = () =>
  server.use(
    mock(contract.home.specialProducts, ({ query }) => ({
      products: query.get('type') === 'hit_products' ? [product(1), product(2)] : [],
    })),
  );

test('an empty list shows popular products and the recent searches of this browser', async () => {
  popular();
  window.localStorage.setItem('search', JSON.stringify({ state: { recent: ['чайник', 'galaxy'] }, version: 0 }));
  renderIsland(<EmptyList section="cart" art={null} />);
  expect(await screen.findByRole('region', { name: 'Популярные товары' }, { timeout: 5000 })).toBeVisible();
  expect(screen.getAllByText(/^Холодильник Samsung RB/).length).toBeGreaterThan(1);
  expect(await screen.findByRole('link', { name: 'чайник' })).toHaveAttribute(
    'href',
    `/ru/product/search/${encodeURIComponent('чайник')}/`,
  );
});

test('an empty list without searches shows none, and a failure omits the products', async () => {
  server.use(mock(contract.home.specialProducts, refuse('unavailable')));
  renderIsland(<EmptyList section="wishlist" art={null} />);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull(), { timeout: 5000 });
  expect(screen.queryByRole('heading', { name: 'Вы искали' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toBeVisible();
});
