import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  handleListing,
  category,
  choose,
  listing,
  listingSuite,
  openListing,
  panel,
  results,
} from '../../support/listing.tsx';
import { nextPaint } from '../../support/next-paint.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/katalog/tv/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

listingSuite();

const group = (name: string) => within(panel().getByRole('group', { name }));
/** The panel comes after the page. */
const panelThere = async () =>
  within(await screen.findByRole('complementary', { name: 'Фильтр' })).findByRole('checkbox', {
    name: 'Только в наличии',
  });

describe('filters', () => {
  test('a filter is requested, is in the address and among the active filters', async () => {
    const requests = handleListing(() => listing([7]));
    openListing('', listing([1, 2]));
    expect(screen.queryByRole('list', { name: 'Выбранные фильтры' })).toBeNull();
    await choose(/Samsung/);
    expect(window.location.search).toBe('?brand=samsung');
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 7' })).toBeVisible();
    expect(requests.at(-1)?.get('brand_id')).toBe('samsung');
    expect(requests.at(-1)?.get('category_all')).toBe(category());
    expect(results().queryByRole('link', { name: 'Холодильник Samsung RB 1' })).toBeNull();
    expect(results().getByText('1 товар')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Выбранные фильтры' })).getByRole('button', { name: 'Убрать: Samsung' }),
    ).toBeVisible();
  });

  test('a filter is shown before the listing updates; filters within one frame are all applied', async () => {
    handleListing(() => listing([7]));
    openListing('', listing([1, 2]));
    const [one, other] = [
      await panel().findByRole('checkbox', { name: /8 ГБ/ }),
      await panel().findByRole('checkbox', { name: /16 ГБ/ }),
    ];
    fireEvent.click(one);
    fireEvent.click(other);
    fireEvent.click(await panel().findByRole('checkbox', { name: 'Только в наличии' }));
    for (const box of [one, other]) expect(box).toBeChecked();
    expect(window.location.search).toBe('');
    await nextPaint();
    expect(decodeURIComponent(window.location.search)).toBe('?filter[ram]=16,8&in_stock=1');
    for (const box of [one, other]) expect(box).toBeChecked();
  });

  test('several values of a group form one list; a new filter starts at the first page', async () => {
    const requests = handleListing(() => listing([7]));
    openListing(
      '?page=3&sort=price',
      listing([1], { pagination: { current_page: 3, total_page: 3, page_size: 24, total_count: 70 } }),
    );
    await choose(/8 ГБ/);
    await choose(/16 ГБ/);
    await waitFor(() => expect(requests.at(-1)?.get('filter[ram]')).toBe('16,8'));
    expect(new URLSearchParams(window.location.search).get('filter[ram]')).toBe('16,8');
    expect(new URLSearchParams(window.location.search).get('page')).toBeNull();
    expect(new URLSearchParams(window.location.search).get('sort')).toBe('price');
  });

  test('a price filters when it is entered, not while it is typed', async () => {
    const requests = handleListing(() => listing([7]));
    openListing('', listing([1]));
    await panelThere();
    await userEvent.type(group('Цена, сум').getByLabelText('от'), '1500000');
    expect(group('Цена, сум').getByLabelText('от')).toHaveValue('1\u00a0500\u00a0000');
    expect(window.location.search).toBe('');
    await userEvent.keyboard('{Enter}');
    expect(window.location.search).toBe('?min_price=1500000');
    await waitFor(() => expect(requests.at(-1)?.get('min_price')).toBe('1500000'));
  });

  test('a shared address shows its filters; each chip removes its own', async () => {
    handleListing(() => listing([7]));
    const search = '?brand=lg&filter[ram]=8&in_stock=1&max_price=5000000&sticker=new';
    openListing(search, listing([1]));
    await panelThere();
    expect(panel().getByRole('checkbox', { name: /LG/ })).toBeChecked();
    expect(panel().getByRole('checkbox', { name: /8 ГБ/ })).toBeChecked();
    expect(panel().getByRole('checkbox', { name: 'Только в наличии' })).toBeChecked();
    expect(group('Цена, сум').getByLabelText('до')).toHaveValue('5\u00a0000\u00a0000');
    for (const [name, remaining] of [
      ['Убрать: LG', '?filter[ram]=8&in_stock=1&max_price=5000000&sticker=new'],
      ['Убрать: Память: 8 ГБ', '?in_stock=1&max_price=5000000&sticker=new'],
      [/^Убрать: до 5\s000\s000$/, '?in_stock=1&sticker=new'],
      ['Убрать: Новинка', '?in_stock=1'],
      ['Убрать: Только в наличии', ''],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(decodeURIComponent(window.location.search)).toBe(remaining);
    }
    expect(screen.queryByRole('list', { name: 'Выбранные фильтры' })).toBeNull();
  });

  test('clearing removes all filters, the sort order stays; Back restores them', async () => {
    handleListing(() => listing([7]));
    openListing('?brand=lg,samsung&sort=-price', listing([1]));
    await userEvent.click(await screen.findByRole('button', { name: 'Сбросить всё' }));
    expect(window.location.search).toBe('?sort=-price');
    expect(panel().getByRole('checkbox', { name: /LG/ })).not.toBeChecked();
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
    });
    expect(panel().getByRole('checkbox', { name: /LG/ })).toBeChecked();
  });

  test('categories shown as tiles are not a filter', async () => {
    const catalogs = ['Телевизоры', 'Проекторы'].map((name, id) => ({ id, slug: name, name, count: 1 }));
    openListing('', listing([1], { catalogs }));
    await panelThere();
    expect(panel().getByRole('group', { name: 'Категория' })).toBeVisible();
    cleanup();
    openListing('', listing([1], { catalogs }), 'category');
    await panelThere();
    expect(panel().queryByRole('group', { name: 'Категория' })).toBeNull();
  });

  test('a brand page has no brand filter; long groups unfold', async () => {
    const values = Array.from({ length: 11 }, (_, index) => ({
      id: index + 1,
      key: `v${index + 1}`,
      name: `Значение ${'АБВГДЕЖЗИКЛ'.charAt(index)}`,
      count: 1,
    }));
    openListing('', listing([1], { filter: [{ id: 5, key: 'ram', name: 'Память', values }] }), 'brand');
    await panelThere();
    expect(panel().queryByRole('group', { name: 'Бренд' })).toBeNull();
    expect(panel().queryByRole('checkbox', { name: /Значение Л/ })).toBeNull();
    await userEvent.click(panel().getByRole('button', { name: 'Ещё 3' }));
    expect(panel().getByRole('checkbox', { name: /Значение Л/ })).toBeVisible();
    await userEvent.click(panel().getByRole('button', { name: 'Свернуть' }));
    expect(panel().queryByRole('checkbox', { name: /Значение Л/ })).toBeNull();
  });
});

