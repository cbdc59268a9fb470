import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Notices } from '@/features/shell/notices';
import { WishlistView } from '@/features/wishlist';
import { useCartStore } from '@/stores/cart';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { usePopupStore } from '@/stores/popup';
import { contract } from '../../../lib/contract/index.ts';
import { compareLimit, wishlistLimit } from '../../../lib/product-lists/rules.ts';
import { lost, mock, server } from '../../support/msw.ts';
import { move, renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';
import { storeList, storedIds, clickButton, savedListsSuite } from '../../support/saved-lists.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
// Each test makes its own requests: responses to earlier tests must not be cached.
vi.mock('@/features/react-query', () => ({ QueryProvider: ({ children }: { children: React.ReactNode }) => children }));

savedListsSuite();

const wishlistCall = (exists: (id: number) => boolean = () => true) =>
  mock(contract.product.wishlist, ({ body }) =>
    body.ids
      .filter(exists)
      .map((id) => product(id, id === 3 ? { availability: { type: 'notAvailable', text: 'Нет' }, all_stock: 0 } : {})),
  );

const showWishlist = (ids: readonly number[]) => {
  storeList('wishlist', ids);
  renderIsland(
    <>
      <WishlistView />
      <Notices />
    </>,
  );
};
const cards = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent?.replace('Холодильник Samsung RB ', ''));

describe('the wishlist', () => {
  test('keeps its order and shows its count', async () => {
    server.use(wishlistCall());
    showWishlist([5, 1, 4]);
    expect(await screen.findByRole('heading', { name: /3 товара/ })).toBeVisible();
    expect(cards()).toEqual(['5', '1', '4']);
  });

  test('popular products follow a short list, without those that it has', async () => {
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
    server.use(wishlistCall(), mock(contract.home.specialProducts, { products: [product(5), product(8)] }));
    showWishlist([5, 1]);
    const rail = within(await screen.findByRole('region', { name: 'Популярные товары' }, { timeout: 5000 }));
    expect(rail.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      expect.stringMatching(/ 8$/),
    ]);
  });

  test('a removed product disappears at once without a request, and can be restored to its position', async () => {
    const requestSpy = vi.fn();
    server.use(
      mock(contract.product.wishlist, ({ body }) => {
        requestSpy(body.ids);
        return body.ids.map((id) => product(id));
      }),
    );
    showWishlist([5, 1, 4]);
    await screen.findByRole('heading', { name: /3 товара/ });
    await userEvent.click(screen.getAllByRole('button', { name: 'Убрать из избранного' })[1] ?? document.body);
    expect(cards()).toEqual(['5', '4']);
    // The notice's program comes with the first touch.
    expect(await screen.findByText('Убрано из избранного')).toBeVisible();
    expect(screen.getByRole('heading', { name: /2 товара/ })).toHaveFocus();
    await clickButton('Вернуть');
    expect(cards()).toEqual(['5', '1', '4']);
    expect(screen.getByText('Возвращено в избранное')).toBeVisible();
    expect(storedIds('wishlist')).toEqual([5, 1, 4]);
    expect(requestSpy).toHaveBeenCalledTimes(1);
  });

  test('restores the last product from the empty page', async () => {
    server.use(wishlistCall(), mock(contract.home.specialProducts, { products: [] }));
    showWishlist([7]);
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать из избранного' }));
    expect(screen.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
    await clickButton('Вернуть');
    expect(cards()).toEqual(['7']);
  });

  test('all available products are added to the cart at once', async () => {
    server.use(wishlistCall());
    showWishlist([5, 3, 4]);
    useCartStore.getState().add(product(5));
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить в корзину ещё 1 товар' }));
    expect(useCartStore.getState().products.map(({ id }) => id)).toEqual([5, 4]);
    expect(screen.getByText('Товары добавлены в корзину')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Всё доступное уже в корзине' })).toHaveAttribute('href', '/ru/cart/');
  });

  test('removes unknown products silently', async () => {
    server.use(wishlistCall((id) => id !== 1));
    showWishlist([5, 1]);
    await screen.findByRole('heading', { name: /1 товар/ });
    await waitFor(() => expect(storedIds('wishlist')).toEqual([5]));
    expect(screen.queryByText('Убрано из избранного')).toBeNull();
  });

  test('keeps its products on a failure', async () => {
    server.use(mock(contract.product.wishlist, lost));
    showWishlist([5, 1]);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(storedIds('wishlist')).toEqual([5, 1]);
  });

  test('requests a long list in parts and shows all of it', async () => {
    const requestedIds: number[] = [];
    server.use(
      mock(contract.product.wishlist, ({ body }) => {
        requestedIds.push(body.ids.length);
        return body.ids.map((id) => product(id));
      }),
    );
    showWishlist(Array.from({ length: 130 }, (_, index) => index + 1));
    expect(await screen.findByRole('heading', { name: /130 товаров/ })).toBeVisible();
    expect(requestedIds).toEqual([100, 30]);
  });
});

describe('limits', () => {
  test.each([
    ['wishlist', wishlistLimit, /не больше 200 товаров/, () => useWishlistStore.getState().toggle(999)],
    ['compare', compareLimit, /не больше 40 товаров/, () => useCompareStore.getState().toggle(999)],
  ] as const)('%s: a product too many is refused with a message', async (section, limit, words, add) => {
    storeList(
      section,
      Array.from({ length: limit }, (_, index) => index + 1),
    );
    renderIsland(<Notices />);
    await move();
    act(() => {
      expect(add()).toBe(false);
    });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', `/ru/${section}/`);
    expect(storedIds(section)).toHaveLength(limit);
  });
});

test('the notice stays while focused and disappears afterwards', async () => {
  vi.useFakeTimers();
  renderIsland(<Notices />);
  await move();
  act(() => {
    usePopupStore.getState().show('wishlist');
  });
  act(() => {
    screen.getByRole('link').focus();
  });
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.getByText('Товар добавлен в избранное')).toBeVisible();
  act(() => {
    screen.getByRole('link').blur();
  });
  act(() => {
    vi.advanceTimersByTime(3_999);
  });
  expect(screen.getByText('Товар добавлен в избранное')).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.queryByText('Товар добавлен в избранное')).toBeNull();
});
