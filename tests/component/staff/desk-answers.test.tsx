import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setStaff } from '@/features/staff/state';
import { allKey } from '@/features/staff-chat/queries';
import { contract } from '@/lib/contract';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { mock, server } from '../../support/msw.ts';
import { deskCalls, message, renderDesk, waiting } from '../../support/staff-desk.tsx';

afterEach(() => {
  window.history.replaceState(null, '', '/staff/chat/');
});

const { staffChat } = contract;
const own = { id: 1, name: 'Dilnoza' };
let chats: StaffChat[] = [];

beforeEach(() => {
  setStaff({ status: 'asking' });
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/staff/chat/');
  chats = [
    { ...waiting(1, 'Лола'), operator: own },
    { ...waiting(2, 'Азиз'), operator: own },
  ];
  server.use(...deskCalls(() => chats));
});

const open = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`Вопрос ${name}`) }));
const field = () => screen.findByRole('textbox', { name: 'Сообщение' });
const button = (name: string) => screen.getByRole('button', { name });

test('a typed answer is stored per conversation and restored after another one was opened', async () => {
  renderDesk();
  await open('Лола');
  await userEvent.type(await field(), 'Проверю склад');
  await open('Азиз');
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await open('Лола');
  await waitFor(async () => expect(await field()).toHaveValue('Проверю склад'));
});

test('the open conversation and the list are in the address: a reload opens them, and Back returns', async () => {
  window.history.replaceState(null, '', '/staff/chat/?list=mine&chat=2');
  renderDesk();
  expect(await screen.findByRole('heading', { name: 'Азиз' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /Мои/ })).toHaveAttribute('aria-selected', 'true');
  await open('Лола');
  expect(await screen.findByRole('heading', { name: 'Лола' })).toBeVisible();
  expect(window.location.search).toBe('?list=mine&chat=1');
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Азиз' })).toBeVisible();
});

test('an operator who loses a conversation sees who has it and keeps the typed text', async () => {
  const user = userEvent.setup();
  const client = renderDesk();
  await open('Лола');
  await user.type(await field(), 'Ваш заказ готов');
  chats = chats.map((chat) => ({ ...chat, operator: { id: 2, name: 'Aziz' } }));
  window.dispatchEvent(new Event('online'));
  await client.invalidateQueries({ queryKey: allKey });
  expect(await screen.findByText('Теперь на этот чат отвечает Aziz')).toBeVisible();
  const draftRegion = screen.getByRole('region', { name: 'Ваш неотправленный текст' });
  expect(within(draftRegion).getByRole('textbox')).toHaveValue('Ваш заказ готов');
  await user.click(within(draftRegion).getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe('Ваш заказ готов');
  expect(screen.queryByRole('textbox', { name: 'Сообщение' })).toBeNull();
});

test('ending a conversation asks for confirmation', async () => {
  const closed: unknown[] = [];
  server.use(
    mock(staffChat.close, ({ body }) => {
      closed.push(body);
      return { ...waiting(1, 'Лола'), operator: own, status: 0 as const };
    }),
  );
  renderDesk();
  await open('Лола');
  await field();
  await userEvent.click(button('Завершить'));
  const dialog = await screen.findByRole('dialog', { name: 'Завершить' });
  expect(closed).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Завершить' }));
  await waitFor(() => expect(closed).toEqual([{ id: 1 }]));
});

test('taking over a conversation asks for confirmation with the colleague’s name', async () => {
  chats = [{ ...waiting(1, 'Лола'), operator: { id: 2, name: 'Aziz' } }];
  const requests: unknown[] = [];
  server.use(
    mock(staffChat.takeOver, ({ body }) => {
      requests.push(body);
      return { ...waiting(1, 'Лола'), operator: own };
    }),
  );
  renderDesk();
  await open('Лола');
  await userEvent.click(await screen.findByRole('button', { name: 'Забрать себе' }));
  const dialog = await screen.findByRole('dialog', { name: 'Забрать себе' });
  expect(within(dialog).getByText(/Aziz/)).toBeVisible();
  expect(requests).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Забрать себе' }));
  await waitFor(() => expect(requests).toEqual([{ id: 1, from: 2 }]));
});

test('after claiming a conversation the message field has the focus', async () => {
  chats = [waiting(1, 'Лола')];
  server.use(
    mock(staffChat.take, () => {
      chats = [{ ...waiting(1, 'Лола'), operator: own }];
      return { ...waiting(1, 'Лола'), operator: own };
    }),
  );
  renderDesk();
  await open('Лола');
  await userEvent.click(await screen.findByRole('button', { name: 'Взять' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
});

test('an order has the same status text in its card as in the list of orders', async () => {
  server.use(
    mock(staffChat.messages, () => ({
      messages: [
        {
          ...message('Где он?'),
          card: {
            kind: 'order' as const,
            id: 5,
            number: '26-100047',
            status: 'created' as const,
            status_text: 'Принят',
            total: 100,
          },
        },
      ],
      more: false,
      chat: waiting(1, 'Лола'),
    })),
  );
  renderDesk();
  await open('Лола');
  expect(await screen.findByText(/^Новый · /)).toBeVisible();
  expect(screen.queryByText(/Принят/)).toBeNull();
});

test('a message that is too long is not cut or sent: the field shows by how much, and near the limit how many characters are left', async () => {
  renderDesk();
  await open('Лола');
  const typed = await field();
  await userEvent.click(typed);
  await userEvent.paste('а'.repeat(10_000));
  expect(typed).toHaveValue('а'.repeat(10_000));
  expect(typed).toBeInvalid();
  expect(typed).toHaveAccessibleDescription(/длиннее на 6/);
  expect(button('Отправить')).toBeDisabled();
  await userEvent.clear(typed);
  await userEvent.paste('а'.repeat(3_990));
  expect(typed).toHaveAccessibleDescription('Осталось символов: 10');
  expect(button('Отправить')).toBeEnabled();
});
