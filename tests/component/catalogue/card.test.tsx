import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductCard } from '@/features/product';
import { useHoverCall } from '@/features/product/hover-call';
import { useCartStore } from '@/stores/cart';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { useModalStore } from '@/stores/modals';
import { usePopupStore } from '@/stores/popup';
import { emptyCart } from '../../../lib/cart/rules.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { QuickView } from '../../../lib/contract/product.ts';
import type { ProductCard as Product } from '../../../lib/contract/common.ts';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { plan, product, promise, yearly } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

beforeEach(() => {
  useCartStore.setState({ ...emptyCart });
  useWishlistStore.setState({ productIds: [] });
  useCompareStore.setState({ product_ids: [] });
  useModalStore.getState().close();
  usePopupStore.getState().close();
});

type Availability = Product['availability']['type'];
const show = (type: Availability, changes: Partial<Product> = {}) =>
  renderIsland(
    <ul>
      <ProductCard product={product(1, { availability: { type, text: `слова сервера: ${type}` }, ...changes })} />
    </ul>,
  );

describe('the button of a card follows the availability', () => {
  test.each(['openToCart', 'withManager'] as const)('%s is added to the cart and shows a stepper', async (type) => {
    show(type);
    await userEvent.click(screen.getByRole('button', { name: 'В корзину' }));
    expect(useCartStore.getState().products).toMatchObject([{ id: 1, count: 1, selected: true }]);
    // The notice comes behind the paint of the press and blocks nothing.
    await vi.waitFor(() => expect(usePopupStore.getState().popup).toBe('cartPut'));
    expect(useModalStore.getState().open).toBeNull();
    expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Увеличить' }));
    expect(useCartStore.getState().products[0]?.count).toBe(2);
  });

  test('preOrder links to the pre-order of this product', () => {
    show('preOrder');
    expect(screen.getByRole('link', { name: 'Предзаказ' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ru\/preorder\/?\?id=1$/),
    );
    expect(useCartStore.getState().products).toEqual([]);
  });

  test('hasStores links to the stores', async () => {
    show('hasStores');
    await userEvent.click(screen.getByRole('button', { name: 'Где купить' }));
    expect(useModalStore.getState().open).toEqual({ name: 'stores', props: { productId: 1 } });
  });

  test('notAvailable shows no button', () => {
    show('notAvailable', { all_stock: 0 });
    expect(screen.getByText('Нет в наличии')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: /корзин|Предзаказ|купить/ })).toBeNull();
  });

  test.each(['openToCart', 'withManager', 'preOrder', 'hasStores', 'notAvailable'] as const)(
    '%s has the server’s text',
    (type) => {
      show(type);
      expect(screen.getByText(`слова сервера: ${type}`)).toBeVisible();
    },
  );
});

test('a card shows each price with its payment type, the old price and the delivery, and links to the product', () => {
  show('openToCart', {
    price_plan: {
      ...plan(1_000_000),
      at_once: { price: 1_000_000, old_price: 1_250_000, discount: 0 },
      by_instalments: yearly(1_080_000, 80_000),
    },
    rating: 4.5,
    reviews_count: 12,
  });
  expect(screen.getByRole('link', { name: 'Холодильник Samsung RB 1' })).toHaveAttribute(
    'href',
    '/ru/product/detail/1/',
  );
  expect(screen.getByText('−20%')).toBeVisible();
  expect(screen.getByText('сразу').parentElement).toHaveTextContent(/^1.000.000.сум сразу$/);
  expect(screen.getByText('× 12 мес.').parentElement).toHaveTextContent(/^90\s000 сум × 12 мес\.$/);
  expect(screen.getByText('× 12 мес.').closest('p')).toHaveTextContent(/в рассрочку, всего 1\s080\s000 \(\+80\s000\)/);
  expect(screen.getByText('от 1 дня')).toBeVisible();
  expect(screen.getByText('Старая цена:')).toBeInTheDocument();
});

