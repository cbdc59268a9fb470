import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallsPage, OrdersPage, PeoplePage, StaffHome } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { PromisedCall } from '@/lib/contract/staff-orders';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

const address = vi.hoisted(() => ({ search: '' }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/orders/',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(address.search),
}));

const { staff } = contract;
beforeEach(() => {
  setStaff({ status: 'asking' });
  server.use(
    mock(staff.me, {
      id: 1,
      login: 'dilnoza',
      name: 'Dilnoza',
      role: 'admin',
      actions: actionsOf('admin'),
      session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
      expires_at: '2026-11-21T09:00:00.000Z',
      stepped_up_until: null,
      backup_codes_left: 10,
    }),
    // Sales have tests of their own.
    mock(staff.figures, refuse('notFound')),
  );
});

const show = (part: ReactNode) =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {part}
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );

test.each([
  ['', 'Заказов пока нет', /снимите фильтры/],
  ['?status=created', 'Ничего не найдено', /Первый заказ/],
])(
  'an empty order list for "%s" says whether there are no orders or no matching ones',
  async (search, title, other) => {
    address.search = search;
    server.use(
      mock(staff.orders, { orders: [], more: false }),
      mock(staff.orderChoices, { tags: [], colleagues: [] }),
      mock(staff.orderViews, { views: [] }),
    );
    show(<OrdersPage />);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByText(other)).toBeNull();
  },
);

test('the overview shows counts and waiting times with links to the lists', async () => {
  server.use(
    mock(staff.work, {
      now: '2026-11-21T10:00:00.000Z',
      work: [
        { kind: 'chats', count: 0, since: null },
        { kind: 'calls', count: 2, since: '2026-11-21T09:50:00.000Z' },
        { kind: 'new', count: 7, since: '2026-11-21T07:00:00.000Z' },
        { kind: 'late', count: 1, since: '2026-11-18T19:00:00.000Z' },
      ],
    }),
  );
  show(<StaffHome />);
  const links = within(await screen.findByRole('region', { name: 'Что ждёт' })).findAllByRole('link');
  expect((await links).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['0Чаты без ответа', '/staff/chat'],
    ['2Звонкиопоздание: 10 мин', '/staff/calls'],
    ['7Новые заказыдольше всех: 3 ч', '/staff/orders?work=new'],
    ['1Не отправлены в срокопоздание: 2 дня', '/staff/orders?work=late'],
  ]);
});

test('the overview says that nothing waits', async () => {
  server.use(mock(staff.work, { now: '2026-11-21T10:00:00.000Z', work: [{ kind: 'chats', count: 0, since: null }] }));
  show(<StaffHome />);
  expect(await screen.findByText('Ничего не ждёт: всё сделано')).toBeVisible();
});

/** A shopper who was promised a call. */
const call = (id: number, changes: Partial<PromisedCall> = {}): PromisedCall => ({
  id,
  number: `26-${id}`,
  kind: 'fast',
  status: 'created',
  payment_method: 'cash',
  payment_state: 'on_receipt',
  total: 300_000,
  name: 'Лола',
  phone: '+998901234567',
  created_at: '2026-11-21T06:58:00.000Z',
  due_at: '2026-11-21T07:05:00.000Z',
  taken_by: null,
  taken_until: null,
  tries: 0,
  products: 'Чайник',
  locale: 'uz',
  ...changes,
});

test('calls of the next page are appended, and one that moved between pages is shown once', async () => {
  const pages: Record<string, PromisedCall[]> = { 1: [call(1), call(2)], 2: [call(2), call(3)] };
  server.use(
    mock(staff.calls, ({ query }) => {
      const page = query.get('page') ?? '1';
      return {
        calls: pages[page] ?? [],
        pagination: { current_page: Number(page), total_page: 2, page_size: 2, total_count: 4 },
      };
    }),
  );
  show(<CallsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByText('26-3')).toBeVisible();
  expect(screen.getAllByText(/^26-\d$/).map(({ textContent }) => textContent)).toEqual(['26-1', '26-2', '26-3']);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

test('the outcome of a call is sent with its note; a refused note shows an error at its field, and a call taken by somebody else an error in its place', async () => {
  const sent: unknown[] = [];
  const answers = [refuse('invalid', [{ field: 'note', message: 'Слишком подробно' }]), refuse('takenByOther')];
  let takenBy = { id: 1, name: 'Dilnoza' };
  server.use(
    mock(staff.calls, () => ({
      calls: [call(1, { taken_by: takenBy })],
      pagination: { current_page: 1, total_page: 1, page_size: 50, total_count: 1 },
    })),
    mock(staff.endCall, ({ body }) => {
      sent.push(body);
      return answers.shift() ?? refuse('notFound');
    }),
  );
  show(<CallsPage />);
  const note = await screen.findByRole('textbox', { name: 'Заметка' });
  await userEvent.type(note, ' Перезвонить в семь ');
  await userEvent.click(screen.getByRole('button', { name: 'Позже' }));
  await waitFor(() => expect(note).toHaveAccessibleDescription('Слишком подробно'));
  expect(note).toBeInvalid();
  await userEvent.clear(note);
  takenBy = { id: 2, name: 'Aziz' };
  await userEvent.click(screen.getByRole('button', { name: 'Нет ответа' }));
  expect(await screen.findByText('Звонит Aziz')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('refused: takenByOther');
  expect(screen.queryByRole('textbox', { name: 'Заметка' })).toBeNull();
  expect(sent).toEqual([
    { id: 1, outcome: 'later', note: 'Перезвонить в семь' },
    { id: 1, outcome: 'noAnswer' },
  ]);
});

test('a new role is saved for its person; a refused block shows an error beside the person', async () => {
  const sent: unknown[] = [];
  let role: StaffRole = 'operator';
  const person = () => ({
    id: 2,
    login: 'aziz',
    name: 'Aziz',
    role,
    active: true,
    created_at: '2026-11-01T09:00:00.000Z',
    last_seen_at: null,
    sessions: 0,
  });
  server.use(
    mock(staff.invitations, []),
    mock(staff.people, () => [person()]),
    mock(staff.changePerson, ({ body }) => {
      sent.push(body);
      if (body.role === undefined) return refuse('notFound');
      role = body.role;
      return person();
    }),
  );
  show(<PeoplePage />);
  const choice = await screen.findByRole('combobox', { name: 'Роль: Aziz' });
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  await userEvent.selectOptions(choice, 'Контент');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Роль: Aziz' })).toHaveDisplayValue('Контент');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть вход' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('refused: notFound'));
  expect(sent).toEqual([
    { id: 2, role: 'content' },
    { id: 2, active: false },
  ]);
});
