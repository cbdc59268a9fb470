import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { SettingGroupPage, SettingsPage } from '@/features/staff/page';
import { AuditChanges } from '@/features/staff/page/audit-changes';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { SettingGroup } from '@/lib/contract/staff-setting-fields';
import type { SettingPage } from '@/lib/contract/staff-settings';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { limits, noEffect, pages } from '../../support/setting-pages.ts';

vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/settings/',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
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

/** What the shop has at each question, and the bodies of the writes. */
let values: SettingPage['values'] = {};
let history: SettingPage['history'] = [];
let bodies: { wanted: unknown; seen: unknown; key: string }[] = [];
const pageNow = (): SettingPage => ({
  values,
  limits,
  connected: { payments: ['cash', 'card_on_receipt', 'loan', 'click'], partners: ['alif'] },
  history,
  messages: null,
});
beforeEach(() => {
  history = [];
  bodies = [];
  setStaff({ status: 'asking' });
  server.use(
    signedIn('admin'),
    mock(staff.settings, pageNow),
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

const frame = (content: ReactNode) =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">{content}</StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
function show(group: SettingGroup) {
  values = pages[group];
  return frame(<SettingGroupPage group={group} />);
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};

test('the groups lead to their pages', async () => {
  frame(<SettingsPage />);
  const list = await screen.findByRole('list', { name: 'Группы настроек' });
  expect(within(list).getByRole('link', { name: 'Доставка' })).toHaveAttribute('href', '/staff/settings/delivery');
  expect(within(list).getAllByRole('link')).toHaveLength(7);
});

test('a sum is written after its effect has been shown; a repeated press sends the same key', async () => {
  show('orders');
  server.use(
    mock(staff.settingsEffect, {
      ...noEffect,
      changes: [{ field: 'orders.min', before: 10_000, after: 50_000 }],
      orders: {
        days: 30,
        total: 120,
        before: { min: 10_000, max: 200_000_000, refused: 0 },
        after: { min: 50_000, max: 200_000_000, refused: 17 },
      },
    }),
  );
  await type('Наименьшая сумма заказа', '50 000');
  expect(screen.getByText('Изменено 1 поле, ещё не записано')).toBeVisible();
  await press('Проверить');
  const dialog = await screen.findByRole('dialog', { name: 'Что изменится' });
  expect(await within(dialog).findByText(/^10.000 сум$/)).toBeVisible();
  expect(within(dialog).getByText('17')).toBeVisible();
  expect(within(dialog).getByText(/Из 120 заказов за 30 дней/)).toBeVisible();
  expect(bodies).toEqual([]);
  server.use(mock(staff.changeSettings, ({ body }) => (bodies.push(body) === 1 ? lost : { fields: ['orders.min'] })));
  await press('Записать');
  await within(dialog).findByText('Нет сети. Проверьте подключение');
  await press('Записать');
  expect(await screen.findByText('Записано. Магазин уже работает по новым настройкам')).toBeVisible();
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toMatchObject({
    group: 'orders',
    seen: { 'orders.min': 10_000 },
    wanted: { 'orders.min': 50_000 },
  });
  expect(bodies[1]?.key).toBe(bodies[0]?.key);
});

test('a number outside its limits is named and not sent; what the owner’s files refuse is named at its field', async () => {
  show('orders');
  const minutes = await type('Ждать онлайн-оплаты, минут', '20000');
  expect(minutes).toHaveAccessibleDescription(/^Целое число от 1 до 10.080, без точек и запятых$/);
  expect(screen.getByRole('button', { name: 'Проверить' })).toBeDisabled();
  await press('Сбросить');
  expect(minutes).toHaveValue('60');
  await type('Наименьшая сумма заказа', '300000000');
  server.use(mock(staff.settingsEffect, refuse('invalid', [{ field: 'orders.max', message: 'invalidValue' }])));
  await press('Проверить');
  const max = await screen.findByRole('textbox', { name: 'Наибольшая сумма заказа' });
  await vi.waitFor(() => expect(max).toHaveAccessibleDescription('Не меньше нижнего значения'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sums are grouped in threes when shown and when the field is left', async () => {
  show('orders');
  const max = await screen.findByRole('textbox', { name: 'Наибольшая сумма заказа' });
  expect(max).toHaveValue('200\u00a0000\u00a0000');
  await userEvent.clear(max);
  await userEvent.type(max, '15000000');
  expect(max).toHaveValue('15000000');
  await userEvent.tab();
  expect(max).toHaveValue('15\u00a0000\u00a0000');
  await userEvent.clear(max);
  await userEvent.type(max, '200000000');
  await userEvent.tab();
  expect(screen.queryByRole('button', { name: 'Проверить' })).toBeNull();
});

test('delivery has a card for each region with price and days, and shows three estimates', async () => {
  show('delivery');
  const region = await screen.findByRole('heading', { name: 'Самаркандская область' });
  const card = region.closest('li');
  if (card === null) throw new Error('no card');
  for (const [name, general] of [
    ['Цена', '30\u00a0000'],
    ['Бесплатно от', '500\u00a0000'],
  ] as const)
    expect(within(card).getByRole('textbox', { name })).toHaveAttribute('placeholder', general);
  const most = within(card).getByRole('textbox', { name: 'Дней, не больше' });
  await userEvent.clear(most);
  await userEvent.type(most, '5');
  const offer = { price: 30_000, free_from: 500_000, day: '2026-11-30' };
  server.use(
    mock(staff.settingsEffect, {
      ...noEffect,
      changes: [{ field: 'regions.samarkand.max', before: 3, after: 5 }],
      regions: [
        { slug: 'samarkand', name: 'Самарканд', cart: 10_000, before: offer, after: { ...offer, day: '2026-12-02' } },
      ],
    }),
  );
  await press('Проверить');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Самаркандская область: дней, не больше')).toBeVisible();
  expect(within(dialog).getByText('2 декабря')).toBeVisible();
  await press('Записать');
  await screen.findByText(/^Записано/);
  expect(bodies[0]?.wanted).toEqual({ 'regions.samarkand.max': 5 });
});

test('a field that somebody else has changed is shown in both versions; the own one is written after the choice', async () => {
  show('delivery');
  await type('Цена доставки', '45000');
  const effect = mock(staff.settingsEffect, refuse('settingsChanged', [{ field: 'delivery.price', stored: 33_000 }]));
  server.use(effect);
  values = { ...pages.delivery, 'delivery.price': 33_000 };
  await press('Проверить');
  const question = await screen.findByRole('list', { name: /изменил кто-то другой/ });
  expect(question).toHaveTextContent(/33.000 сум.*45.000 сум/);
  expect(screen.getByRole('button', { name: 'Проверить' })).toBeDisabled();
  await press('Оставить моё: Цена доставки');
  server.use(mock(staff.settingsEffect, noEffect));
  await press('Проверить');
  await screen.findByRole('region', { name: 'Что это даст' });
  await press('Записать');
  await screen.findByText(/^Записано/);
  expect(bodies[0]).toMatchObject({ seen: { 'delivery.price': 33_000 }, wanted: { 'delivery.price': 45_000 } });
});

test('a payment method without keys says so, and is switched like the others', async () => {
  show('payments');
  const payme = await screen.findByRole('checkbox', { name: 'Payme' });
  expect(payme.closest('li')).toHaveTextContent('Не предлагается: в настройках сервера нет ключей этого способа');
  const cash = screen.getByRole('checkbox', { name: 'Наличными при получении' });
  expect(cash.closest('li')).not.toHaveTextContent('Не предлагается');
  await userEvent.click(cash);
  server.use(mock(staff.settingsEffect, { ...noEffect, payments: { before: ['cash', 'loan'], after: ['loan'] } }));
  await press('Проверить');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Наличными при получении, Рассрочка')).toBeVisible();
  await press('Записать');
  await screen.findByText(/^Записано/);
  expect(bodies[0]?.wanted).toEqual({ 'payments.cash': false });
});

test('a term of a partner is changed with its effect on products; partners are ordered and added', async () => {
  show('partners');
  const alif = (await screen.findByText('Alif', { selector: 'summary span' })).closest('details');
  if (alif === null) throw new Error('no partner');
  await userEvent.click(within(alif).getByText('Alif'));
  const markup = within(alif).getByRole('textbox', { name: 'Наценка, %' });
  await userEvent.clear(markup);
  await userEvent.type(markup, '24,5');
  await userEvent.click(within(alif).getByRole('button', { name: 'Добавить срок' }));
  expect(within(alif).getByRole('alert')).toHaveTextContent(/^Нужен хотя бы один срок/);
  await userEvent.click(within(alif).getByRole('button', { name: 'Убрать срок мес.' }));
  await press('Опустить: Alif');
  const before = { months: 12, monthly: 106_700, total: 1_280_000 };
  const after = { months: 12, monthly: 103_800, total: 1_245_000 };
  server.use(
    mock(staff.settingsEffect, {
      ...noEffect,
      products: [
        {
          id: 7,
          name: 'Чайник Tefal',
          price: 1_000_000,
          level: 'cheap',
          displayed: { before, after },
          partners: [{ key: 'alif', name: 'Alif Nasiya', months: 12, before, after: null }],
        },
      ],
    }),
  );
  await press('Проверить');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Чайник Tefal')).toBeVisible();
  expect(within(dialog).getByText(/^103.800 × 12 мес., всего 1.245.000$/)).toBeVisible();
  expect(within(dialog).getByText('не предлагает')).toBeVisible();
  await press('Записать');
  await screen.findByText(/^Записано/);
  expect(bodies[0]?.wanted).toEqual({
    'partners.order': ['tbc', 'alif'],
    'partners.alif.terms': [{ months: 12, markup_percent: 24.5 }],
  });
  const others = screen.getByRole('region', { name: 'Другие партнёры' });
  expect(within(others).getAllByText('не настроен').length).toBeGreaterThan(0);
});

test('the history names who, when, old and new, and restores a change as a new one', async () => {
  history = [
    {
      id: 5,
      at: '2026-11-20T07:00:00.000Z',
      by: 'Nodira',
      changes: [{ field: 'delivery.price', before: 25_000, after: 30_000 }],
    },
    {
      id: 4,
      at: '2026-11-19T07:00:00.000Z',
      by: null,
      changes: [{ field: 'delivery.price', before: 30_000, after: 25_000 }],
    },
  ];
  show('delivery');
  const part = await screen.findByRole('region', { name: 'История изменений' });
  expect(within(part).getByText(/^Nodira · /)).toBeVisible();
  expect(within(part).getByText(/^Файлы владельца · /)).toBeVisible();
  const [restore, ...others] = within(part).getAllByRole('button');
  expect(others).toEqual([]);
  if (restore === undefined) throw new Error('nothing can be restored');
  server.use(mock(staff.settingsEffect, refuse('settingsChanged', [{ field: 'delivery.price', stored: 40_000 }])));
  values = { ...pages.delivery, 'delivery.price': 40_000 };
  await userEvent.click(restore);
  await vi.waitFor(() => expect(within(part).getByRole('alert')).toHaveTextContent(/40.000 сум → 25.000 сум/));
  values = pages.delivery;
  server.use(mock(staff.settingsEffect, noEffect));
  await userEvent.click(within(part).getAllByRole('button')[0] ?? restore);
  await screen.findByRole('region', { name: 'Что это даст' });
  await press('Записать');
  await vi.waitFor(() =>
    expect(bodies[0]).toMatchObject({ seen: { 'delivery.price': 30_000 }, wanted: { 'delivery.price': 25_000 } }),
  );
});

test('those who answer for orders read and change nothing; an operator has no settings', async () => {
  server.use(signedIn('orders'));
  history = [
    { id: 5, at: '2026-11-20T07:00:00.000Z', by: 'N', changes: [{ field: 'orders.min', before: 1, after: 10_000 }] },
  ];
  const { unmount } = show('orders');
  expect(await screen.findByText('Менять настройки может только администратор')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Наименьшая сумма заказа' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /Вернуть/ })).toBeNull();
  unmount();
  setStaff({ status: 'asking' });
  server.use(signedIn('operator'));
  show('orders');
  expect(await screen.findByText('Этот раздел не входит в ваши обязанности')).toBeVisible();
});

test('the audit log names the settings as their pages do', () => {
  frame(
    <AuditChanges
      row={{ before: { settings: { 'delivery.price': 30_000 } }, after: { settings: { 'delivery.price': 45_000 } } }}
    />,
  );
  expect(screen.getByText('Цена доставки:')).toBeVisible();
  expect(screen.getByText(/^45.000 сум$/)).toBeVisible();
});

test('a refusal opens the partner that it names, also by its place in the request', async () => {
  show('partners');
  await press('Поднять: TBC');
  const details = (name: string) => {
    const found = screen.getByText(name, { selector: 'summary span' }).closest('details');
    if (found === null) throw new Error('no partner');
    return found;
  };
  expect(details('TBC').open).toBe(false);
  server.use(
    mock(
      staff.settingsEffect,
      refuse('invalid', [
        { field: 'wanted.partners.tbc.max_price', message: 'invalidValue' },
        { field: 'partners.alif.offered', message: 'lastPayment' },
      ]),
    ),
  );
  await press('Проверить');
  await vi.waitFor(() => expect(details('TBC').open).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  const max = within(details('TBC')).getByRole('textbox', { name: 'Наибольшая сумма' });
  expect(max).toHaveAccessibleDescription('Не меньше нижнего значения');
  expect(details('Alif').open).toBe(true);
  expect(details('Alif')).toHaveTextContent('Без этого партнёра у покупателей не останется ни одного способа оплаты');
});

test('a refusal that finds no field is shown in the dialog', async () => {
  show('orders');
  await type('Наименьшая сумма заказа', '50000');
  server.use(mock(staff.changeSettings, refuse('invalid', [{ field: 'key', message: 'invalidValue' }])));
  await press('Проверить');
  await screen.findByRole('region', { name: 'Что это даст' });
  await press('Записать');
  const dialog = screen.getByRole('dialog', { name: 'Что изменится' });
  await vi.waitFor(() => expect(within(dialog).getByRole('alert')).not.toBeEmptyDOMElement());
});

test('a moved partner is announced; an arrow at the end keeps the focus', async () => {
  show('partners');
  await press('Опустить: Alif');
  const down = screen.getByRole('button', { name: 'Опустить: Alif' });
  expect(down).toHaveFocus();
  expect(down).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Alif: место 2 из 2')).toHaveAttribute('role', 'status');
  await userEvent.click(down);
  expect(screen.getByText('Изменено 1 поле, ещё не записано')).toBeVisible();
  await press('Поднять: Alif');
  expect(screen.queryByText(/ещё не записано/)).toBeNull();
});

test('equal hours of couriers, a long name and instalments without a partner have texts of their own', async () => {
  const { unmount } = show('delivery');
  values = { ...pages.delivery, 'delivery.courier_to': 20 };
  await type('Курьеры работают до часа', '10');
  server.use(
    mock(staff.settingsEffect, refuse('invalid', [{ field: 'delivery.courier_to', message: 'invalidValue' }])),
  );
  const to = screen.getByRole('textbox', { name: 'Курьеры работают до часа' });
  await press('Проверить');
  await vi.waitFor(() => expect(to).toHaveAccessibleDescription('Конец работы курьеров должен быть позже начала'));
  unmount();
  const partners = show('partners');
  const [name] = await screen.findAllByRole('textbox', { name: 'Название', hidden: true });
  expect(name).toHaveAttribute('maxlength', '60');
  partners.unmount();
  server.use(
    mock(staff.settings, (): SettingPage => ({ ...pageNow(), connected: { payments: ['cash'], partners: [] } })),
  );
  show('payments');
  const loan = await screen.findByRole('checkbox', { name: 'Рассрочка' });
  expect(loan.closest('li')).toHaveTextContent('Не предлагается: нет включённого партнёра с ключами');
});

test('a restore that the rules refuse is not called a change by somebody else', async () => {
  history = [
    {
      id: 5,
      at: '2026-11-20T07:00:00.000Z',
      by: 'N',
      changes: [{ field: 'orders.max', before: 1, after: 200_000_000 }],
    },
  ];
  show('orders');
  server.use(mock(staff.settingsEffect, refuse('invalid', [{ field: 'orders.max', message: 'invalidValue' }])));
  const part = await screen.findByRole('region', { name: 'История изменений' });
  await press(/^Вернуть как было до/);
  await vi.waitFor(() =>
    expect(within(part).getByRole('alert')).toHaveTextContent(
      /^С нынешними настройками вернуть нельзя, не подходит: Наибольшая сумма заказа/,
    ),
  );
  expect(within(part).getByRole('alert')).not.toHaveTextContent('снова меняли');
});

test('a region has the price of the shop until it gets its own, and again after its field is emptied', async () => {
  show('delivery');
  const [price] = await screen.findAllByRole('textbox', { name: ru.staff.settings.delivery.cost });
  if (price === undefined) throw new Error('no region has a price');
  expect(price).toHaveValue('');
  expect(price).toHaveAttribute('placeholder', '30\u00a0000');
  await userEvent.type(price, '45000');
  await userEvent.tab();
  expect(price).toHaveValue('45\u00a0000');
  await press(ru.staff.settings.review);
  await screen.findByText(ru.staff.settings.asShop);
  await press(ru.staff.settings.write);
  const [written] = bodies;
  expect(Object.values(written?.wanted ?? {})).toEqual([45_000]);
  expect(Object.values(written?.seen ?? {})).toEqual([null]);
});

test('facts of the shop are sent as the owner’s file has them; what it refuses is named at its field', async () => {
  show('shop');
  const phones = await screen.findByRole('textbox', { name: 'Телефоны' });
  expect(phones).toHaveValue('+998 71 200 00 00');
  await userEvent.type(phones, '{enter}90 123 45');
  expect(phones).toHaveAccessibleDescription(/^По одному номеру Узбекистана в строке/);
  await userEvent.type(phones, ' 67');
  await type('Telegram', 'https://t.me/shop');
  server.use(mock(staff.settingsEffect, refuse('invalid', [{ field: 'social.telegram', message: 'invalidValue' }])));
  await press('Проверить');
  await vi.waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Telegram' })).toHaveAccessibleDescription(/https:\/\/$/),
  );
  server.use(
    mock(staff.settingsEffect, { ...noEffect, changes: [{ field: 'logo', before: '', after: 'a'.repeat(20) }] }),
  );
  await type('Telegram', 'https://t.me/our');
  await press('Проверить');
  const dialog = await screen.findByRole('dialog', { name: 'Что изменится' });
  expect(await within(dialog).findByRole('img', { name: 'Новая картинка' })).toBeVisible();
  await press('Записать');
  expect(await screen.findByText('Записано. Магазин уже работает по новым настройкам')).toBeVisible();
  expect(bodies[0]?.wanted).toEqual({
    phones: ['+998712000000', '+998901234567'],
    'social.telegram': 'https://t.me/our',
  });
});
