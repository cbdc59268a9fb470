import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImportsPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { ImportCheck, ImportDraft, ImportRow, StaffImport } from '@/lib/contract/staff-imports';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

const address = vi.hoisted(() => ({ query: '', pushed: [] as string[] }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/imports/',
  useRouter: () => ({
    push: (path: string) => {
      address.pushed.push(path);
    },
  }),
  useSearchParams: () => new URLSearchParams(address.query),
}));

const { staff } = contract;
const check: ImportCheck = {
  format: 'csv',
  read: 10,
  created: 1,
  changed: 2,
  unchanged: 6,
  refused: 1,
  blocked: null,
  broken: null,
  hides: null,
  notices: ['encoding:windows-1251', 'unknownColumn:Примечание'],
  categories: 0,
  brands: 0,
};
const draft: ImportDraft = {
  id: 5,
  by: 'Dilnoza',
  is_own: true,
  file: 'Прайс.csv',
  mode: 'update',
  locale: 'ru',
  state: 'ready',
  why: null,
  version: 3,
  moved: false,
  check,
  done: 0,
  all: 10,
  is_cancelling: false,
  waits_for: null,
  created_at: '2026-11-21T07:00:00.000Z',
};
const done: StaffImport = {
  id: 9,
  name: '2026-11-21-prajs-1',
  origin: 'Прайс.csv',
  by: 'Dilnoza',
  mode: 'update',
  state: 'done',
  why: null,
  started_at: '2026-11-21T07:00:00.000Z',
  ended_at: '2026-11-21T07:01:00.000Z',
  counts: { changed: 2, created: 1, unchanged: 6, refused: 1 },
  draft: 5,
  can_undo: true,
  undone: null,
};
const noCounts = {
  restored: 0,
  removed: 0,
  off_sale: 0,
  left: 0,
  categories: 0,
  brands: 0,
  attributes: 0,
  pictures: 0,
  kept: 0,
};
const changedRow: ImportRow = {
  id: 1,
  line: 2,
  code: 'A-1',
  name: 'Samsung Galaxy A17',
  changes: [{ field: 'sale_price', from: '2000000', to: '1900000' }],
  refusal: null,
};
const refusedRow: ImportRow = {
  id: 2,
  line: 7,
  code: 'B-2',
  name: null,
  changes: [],
  refusal: { field: 'price', reason: 'price', given: 'дорого' },
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
beforeEach(() => {
  setStaff({ status: 'asking' });
  address.query = '';
  address.pushed = [];
  server.use(
    signedIn('content'),
    mock(staff.feeds, { feeds: [] }),
    mock(staff.imports, { imports: [], more: false, drafts: [] }),
    mock(staff.importRows, { version: 3, rows: [changedRow], more: false }),
  );
});

const show = (changes?: Partial<ImportDraft>) => {
  if (changes !== undefined) {
    address.query = 'draft=5';
    server.use(mock(staff.importDraft, { ...draft, ...changes }));
  }
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ImportsPage />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
};
const button = (name: string) => screen.findByRole('button', { name });

test('without imports the page says so; an Excel file is refused before it is sent', async () => {
  show();
  expect(await screen.findByText('Загрузок ещё не было')).toBeVisible();
  const field = screen.getByLabelText('Файл со списком');
  await userEvent.click(await button('Показать изменения'));
  expect(screen.getByText('Выберите файл', { selector: 'p' })).toBeVisible();
  await userEvent.upload(field, new File(['x'], 'list.xlsx'), { applyAccept: false });
  await userEvent.click(await button('Показать изменения'));
  expect(screen.getByText(/Сохраните её как CSV/)).toBeVisible();
});

test('a list from an address becomes a draft, which the page opens', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staff.importAddress, ({ body }) => {
      sent.push(body);
      return { id: 5 };
    }),
  );
  show();
  await userEvent.click(await button('Адрес'));
  await userEvent.type(screen.getByLabelText('Адрес списка'), 'https://shop.example/list.csv');
  await userEvent.selectOptions(screen.getByLabelText('Что загрузить'), 'Новые и изменённые товары');
  await userEvent.click(await button('Показать изменения'));
  await vi.waitFor(() => {
    expect(address.pushed).toEqual(['/staff/imports/?draft=5']);
  });
  expect(sent).toEqual([{ address: 'https://shop.example/list.csv', mode: 'update', locale: 'ru' }]);
});

test('a refused address keeps the form and names the reason', async () => {
  server.use(
    mock(
      staff.importAddress,
      refuse('invalid', [{ field: 'address', message: 'Нужен адрес, который начинается с https://' }]),
    ),
  );
  show();
  await userEvent.click(await button('Адрес'));
  await userEvent.type(screen.getByLabelText('Адрес списка'), 'http://shop.example');
  await userEvent.click(await button('Показать изменения'));
  expect(await screen.findByText('Нужен адрес, который начинается с https://')).toBeVisible();
  expect(address.pushed).toEqual([]);
});