test('a card without instalments shows none', () => {
  show('openToCart', { price_plan: plan(20_000) });
  expect(screen.getByText('сразу').parentElement).toHaveTextContent(/^20.000.сум сразу$/);
  expect(screen.queryByText(/рассрочку/)).toBeNull();
  expect(screen.queryByText(/мес\./)).toBeNull();
});

describe('a card in the list of its own category', () => {
  const island = (brief: boolean, changes: Partial<Product> = {}) =>
    renderIsland(
      <ul>
        <ProductCard product={product(1, { name: 'Холодильник Samsung RB 1, серый', ...changes })} brief={brief} />
      </ul>,
    );

  test('shows its name from the brand on, and screen readers get the whole name', () => {
    island(true);
    const link = screen.getByRole('link', { name: 'Холодильник Samsung RB 1, серый' });
    expect(screen.getByText('Холодильник')).toHaveClass('sr-only');
    expect([...link.childNodes].at(-1)?.textContent).toBe(' Samsung RB 1, серый');
  });

  test('in a listing of several categories the width of the screen decides where its name begins', () => {
    renderIsland(
      <ul>
        <ProductCard product={product(1, { name: 'Холодильник Samsung RB 1, серый' })} listed />
      </ul>,
    );
    expect(screen.getByRole('link', { name: 'Холодильник Samsung RB 1, серый' })).toBeVisible();
    expect(screen.getByText('Холодильник')).toHaveClass('card-lead');
  });

  test('elsewhere shows its whole name', () => {
    island(false);
    expect(screen.getByText('Холодильник Samsung RB 1, серый')).toBeVisible();
  });

  test('keeps a name that begins with more than its category', () => {
    island(true, { name_lead: 0 });
    expect(screen.getByText('Холодильник Samsung RB 1, серый')).toBeVisible();
  });
});

