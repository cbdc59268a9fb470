import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { AdminShell } from '@/features/staff';
import { setStaff } from '@/features/staff/state';
import { CannedDialog } from '@/features/staff-chat/canned-dialog';
import { HoursDialog } from '@/features/staff-chat/hours-dialog';
import { Notes } from '@/features/staff-chat/notes';
import { TransferDialog } from '@/features/staff-chat/transfer-dialog';
import { contract } from '@/lib/contract';
import room from '../../../locales/staff/ru.json';
import desk from '../../../locales/staff-chat/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';
import { at, deskCalls, PollingDesk, waiting } from '../../support/staff-desk.tsx';

beforeEach(() => {
  setStaff({ status: 'asking' });
  server.use(...deskCalls(() => []));
});

const { staffChat } = contract;
const nothing = () => undefined;

/** Shows a form of the operators’ desk in Russian. */
function show(part: ReactNode): void {
  render(
    <NextIntlClientProvider locale="ru" messages={{ ...room, ...desk }} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient()}>
        <AdminShell part="chat">{part}</AdminShell>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** A field that says this of itself is the one at fault. */
const atFault = (field: HTMLElement, words: string) => {
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(words);
};

test('the form of a canned answer shows errors at its fields, before sending and after a refusal', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staffChat.canned, []),
    mock(staffChat.saveCanned, ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? refuse('invalid', [{ field: 'text.uz', message: 'Bu matn juda uzun' }])
        : { id: 1, ...body };
    }),
  );
  show(<CannedDialog onClose={nothing} />);
  await press('Новый ответ');
  const [code, kr, uz, ru] = screen.getAllByRole('textbox');
  if (code === undefined || kr === undefined || uz === undefined || ru === undefined)
    throw new Error('a field is missing');
  await userEvent.type(code, 'salom!');
  await userEvent.type(kr, 'Салом, {{client}');
  await userEvent.type(uz, 'Salom, {{nobody}');
  await press('Сохранить');
  atFault(code, room.staff.validation.cannedCode);
  atFault(uz, 'Такой переменной нет');
  atFault(ru, 'Заполните поле');
  expect(kr).toBeValid();
  expect(sent).toEqual([]);
  await userEvent.type(code, '{Backspace}');
  await userEvent.clear(uz);
  await userEvent.type(uz, 'Salom');
  await userEvent.type(ru, 'Здравствуйте');
  await press('Сохранить');
  await waitFor(() => atFault(uz, 'Bu matn juda uzun'));
  await userEvent.type(uz, '!');
  await press('Сохранить');
  await waitFor(() =>
    expect(sent[1]).toEqual({ code: 'salom', text: { kr: 'Салом, {client}', uz: 'Salom!', ru: 'Здравствуйте' } }),
  );
});

test('transferring a conversation needs a colleague, and one who has left is refused at the field', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staffChat.operators, [
      { id: 1, name: 'Dilnoza', presence: 'online', chats: 1 },
      { id: 2, name: 'Aziz', presence: 'online', chats: 0 },
    ]),
    mock(staffChat.transfer, ({ body }) => {
      sent.push(body);
      return refuse('userNotFound');
    }),
  );
  show(<TransferDialog chat={waiting(7, 'Лола')} onClose={nothing} onChange={nothing} />);
  const choice = await screen.findByRole('combobox', { name: desk.staffChat.transferTo });
  await press(desk.staffChat.transferDo);
  atFault(choice, 'Выберите оператора');
  await screen.findByRole('option', { name: /Aziz/ });
  await userEvent.selectOptions(choice, '2');
  await userEvent.type(screen.getByRole('textbox'), 'Вопрос о доставке');
  await press(desk.staffChat.transferDo);
  await waitFor(() => atFault(choice, 'refused: userNotFound'));
  expect(sent).toEqual([{ id: 7, to: 2, note: 'Вопрос о доставке' }]);
});

test('the form of opening hours reports a day that ends before it begins, invalid dates, and minutes out of range', async () => {
  server.use(
    mock(staffChat.hours, {
      week: [{ opens: '09:00', closes: '08:00' }, null, null, null, null, null, null],
      holidays: [],
      ring_minutes: 5,
    }),
  );
  show(<HoursDialog onClose={nothing} />);
  await userEvent.type(await screen.findByLabelText('Праздники'), '2027-02-30');
  const minutes = screen.getByRole('spinbutton');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '900');
  await press('Сохранить');
  atFault(screen.getByLabelText('Понедельник: до'), room.staff.validation.clock);
  atFault(screen.getByLabelText('Праздники'), 'Даты вида 2027-03-21, через запятую');
  atFault(minutes, 'Целое число от 1 до 240');
});

test('an empty note is refused at its field, and a saved one clears the field', async () => {
  const sent: unknown[] = [];
  server.use(
    mock(staffChat.notes, []),
    mock(staffChat.addNote, ({ body }) => {
      sent.push(body);
      return { id: 1, operator: { id: 1, name: 'Dilnoza' }, text: body.text, created_at: at };
    }),
  );
  show(
    <PollingDesk>
      <Notes id={7} />
    </PollingDesk>,
  );
  const field = await screen.findByRole('textbox', { name: 'Заметка для коллег' });
  await press('Добавить заметку');
  atFault(field, 'Заполните поле');
  await userEvent.type(field, 'Перезвонить завтра');
  await press('Добавить заметку');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent).toEqual([{ id: 7, text: 'Перезвонить завтра' }]);
  expect(field).toBeValid();
});
