import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { StorePage, StoresPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { StaffStorePage, StoreEffect } from '@/lib/contract/staff-stores';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/stores/',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
const chilanzar: StaffStorePage = {
  id: 3,
  slug: 'chilonzor',
  kind: 'store',
  name: 'Чиланзар',
  address: 'ул. Катартал, 1',
  region: { slug: 'tashkent-city', name: 'Ташкент' },
  opens: '09:00',
  closes: '21:00',
  closed_days: ['2026-12-31'],
  services: ['pickup', 'cash'],
  open: true,
  open_now: true,
  holidays: ['2027-01-01'],
  today: '2026-11-27',
  values: {
    'name.uz': 'Chilonzor',
    'name.kr': 'Чилонзор',
    'name.ru': 'Чиланзар',
    'address.uz': 'Qatortol, 1',
    'address.kr': 'Қатортол, 1',
    'address.ru': 'ул. Катартал, 1',
    phone: '+998712000000',
    lat: 41.28,
    long: 69.2,
    opens: '09:00',
    closes: '21:00',
    closed_days: ['2026-01-01', '2026-12-31'],
    services: ['pickup', 'cash'],
    open: true,
  },
};
const offer: StoreEffect['before'] = {
  pickup: { day: '2026-11-28', from: '09:00' },
  delivery_day: '2026-11-29',
  nearest: 'Чиланзар',
};
const effect: StoreEffect = {
  orders: [{ number: '26-100004', status: 'confirmed', store: 'Чиланзар', before: '2026-11-28', after: '2026-11-29' }],
  orders_count: 1,
  before: offer,
  after: { ...offer, pickup: { day: '2026-11-29', from: '09:00' } },
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

/** The store as it is at each question, and the bodies of the writes. */
let store = chilanzar;
let bodies: unknown[] = [];
const list = () => ({
  stores: [store],
  regions: [store.region],
  holidays: store.holidays,
  today: store.today,
});
beforeEach(() => {
  store = chilanzar;
  bodies = [];
  setStaff({ status: 'asking' });
  server.use(
    signedIn('orders'),
    mock(staff.store, () => store),
    mock(staff.stores, list),
    mock(staff.storeEffect, effect),
    mock(staff.changeStore, ({ body }) => {
      bodies.push(body);
      return { fields: [] };
    }),
  );
});

const show = (page: ReactNode = <StorePage id={3} />) =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">{page}</StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const closeTomorrow = () => press('Закрыть завтра, 28 ноября');

test('a store is closed for tomorrow by three presses, after its consequences have been shown', async () => {
  show();
  await closeTomorrow();
  expect(screen.getByText('Изменено 1 поле, ещё не записано')).toBeVisible();
  await press('Проверить');
  const dialog = await screen.findByRole('dialog', { name: 'Что изменится' });
  const order = await within(dialog).findByRole('link', { name: 'Заказ 26-100004: 28 ноября → 29 ноября' });
  expect(order).toHaveAttribute('href', '/staff/orders/26-100004');
  expect(within(dialog).getByText('29 ноября с 09:00')).toBeVisible();
  expect(within(dialog).getByText('без изменений: с 29 ноября')).toBeVisible();
  expect(bodies).toEqual([]);
  await press('Записать');
  expect(await screen.findByText('Записано. Магазин уже показывает новое')).toBeVisible();
  expect(bodies).toEqual([
    {
      id: 3,
      seen: { closed_days: ['2026-01-01', '2026-12-31'] },
      wanted: { closed_days: ['2026-01-01', '2026-11-28', '2026-12-31'] },
    },
  ]);
});

test('days are closed as a range and opened again; what is as it was is no change', async () => {
  show();
  const from = await screen.findByLabelText('С');
  await userEvent.type(from, '2027-01-03');
  await userEvent.type(screen.getByLabelText('По'), '2027-01-05');
  await press('Закрыть эти дни');
  expect(screen.getByText('5 января 2027')).toBeVisible();
  for (const day of ['3 января 2027', '4 января 2027', '5 января 2027']) await press(`Убрать ${day}`);
  expect(screen.queryByText(/ещё не записано/)).toBeNull();
  await userEvent.type(from, '2027-01-03');
  await userEvent.type(screen.getByLabelText('По'), '2028-01-05');
  await press('Закрыть эти дни');
  expect(from).toHaveAccessibleDescription('Укажите дни с сегодняшнего, не больше 31 подряд');
});

test('hours in the wrong order, an empty name, a wrong phone and a place outside the country are named and not sent', async () => {
  show();
  const fields: readonly [string, string, string][] = [
    ['Название: Русский', '  ', 'Заполните поле'],
    ['Телефон', '123', 'Номер Узбекистана, например +998 71 200 00 00'],
    ['Широта', '55,7', 'Число от 37 до 46'],
  ];
  for (const [name, text, fault] of fields) {
    const field = await screen.findByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    expect(field).toHaveAccessibleDescription(fault);
  }
  expect(screen.getByRole('button', { name: 'Проверить' })).toBeDisabled();
});

test('a field that somebody else has changed is shown in both versions; the own one is written after the choice', async () => {
  show();
  await closeTomorrow();
  server.use(mock(staff.storeEffect, refuse('storesChanged', [{ field: 'closed_days', stored: ['2026-12-01'] }])));
  store = { ...chilanzar, values: { ...chilanzar.values, closed_days: ['2026-12-01'] } };
  await press('Проверить');
  const question = await screen.findByRole('list', { name: /изменил кто-то другой/ });
  expect(within(question).getByText('1 декабря')).toBeVisible();
  expect(within(question).getByText('28 ноября, 31 декабря')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Проверить' })).toBeDisabled();
  await press('Оставить моё: Закрытые дни');
  server.use(mock(staff.storeEffect, effect));
  await press('Проверить');
  await screen.findByRole('link', { name: /Заказ 26-100004/ });
  await press('Записать');
  await screen.findByText(/Записано/);
  expect(bodies).toEqual([expect.objectContaining({ seen: { closed_days: ['2026-12-01'] } })]);
});

test('leads to the page of the store on the site', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Страница на сайте' });
  expect(link).toHaveAttribute('href', '/ru/shops-map/chilonzor/');
});

test('an operator reads and changes nothing', async () => {
  server.use(signedIn('operator'));
  show();
  expect(await screen.findByRole('textbox', { name: 'Телефон' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /Закрыть завтра/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Выдача заказов' })).toBeDisabled();
});

test('a content manager has no stores', async () => {
  server.use(signedIn('content'));
  show();
  expect(await screen.findByText('Этот раздел не входит в ваши обязанности')).toBeVisible();
});

test('a store that cannot be loaded says why and is asked for again', async () => {
  server.use(http.get(`*/api/${staff.store.path}`, () => HttpResponse.error()));
  show();
  expect(await screen.findByText('Нет сети. Проверьте подключение')).toBeVisible();
  server.use(mock(staff.store, () => store));
  await press('Повторить');
  expect(await screen.findByRole('heading', { name: 'Чиланзар' })).toBeVisible();
});

test('unwritten changes ask before the page is left, and are dropped by a press', async () => {
  show();
  await closeTomorrow();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await press('Сбросить');
  expect(screen.queryByText('28 ноября')).toBeNull();
});

test('the list says of each store whether it is open, its hours, closed days and services', async () => {
  show(<StoresPage />);
  const stores = await screen.findByRole('list', { name: 'Магазины' });
  expect(within(stores).getByRole('link', { name: 'Чиланзар' })).toHaveAttribute('href', '/staff/stores/3');
  for (const text of ['Открыт', 'Ежедневно 09:00–21:00', 'Закрыт: 31 декабря', 'Выдача заказов, Оплата наличными'])
    expect(within(stores).getByText(text)).toBeVisible();
});

test('an administrator sets a holiday of the shop after the orders that it moves have been named', async () => {
  server.use(
    signedIn('admin'),
    mock(staff.holidaysEffect, { orders: effect.orders, orders_count: 60 }),
    mock(staff.changeHolidays, ({ body }) => {
      bodies.push(body);
      return { holidays: [] };
    }),
  );
  show(<StoresPage />);
  await closeTomorrow();
  await press('Проверить праздники');
  expect(await screen.findByText('и ещё 59')).toBeVisible();
  await press('Записать');
  expect(await screen.findByText(/Записано/)).toBeVisible();
  expect(bodies).toEqual([{ seen: ['2027-01-01'], wanted: ['2026-11-28', '2027-01-01'] }]);
});
