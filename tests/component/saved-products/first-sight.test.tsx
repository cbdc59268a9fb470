import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CartView } from '@/features/cart';
import { CompareView } from '@/features/compare';
import { FirstSight, loadAhead } from '@/features/saved-products';
import { WishlistView } from '@/features/wishlist';
import { useCartStore } from '@/stores/cart';
import { keepsSomething, type KeptSection, markEmptyScript } from '@/stores/early-empty';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import ru from '../../../locales/ru.json';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

const keep: Record<KeptSection, () => void> = {
  cart: () => { useCartStore.getState().add({ id: 1, sale_price: 100, discount_price: 100, all_stock: 5 }); },
  wishlist: () => { useWishlistStore.getState().toggle(1); },
  compare: () => { useCompareStore.getState().toggle(1); },
};
const sections = ['cart', 'wishlist', 'compare'] as const;
const views = { cart: CartView, wishlist: WishlistView, compare: CompareView };

/** Runs the script as the page does, and says whether the document is marked. */
function marks(section: KeptSection): boolean {
  const script = document.createElement('script');
  script.textContent = markEmptyScript(section);
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
});

describe.each(sections)('%s', (section) => {
  test('marks a browser that has kept nothing, in whatever way, and no other', () => {
    expect([marks(section), keepsSomething(section)]).toEqual([true, false]);
    for (const broken of ['', '{', '{}', 'null', '{"state":{}}']) {
      localStorage.setItem(section, broken);
      expect([marks(section), keepsSomething(section)]).toEqual([true, false]);
    }
    localStorage.clear();
    keep[section]();
    expect([marks(section), keepsSomething(section)]).toEqual([false, true]);
  });

  test('its program is set off ahead for who has kept something, and a failure of that is nobody\'s', () => {
    const load = vi.fn(() => Promise.reject(new Error('no network')));
    loadAhead(section, load);
    expect(load).not.toHaveBeenCalled();
    keep[section]();
    loadAhead(section, load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('an empty list says so and leads to the catalogue', async () => {
    const View = views[section];
    renderIsland(<View />);
    expect(await screen.findByRole('link', { name: ru.common.toCatalogue })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test('the page as sent holds both, each marked for its choice', () => {
  const html = renderToString(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent"><FirstSight section="cart" isEmpty empty="nothing" skeleton="boxes" /></NextIntlClientProvider>,
  );
  expect(html).toMatch(/<script>.*<\/script><div class="first-empty">nothing<\/div><div class="list-room first-waiting">/);
});