describe('ranges', () => {
  test('a monthly payment is a separate range', async () => {
    const requests = handleListing(() => listing([7]));
    openListing('', listing([1]));
    await panelThere();
    await userEvent.type(group('В месяц × 12 мес., сум').getByLabelText('до'), '300000{Enter}');
    expect(window.location.search).toBe('?max_monthly=300000');
    await waitFor(() => expect(requests.at(-1)?.get('max_monthly')).toBe('300000'));
    await userEvent.click(screen.getByRole('button', { name: /^Убрать: В месяц до 300\s000\sсум × 12\sмес\.$/ }));
    expect(window.location.search).toBe('');
  });

  test('reversed limits are swapped', async () => {
    handleListing(() => listing([7]));
    openListing('', listing([1]));
    await panelThere();
    await userEvent.type(group('Цена, сум').getByLabelText('до'), '200000');
    await userEvent.type(group('Цена, сум').getByLabelText('от'), '900000{Enter}');
    expect(new URLSearchParams(window.location.search).get('min_price')).toBe('200000');
    expect(new URLSearchParams(window.location.search).get('max_price')).toBe('900000');
  });

  test('the thumbs move by keyboard and have names and values; at its end a thumb sets no limit', async () => {
    handleListing(() => listing([7]));
    openListing('', listing([1]));
    await userEvent.keyboard('{Tab}');
    const from = await group('Цена, сум').findByRole('slider', { name: 'Цена, сум: от' });
    expect(from).toHaveAttribute('aria-valuetext', '100\u00a0000');
    act(() => from.focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(Number(new URLSearchParams(window.location.search).get('min_price'))).toBeGreaterThan(100_000),
    );
    const moved = group('Цена, сум').getByRole('slider', { name: 'Цена, сум: от' });
    act(() => moved.focus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('long lists of values', () => {
  const names = [
    'Acer',
    'Apple',
    'Artel',
    'Asus',
    'Bosch',
    'Canon',
    'Dell',
    'HP',
    'Huawei',
    'LG',
    'Samsung',
    'Sony',
    'Xiaomi',
  ];
  const brands = names.map((name, index) => ({ id: index + 1, name, slug: name.toLowerCase(), count: index + 1 }));

  test('a brand is found in either script', async () => {
    openListing('', listing([1], { brands }));
    await userEvent.type(await group('Бренд').findByRole('searchbox', { name: 'Бренд: поиск' }), 'самс');
    await waitFor(() => expect(group('Бренд').getAllByRole('checkbox')).toHaveLength(1));
    expect(group('Бренд').getByRole('checkbox', { name: /Samsung/ })).toBeVisible();
    await userEvent.clear(group('Бренд').getByRole('searchbox', { name: 'Бренд: поиск' }));
    await waitFor(() => expect(group('Бренд').getAllByRole('checkbox')).toHaveLength(8));
  });

  test('a value without products keeps its position and is disabled', async () => {
    handleListing(() => listing([7], { brands: brands.filter(({ slug }) => slug === 'sony') }));
    openListing('', listing([1], { brands: brands.slice(8) }));
    await choose(/Sony/);
    await waitFor(() => expect(group('Бренд').getByRole('checkbox', { name: /Samsung/ })).toBeDisabled());
    expect(
      group('Бренд')
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['Huawei0', 'LG0', 'Samsung0', 'Sony12', 'Xiaomi0']);
  });
});

describe('the filter sheet on phones', () => {
  const openSheet = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Фильтр/ }));
    return within(await screen.findByRole('dialog', { name: 'Фильтр' }));
  };

  test('applies nothing while it is open, and its button shows the number of products', async () => {
    const requests = handleListing((query) =>
      listing([7], {
        pagination: {
          current_page: 1,
          total_page: 7,
          page_size: 20,
          total_count: query.get('brand_id') === 'lg' ? 128 : 3,
        },
      }),
    );
    openListing('', listing([1]));
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: /LG/ }));
    expect(sheet.getByRole('checkbox', { name: /LG/ })).toBeChecked();
    const show = await sheet.findByRole('button', { name: 'Показать 128 товаров' });
    expect(window.location.search).toBe('');
    expect(screen.getByRole('link', { name: 'Холодильник Samsung RB 1', hidden: true })).toBeInTheDocument();
    expect(requests.every((query) => query.get('limit') === '1')).toBe(true);
    await userEvent.click(show);
    expect(window.location.search).toBe('?brand=lg');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('counts a typed sum after a pause, without leaving the field', async () => {
    handleListing((query) =>
      listing([7], {
        pagination: {
          current_page: 1,
          total_page: 2,
          page_size: 20,
          total_count: query.get('min_price') === '5000000' ? 20 : 77,
        },
      }),
    );
    openListing('', listing([1]));
    const sheet = await openSheet();
    const [field] = sheet.getAllByLabelText('от');
    if (field === undefined) throw new Error('the sheet has no price');
    await userEvent.type(field, '5000000');
    expect(await sheet.findByRole('button', { name: 'Показать 20 товаров' }, { timeout: 3000 })).toBeVisible();
    expect(field).toHaveFocus();
    expect(window.location.search).toBe('');
  });

  test('applies the filters when it closes; untouched it changes nothing', async () => {
    handleListing(() => listing([7]));
    openListing('?sort=price', listing([1]));
    let sheet = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Закрыть' }));
    expect(window.location.search).toBe('?sort=price');
    sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Только в наличии' }));
    await userEvent.keyboard('{Escape}');
    expect(window.location.search).toBe('?in_stock=1&sort=price');
  });

  test('clears all filters at once', async () => {
    handleListing(() => listing([7]));
    openListing('?brand=lg&in_stock=1', listing([1]));
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Сбросить' }));
    expect(sheet.getByRole('checkbox', { name: /LG/ })).not.toBeChecked();
    expect(window.location.search).toBe('?brand=lg&in_stock=1');
  });

  test('clears the filters, and keeps excluded facts and the term of the sort order', async () => {
    handleListing(() => listing([7]));
    openListing('?brand=lg&months=6&sort=monthly&without=price-do-6-mln', listing([1]));
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('button', { name: 'Сбросить' }));
    await userEvent.keyboard('{Escape}');
    expect(window.location.search).toBe('?months=6&sort=monthly&without=price-do-6-mln');
  });
});
