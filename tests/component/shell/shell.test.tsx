import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListButtons } from '@/features/product/list-buttons';
import { RegionModal } from '@/features/region';
import { BottomNav, RouteChange } from '@/features/shell';
import { LanguageMenu, LanguageSwitch } from '@/features/shell/language-switch';
import { SearchBox } from '@/features/search';
import { Notices } from '@/features/shell';
import { RegionButton } from '@/features/shell/region-button';
import { AddressProvider, effectiveRegionId } from '@/stores/address';
import { useRegionStore } from '@/stores/selected-region';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { popupTime, usePopupStore } from '@/stores/popup';
import { regions, shortRegionName } from '../../../lib/region/regions.ts';
import kr from '../../../locales/kr.json';
import { contract } from '../../../lib/contract/index.ts';
import { lost, mock, server } from '../../support/msw.ts';
import { move, renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';

const navigation = vi.hoisted(() => ({ pathname: '/ru/cart/', push: vi.fn() }));
vi.mock('next/navigation', () => ({
  usePathname: () => navigation.pathname,
  useRouter: () => ({ push: navigation.push, prefetch: vi.fn() }),
}));

const visit = (address: string) => {
  window.history.replaceState(null, '', address);
  navigation.pathname = window.location.pathname;
};
beforeEach(() => {
  visit('/ru/cart/');
  navigation.push.mockReset();
  useRegionStore.setState({ selectedRegion: null });
  useWishlistStore.setState({ productIds: [] });
  useCompareStore.setState({ product_ids: [] });
  useModalStore.getState().close();
  usePopupStore.getState().close();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('regions', () => {
  test('the button shows the effective region and opens the chooser', async () => {
    renderIsland(<RegionButton />);
    const button = screen.getByRole('button', { name: /Регион: ?Ташкент/ });
    await userEvent.click(button);
    expect(useModalStore.getState().open).toEqual({ name: 'region', props: {} });
    act(() => {
      useRegionStore.setState({ selectedRegion: { id: 9, slug: 'samarkand' } });
    });
    expect(button).toHaveTextContent('Самаркандская область');
  });

  test('the chooser has all regions and marks the current one', () => {
    renderIsland(<RegionModal onClose={vi.fn()} />);
    expect(screen.getByRole('dialog', { name: 'Выберите регион' })).toBeVisible();
    for (const region of regions)
      expect(screen.getByRole('button', { name: shortRegionName(region.name.ru) })).toBeVisible();
    expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual(['Ташкент']);
  });

  test('a selected region is stored and opens the same page there, with its query', async () => {
    visit('/ru/katalog/tv/?brand=lg');
    const onClose = vi.fn();
    renderIsland(<RegionModal onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Самаркандская область' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(navigation.push).toHaveBeenCalledWith('/ru/samarkand/katalog/tv/?brand=lg', { scroll: false });
    expect(window.localStorage.getItem('header')).toContain('"slug":"samarkand"');
  });

  test('Tashkent has no prefix in the address; the current region does not navigate', async () => {
    visit('/ru/samarkand/cart/');
    renderIsland(<RegionModal onClose={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ташкент' }));
    expect(navigation.push).toHaveBeenCalledWith('/ru/cart/', { scroll: false });
    navigation.push.mockReset();
    await userEvent.click(screen.getByRole('button', { name: 'Самаркандская область' }));
    expect(navigation.push).not.toHaveBeenCalled();
  });

  test('the address takes precedence over the stored region, and that over Tashkent', () => {
    expect(effectiveRegionId('tashkent')).toBe(2);
    useRegionStore.setState({ selectedRegion: { id: 9, slug: 'samarkand' } });
    expect(effectiveRegionId('tashkent')).toBe(9);
    expect(effectiveRegionId('fergana')).toBe(12);
  });
});

describe('languages', () => {
  /** jsdom goes nowhere, so the way is watched instead. */
  const watchLocation = () => {
    const assign = vi.fn();
    const { pathname, search, hash } = window.location;
    vi.stubGlobal('location', { pathname, search, hash, assign });
    return assign;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    document.cookie = 'locale=; path=/; max-age=0';
  });

  test.each([
    ['Oʻzbekcha', 'uz', '/uz/samarkand/katalog/tv/?brand=lg#top'],
    ['Ўзбекча', 'kr', '/samarkand/katalog/tv/?brand=lg#top'],
  ])('%s keeps page, region and query and is stored', async (name, locale, target) => {
    visit('/ru/samarkand/katalog/tv/?brand=lg#top');
    const assign = watchLocation();
    renderIsland(<LanguageSwitch />);
    expect(screen.getByRole('button', { name: 'Русский' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(document.cookie).toContain(`locale=${locale}`);
    expect(assign).toHaveBeenCalledWith(target);
  });

  test('the menu of narrow places names the present language and has the same choice', async () => {
    visit('/ru/samarkand/katalog/tv/?brand=lg#top');
    const assign = watchLocation();
    renderIsland(<LanguageMenu />);
    await userEvent.click(screen.getByText('Ру'));
    const choice = within(screen.getByRole('group', { name: 'Язык' }));
    expect(choice.getAllByRole('button')).toHaveLength(3);
    await userEvent.click(choice.getByRole('button', { name: 'Ўзбекча' }));
    expect(assign).toHaveBeenCalledWith('/samarkand/katalog/tv/?brand=lg#top');
    expect(document.cookie).toContain('locale=kr');
  });
});

describe('the notice of wishlist and comparison', () => {
  /** A shopper who has moved already: the notice is there to be shown. */
  const lists = async () => {
    renderIsland(
      <>
        <span id="name">Товар</span>
        <ListButtons id={1} describedBy="name" className="" />
        <Notices />
      </>,
    );
    await move();
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const pass = (time: number) =>
    act(() => {
      vi.advanceTimersByTime(time);
    });
  const wished = () => screen.queryByText('Товар добавлен в избранное');

  test('links to the list and disappears after four seconds', async () => {
    vi.useFakeTimers();
    await lists();
    expect(popupTime).toBe(4000);
    press('Добавить в избранное');
    expect(wished()).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/ru/wishlist/');
    pass(3999);
    expect(wished()).toBeVisible();
    pass(1);
    expect(wished()).toBeNull();
  });

  test('of the cart has the product, a link to the cart, an undo and a button to continue, and blocks nothing', async () => {
    await lists();
    const item = product(7, { name: 'Холодильник' });
    const show = () => act(() => usePopupStore.getState().show('cartPut', undefined, item));
    act(() => useCartStore.getState().add(item));
    show();
    const dialog = within(await screen.findByRole('dialog', { name: 'Товар добавлен в корзину' }));
    expect(dialog.getByText('Холодильник')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/ru/cart/');
    fireEvent.click(dialog.getByRole('button', { name: 'Отменить' }));
    expect(useCartStore.getState().products.some(({ id }) => id === 7)).toBe(false);
    expect(usePopupStore.getState().popup).toBeNull();
    // What lies behind is pressed as before.
    press('Добавить к сравнению');
    expect(screen.getByText('Товар добавлен к сравнению')).toBeVisible();
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Продолжить покупки' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('restarts its four seconds after another addition', async () => {
    vi.useFakeTimers();
    await lists();
    press('Добавить в избранное');
    pass(3000);
    press('Добавить к сравнению');
    expect(wished()).toBeNull();
    expect(screen.getByText('Товар добавлен к сравнению')).toBeVisible();
    pass(3999);
    expect(screen.getByText('Товар добавлен к сравнению')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Товар добавлен к сравнению')).toBeNull();
  });

  test('shows a press from before it was loaded', async () => {
    renderIsland(
      <>
        <span id="name">Товар</span>
        <ListButtons id={1} describedBy="name" className="" />
        <Notices />
      </>,
    );
    press('Добавить в избранное');
    expect(await screen.findByText('Товар добавлен в избранное')).toBeVisible();
  });

  test('restarts for the same list too', async () => {
    vi.useFakeTimers();
    await lists();
    act(() => {
      usePopupStore.getState().show('wishlist');
    });
    pass(3000);
    act(() => {
      usePopupStore.getState().show('wishlist');
    });
    pass(3000);
    expect(wished()).toBeVisible();
    pass(1000);
    expect(wished()).toBeNull();
  });

  test('and dialogs close on a page change', () => {
    const page = (): ReactNode => (
      <NextIntlClientProvider locale="kr" messages={kr} timeZone="Asia/Tashkent">
        <AddressProvider locale="kr" region="tashkent">
          <RouteChange />
        </AddressProvider>
      </NextIntlClientProvider>
    );
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.useFakeTimers();
    const { rerender } = render(page());
    act(() => {
      usePopupStore.getState().show('compare');
      useModalStore.getState().show({ name: 'region', props: {} });
    });
    visit('/wishlist/');
    rerender(page());
    expect(usePopupStore.getState().popup).toBeNull();
    expect(useModalStore.getState().open).toBeNull();
    pass(199);
    expect(scrollTo).not.toHaveBeenCalled();
    pass(1);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    scrollTo.mockClear();
    visit('/ru/katalog/tv/');
    rerender(page());
    pass(1000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test('an offline notice is shown while there is no connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderIsland(<Notices />);
  expect(screen.queryByRole('alert')).toBeNull();
  online.mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Нет соединения');
  online.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the bottom navigation marks the current page and counts the lists', () => {
  renderIsland(<BottomNav />);
  act(() => {
    useWishlistStore.setState({ productIds: [1, 2] });
  });
  expect(screen.getByRole('link', { name: /Корзина/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Главная' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: /Избранное.*2 товара/ })).toHaveAttribute('href', '/ru/wishlist/');
});

describe('the search box', () => {
  test.each([
    ['  iphone 15 ', '/ru/product/search/iphone%2015/'],
    ['а/б\\в', '/ru/product/search/%D0%B0%20%D0%B1%20%D0%B2/'],
    ['   ', '/ru/product/search/'],
  ])('«%s» opens %s', async (text, address) => {
    server.use(mock(contract.search.suggest, lost));
    renderIsland(<SearchBox />);
    await userEvent.type(screen.getByRole('combobox'), text.replaceAll('\\', '\\'));
    await userEvent.keyboard('{Enter}');
    expect(navigation.push).toHaveBeenCalledWith(address);
  });
});
