import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { CategoriesPage, CategoryPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { StaffCategoryPage, StaffCategoryRow } from '@/lib/contract/staff-categories';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

const pushed: string[] = [];
let search = '';
vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/categories/',
  useRouter: () => ({ replace: () => undefined, push: (path: string) => pushed.push(path) }),
  useSearchParams: () => new URLSearchParams(search),
}));

const { staff } = contract;
const row = (
  id: number,
  parent: number | null,
  name: string,
  more: Partial<StaffCategoryRow> = {},
): StaffCategoryRow => ({
  id,
  parent,
  level: parent === null ? 1 : 2,
  slug: `turkum-${id}`,
  name,
  products: 12,
  listed: 12,
  state: 'filled',
  missing: [],
  is_leaf: parent !== null,
  is_found: true,
  ...more,
});
const kitchen = row(1, null, 'Кухня');
const kettles = row(2, 1, 'Чайники');
const pans = row(3, 1, 'Сковороды', { products: 2, listed: 0, state: 'hidden', missing: ['uz'] });
const home = row(4, null, 'Дом', { products: 0, listed: 0, state: 'empty', is_leaf: true });
const tree = [kitchen, kettles, pans, home];
const kettlesPage: StaffCategoryPage = {
  ...kettles,
  path: [
    { id: 1, name: 'Кухня' },
    { id: 2, name: 'Чайники' },
  ],
  names: {
    uz: { text: 'Choynaklar', state: 'written' },
    kr: { text: 'Чойнаклар', state: 'made' },
    ru: { text: 'Чайники', state: 'written' },
  },
  image: '0123456789abcdef0123',
  image_url: '/media/0123456789abcdef0123-320.webp',
  place: { parent: 1, after: null },
  filters: [11, 12],
  attributes: [
    { id: 11, name: 'Объём', products: 12, has_options: false },
    { id: 12, name: 'Мощность', products: 9, has_options: false },
    { id: 13, name: 'Цвет', products: 4, has_options: true },
  ],
  accessories: [],
  former_slugs: [],
  history: [
    {
      id: 5,
      at: '2026-11-27T09:00:00.000Z',
      by: 'Kamola',
      field: 'name.ru',
      before: 'Чайнички',
      after: 'Чайники',
      before_words: 'Чайнички',
      after_words: 'Чайники',
    },
  ],
};

let page = kettlesPage;
let bodies: unknown[] = [];
const signedIn = (role: StaffRole) =>
  mock(staff.me, {
    id: 1,
    login: 'dilnoza',
    name: 'Dilnoza',
    role,
    actions: actionsOf(role),
    session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
    expires_at: '2026-11-21T09:00:00.000Z',
    stepped_up_until: null,
    backup_codes_left: 10,
  });
beforeEach(() => {
  setStaff({ status: 'asking' });
  page = kettlesPage;
  bodies = [];
  pushed.length = 0;
  search = '';
  server.use(
    signedIn('content'),
    mock(staff.categories, { categories: tree }),
    mock(staff.category, () => page),
    mock(staff.changeCategory, ({ body }) => {
      bodies.push(body);
      return { fields: [] };
    }),
    mock(staff.moveCategory, ({ body }) => {
      bodies.push(body);
      return { place: body.wanted };
    }),
  );
});

const show = (shown: ReactNode = <CategoryPage id={2} />) =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">{shown}</StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const item = (name: string) => screen.findByRole('treeitem', { name });

test('arrows walk through the tree, open and fold it; Enter opens a category', async () => {
  show(<CategoriesPage />);
  const top = await item('Кухня');
  expect(top).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('treeitem', { name: 'Чайники' })).toBeNull();
  top.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(await item('Чайники')).toHaveFocus();
  expect(await item('Чайники')).toHaveAccessibleDescription('12 товаров');
  await userEvent.keyboard('{ArrowDown}');
  expect(await item('Сковороды')).toHaveAccessibleDescription(
    /^2 товара\s*· товары скрыты\s*· Нет названия: Латиница$/,
  );
  await userEvent.keyboard('{Enter}');
  expect(pushed).toEqual(['/staff/categories/3/']);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(top).toHaveFocus();
  expect(screen.queryByRole('treeitem', { name: 'Чайники' })).toBeNull();
  await userEvent.keyboard('{End}');
  expect(await item('Дом')).toHaveFocus();
});

test('Alt with an arrow moves a category among its siblings and says where it is', async () => {
  show(<CategoriesPage />);
  (await item('Кухня')).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  expect(bodies).toEqual([{ id: 3, seen: { parent: 1, after: 2 }, wanted: { parent: 1, after: null } }]);
  expect(await screen.findByText('Сковороды: место 1 из 2')).toBeInTheDocument();
  expect(await item('Сковороды')).toHaveFocus();
});

test('a filtered tree is open and moves nothing', async () => {
  search = 'q=chay';
  show(<CategoriesPage />);
  const kettle = await item('Чайники');
  kettle.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(bodies).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Ниже: Чайники' })).toBeNull();
});

