import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
// The view is an island of the feature's pages; its face exports only those, which render on the server.
import { sendListing } from '@/features/catalogue/listing-data';
import { ListingView } from '@/features/catalogue/listing-view';
import { useProductStore } from '@/stores/lists';
import type { Listing } from '../../../lib/contract/catalogue.ts';
import { contract } from '../../../lib/contract/index.ts';
import { parseListingState } from '../../../lib/routing/listing-state.ts';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/katalog/tv/', useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => { server.resetHandlers(); useProductStore.setState({ viewType: 'card' }); });
afterAll(() => server.close());

const listing = (ids: readonly number[], changes: Partial<Listing> = {}): Listing => ({
  products: ids.map((id) => product(id)),
  filter: [{ id: 5, key: 'ram', name: 'Память', values: [{ id: 51, key: '8', name: '8 ГБ', count: 3 }, { id: 52, key: '16', name: '16 ГБ', count: 2 }] }],
  price: { min_price: 100_000, max_price: 9_000_000 },
  monthly: { min_monthly: 8_334, max_monthly: 750_000 },
  catalogs: [],
  brands: [{ id: 1, name: 'Samsung', slug: 'samsung', count: 4 }, { id: 2, name: 'LG', slug: 'lg', count: 1 }],
  stickers: [{ id: 1, key: 'new', name: 'Новинка', tone: 'green', count: 2 }],
  pagination: { current_page: 1, total_page: 1, page_size: 24, total_count: ids.length },
  ...changes,
});

let opened = 0;
/** A category of each test's own: what is kept of one listing must not answer for another. */
const category = () => `category-${opened}`;

/** The page as it would have been made for the address. */
function open(search: string, made: Listing, hideBrands = false) {
  opened += 1;
  window.history.replaceState(null, '', `/ru/katalog/${category()}/${search}`);
  return show(search, made, hideBrands);
}
/** The same page drawn again, wherever the browser is. */
function show(search: string, made: Listing, hideBrands = false) {
  const path = `/katalog/${category()}/`;
  return renderIsland(
    <ListingView path={path} scope={{ category_all: category() }} hideBrands={hideBrands} initial={sendListing(parseListingState(search), made)} />,
  );
}
const panel = () => within(screen.getByRole('complementary', { name: 'Фильтры' }));
const group = (name: string) => within(panel().getByRole('group', { name }));
const results = () => within(screen.getByRole('region', { name: 'Список товаров' }));
/** Answers every listing and keeps what was asked. */
function answering(answer: (query: URLSearchParams) => Listing) {
  const asked: URLSearchParams[] = [];
  server.use(mock(contract.catalogue.filters, ({ query }) => { asked.push(query); return answer(query); }));
  return asked;
}
/** The panel comes after the page. */
const panelThere = async () => within(await screen.findByRole('complementary', { name: 'Фильтры' })).findByRole('checkbox', { name: 'Только в наличии' });
const choose = async (name: string | RegExp) => userEvent.click(await panel().findByRole('checkbox', { name }));

