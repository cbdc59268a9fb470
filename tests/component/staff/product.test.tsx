import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { FieldChange, StaffProductPage, TextCells } from '@/lib/contract/staff-product';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/products/1/',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
const written = (text: string): TextCells['uz'] => ({ text, state: 'written' });
const missing: TextCells['uz'] = { text: null, state: 'missing' };
const preview = (locale: string) => ({
  path: `/${locale}/product/detail/1/`,
  title: `Заголовок ${locale}`,
  description: `Описание ${locale}`,
});
const fridge: StaffProductPage = {
  id: 1,
  external_id: 'A-1',
  barcode: null,
  name: 'Холодильник',
  category: 'Холодильники',
  image: null,
  planned_price: null,
  stock_total: 4,
  sale_price: 4_000_000,
  old_price: null,
  is_listed: true,
  sale_mode: 'cart',
  brand: 'Artel',
  category_id: 1,
  brand_id: 1,
  model_code: 'HD 345',
  texts: {
    name: { uz: written('Muzlatgich'), kr: { text: 'Музлатгич', state: 'made' }, ru: written('Холодильник') },
    overview: { uz: missing, kr: missing, ru: { text: 'Кратко', state: 'older' } },
    description: { uz: missing, kr: missing, ru: missing },
  },
  images: [],
  attributes: [],
  missing: [],
  placeholder: null,
  previews: { kr: preview('kr'), uz: preview('uz'), ru: preview('ru') },
};

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
/** The product as it is at each question. */
let product = fridge;
let sent: unknown[] = [];
beforeEach(() => {
  window.localStorage.clear();
  product = fridge;
  sent = [];
  setStaff({ status: 'asking' });
  server.use(
    signedIn('content'),
    mock(staff.product, () => product),
    mock(staff.productHistory, { changes: [], more: false }),
    mock(staff.pricePlans, { plans: [] }),
    mock(staff.productStock, {
      now: new Date().toISOString(),
      stores: [{ store: 3, name: 'Чиланзар', pieces: 4, counted_at: null }],
    }),
    mock(staff.changeProduct, ({ body }) => {
      sent.push(body);
      return { change: 7, fields: [] };
    }),
  );
});

const show = () =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ProductPage id={1} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const type = async (name: string, text: string) => {
  const area = await field(name);
  await userEvent.clear(area);
  await userEvent.type(area, text);
  return area;
};
const withName = (locale: 'uz' | 'kr' | 'ru', text: string): StaffProductPage => ({
  ...fridge,
  texts: { ...fridge.texts, name: { ...fridge.texts.name, [locale]: written(text) } },
});

test('each text says in which state it is', async () => {
  show();
  expect(await field('Название: Латиница')).toHaveAccessibleDescription(/^написано/);
  expect(await field('Название: Кириллица')).toHaveAccessibleDescription(/^из латиницы/);
  expect(await field('Краткое описание: Русский')).toHaveAccessibleDescription(/^латиница изменилась позже/);
  expect(await field('Полное описание: Русский')).toHaveAccessibleDescription(/^нет текста/);
});

test('changed fields alone are sent, with what was seen; an emptied one is removed', async () => {
  show();
  await type('Название: Латиница', 'Yangi muzlatgich');
  expect(await field('Название: Кириллица')).toHaveAccessibleDescription(
    'из латиницы Кириллица изменится вместе с латиницей при сохранении',
  );
  await userEvent.clear(await field('Краткое описание: Русский'));
  expect(screen.getByText('Изменены 2 поля, ещё не сохранено')).toBeVisible();
  await save();
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(sent).toEqual([
    {
      id: 1,
      edits: [
        { field: 'name.uz', seen: 'Muzlatgich', wanted: 'Yangi muzlatgich' },
        { field: 'overview.ru', seen: 'Кратко', wanted: null },
      ],
    },
  ]);
  expect(screen.queryByText(/ещё не сохранено/)).toBeNull();
});