test('names and the order of filters are saved together, changed fields alone', async () => {
  show();
  const name = await screen.findByRole('textbox', { name: 'Название: Латиница' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Elektr choynaklar');
  expect(screen.getByRole('textbox', { name: 'Название: Кириллица' })).toHaveAccessibleDescription(
    /Кириллица изменится вместе с латиницей/,
  );
  await press('Выше: Мощность');
  await press('Добавить фильтр: Цвет');
  const filters = screen.getByRole('list', { name: 'Фильтры' });
  expect(
    within(filters)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Мощностьесть у 9 из 12 товаров', 'Объёместь у 12 из 12 товаров', 'Цветесть у 4 из 12 товаровЗначения']);
  await press('Сохранить');
  expect(bodies).toEqual([
    {
      id: 2,
      edits: [
        { field: 'name.uz', seen: 'Choynaklar', wanted: 'Elektr choynaklar' },
        { field: 'filters', seen: [11, 12], wanted: [12, 11, 13] },
      ],
    },
  ]);
});

test('a field that somebody else has changed is shown in both versions; the own one is written after the choice', async () => {
  show();
  await press('Выше: Мощность');
  server.use(mock(staff.changeCategory, refuse('factsChanged', [{ field: 'filters', stored: [11] }])));
  page = { ...kettlesPage, filters: [11] };
  await press('Сохранить');
  const question = await screen.findByRole('list', { name: /изменил другой сотрудник/ });
  expect(within(question).getByText('Объём')).toBeVisible();
  expect(within(question).getByText('Мощность, Объём')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  server.use(
    mock(staff.changeCategory, ({ body }) => {
      bodies.push(body);
      return { fields: ['filters' as const] };
    }),
  );
  await press('Оставить моё: Фильтры');
  await press('Сохранить');
  expect(bodies).toEqual([{ id: 2, edits: [{ field: 'filters', seen: [11], wanted: [12, 11] }] }]);
});

test('a wrong address is named and not saved', async () => {
  show();
  const slug = await screen.findByRole('textbox', { name: 'Адрес страницы' });
  await userEvent.clear(slug);
  await userEvent.type(slug, 'Чайники');
  expect(slug).toHaveAccessibleDescription('Строчные латинские буквы, цифры и дефис');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
});

test('a category is moved to another parent, which cannot be one with products', async () => {
  show();
  const parent = await screen.findByRole('combobox', { name: 'Внутри категории' });
  expect(
    within(parent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['На верхнем уровне', 'Кухня', 'Дом']);
  await userEvent.selectOptions(parent, 'Дом');
  await press('Перенести');
  expect(bodies).toEqual([{ id: 2, seen: { parent: 1, after: null }, wanted: { parent: 4, after: null } }]);
});

test('the history gives a former value back', async () => {
  show();
  await press('Вернуть прежнее значение: Название на русском');
  expect(bodies).toEqual([{ id: 2, edits: [{ field: 'name.ru', seen: 'Чайники', wanted: 'Чайнички' }] }]);
});

test('a new category is created under one key, also when the answer was lost', async () => {
  const keys: string[] = [];
  server.use(
    mock(staff.createCategory, ({ body }) => {
      keys.push(body.request_key);
      return keys.length === 1 ? refuse('importRunning') : { id: 9 };
    }),
  );
  show(<CategoriesPage />);
  await press('Новая категория');
  await press('Создать');
  expect(keys).toEqual([]);
  await userEvent.type(await screen.findByRole('textbox', { name: /Название латиницей/ }), 'Pechlar');
  await userEvent.type(screen.getByRole('textbox', { name: /Название на русском/ }), 'Печи');
  await press('Создать');
  await screen.findByText('refused: importRunning');
  await press('Создать');
  await vi.waitFor(() => expect(pushed).toEqual(['/staff/categories/9/']));
  expect(new Set(keys).size).toBe(1);
});

test('only a category without products is removed, after a question', async () => {
  show();
  expect(await screen.findByText('Удалить можно только категорию без товаров и вложенных категорий')).toBeVisible();
  page = { ...kettlesPage, products: 0, listed: 0, state: 'empty' };
  server.use(
    mock(staff.removeCategory, ({ body }) => {
      bodies.push(body);
      return { slug: 'turkum-2' };
    }),
  );
  show();
  await press('Удалить категорию');
  const dialog = await screen.findByRole('dialog', { name: 'Удалить категорию?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить категорию' }));
  await vi.waitFor(() => expect(pushed).toEqual(['/staff/categories/']));
  expect(bodies).toEqual([{ id: 2, seen: kettlesPage.slug }]);
});

test('an operator has no categories', async () => {
  server.use(signedIn('operator'));
  show();
  expect(await screen.findByText('Этот раздел не входит в ваши обязанности')).toBeVisible();
});