describe('a card under the pointer or focus', () => {
  const colour = (id: number, name: string, current = false) => ({
    name,
    hex: '#123456',
    product_id: id,
    image: `/media/${name}.png`,
    current,
    available: true,
  });
  const view: QuickView = {
    ...product(1, {
      delivery_promise: promise({
        pickup: { in_region: true, region_name: 'Ташкент', stores: 3, nearest: 'Texnomart Чиланзар' },
      }),
    }),
    model_code: 'RB1',
    images: ['/media/front.png', '/media/side.png'],
    colours: [colour(1, 'серый', true), colour(2, 'белый')],
    // The colour is said by the dots, and would be wrong under the picture of another one.
    key_attributes: [
      { key: 'colour', name: 'Цвет', value: 'серый' },
      ...['Объём', 'Шум', 'Ширина', 'Вес'].map((name) => ({ key: name, name, value: `${name}: столько` })),
    ],
  };
  const hover = () => document.querySelector('.card-hover');
  const answered = () => {
    const requestSpy = vi.fn();
    server.use(
      mock(contract.product.quickView, () => {
        requestSpy();
        return view;
      }),
    );
    return requestSpy;
  };
  const link = () => screen.getByRole('link', { name: 'Холодильник Samsung RB 1' });
  const hold = () => fireEvent.pointerEnter(link(), { pointerType: 'touch', clientY: 0 });

  test('shows the second picture, three facts and the nearest store, with one request', async () => {
    const requests = answered();
    show('openToCart');
    await userEvent.hover(link());
    await waitFor(() => expect(hover()).not.toBeNull());
    expect(hover()?.querySelector('img')?.getAttribute('src')).toContain('side');
    expect([...(hover()?.querySelectorAll('b') ?? [])].map((fact) => fact.textContent)).toEqual([
      'Объём: столько',
      'Шум: столько',
      'Ширина: столько',
    ]);
    expect(screen.getByText('Ближе всего: Texnomart Чиланзар')).toBeVisible();
    await userEvent.unhover(link());
    await userEvent.hover(link());
    expect(requests).toHaveBeenCalledTimes(1);
  });

  test('shows the picture of a colour and links to its product', async () => {
    answered();
    show('openToCart');
    await userEvent.hover(link());
    const own = await screen.findByRole('button', { name: 'серый', pressed: true });
    expect(screen.queryByRole('link', { name: 'белый' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'белый' }));
    expect(hover()?.querySelector('img')?.getAttribute('src')).toContain('белый');
    expect(screen.getByRole('link', { name: 'белый' })).toHaveAttribute('href', '/ru/product/detail/2/');
    await userEvent.click(own);
    expect(screen.queryByRole('link', { name: 'белый' })).toBeNull();
  });

  test('shows the same on keyboard focus, until Escape', async () => {
    answered();
    show('openToCart');
    const own = link();
    // How a focus came is not to be seen in jsdom.
    vi.spyOn(own, 'matches').mockImplementation(
      (selector) => selector === ':focus-visible' || Element.prototype.matches.call(own, selector),
    );
    await userEvent.tab();
    expect(own).toHaveFocus();
    await screen.findByRole('button', { name: 'белый' });
    await userEvent.keyboard('{Escape}');
    expect(hover()).toBeNull();
  });

  test('shows the same on a long press, until another touch; a short touch requests nothing', async () => {
    const requests = answered();
    show('openToCart');
    await act(async () => {
      await import('@/features/product/hover-view');
    });
    hold();
    await act(async () => {
      await import('@/features/product/hover-view');
    });
    fireEvent.pointerUp(link(), { pointerType: 'touch' });
    hold();
    await screen.findByRole('button', { name: 'белый' });
    expect(requests).toHaveBeenCalledTimes(1);
    expect(fireEvent.contextMenu(link())).toBe(false);
    fireEvent.pointerDown(document.body);
    expect(hover()).toBeNull();
  });

  test('shows comparison and quick view on a long press', async () => {
    answered();
    show('openToCart');
    const hoverButton = (name: string) => within(hover() as HTMLElement).getByRole('button', { name });
    await act(async () => {
      await import('@/features/product/hover-view');
    });
    hold();
    await screen.findByRole('button', { name: 'белый' });
    await userEvent.click(hoverButton('Добавить к сравнению'));
    expect(useCompareStore.getState().product_ids).toEqual([1]);
    await userEvent.click(hoverButton('Быстрый просмотр'));
    expect(useModalStore.getState().open).toEqual({ name: 'quickView', props: { productId: 1 } });
  });

  test.each([
    [false, 'stays'],
    [true, undefined],
  ] as const)('expands after a pause unless the browser saves data (%s)', (saveData, isExpanded) => {
    vi.useFakeTimers();
    Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
    try {
      show('openToCart');
      const call = { target: link(), pointerType: 'mouse', clientY: 0, timeStamp: 0 };
      const { result } = renderHook(() => useHoverCall(call));
      act(() => {
        vi.advanceTimersByTime(1_000);
      });
      expect(result.current).toBe(isExpanded);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
      vi.useRealTimers();
    }
  });
});

test('a card shows the first sticker only', () => {
  show('openToCart', {
    stickers: [
      { id: 1, key: 'hit', name: 'Хит', tone: 'yellow' },
      { id: 2, key: 'new', name: 'Новинка', tone: 'green' },
    ],
  });
  expect(screen.getByText('Хит')).toBeVisible();
  expect(screen.queryByText('Новинка')).toBeNull();
});

describe('wishlist and compare', () => {
  test('adding shows the notice, removing closes it', async () => {
    show('openToCart');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить в избранное' }));
    expect(useWishlistStore.getState().productIds).toEqual([1]);
    expect(usePopupStore.getState().popup).toBe('wishlist');
    const remove = screen.getByRole('button', { name: 'Убрать из избранного' });
    expect(remove).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(remove);
    expect(useWishlistStore.getState().productIds).toEqual([]);
    expect(usePopupStore.getState().popup).toBeNull();
  });

  test('removing from one list leaves the notice of the other', async () => {
    show('openToCart');
    act(() => {
      useWishlistStore.setState({ productIds: [1] });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Добавить к сравнению' }));
    expect(usePopupStore.getState().popup).toBe('compare');
    await userEvent.click(screen.getByRole('button', { name: 'Убрать из избранного' }));
    expect(usePopupStore.getState().popup).toBe('compare');
    expect(useCompareStore.getState().product_ids).toEqual([1]);
  });
});