describe('filters', () => {
  test('a choice is asked for, stands in the address and among the chips', async () => {
    const asked = answering(() => listing([7]));
    open('', listing([1, 2]));
    expect(screen.queryByRole('list', { name: 'Выбранные фильтры' })).toBeNull();
    await choose(/Samsung/);
    expect(window.location.search).toBe('?brand=samsung');
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 7' })).toBeVisible();
    expect(asked.at(-1)?.get('brand_id')).toBe('samsung');
    expect(asked.at(-1)?.get('category_all')).toBe(category());
    expect(results().queryByRole('link', { name: 'Холодильник Samsung RB 1' })).toBeNull();
    expect(results().getByText('1 товар')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Выбранные фильтры' })).getByRole('button', { name: 'Убрать: Samsung' })).toBeVisible();
  });

  test('several choices of a group are one list; a choice begins at the first page', async () => {
    const asked = answering(() => listing([7]));
    open('?page=3&sort=price', listing([1], { pagination: { current_page: 3, total_page: 3, page_size: 24, total_count: 70 } }));
    await choose(/8 ГБ/);
    await choose(/16 ГБ/);
    await waitFor(() => expect(asked.at(-1)?.get('filter[ram]')).toBe('16,8'));
    expect(new URLSearchParams(window.location.search).get('filter[ram]')).toBe('16,8');
    expect(new URLSearchParams(window.location.search).get('page')).toBeNull();
    expect(new URLSearchParams(window.location.search).get('sort')).toBe('price');
  });

  test('a price counts when it is entered, not while it is typed', async () => {
    const asked = answering(() => listing([7]));
    open('', listing([1]));
    await panelThere();
    await userEvent.type(group('Цена, сум').getByLabelText('от'), '1500000');
    expect(group('Цена, сум').getByLabelText('от')).toHaveValue('1\u00a0500\u00a0000');
    expect(window.location.search).toBe('');
    await userEvent.keyboard('{Enter}');
    expect(window.location.search).toBe('?min_price=1500000');
    await waitFor(() => expect(asked.at(-1)?.get('min_price')).toBe('1500000'));
  });

  test('a shared address shows its choices; each chip takes back its own', async () => {
    answering(() => listing([7]));
    const search = '?brand=lg&filter[ram]=8&in_stock=1&max_price=5000000&sticker=new';
    open(search, listing([1]));
    await panelThere();
    expect(panel().getByRole('checkbox', { name: /LG/ })).toBeChecked();
    expect(panel().getByRole('checkbox', { name: /8 ГБ/ })).toBeChecked();
    expect(panel().getByRole('checkbox', { name: 'Только в наличии' })).toBeChecked();
    expect(group('Цена, сум').getByLabelText('до')).toHaveValue('5\u00a0000\u00a0000');
    for (const [name, left] of [
      ['Убрать: LG', '?filter[ram]=8&in_stock=1&max_price=5000000&sticker=new'],
      ['Убрать: Память: 8 ГБ', '?in_stock=1&max_price=5000000&sticker=new'],
      [/^Убрать: до 5\s000\s000$/, '?in_stock=1&sticker=new'],
      ['Убрать: Новинка', '?in_stock=1'],
      ['Убрать: Только в наличии', ''],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(decodeURIComponent(window.location.search)).toBe(left);
    }
    expect(screen.queryByRole('list', { name: 'Выбранные фильтры' })).toBeNull();
  });

  test('all at once are taken back, the order stays; Back brings them again', async () => {
    answering(() => listing([7]));
    open('?brand=lg,samsung&sort=-price', listing([1]));
    await userEvent.click(await screen.findByRole('button', { name: 'Сбросить всё' }));
    expect(window.location.search).toBe('?sort=-price');
    expect(panel().getByRole('checkbox', { name: /LG/ })).not.toBeChecked();
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => { window.addEventListener('popstate', resolve, { once: true }); });
    });
    expect(panel().getByRole('checkbox', { name: /LG/ })).toBeChecked();
  });

  test('a brand’s page offers no brands; long groups unfold', async () => {
    const values = Array.from({ length: 11 }, (_, index) => ({ id: index + 1, key: `v${index + 1}`, name: `Значение ${'АБВГДЕЖЗИКЛ'.charAt(index)}`, count: 1 }));
    open('', listing([1], { filter: [{ id: 5, key: 'ram', name: 'Память', values }] }), true);
    await panelThere();
    expect(panel().queryByRole('group', { name: 'Бренд' })).toBeNull();
    expect(panel().queryByRole('checkbox', { name: /Значение Л/ })).toBeNull();
    await userEvent.click(panel().getByRole('button', { name: 'Ещё 3' }));
    expect(panel().getByRole('checkbox', { name: /Значение Л/ })).toBeVisible();
    await userEvent.click(panel().getByRole('button', { name: 'Свернуть' }));
    expect(panel().queryByRole('checkbox', { name: /Значение Л/ })).toBeNull();
  });
});