test('a text typed back to what it was is no change', async () => {
  show();
  await type('Название: Русский', 'Другое');
  await type('Название: Русский', 'Холодильник');
  expect(screen.queryByText(/ещё не сохранено/)).toBeNull();
});

test('texts that are not saved are in this browser when the page opens again', async () => {
  const { unmount } = show();
  await type('Название: Русский', 'Черновик');
  unmount();
  show();
  expect(await field('Название: Русский')).toHaveValue('Черновик');
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(await field('Название: Русский')).toHaveValue('Холодильник');
  expect(window.localStorage).toHaveLength(0);
});

test('the browser asks before unsaved texts are left, and not after they are saved', async () => {
  show();
  await type('Название: Русский', 'Другое');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await save();
  await screen.findByText('Сохранено');
  const saved = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(saved);
  expect(saved.defaultPrevented).toBe(false);
});

test('where two people changed one field both versions are shown; the own one is kept and saved over theirs', async () => {
  let isRefused = true;
  server.use(
    mock(staff.changeProduct, ({ body }) => {
      sent.push(body);
      if (!isRefused) return { change: 8, fields: [] };
      isRefused = false;
      product = withName('ru', 'Чужое имя');
      return refuse('productsChanged', [{ product_id: 1, field: 'name.ru', stored: 'Чужое имя' }]);
    }),
  );
  show();
  await type('Название: Русский', 'Моё имя');
  await type('Название: Латиница', 'Mening nomim');
  await save();
  await screen.findByText(/изменил кто-то другой/);
  const question = within(
    screen.getByRole('list', { name: 'Пока вы правили, эти поля изменил кто-то другой. Выберите, что оставить' }),
  );
  expect(question.getByText('Чужое имя')).toBeVisible();
  expect(question.getByText('Моё имя')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await userEvent.click(question.getByRole('button', { name: 'Оставить мой текст: Название, русский' }));
  await save();
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(sent[1]).toEqual({
    id: 1,
    edits: [
      { field: 'name.uz', seen: 'Muzlatgich', wanted: 'Mening nomim' },
      { field: 'name.ru', seen: 'Чужое имя', wanted: 'Моё имя' },
    ],
  });
});

test('a draft of another day meets a change by somebody else before it is saved, and theirs can be taken', async () => {
  const { unmount } = show();
  await type('Название: Русский', 'Черновик');
  unmount();
  product = withName('ru', 'Чужое имя');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Взять текст из магазина: Название, русский' }));
  expect(await field('Название: Русский')).toHaveValue('Чужое имя');
  expect(screen.queryByText(/ещё не сохранено/)).toBeNull();
});

test('a failed save keeps the text and says why', async () => {
  server.use(mock(staff.changeProduct, () => refuse('tooManyAttempts')));
  show();
  const area = await type('Название: Русский', 'Другое');
  await save();
  expect(await screen.findByText('refused: tooManyAttempts')).toBeVisible();
  expect(screen.getByText('Изменено 1 поле, ещё не сохранено')).toBeVisible();
  expect(area).toHaveValue('Другое');
});

test('a product that does not exist shows an error with another try; other roles see no product', async () => {
  server.use(mock(staff.product, () => refuse('notFound')));
  const { unmount } = show();
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  unmount();
  setStaff({ status: 'asking' });
  server.use(signedIn('operator'));
  show();
  expect(await screen.findByText('Этот раздел не входит в ваши обязанности')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const change: FieldChange = {
  change: 5,
  at: '2026-11-20T09:00:00.000Z',
  by: 'Malika',
  field: 'name.ru',
  before: 'Старое имя',
  after: 'Холодильник',
  undone_at: null,
  words: null,
};

test('a field gets a former value from the history', async () => {
  server.use(
    mock(staff.productHistory, {
      changes: [change, { ...change, change: 4, field: 'sale_mode', before: 'preorder', after: 'cart' }],
      more: false,
    }),
  );
  show();
  expect(await screen.findByText('Старое имя')).toBeVisible();
  expect(screen.getByText('Предзаказ', { selector: 'del' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть прежнее значение: Название, русский' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ id: 1, edits: [{ field: 'name.ru', seen: 'Холодильник', wanted: 'Старое имя' }] }]),
  );
});

test('a price is changed as in the list: reviewed as old and new, then saved', async () => {
  server.use(
    mock(staff.changeProducts, ({ body }) => {
      sent.push(body);
      return { change: 9, count: 1 };
    }),
  );
  show();
  const price = await field('Цена: Холодильник');
  await userEvent.clear(price);
  await userEvent.type(price, '3900000');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Как продаётся: Холодильник' }), 'Предзаказ');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Что изменится' }));
  expect(dialog.getByText('−2,5 %')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить 1 товар' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(sent).toEqual([
    {
      edits: [
        {
          id: 1,
          seen: { sale_price: 4_000_000, sale_mode: 'cart' },
          wanted: { sale_price: 3_900_000, sale_mode: 'preorder' },
        },
      ],
    },
  ]);
});

test('a store is counted; a repeated press after a lost answer sends the same count', async () => {
  let isLost = true;
  server.use(
    mock(staff.countProduct, ({ body }) => {
      sent.push(body);
      if (!isLost) return { pieces: 6 };
      isLost = false;
      return refuse('unknown');
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Пересчитать: Чиланзар' }));
  await userEvent.type(await field('Сколько штук сейчас: Чиланзар'), '6');
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Записать' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }));
  expect(await screen.findByText('Записано: 6 штук')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ id: 1, store: 3, pieces: 6 });
});

test('the page in the shop is linked in three languages, as search engines list it', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Открыть: Кириллица' });
  expect(link).toHaveAttribute('href', '/kr/product/detail/1/');
  expect(screen.getByText('Заголовок uz')).toBeVisible();
  expect(screen.getByText('Описание ru')).toBeVisible();
});

const keys = ['0'.repeat(20), '1'.repeat(20), '2'.repeat(20)] as const;
const withPictures = (shown: readonly string[]): StaffProductPage => ({
  ...fridge,
  images: shown.map((key) => ({ key, url: `/media/${key}/320.webp` })),
});

test('pictures are ordered and removed by buttons and saved with those that were seen', async () => {
  product = withPictures(keys);
  show();
  expect(await screen.findByRole('button', { name: 'Снимок 1: раньше' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Снимок 3: раньше' }));
  expect(screen.getByText('Теперь снимок 2 из 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Снимок 1: убрать' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить снимки' }));
  expect(await screen.findByText('Снимки сохранены')).toBeVisible();
  expect(sent).toEqual([{ id: 1, edits: [{ field: 'images', seen: [...keys], wanted: [keys[2], keys[1]] }] }]);
});

test('a refused picture says why; a taken one is last and not saved yet', async () => {
  product = withPictures(keys.slice(0, 1));
  let isRefused = true;
  server.use(
    // The body is a form, which the other mocks do not read.
    http.post('*/api/staff/product-picture', () => {
      if (!isRefused)
        return HttpResponse.json({ success: true, code: 0, data: { key: keys[1], url: `/media/${keys[1]}/320.webp` } });
      isRefused = false;
      const data = [{ field: 'file', message: 'Файл повреждён' }];
      return HttpResponse.json({ success: false, code: 1400, message: 'refused', data }, { status: 400 });
    }),
  );
  show();
  const add = await screen.findByLabelText('Добавить снимки');
  const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  await userEvent.upload(add, file);
  expect(await screen.findByText('Файл повреждён')).toBeVisible();
  await userEvent.upload(add, file);
  expect(await screen.findByRole('img', { name: 'Снимок 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сохранить снимки' })).toBeVisible();
  expect(sent).toEqual([]);
});
