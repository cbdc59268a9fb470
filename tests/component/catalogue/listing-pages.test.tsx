import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ListingView } from '@/features/catalogue/listing-view';
import { initialListing } from '@/features/catalogue/listing-data';
import { contract } from '../../../lib/contract/index.ts';
import { parseListingState } from '../../../lib/routing/listing-state.ts';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import {
  handleListing,
  category,
  choose,
  listing,
  listingSuite,
  openListing,
  results,
  renderListing,
} from '../../support/listing.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/katalog/tv/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

listingSuite();

describe('products', () => {
  test('“load more” appends products and requests only the missing page', async () => {
    const pagination = { current_page: 1, total_page: 2, page_size: 24, total_count: 2 };
    const requests = handleListing(() => listing([2], { pagination: { ...pagination, current_page: 2 } }));
    openListing('', listing([1], { pagination }));
    const more = screen.getByRole('button', { name: 'Показать ещё' });
    await waitFor(async () => {
      await userEvent.click(more);
      expect(requests.length).toBeGreaterThan(0);
    });
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 2' })).toBeVisible();
    expect(results().getByRole('link', { name: 'Холодильник Samsung RB 1' })).toBeVisible();
    expect(requests.map((query) => query.get('page'))).toEqual(['2']);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  test('page links keep the filters', async () => {
    openListing(
      '?brand=lg',
      listing([1], { pagination: { current_page: 1, total_page: 3, page_size: 24, total_count: 60 } }),
    );
    const pages = within(await screen.findByRole('navigation', { name: 'Страницы' }));
    expect(pages.getByRole('link', { name: 'Страница 1' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: 'Страница 3' })).toHaveAttribute(
      'href',
      `/ru/katalog/${category()}/?brand=lg&page=3`,
    );
  });

  test('the browser stores the selected view', async () => {
    openListing('', listing([1]));
    expect(screen.getByRole('button', { name: 'Плитка' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Список' }));
    expect(screen.getByRole('button', { name: 'Список' })).toHaveAttribute('aria-pressed', 'true');
    expect(window.localStorage.getItem('product')).toContain('"viewType":"list"');
  });

  test('an empty listing says so with suggestions', async () => {
    handleListing(() => listing([7]));
    openListing('?brand=lg&sort=price', listing([]));
    expect(await screen.findByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
    await userEvent.click(results().getAllByRole('button', { name: 'Сбросить всё' }).at(-1) ?? document.body);
    expect(window.location.search).toBe('?sort=price');
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 7' })).toBeVisible();
  });
});

describe('pages', () => {
  const paged = (page: number) =>
    listing([page], { pagination: { current_page: page, total_page: 5, page_size: 20, total_count: 100 } });
  const link = (id: number) => results().findByRole('link', { name: `Холодильник Samsung RB ${id}` });
  const press = async (name: string, wanted: () => boolean) => {
    await waitFor(async () => {
      if (!wanted()) await userEvent.click(screen.getByRole('button', { name }));
      expect(wanted()).toBe(true);
    });
  };

  test('a page in the middle loads earlier and later pages; the address names the last one', async () => {
    const requests = handleListing((query) => paged(Number(query.get('page'))));
    openListing('?page=3', paged(3));
    await press('Показать ещё', () => requests.length > 0);
    await link(4);
    expect(window.location.search).toBe('?page=4');
    await press('Показать предыдущие', () => requests.length > 1);
    await link(2);
    expect(requests.map((query) => query.get('page'))).toEqual(['4', '2']);
    const shownNames = results()
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(shownNames).toEqual([2, 3, 4].map((id) => `Холодильник Samsung RB ${id}`));
    expect(window.location.search).toBe('?page=4');
  });

  test('Back shows all loaded pages, a new visit starts again', async () => {
    const requests = handleListing((query) => paged(Number(query.get('page'))));
    const { unmount } = openListing('', paged(1));
    await press('Показать ещё', () => requests.length > 0);
    await link(2);
    expect(window.location.search).toBe('?page=2');
    const listed = window.location.href;
    unmount();
    window.history.pushState(null, '', '/ru/product/detail/1/');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
    });
    expect(window.location.href).toBe(listed);
    const again = renderListing('', paged(1));
    expect(results().getAllByRole('heading', { level: 3 })).toHaveLength(2);
    again.unmount();
    renderListing('?page=2', paged(2));
    expect(results().getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  test('the product list of a brand has pages and views, but neither filters nor sort orders', () => {
    const made = paged(1);
    renderIsland(
      <ListingView
        path="/brand-products/lg/"
        scope={{ brandProducts: 'lg' }}
        initial={initialListing(parseListingState(''), made)}
        hiddenFilter="brand"
      />,
    );
    expect(screen.queryByRole('complementary', { name: 'Фильтр' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Показать ещё' })).toBeVisible();
  });
});

describe('failures', () => {
  test('a refused choice shows the server’s message above the previous products; a retry works and keeps the focus', async () => {
    server.use(mock(contract.catalogue.filters, refuse('invalid')));
    openListing('', listing([1]));
    await choose(/Samsung/);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Не удалось загрузить список');
    expect(alert).toHaveTextContent('refused: invalid');
    expect(alert).toHaveTextContent('Показаны товары прежнего выбора.');
    const former = results().getByRole('link', { name: 'Холодильник Samsung RB 1' });
    expect(alert.compareDocumentPosition(former) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    handleListing(() => listing([7]));
    await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(document.body).not.toHaveFocus();
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 7' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a failing sort order of an empty listing is shown in place', async () => {
    server.use(mock(contract.catalogue.filters, refuse('invalid')));
    openListing('?brand=lg', listing([]));
    await choose(/Samsung/);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Не удалось загрузить список');
    expect(alert).not.toHaveTextContent('Показаны товары прежнего выбора.');
  });

  test('a lost connection while loading more keeps the loaded products', async () => {
    let tries = 0;
    server.use(
      mock(contract.catalogue.filters, () => {
        tries += 1;
        return lost;
      }),
    );
    openListing('', listing([1], { pagination: { current_page: 1, total_page: 2, page_size: 24, total_count: 2 } }));
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
      expect(tries).toBeGreaterThan(0);
    });
    expect(await screen.findByRole('alert', {}, { timeout: 8_000 })).toHaveTextContent('Магазин не отвечает');
    expect(tries).toBe(3);
    expect(results().getByRole('link', { name: 'Холодильник Samsung RB 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  });
});
