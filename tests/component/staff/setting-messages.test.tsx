import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { SettingGroupPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { SettingGroup } from '@/lib/contract/staff-setting-fields';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, server } from '../../support/msw.ts';
import { limits, noEffect, pages, shopTexts } from '../../support/setting-pages.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/settings/',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;

/** Bodies of the writes. */
let bodies: { wanted: unknown; seen: unknown }[] = [];
beforeEach(() => {
  bodies = [];
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
    mock(staff.settingsEffect, ({ body }) => ({
      ...noEffect,
      changes: Object.keys(body.wanted).map((field) => ({
        field,
        before: body.seen[field] ?? null,
        after: body.wanted[field] ?? null,
      })),
    })),
    mock(staff.changeSettings, ({ body }) => {
      bodies.push(body);
      return { fields: [] };
    }),
  );
});

function show(group: SettingGroup): void {
  server.use(
    mock(staff.settings, {
      values: pages[group],
      limits,
      connected: { payments: [], partners: [] },
      history: [],
      messages: group === 'messages' ? shopTexts : null,
    }),
  );
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">
          <SettingGroupPage group={group} />
        </StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};

test('a text of a message is changed from that of the shop, with its length, its cost and its mistakes', async () => {
  show('messages');
  await userEvent.click(await screen.findByText('Заказ отменён'));
  const message = screen.getByText('Заказ отменён').closest('li');
  if (message === null) throw new Error('the message has no place in the list');
  const part = within(message);
  const field = part.getByRole('textbox', { name: 'Русский' });
  expect(field).toHaveValue('');
  expect(part.getByText('Магазин: заказ 402187')).toBeVisible();
  // Samples are in the language of the message: with Cyrillic ones a Latin text would cost more than it does.
  expect(part.getByText("Do'kon: 402187 buyurtma")).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Изменить текст магазина: Русский' }));
  expect(field).toHaveValue('{shop}: заказ {number}');
  await userEvent.clear(field);
  await userEvent.paste('Заказ {nomer} отменён');
  expect(field).toHaveAccessibleDescription('В этом сообщении нет переменной {nomer}');
  expect(screen.getByRole('button', { name: 'Проверить' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.paste('Отменён');
  expect(field).toHaveAccessibleDescription('В тексте должно быть {number}');
  await userEvent.paste(' {number}, деньги вернём на карту в течение трёх рабочих дней, спасибо за терпение');
  expect(field).not.toHaveAccessibleDescription();
  expect(part.getByText(/^2 части SMS, знаков: \d+ \(кириллица\) · 190 сум за сообщение$/)).toBeVisible();
  await press('Проверить');
  const dialog = await screen.findByRole('dialog', { name: 'Что изменится' });
  expect(await within(dialog).findByText('Заказ отменён · Русский')).toBeVisible();
  expect(within(dialog).getByText('текст магазина')).toBeVisible();
  await press('Записать');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]?.seen).toEqual({ 'messages.sms_cancel.ru': null });
});

test('an own text goes back to that of the shop', async () => {
  show('messages');
  await userEvent.click(await screen.findByText('Заказ принят'));
  await press('Вернуть текст магазина: Русский');
  await press('Проверить');
  await screen.findByRole('dialog');
  // It can be pressed when the effect has come.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Записать' })).toBeEnabled());
  await press('Записать');
  await waitFor(() => expect(bodies[0]?.wanted).toEqual({ 'messages.sms_create.ru': null }));
});

test('a percentage of the bonus has a comma and at most two digits after it', async () => {
  show('bonus');
  const earn = await type('Начислять, %', '1,255');
  expect(earn).toHaveAccessibleDescription(/не больше двух знаков после запятой/);
  await type('Начислять, %', '2,5');
  server.use(
    mock(staff.settingsEffect, {
      ...noEffect,
      bonus: {
        before: { sum: 1_000_000, earned: 10_000, payable: 300_000 },
        after: { sum: 1_000_000, earned: 25_000, payable: 300_000 },
      },
    }),
  );
  await press('Проверить');
  const dialog = await screen.findByRole('dialog', { name: 'Что изменится' });
  expect(await within(dialog).findByText(/^25.000 сум$/)).toBeVisible();
  await press('Записать');
  await waitFor(() => expect(bodies[0]?.wanted).toEqual({ 'bonus.earn_percent': 2.5 }));
});
