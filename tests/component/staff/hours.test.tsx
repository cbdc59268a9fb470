import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { HoursDialog } from '@/features/staff-chat/hours-dialog';
import { contract } from '@/lib/contract';
import type { ChatHours } from '@/lib/contract/staff-chat-shapes';
import uz from '../../../locales/staff-chat/uz.json';
import { mock, refuse, server } from '../../support/msw.ts';

const { staffChat } = contract;
const week = (day: ChatHours['week'][number]): ChatHours['week'] => Array.from({ length: 7 }, () => day);

test('a day that ends at midnight is shown as 00:00 and saved as the end of that day', async () => {
  const saved: ChatHours[] = [];
  let closed = false;
  server.use(
    mock(staffChat.hours, {
      week: [{ opens: '09:00', closes: '24:00' }, ...week(null).slice(1)],
      holidays: ['2027-03-21'],
      ring_minutes: 5,
    }),
    mock(staffChat.setHours, ({ body }) => {
      saved.push(body);
      return saved.length === 1 ? refuse('invalid') : body;
    }),
  );
  render(
    <NextIntlClientProvider locale="uz" messages={uz} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient()}>
        <HoursDialog
          onClose={() => {
            closed = true;
          }}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  expect(await screen.findByLabelText('Dushanba: gacha')).toHaveValue('00:00');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seshanba' }));
  fireEvent.change(screen.getByLabelText('Seshanba: gacha'), { target: { value: '00:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  // Refused, it stays open with what was typed.
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('refused: invalid'));
  expect(closed).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(saved[1]).toEqual({
    week: [{ opens: '09:00', closes: '24:00' }, { opens: '09:00', closes: '24:00' }, ...week(null).slice(2)],
    holidays: ['2027-03-21'],
    ring_minutes: 5,
  });
});

test('the dialog opens with the current hours, not with earlier ones', async () => {
  let hours: ChatHours = { week: week(null), holidays: [], ring_minutes: 3 };
  server.use(
    mock(staffChat.hours, () => hours),
    mock(staffChat.setHours, ({ body }) => (hours = body)),
  );
  const client = new QueryClient();
  const dialog = (key: string) => (
    <NextIntlClientProvider locale="uz" messages={uz} timeZone="Asia/Tashkent">
      <QueryClientProvider client={client}>
        <HoursDialog key={key} onClose={() => undefined} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
  const { rerender } = render(dialog('first'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seshanba' }));
  await userEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(hours.week[1]).not.toBeNull());
  rerender(dialog('second'));
  expect(await screen.findByRole('checkbox', { name: 'Seshanba' })).toBeChecked();
});