describe('products', () => {
  test('more are appended, and only the missing page is asked for', async () => {
    const pagination = { current_page: 1, total_page: 2, page_size: 24, total_count: 2 };
    const asked = answering(() => listing([2], { pagination: { ...pagination, current_page: 2 } }));
    open('', listing([1], { pagination }));
    const more = screen.getByRole('button', { name: 'Показать ещё' });
    await waitFor(async () => {
      await userEvent.click(more);
      expect(asked.length).toBeGreaterThan(0);
    });
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 2' })).toBeVisible();
    expect(results().getByRole('link', { name: 'Холодильник Samsung RB 1' })).toBeVisible();
    expect(asked.map((query) => query.get('page'))).toEqual(['2']);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  test('pages are real links that keep the choice', () => {
    open('?brand=lg', listing([1], { pagination: { current_page: 1, total_page: 3, page_size: 24, total_count: 60 } }));
    const pages = within(screen.getByRole('navigation', { name: 'Страницы' }));
    expect(pages.getByRole('link', { name: 'Страница 1' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: 'Страница 3' })).toHaveAttribute('href', `/ru/katalog/${category()}/?brand=lg&page=3`);
  });

  test('tiles or rows, as this browser last chose', async () => {
    open('', listing([1]));
    expect(screen.getByRole('button', { name: 'Плитка' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Список' }));
    expect(screen.getByRole('button', { name: 'Список' })).toHaveAttribute('aria-pressed', 'true');
    expect(window.localStorage.getItem('product')).toContain('"viewType":"list"');
  });

  test('nothing found says so and leads out', async () => {
    answering(() => listing([7]));
    open('?brand=lg&sort=price', listing([]));
    expect(await screen.findByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
    await userEvent.click(results().getAllByRole('button', { name: 'Сбросить всё' }).at(-1) ?? document.body);
    expect(window.location.search).toBe('');
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 7' })).toBeVisible();
  });
});

describe('ranges', () => {
  test('a monthly payment is a range of its own', async () => {
    const asked = answering(() => listing([7]));
    open('', listing([1]));
    await panelThere();
    await userEvent.type(group('Платёж в месяц, сум').getByLabelText('до'), '300000{Enter}');
    expect(window.location.search).toBe('?max_monthly=300000');
    await waitFor(() => expect(asked.at(-1)?.get('max_monthly')).toBe('300000'));
    await userEvent.click(screen.getByRole('button', { name: /^Убрать: В месяц до 300\s000 сум$/ }));
    expect(window.location.search).toBe('');
  });

  test('bounds typed the wrong way round change places', async () => {
    answering(() => listing([7]));
    open('', listing([1]));
    await panelThere();
    await userEvent.type(group('Цена, сум').getByLabelText('до'), '200000');
    await userEvent.type(group('Цена, сум').getByLabelText('от'), '900000{Enter}');
    expect(new URLSearchParams(window.location.search).get('min_price')).toBe('200000');
    expect(new URLSearchParams(window.location.search).get('max_price')).toBe('900000');
  });

  test('thumbs move by the keyboard, are named and say their sums; at the end they are no bound', async () => {
    answering(() => listing([7]));
    open('', listing([1]));
    const from = await group('Цена, сум').findByRole('slider', { name: 'Цена, сум: от' });
    expect(from).toHaveAttribute('aria-valuetext', '100\u00a0000');
    act(() => from.focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(Number(new URLSearchParams(window.location.search).get('min_price'))).toBeGreaterThan(100_000));
    const moved = group('Цена, сум').getByRole('slider', { name: 'Цена, сум: от' });
    act(() => moved.focus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('long lists of values', () => {
  const names = ['Acer', 'Apple', 'Artel', 'Asus', 'Bosch', 'Canon', 'Dell', 'HP', 'Huawei', 'LG', 'Samsung', 'Sony', 'Xiaomi'];
  const brands = names.map((name, index) => ({ id: index + 1, name, slug: name.toLowerCase(), count: index + 1 }));

  test('a brand is found in either script', async () => {
    open('', listing([1], { brands }));
    await userEvent.type(await group('Бренд').findByRole('searchbox', { name: 'Бренд: поиск' }), 'самс');
    await waitFor(() => expect(group('Бренд').getAllByRole('checkbox')).toHaveLength(1));
    expect(group('Бренд').getByRole('checkbox', { name: /Samsung/ })).toBeVisible();
    await userEvent.clear(group('Бренд').getByRole('searchbox', { name: 'Бренд: поиск' }));
    await waitFor(() => expect(group('Бренд').getAllByRole('checkbox')).toHaveLength(8));
  });

  test('a value that has nothing left keeps its place and can’t be pressed', async () => {
    answering(() => listing([7], { brands: brands.filter(({ slug }) => slug === 'sony') }));
    open('', listing([1], { brands: brands.slice(8) }));
    await choose(/Sony/);
    await waitFor(() => expect(group('Бренд').getByRole('checkbox', { name: /Samsung/ })).toBeDisabled());
    expect(group('Бренд').getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Huawei0', 'LG0', 'Samsung0', 'Sony12', 'Xiaomi0']);
  });
});

describe('the sheet of phones', () => {
  const openSheet = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Фильтры/ }));
    return within(await screen.findByRole('dialog', { name: 'Фильтры' }));
  };

  test('nothing is applied while it is open; the button counts all along', async () => {
    const asked = answering((query) => listing([7], { pagination: { current_page: 1, total_page: 7, page_size: 20, total_count: query.get('brand_id') === 'lg' ? 128 : 3 } }));
    open('', listing([1]));
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: /LG/ }));
    expect(sheet.getByRole('checkbox', { name: /LG/ })).toBeChecked();
    const show = await sheet.findByRole('button', { name: 'Показать 128 товаров' });
    expect(window.location.search).toBe('');
    expect(screen.getByRole('link', { name: 'Холодильник Samsung RB 1', hidden: true })).toBeInTheDocument();
    expect(asked.every((query) => query.get('limit') === '1')).toBe(true);
    await userEvent.click(show);
    expect(window.location.search).toBe('?brand=lg');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closing it takes the choice over; untouched it changes nothing', async () => {
    answering(() => listing([7]));
    open('?sort=price', listing([1]));
    let sheet = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Закрыть' }));
    expect(window.location.search).toBe('?sort=price');
    sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Только в наличии' }));
    await userEvent.keyboard('{Escape}');
    expect(window.location.search).toBe('?in_stock=1&sort=price');
  });

  test('everything chosen is cleared at once', async () => {
    answering(() => listing([7]));
    open('?brand=lg&in_stock=1', listing([1]));
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Сбросить' }));
    expect(sheet.getByRole('checkbox', { name: /LG/ })).not.toBeChecked();
    expect(window.location.search).toBe('?brand=lg&in_stock=1');
  });
});

describe('pages', () => {
  const paged = (page: number) => listing([page], { pagination: { current_page: page, total_page: 5, page_size: 20, total_count: 100 } });
  const link = (id: number) => results().findByRole('link', { name: `Холодильник Samsung RB ${id}` });
  const press = async (name: string, wanted: () => boolean) => {
    await waitFor(async () => {
      if (!wanted()) await userEvent.click(screen.getByRole('button', { name }));
      expect(wanted()).toBe(true);
    });
  };

  test('a page in the middle offers what comes before and after; the address names the last one', async () => {
    const asked = answering((query) => paged(Number(query.get('page'))));
    open('?page=3', paged(3));
    await press('Показать ещё', () => asked.length > 0);
    await link(4);
    expect(window.location.search).toBe('?page=4');
    await press('Показать предыдущие', () => asked.length > 1);
    await link(2);
    expect(asked.map((query) => query.get('page'))).toEqual(['4', '2']);
    const shown = results().getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(shown).toEqual([2, 3, 4].map((id) => `Холодильник Samsung RB ${id}`));
    expect(window.location.search).toBe('?page=4');
  });

  test('coming back shows everything that was loaded, going there anew begins anew', async () => {
    const asked = answering((query) => paged(Number(query.get('page'))));
    const { unmount } = open('', paged(1));
    await press('Показать ещё', () => asked.length > 0);
    await link(2);
    expect(window.location.search).toBe('?page=2');
    const listed = window.location.href;
    unmount();
    window.history.pushState(null, '', '/ru/product/detail/1/');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => { window.addEventListener('popstate', resolve, { once: true }); });
    });
    expect(window.location.href).toBe(listed);
    const again = show('', paged(1));
    expect(results().getAllByRole('heading', { level: 3 })).toHaveLength(2);
    again.unmount();
    show('?page=2', paged(2));
    expect(results().getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test('the plain list of a brand has pages and views, but neither filters nor orders', () => {
    const made = paged(1);
    renderIsland(<ListingView path="/brand-products/lg/" scope={{ brandProducts: 'lg' }} initial={sendListing(parseListingState(''), made)} hideBrands />);
    expect(screen.queryByRole('complementary', { name: 'Фильтры' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Показать ещё' })).toBeVisible();
  });
});

describe('failures', () => {
  test('a refused choice shows the server’s words and no products of the choice before; trying again helps', async () => {
    server.use(mock(contract.catalogue.filters, refuse('invalid')));
    open('', listing([1]));
    await choose(/Samsung/);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Не удалось загрузить список');
    expect(alert).toHaveTextContent('refused: invalid');
    expect(results().queryByRole('link', { name: 'Холодильник Samsung RB 1' })).toBeNull();
    answering(() => listing([7]));
    await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 7' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a lost connection while loading more keeps what is there', async () => {
    let tries = 0;
    server.use(mock(contract.catalogue.filters, () => { tries += 1; return lost; }));
    open('', listing([1], { pagination: { current_page: 1, total_page: 2, page_size: 24, total_count: 2 } }));
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
      expect(tries).toBeGreaterThan(0);
    });
    expect(await screen.findByRole('alert', {}, { timeout: 8_000 })).toHaveTextContent('Нет соединения');
    expect(tries).toBe(3);
    expect(results().getByRole('link', { name: 'Холодильник Samsung RB 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  });
});
