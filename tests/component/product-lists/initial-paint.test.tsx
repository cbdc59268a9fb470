import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CartView } from '@/features/cart';
import { CompareView } from '@/features/compare';
import { InitialPaint, preloadListView } from '@/features/product-lists';
import { WishlistView } from '@/features/wishlist';
import { contract } from '@/lib/contract';
import { AddressProvider } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { hasStoredItems, type ListSection } from '@/stores/preload/stored-lists';
import { compiledListScripts } from '@/stores/preload/compiled-list-scripts';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import ru from '../../../locales/ru.json';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

const keep: Record<ListSection, () => void> = {
  cart: () => {
    useCartStore.getState().add({ id: 1, sale_price: 100, discount_price: 100, all_stock: 5 });
  },
  wishlist: () => {
    useWishlistStore.getState().toggle(1);
  },
  compare: () => {
    useCompareStore.getState().toggle(1);
  },
};
const sections = ['cart', 'wishlist', 'compare'] as const;
const views = { cart: CartView, wishlist: WishlistView, compare: CompareView };

/** Runs the script as the page does, and says whether the document is marked. */
function marks(section: ListSection): boolean {
  const script = document.createElement('script');
  script.textContent = compiledListScripts[section];
  document.body.append(script);
  script.remove();
  const isMarked = document.documentElement.dataset.empty === section;
  delete document.documentElement.dataset.empty;
  return isMarked;
}

beforeEach(() => {
  useCartStore.setState(useCartStore.getInitialState());
  useWishlistStore.setState(useWishlistStore.getInitialState());
  useCompareStore.setState(useCompareStore.getInitialState());
  localStorage.clear();
  // An empty list leads on to popular products.
  server.use(mock(contract.home.specialProducts, { products: [] }));
});

describe.each(sections)('%s', (section) => {
  test('marks browsers without stored items, and no others', () => {
    expect([marks(section), hasStoredItems(section)]).toEqual([true, false]);
    for (const broken of ['', '{', '{}', 'null', '{"state":{}}']) {
      localStorage.setItem(section, broken);
      expect([marks(section), hasStoredItems(section)]).toEqual([true, false]);
    }
    localStorage.clear();
    keep[section]();
    expect([marks(section), hasStoredItems(section)]).toEqual([false, true]);
  });

  test('preloads its code for non-empty lists and ignores a failure', () => {
    const load = vi.fn(() => Promise.reject(new Error('no network')));
    preloadListView(section, load);
    expect(load).not.toHaveBeenCalled();
    keep[section]();
    preloadListView(section, load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('shows an empty list with a link to the catalogue', async () => {
    const View = views[section];
    renderIsland(<View />);
    expect(await screen.findByRole('link', { name: ru.common.toCatalogue })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

/** As the server draws it, which has no window. */
function asSent(island: ReactNode, region = 'tashkent'): string {
  vi.stubGlobal('window', undefined);
  const html = renderToString(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <AddressProvider locale="ru" region={region}>
        {island}
      </AddressProvider>
    </NextIntlClientProvider>,
  );
  vi.unstubAllGlobals();
  return html;
}

test('the server’s page has the empty state, the skeleton and the script', () => {
  const sight = <InitialPaint section="cart" isEmpty empty="nothing" skeleton="boxes" />;
  expect(asSent(sight)).toMatch(
    /^<script data-locale="ru">[\s\S]*<\/script><div class="first-empty"><div>nothing<\/div><\/div><div class="list-room first-waiting"><div role="status" aria-label="[^"]+"><div aria-hidden="true" data-first-list="">boxes</,
  );
  expect(asSent(sight, 'andijan')).toMatch(/^<script data-locale="ru" data-region="3">/);
});

test.each(sections)('%s: the server’s HTML has boxes and the template that the script fills', (section) => {
  const View = views[section];
  const list = document.createElement('div');
  list.innerHTML = asSent(<View />);
  const pattern = list.querySelector<HTMLTemplateElement>('[data-first-list] template')?.content;
  expect(list.querySelectorAll('[data-first-list] [data-first-cell]').length).toBeGreaterThan(1);
  expect(pattern?.querySelector('img')?.getAttribute('src')).toContain('/media/00000000000000000000/');
  expect(pattern?.querySelectorAll('[data-first-name]')).toHaveLength(1);
  // The sum is the first text of its place.
  expect(pattern?.querySelector('[data-first-price]')?.textContent).toMatch(/^0\u00a0\D+$/);
});