test('the difference is shown by kind with old and new values, and the run sends the seen version', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staff.importRun, ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  show({});
  expect(await screen.findByText('Samsung Galaxy A17')).toBeVisible();
  expect(screen.getByText('2 000 000')).toBeVisible();
  expect(screen.getByText('1 900 000')).toBeVisible();
  expect(screen.getByText('Кодировка: windows-1251')).toBeVisible();
  expect(screen.getByText('Столбец «Примечание» не распознан и пропущен')).toBeVisible();
  server.use(mock(staff.importRows, { version: 3, rows: [refusedRow], more: false }));
  await userEvent.click(screen.getByRole('tab', { name: 'Отклонены · 1' }));
  expect(await screen.findByText('Цена · «дорого» · нужна цена в целых сумах, больше нуля')).toBeVisible();
  expect(await button('Скачать отклонённые строки')).toBeVisible();
  await userEvent.click(await button('Загрузить 3 изменения'));
  await vi.waitFor(() => {
    expect(sent).toEqual([{ id: 5, version: 3, force: false }]);
  });
});

test('a full list asks again and names how many products it hides', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staff.importRun, ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  show({ mode: 'full', check: { ...check, hides: 4 } });
  await userEvent.click(await button('Загрузить 7 изменений'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Загрузить список?' }));
  expect(dialog.getByText('Будут скрыты 4 товара, которых нет в списке')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Загрузить и скрыть 4 товара' }));
  await vi.waitFor(() => {
    expect(sent).toEqual([{ id: 5, version: 3, force: false, hides: 4 }]);
  });
});

test('many refused rows are reported, and the others run after a confirmation', async () => {
  show({ check: { ...check, refused: 6, unchanged: 1, blocked: 'tooManyRejected' } });
  expect(await screen.findByText('Отклонено строк: 6 из 10. Похоже на ошибку в файле')).toBeVisible();
  await userEvent.click(await button('Загрузить 3 изменения'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Загрузить список?' }));
  expect(dialog.getByText('6 отклонённых строк не загрузятся')).toBeVisible();
});

test('a truncated list cannot be run', async () => {
  show({ check: { ...check, blocked: 'brokeOff', broken: { reason: 'brokenGzip', line: null } } });
  expect(await screen.findByText('Список обрывается, поэтому его нельзя загрузить')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Загрузить/ })).toBeNull();
  expect(await button('Удалить список')).toBeVisible();
});

test('while a colleague’s import runs, a run is refused and the colleague is named', async () => {
  server.use(mock(staff.importRun, refuse('importRunning', [{ operator: 'Kamola' }])));
  show({});
  await userEvent.click(await button('Загрузить 3 изменения'));
  expect(await screen.findByText(/загрузка, которую начал\(а\) Kamola/)).toBeVisible();
});

test('if the catalogue has changed, the page says that the run did not start', async () => {
  show({ moved: true });
  expect(await screen.findByText(/каталог изменился. Загрузка не начата/)).toBeVisible();
});

test('a running import shows its rows and can be stopped', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staff.importCancel, ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  show({ state: 'running', done: 4 });
  expect(await screen.findByText('Строк: 4 из 10')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Список загружается' })).toHaveAttribute('value', '4');
  await userEvent.click(await button('Остановить'));
  await vi.waitFor(() => {
    expect(sent).toEqual([{ id: 5 }]);
  });
});

test.each([
  ['done', /Загружено. Строк: 10/],
  ['cancelled', /Остановлено: обработано строк 4 из 10/],
  ['failed', /Загрузка прервалась: обработано строк 4 из 10/],
] as const)('a run that is %s shows its progress', async (state, text) => {
  show({ state, done: 4 });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /изменени/ })).toBeNull();
});

test.each([
  ['columnTwice:Цена', 'Столбец «Цена» встречается дважды'],
  [
    'columnsAlike:«Цена», «Розничная цена»',
    'Столбцы «Цена», «Розничная цена» означают одно и то же. Оставьте один из них',
  ],
])('an unreadable list says why: %s', async (why, text) => {
  show({ state: 'unreadable', why, check: null });
  expect(await screen.findByText(text)).toBeVisible();
});

test('the history shows who, when and what, and an import is undone after a preview', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staff.feeds, { feeds: [] }),
    mock(staff.imports, {
      imports: [
        done,
        { ...done, id: 8, by: null, origin: 'https://feed.example', draft: null, can_undo: false, counts: null },
      ],
      more: false,
      drafts: [draft],
    }),
    mock(staff.importUndoPreview, { refused: null, counts: { ...noCounts, restored: 2, removed: 1 } }),
    mock(staff.importUndo, ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  show();
  expect(await screen.findByText(/Загружено · изменено 2, новых 1, без изменений 6, отклонено 1/)).toBeVisible();
  expect(screen.getByText(/По расписанию или по команде/)).toBeVisible();
  expect(screen.getByText(/готов к загрузке/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить загрузку' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить загрузку?' }));
  expect(await dialog.findByText('2 товара получат прежние значения')).toBeVisible();
  expect(dialog.getByText('1 новый товар будет удалён')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить загрузку' }));
  await vi.waitFor(() => {
    expect(sent).toEqual([{ name: done.name }]);
  });
});

test('a failing server shows an error with a retry', async () => {
  server.use(mock(staff.imports, refuse('unknown')));
  show();
  expect(await screen.findByText('Не удалось загрузить')).toBeVisible();
});

test('a role without imports sees no form', async () => {
  server.use(signedIn('operator'));
  show();
  expect(await screen.findByText('Этот раздел не входит в ваши обязанности')).toBeVisible();
  expect(screen.queryByLabelText('Файл со списком')).toBeNull();
});
