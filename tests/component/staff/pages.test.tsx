import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { EditPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import { type DraftPage, maxBlocks, type StaffPageData } from '@/lib/contract/staff-pages';
import { actionsOf } from '@/lib/staff/permissions';
import shopTexts from '../../../locales/ru.json';
import ru from '../../../locales/staff/ru.json';
import { lost, mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/pages/edit/',
  useRouter: () => ({ replace: () => undefined, push: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
const texts = (text: string) => ({ uz: text, kr: text, ru: text });
const published: DraftPage = { title: texts('Доставка'), description: texts('О доставке'), hidden: false, blocks: [] };
const readPage: StaffPageData = {
  path: 'page/delivery',
  address: '/page/delivery/',
  state: 'shown',
  latest: 1,
  versions: [],
  draft: null,
  page: published,
  published,
};
/** The page with a draft at a revision. */
const drafted = (page: DraftPage, revision: number): StaffPageData => ({
  ...readPage,
  page,
  draft: {
    by: 'Dilnoza',
    at: '2026-11-20T05:00:00.000Z',
    revision,
    step: revision,
    first: 0,
    last: revision,
    preview_key: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
    outdated: false,
    problems: [],
  },
});

/** The page as the server has it, how it answers the next saves, and what it was sent. */
let stored = readPage;
let answers: ('stored' | 'answer lost' | 'refused')[] = [];
let sent: { readonly revision: number; readonly title: string }[] = [];
beforeEach(() => {
  stored = readPage;
  answers = [];
  sent = [];
  setStaff({ status: 'asking' });
  server.use(
    mock(staff.me, {
      id: 1,
      login: 'dilnoza',
      name: 'Dilnoza',
      role: 'content',
      actions: actionsOf('content'),
      session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
      expires_at: '2026-11-21T09:00:00.000Z',
      stepped_up_until: null,
      backup_codes_left: 10,
    }),
    mock(staff.page, () => stored),
    mock(staff.savePageDraft, ({ body: { revision, page } }) => {
      sent.push({ revision, title: page.title.ru });
      const answer = answers.shift() ?? 'stored';
      if (answer === 'refused') return refuse('pageDraftChanged');
      stored = drafted(page, (stored.draft?.revision ?? 0) + 1);
      return answer === 'stored' ? stored : lost;
    }),
    mock(staff.movePageDraft, ({ body: { step } }) => {
      stored = drafted(published, step);
      return stored;
    }),
  );
});

const show = () =>
  render(
    <NextIntlClientProvider locale="ru" messages={{ ...ru, blocks: shopTexts.blocks }} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">
          <EditPage path="page/delivery" />
        </StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
/** The title of the page; blocks have titles of their own. */
const title = async () =>
  within(await screen.findByRole('region', { name: 'Заголовок и показ' })).getByRole('textbox', {
    name: 'Заголовок · Русский',
  });
const write = async (text: string) => userEvent.type(await title(), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const waitsFor = { timeout: 4_000 };

test('a change is stored by itself, and what it changes is listed', async () => {
  show();
  await write('!');
  expect(await screen.findByText('Черновик сохранён', {}, waitsFor)).toBeVisible();
  expect(sent).toEqual([{ revision: 0, title: 'Доставка!' }]);
  const changes = screen.getByRole('region', { name: 'Что изменится' });
  expect(within(changes).getByText('Изменено: Заголовок и показ')).toBeVisible();
  expect(within(changes).getByText('Доставка!')).toBeVisible();
});

test('a change whose answer was lost is sent again before a later one: nobody else is blamed', async () => {
  answers = ['answer lost'];
  show();
  await write('!');
  expect(await screen.findByText('Не сохранено', {}, waitsFor)).toBeVisible();
  await write('?');
  expect(await screen.findByText('Черновик сохранён', {}, waitsFor)).toBeVisible();
  expect(sent.map((body) => body.title)).toEqual(['Доставка!', 'Доставка!', 'Доставка!?']);
  expect(screen.queryByText('Черновик изменил кто-то ещё. Чей вариант оставить?')).toBeNull();
});

test('after somebody else’s change its author is asked whose text stays', async () => {
  answers = ['refused'];
  show();
  await write('!');
  expect(await screen.findByText('Черновик изменил кто-то ещё. Чей вариант оставить?', {}, waitsFor)).toBeVisible();
  stored = drafted({ ...published, title: texts('Доставка и сборка') }, 7);
  await press('Оставить мой');
  await waitFor(() => expect(sent.at(-1)).toEqual({ revision: 7, title: 'Доставка!' }), waitsFor);
  expect(await title()).toHaveValue('Доставка!');
});

test('the other text can be taken as well', async () => {
  answers = ['refused'];
  show();
  await write('!');
  await screen.findByText('Черновик изменил кто-то ещё. Чей вариант оставить?', {}, waitsFor);
  stored = drafted({ ...published, title: texts('Доставка и сборка') }, 7);
  await press('Взять чужой');
  await waitFor(async () => expect(await title()).toHaveValue('Доставка и сборка'), waitsFor);
  expect(sent).toHaveLength(1);
});

test('a page with as many blocks as allowed offers neither a new block nor a copy', async () => {
  const blocksOf = (count: number): DraftPage['blocks'] =>
    Array.from({ length: count }, () => ({ id: crypto.randomUUID(), type: 'text', v: 1, props: {} }));
  stored = { ...readPage, page: { ...published, blocks: blocksOf(maxBlocks - 1) } };
  show();
  const copies = await screen.findAllByRole('button', { name: /^Копировать: / });
  expect(copies).toHaveLength(maxBlocks - 1);
  fireEvent.click(copies[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Копировать: / })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Добавить блок' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Удалить: / })).toHaveLength(maxBlocks);
}, 30_000);

test('undo of a change that is not stored yet goes back by this change alone', async () => {
  stored = drafted({ ...published, title: texts('Первый') }, 3);
  show();
  await write('!');
  await press('Отменить изменение');
  await waitFor(() => expect(sent).toEqual([{ revision: 3, title: 'Первый!' }]), waitsFor);
  await waitFor(() => expect(stored.draft?.step).toBe(3), waitsFor);
});

test('a typed change survives a press of a block that was read before it', async () => {
  show();
  await write('!');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Новый блок' }), 'Текст');
  await press('Добавить блок');
  expect(await title()).toHaveValue('Доставка!');
  expect(await screen.findByRole('button', { name: /^1\. Текст/ })).toBeVisible();
});
