import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CompareView } from '@/features/compare';
import { Notices } from '@/features/shell/notices';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import { contract } from '../../../lib/contract/index.ts';
import { noFacets } from '../../../lib/filters/no-facets.ts';
import { lost, mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';
import { storeList, storedIds, clickButton, savedListsSuite } from '../../support/saved-lists.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
// Each test makes its own requests: responses to earlier tests must not be cached.
vi.mock('@/features/react-query', () => ({ QueryProvider: ({ children }: { children: React.ReactNode }) => children }));

savedListsSuite();
// What else may be compared is nothing, unless a test says otherwise.
beforeEach(() => {
  server.use(mock(contract.catalogue.filters, noListing));
});

type Group = DataOf<typeof contract.product.compare>[number];
type Values = Record<string, string>;

const named: Record<string, string> = { screen: 'Диагональ', memory: 'Память', colour: 'Цвет', noise: 'Шум' };
const better: Record<string, 'more' | 'less'> = { screen: 'more', memory: 'more', noise: 'less' };
const numberIn = (text: string): number | null => (/^\d/.test(text) ? Number.parseFloat(text.replace(',', '.')) : null);
const attributesOf = (values: Values) =>
  Object.entries(values).map(([key, value]) => ({ key, name: named[key] ?? key, value, number: numberIn(value) }));
const attributeOf = (key: string) => ({ key, name: named[key] ?? key, better: better[key] ?? null });
const compared = (id: number, values: Values) => ({ ...product(id), attributes: attributesOf(values) });
const groupOf = (id: number, name: string, keys: readonly string[], products: Group['products']): Group => ({
  id,
  category: { id, slug: `category-${id}`, name },
  product_ids: products.map((one) => one.id),
  products,
  attribute_groups: [
    { id: 1, name: 'Основные', attributes: keys.slice(0, 2).map(attributeOf) },
    { id: 2, name: 'Прочие', attributes: keys.slice(2).map(attributeOf) },
  ],
});
const phones = groupOf(
  10,
  'Смартфоны',
  ['screen', 'memory', 'colour'],
  [
    compared(1, { screen: '6,1"', memory: '128 ГБ', colour: 'чёрный' }),
    compared(2, { screen: '6,1"', memory: '256 ГБ', colour: 'чёрный' }),
    compared(6, { screen: '6,1"', memory: '128 ГБ' }),
  ],
);
const fridges = groupOf(20, 'Холодильники', ['noise', 'colour'], [compared(3, { noise: '38 дБ', colour: 'белый' })]);
const ovens = groupOf(30, 'Духовки', ['colour'], [compared(4, { colour: 'белый' })]);
const groups = [phones, fridges, ovens];

const noListing: DataOf<typeof contract.catalogue.filters> = {
  ...noFacets,
  products: [],
  pagination: { current_page: 1, total_page: 1, page_size: 12, total_count: 0 },
};

/** The API's answer: known products of the asked ids, in their groups. */
const compareCall = () =>
  mock(contract.product.compare, ({ body }) =>
    groups.flatMap((group) => {
      const products = group.products.filter(({ id }) => body.ids.includes(id));
      return products.length === 0 ? [] : [{ ...group, products, product_ids: products.map(({ id }) => id) }];
    }),
  );

const showCompare = (ids: readonly number[]) => {
  storeList('compare', ids);
  server.use(compareCall());
  renderIsland(
    <>
      <CompareView />
      <Notices />
    </>,
  );
};
const rowNames = () =>
  screen
    .queryAllByRole('rowheader')
    .map((header) => header.textContent)
    .filter((name) => name !== 'Основные' && name !== 'Прочие');
const removeButtons = () =>
  within(screen.getByRole('list', { name: 'Сравниваемые товары' })).getAllByRole('button', {
    name: 'Убрать из сравнения',
  });
const shownTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the comparison', () => {
  test('shows a dash for a missing attribute, which counts as a difference', async () => {
    showCompare([1, 6]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Только различия' }));
    expect(rowNames()).toEqual(['Цвет']);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['чёрный', '—']);
  });

  test('has categories as tabs and attributes in groups', async () => {
    showCompare([1, 2, 3]);
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Смартфоны2', 'Холодильники1']);
    await waitFor(() => {
      expect(rowNames()).toEqual(['Диагональ', 'Память', 'Цвет']);
    });
    expect(
      within(screen.getByRole('row', { name: /Память/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['128\u00a0ГБ', '256\u00a0ГБ (лучшее в строке)']);
    await userEvent.click(screen.getByRole('tab', { name: /Холодильники/ }));
    expect(rowNames()).toEqual(['Шум', 'Цвет']);
    expect(screen.getByText('Добавьте второй товар')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Все товары раздела «Холодильники»' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/katalog\//),
    );
    // One product differs from nothing, and the place beside it adds others.
    expect(screen.queryByRole('checkbox', { name: 'Только различия' })).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Найти и добавить' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Добавить ещё' })).toBeNull();
  });

  test('shows a summary of each product’s advantages', async () => {
    showCompare([1, 2, 3]);
    expect(await screen.findByRole('heading', { name: 'Коротко' })).toBeVisible();
    expect(screen.getByRole('definition')).toHaveTextContent('Память: больше, 256 ГБ против 128 ГБ');
    await userEvent.click(screen.getByRole('tab', { name: /Холодильники/ }));
    expect(screen.queryByRole('heading', { name: 'Коротко' })).toBeNull();
  });

  test('finds another product of the category and adds it', async () => {
    server.use(
      mock(contract.catalogue.filters, ({ query }) => {
        expect(query.get('category_all')).toBe('category-10');
        return { ...noListing, products: query.get('q') === 'RB' ? [product(1), product(2)] : [] };
      }),
    );
    showCompare([1, 3]);
    const field = await screen.findByRole('searchbox', { name: 'Найти и добавить' });
    await userEvent.type(field, 'нет такого');
    expect(await screen.findByText('Такого товара здесь нет')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'RB');
    await userEvent.click(await screen.findByRole('button', { name: 'Samsung RB 2' }));
    expect(storedIds('compare')).toEqual([1, 3, 2]);
    expect(screen.queryByRole('button', { name: 'Samsung RB 1' })).toBeNull();
    expect(screen.getByText('Холодильник Samsung RB 2: добавлено к сравнению')).toBeInTheDocument();
    await waitFor(() => expect(removeButtons()).toHaveLength(2));
    expect(screen.getByRole('searchbox', { name: 'Найти и добавить' })).toHaveFocus();
  });

  test('where a screen has room, popular products of the category are offered beside one or two', async () => {
    server.use(
      mock(contract.catalogue.filters, ({ query }) => {
        expect([query.get('category_all'), query.get('in_stock')]).toEqual(['category-10', '1']);
        return { ...noListing, products: [product(1), product(2)] };
      }),
    );
    showCompare([1]);
    const more = await screen.findByRole('complementary', { name: 'Найти и добавить' });
    await userEvent.click(await within(more).findByRole('button', { name: /Samsung RB 2/ }));
    expect(storedIds('compare')).toEqual([1, 2]);
    expect(screen.queryByRole('button', { name: /Samsung RB 1/ }), 'what is compared already').toBeNull();
    expect(screen.getByText('Холодильник Samsung RB 2: добавлено к сравнению')).toBeInTheDocument();
  });

  test('shows an error if the search for another product fails', async () => {
    server.use(mock(contract.catalogue.filters, lost));
    showCompare([1]);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Найти и добавить' }), 'RB');
    expect(await screen.findByText('Поиск не ответил. Попробуйте ещё раз.')).toBeVisible();
  });

  test('moves between tabs by arrow keys', async () => {
    showCompare([1, 3, 4]);
    (await screen.findByRole('tab', { selected: true })).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(shownTab()).toBe('Духовки1');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(shownTab()).toBe('Холодильники1');
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  });

  test('hides equal rows on request; with one product all rows stay', async () => {
    showCompare([1, 2, 3]);
    const toggle = await screen.findByRole('checkbox', { name: 'Только различия' });
    await userEvent.click(toggle);
    expect(rowNames()).toEqual(['Память']);
    expect(screen.queryByText('Прочие')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /Холодильники/ }));
    expect(screen.queryByRole('checkbox', { name: 'Только различия' })).toBeNull();
    expect(rowNames()).toEqual(['Шум', 'Цвет']);
    await userEvent.click(screen.getByRole('tab', { name: /Смартфоны/ }));
    const again = screen.getByRole('checkbox', { name: 'Только различия' });
    expect(again).toBeChecked();
    await userEvent.click(again);
    expect(rowNames()).toEqual(['Диагональ', 'Память', 'Цвет']);
  });

  test('shows the neighbour when the last product of a group is removed, and the empty page after the last of all', async () => {
    showCompare([3, 1, 4]);
    await userEvent.click(await screen.findByRole('tab', { name: /Холодильники/ }));
    await userEvent.click(removeButtons()[0] ?? document.body);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Смартфоны1', 'Духовки1']);
    expect(shownTab()).toBe('Духовки1');
    await userEvent.click(removeButtons()[0] ?? document.body);
    expect(shownTab()).toBe('Смартфоны1');
    await userEvent.click(removeButtons()[0] ?? document.body);
    expect(screen.getByRole('heading', { name: 'Нет товаров для сравнения' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/ru/katalog/');
    expect(storedIds('compare')).toEqual([]);
  });

  test('restores a cleared group to its positions', async () => {
    showCompare([1, 3, 2]);
    await userEvent.click(await screen.findByRole('button', { name: 'Очистить категорию' }));
    expect(shownTab()).toBe('Холодильники1');
    expect(storedIds('compare')).toEqual([3]);
    await clickButton('Вернуть');
    expect(storedIds('compare')).toEqual([1, 3, 2]);
    expect(screen.getByText('Возвращено в сравнение')).toBeVisible();
  });

  test('keeps its products on a failure and offers a retry', async () => {
    storeList('compare', [1, 2]);
    server.use(mock(contract.product.compare, lost));
    renderIsland(<CompareView />);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(storedIds('compare')).toEqual([1, 2]);
    server.use(compareCall());
    await clickButton('Повторить');
    expect(await screen.findByRole('tab', { name: /Смартфоны/ })).toBeVisible();
  });

  test('removes unknown products from the stored list', async () => {
    showCompare([1, 99]);
    await waitFor(() => expect(storedIds('compare')).toEqual([1]));
  });

  test('removes a product that another tab removed', async () => {
    showCompare([1, 3]);
    expect(await screen.findAllByRole('tab')).toHaveLength(2);
    storeList('compare', [3]);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'compare' }));
    });
    await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Холодильники1']));
  });
});
