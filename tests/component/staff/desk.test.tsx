import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StaffFrame, useStaffApi } from '@/features/staff';
import { setStaff } from '@/features/staff/state';
import { type Desk, DeskContext } from '@/features/staff-chat/desk-context';
import { DeskView } from '@/features/staff-chat/desk-view';
import { allKey } from '@/features/staff-chat/queries';
import { makeStaffSending } from '@/features/staff-chat/sending';
import { steadyRows } from '@/features/staff-chat/use-steady';
import { contract } from '@/lib/contract';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { actionsOf } from '@/lib/staff/permissions';
import shop from '../../../locales/ru.json';
import room from '../../../locales/staff/ru.json';
import desk from '../../../locales/staff-chat/ru.json';
import { lost, mock, server } from '../../support/msw.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { staff, staffChat } = contract;
const at = '2026-11-21T07:00:00.000Z';
const marks = { client: { delivered: 0, read: 0 }, operator: { delivered: 0, read: 0 } };

const waiting = (id: number, name: string): StaffChat => ({
  id, status: 1, session_key: `key-${id}`, version: 1, client: { kind: 'guest', name, phone: '+998901234567', locale: 'ru' }, operator: null, waiting_since: at, rings: false, out_of_hours: false,
  answer_by: null, last_message: { text: `Вопрос ${name}`, from: 'client', at, has_file: false }, last_seq: 1, unread: 1, rate: null, created_at: at, closed_at: null, marks,
});
const message = (text: string): ChatMessage =>
  ({ id: 1, seq: 1, client_id: 'c-1', text, file_id: null, file: null, reply_id: null, card: null, created_at: at, client: { name: 'Лола' }, reply: null });

/** A desk without a live line: what it shows comes by its questions. */
function OwnDesk() {
  const api = useStaffApi();
  const silent = () => () => undefined;
  const [own] = useState<Desk>(() => ({ line: { join: silent, on: silent, open: silent }, sending: makeStaffSending(1, api) }));
  return <DeskContext value={own}><DeskView /></DeskContext>;
}

/** Who waits, as the server has it now. */
let queue: StaffChat[] = [];

beforeEach(() => {
  setStaff({ status: 'asking' });
  queue = [waiting(1, 'Лола'), waiting(2, 'Азиз')];
  server.use(
    mock(staff.me, { id: 1, login: 'dilnoza', name: 'Dilnoza', role: 'operator', actions: actionsOf('operator'), session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11', expires_at: at, stepped_up_until: null, backup_codes_left: 10 }),
    mock(staffChat.queue, () => ({ chats: queue, counts: { waiting: queue.length, mine: 0, open: queue.length }, now: at, pagination: { current_page: 1, total_page: 1, page_size: 20, total_count: queue.length } })),
    mock(staffChat.operators, [{ id: 1, name: 'Dilnoza', presence: 'online', chats: 0 }]),
    mock(staffChat.mark, marks), mock(staffChat.notes, []),
    mock(staffChat.context, { client: { kind: 'guest', id: null, name: 'Лола', phone: null, email: null }, products: [], cart: [], orders: [], earlier: [] }),
    mock(staffChat.messages, ({ query }) => {
      const chat = queue.find(({ id }) => String(id) === query.get('id')) ?? waiting(9, 'Никто');
      return { messages: query.has('after') ? [] : [message(`Вопрос ${chat.client.name}`)], more: false, chat };
    }),
  );
});

/** Opens the desk. @returns what has its lists asked for anew */
async function openDesk(): Promise<() => Promise<void>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <NextIntlClientProvider locale="ru" messages={{ ...room, ...desk, conversation: shop.conversation }} timeZone="Asia/Tashkent">
      <QueryClientProvider client={client}><StaffFrame part="chat" fill><OwnDesk /></StaffFrame></QueryClientProvider>
    </NextIntlClientProvider>,
  );
  await rowOf('Лола');
  return () => client.invalidateQueries({ queryKey: allKey });
}
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(`Вопрос ${name}`) });
const names = () => within(screen.getByRole('region', { name: 'Очередь чатов' })).getAllByRole('listitem').map(({ textContent }) => /Лола|Азиз|Нигора/.exec(textContent)?.[0]);

test('a row stays under the pointer whatever happens to the queue, and is opened by the press that was meant for it', async () => {
  const renew = await openDesk();
  const user = userEvent.setup();
  const row = await rowOf('Азиз');
  await user.pointer({ target: row });
  await user.pointer({ target: row, keys: '[MouseLeft>]' });
  // Somebody else takes the first, and one of the night comes before all.
  queue = [waiting(3, 'Нигора'), waiting(2, 'Азиз')];
  await renew();
  await rowOf('Нигора');
  expect(names()).toEqual(['Лола', 'Азиз', 'Нигора']);
  await user.pointer({ target: await rowOf('Азиз'), keys: '[/MouseLeft]' });
  expect(await screen.findByRole('heading', { name: 'Азиз' })).toBeVisible();
  // The hand rests: the list is as the server has it.
  await waitFor(() => expect(names()).toEqual(['Нигора', 'Азиз']));
});

test('a conversation whose first question got lost is asked for again by itself', async () => {
  await openDesk();
  let asked = 0;
  server.use(mock(staffChat.messages, () => {
    asked += 1;
    return asked === 1 ? lost : { messages: [message('Вопрос Лола')], more: false, chat: waiting(1, 'Лола') };
  }));
  await userEvent.click(await rowOf('Лола'));
  expect(await screen.findByRole('button', { name: 'Взять' })).toBeVisible();
  expect(asked).toBe(2);
});

test('a conversation that could not be had is opened by itself when the line is back', async () => {
  await openDesk();
  server.use(mock(staffChat.messages, lost));
  await userEvent.click(await rowOf('Лола'));
  expect(await screen.findByText('Не удалось загрузить')).toBeVisible();
  server.use(mock(staffChat.messages, { messages: [message('Вопрос Лола')], more: false, chat: waiting(1, 'Лола') }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: 'Взять' })).toBeVisible();
});

test('what is there keeps its place, also when it has gone; what is new comes last', () => {
  const [one, two, three] = [{ id: 1, word: 'a' }, { id: 2, word: 'b' }, { id: 3, word: 'c' }];
  expect(steadyRows([one, two], [three, { id: 2, word: 'new' }])).toEqual([one, { id: 2, word: 'new' }, three]);
});
