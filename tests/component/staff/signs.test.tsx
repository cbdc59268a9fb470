import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminShell } from '@/features/staff';
import { useNotificationSettings } from '@/features/staff/notification-settings';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { PromisedCall } from '@/lib/contract/staff-orders';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import room from '../../../locales/staff/ru.json';
import { lost, mock, server } from '../../support/msw.ts';
import { at, deskCalls, waiting } from '../../support/staff-desk.tsx';

const { staff, staffChat } = contract;
const pagination = (count: number) => ({ current_page: 1, total_page: 1, page_size: 20, total_count: count });
const call = (id: number, products: string): PromisedCall => ({
  id,
  number: `26-10000${id}`,
  created_at: at,
  name: 'Лола',
  phone: '+998901234567',
  kind: 'fast',
  status: 'created',
  payment_method: 'cash',
  payment_state: 'on_receipt',
  total: 100,
  due_at: at,
  taken_by: null,
  taken_until: null,
  tries: 0,
  products,
  locale: 'ru',
});

let chats: StaffChat[] = [];
let calls: PromisedCall[] = [];
const tones = vi.fn();
const notices: string[] = [];

beforeEach(() => {
  [chats, calls] = [[], []];
  tones.mockClear();
  notices.length = 0;
  document.title = 'Комната';
  window.localStorage.clear();
  useNotificationSettings.setState({ sound: true, notice: false });
  const node = () => ({
    frequency: {},
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
    start: tones,
    stop: () => undefined,
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createOscillator = node;
      createGain = node;
      close = async () => undefined;
    },
  );
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string, { body }: { body: string }) {
        notices.push(`${title}: ${body}`);
      }
    },
  );
  setStaff({ status: 'asking' });
  server.use(
    mock(staffChat.queue, ({ query }) => {
      const rows = chats.filter(({ operator }) =>
        query.get('list') === 'mine' ? operator !== null : operator === null,
      );
      return {
        chats: rows,
        counts: { waiting: chats.filter(({ operator }) => operator === null).length, mine: 0, open: 0 },
        now: at,
        pagination: pagination(rows.length),
      };
    }),
    mock(staff.calls, () => ({ calls, pagination: pagination(calls.length) })),
    ...deskCalls(() => []),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page that is neither the desk nor the calls. @returns a function that requests everything again */
async function openPage(): Promise<() => Promise<void>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <NextIntlClientProvider locale="ru" messages={room} timeZone="Asia/Tashkent">
      <QueryClientProvider client={client}>
        <AdminShell part="orders">заказы</AdminShell>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  await screen.findByText('заказы');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return () => client.invalidateQueries();
}
const side = () => within(screen.getByRole('banner'));

test('waiting chats and calls are counted in the title and the navigation of every page, and existing ones make no sound', async () => {
  chats = [
    waiting(1, 'Лола'),
    { ...waiting(2, 'Азиз'), operator: { id: 1, name: 'Dilnoza' } },
    { ...waiting(3, 'Тимур'), unread: 0, operator: { id: 1, name: 'Dilnoza' } },
  ];
  calls = [call(1, 'Чайник')];
  await openPage();
  await waitFor(() => expect(document.title).toBe('(3) Комната'));
  expect(side().getByRole('link', { name: 'Чат, ждут: 2' })).toBeVisible();
  expect(side().getByRole('link', { name: 'Звонки, ждут: 1' })).toBeVisible();
  expect(tones).not.toHaveBeenCalled();
});

test('a new message and a new call ring once each, and disappear from the title when nothing waits', async () => {
  const renew = await openPage();
  chats = [waiting(1, 'Лола')];
  await renew();
  await waitFor(() => expect(tones).toHaveBeenCalledTimes(1));
  await renew();
  chats = [{ ...waiting(1, 'Лола'), last_seq: 2 }];
  calls = [call(1, 'Чайник')];
  await renew();
  await waitFor(() => expect(tones).toHaveBeenCalledTimes(3));
  [chats, calls] = [[], []];
  await renew();
  await waitFor(() => expect(document.title).toBe('Комната'));
  expect(tones).toHaveBeenCalledTimes(3);
});

test('without sound nothing rings; notifications work after a press permitted them', async () => {
  const renew = await openPage();
  await userEvent.click(side().getByRole('button', { name: 'Звук' }));
  expect(side().getByRole('button', { name: 'Звук' })).toHaveAttribute('aria-pressed', 'false');
  expect(notices).toEqual([]);
  await userEvent.click(side().getByRole('button', { name: 'Уведомления браузера' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  [chats, calls] = [[waiting(1, 'Лола')], [call(1, 'Чайник')]];
  await renew();
  await waitFor(() =>
    expect(notices.slice(1).toSorted()).toEqual(
      ['Новое сообщение в чате: Вопрос Лола', 'Нужно позвонить покупателю: Чайник'].toSorted(),
    ),
  );
  expect(tones).not.toHaveBeenCalled();
});

test('a lost connection is shown until it returns', async () => {
  const renew = await openPage();
  expect(screen.queryByText(room.staff.cut)).toBeNull();
  server.use(mock(staff.calls, lost));
  await renew();
  expect(await screen.findByText(room.staff.cut)).toBeVisible();
  server.use(mock(staff.calls, { calls: [], pagination: pagination(0) }));
  await renew();
  await waitFor(() => expect(screen.queryByText(room.staff.cut)).toBeNull());
});
