import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectToExternal } from '@/components/redirect-to-external';
import { OrdersScreen } from '@/features/profile';
import { formatInWords } from '@/lib/format/moment-in-words';
import { contract } from '@/lib/contract';
import type { RepeatLine } from '@/lib/contract/profile-orders';
import { useCartStore } from '@/stores/cart';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { orderOf, orderPage as page, orderRow as row } from '../../support/profile-screens.ts';

const push = vi.fn();
vi.mock(import('@/components/redirect-to-external'), () => ({ redirectToExternal: vi.fn() }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/profile/online-orders/',
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
beforeEach(() => {
  push.mockReset();
  vi.mocked(redirectToExternal).mockReset();
  useCartStore.setState(useCartStore.getInitialState(), true);
  window.history.replaceState(null, '', '/ru/profile/online-orders/');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const { profile } = contract;
const repeatLine = (id: number, changes: Partial<RepeatLine> = {}): RepeatLine => ({
  id,
  name: `Товар ${id}`,
  image: '/media/a/160.webp',
  state: 'same',
  ordered: 2,
  count: 2,
  all_stock: 5,
  price_then: 100,
  price_now: 100,
  sale_price: 110,
  discount_price: 100,
  ...changes,
});

/** The screen while its address changes without another page. */
function Opening({ id }: { id: number }) {
  const [opened, setOpened] = useState(false);
  const press = () => {
    window.history.replaceState(null, '', `/ru/profile/online-orders/?id=${id}`);
    setOpened(true);
  };
  return (
    <>
      {!opened && (
        <button type="button" onClick={press}>
          другой адрес
        </button>
      )}
      <OrdersScreen />
    </>
  );
}

describe('the order list', () => {
  test('shows number, status, price and actions of each order', async () => {
    server.use(
      mock(
        profile.orders,
        page([
          row(2, { can_pay: true, can_cancel: true }),
          row(1, { status: 'completed', status_text: 'Выдан', can_cancel: false }),
        ]),
      ),
    );
    renderIsland(<OrdersScreen />);
    const first = within(
      (await screen.findByRole('link', { name: 'Заказ № 26-100002' })).closest('li') ?? document.body,
    );
    expect(first.getByText('Принят')).toBeVisible();
    expect(first.getByText(/330 000/)).toBeVisible();
    expect(first.getByRole('link', { name: 'Оплатить' })).toHaveAttribute(
      'href',
      expect.stringContaining('/ru/profile/online-orders/?id=2'),
    );
    expect(first.getByRole('button', { name: 'Отменить' })).toBeVisible();
    const second = within(screen.getByRole('link', { name: 'Заказ № 26-100001' }).closest('li') ?? document.body);
    expect(second.queryByRole('button', { name: 'Отменить' })).toBeNull();
    expect(second.queryByRole('link', { name: 'Оплатить' })).toBeNull();
  });

  test('filters and searches on the server; no results differ from an account without orders', async () => {
    const requests: string[] = [];
    server.use(
      mock(profile.orders, ({ query }) => {
        requests.push(`${query.get('status')} ${query.get('q') ?? ''}`.trim());
        return page([]);
      }),
    );
    renderIsland(<OrdersScreen />);
    expect(await screen.findByRole('heading', { name: 'Заказов пока нет' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Отменённые' }));
    expect(await screen.findByRole('heading', { name: 'Таких заказов нет' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'чайник{Enter}');
    await waitFor(() => expect(requests).toEqual(['all', 'cancelled', 'cancelled чайник']));
  });

  test('opening an order scrolls to its top', async () => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    server.use(mock(profile.orders, page([row(7)])), mock(profile.order, refuse('orderNotFound')));
    renderIsland(<Opening id={7} />);
    await screen.findByRole('link', { name: 'Заказ № 26-100007' });
    expect(scrollTo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'другой адрес' }));
    expect(
      await screen.findByText('Среди ваших заказов такого нет. Проверьте ссылку или откройте список.'),
    ).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  test('a failure shows an error with a retry', async () => {
    server.use(mock(profile.orders, lost));
    renderIsland(<OrdersScreen />);
    expect(await screen.findByRole('alert')).toBeVisible();
    server.use(mock(profile.orders, page([row(1)])));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Заказ № 26-100001' })).toBeVisible();
  });

  test('repeating shows unavailable and more expensive products, then adds the rest to the cart', async () => {
    useCartStore.setState({
      products: [
        {
          id: 1,
          count: 1,
          selected: false,
          selected_checkout: false,
          sale_price: 110,
          discount_price: 100,
          all_stock: 5,
        },
      ],
      selected_products_count: 0,
    });
    server.use(
      mock(profile.orders, page([row(1)])),
      mock(profile.repeatOrder, {
        lines: [
          repeatLine(1),
          repeatLine(2, { state: 'dearer', price_now: 120 }),
          repeatLine(3, { state: 'gone', count: 0, all_stock: 0, price_now: 0 }),
        ],
      }),
    );
    renderIsland(<OrdersScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Подорожал: было 100, стало 120 сум')).toBeVisible();
    expect(dialog.getByText('Нет в продаже')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Положить в корзину' }));
    expect(useCartStore.getState().products.map(({ id, count, selected }) => [id, count, selected])).toEqual([
      [1, 2, true],
      [2, 2, true],
    ]);
    expect(push).toHaveBeenCalledWith(expect.stringContaining('/ru/cart/'));
  });
});

const shop = {
  name: 'Усто',
  legal_entity: 'ООО «Усто»',
  phones: ['+998712001122'],
  email: null,
  hours: { opens: '08:30', closes: '20:00' },
  holidays: [],
  social: [],
  logo: null,
  icon: null,
  share: null,
  colours: { brand: '#fbc100', brand_ink: '#1d1a10' },
  missing_pages: [],
};

describe('an order', () => {
  const at = (id: number) => window.history.replaceState(null, '', `/ru/profile/online-orders/?id=${id}`);

  test('shows all data, also for another recipient: delivery, products, recipient, payment, bonus', async () => {
    at(7);
    server.use(
      mock(
        profile.order,
        orderOf({
          order_id: 7,
          is_own: false,
          other_user_fullname: 'Олим Рашидов',
          other_user_phone: '998907654321',
          bonus: { earned: 0, expected: 3_000 },
        }),
      ),
    );
    renderIsland(<OrdersScreen />);
    expect(await screen.findByRole('heading', { name: 'Заказ № 26-100007' })).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Этапы заказа' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Принят'),
      'Подтверждён',
      'В пути',
      'Выдан',
    ]);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
    for (const words of ['Олим Рашидов', 'Наличные']) expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Доставка курьером').nextElementSibling).toHaveTextContent('23 ноября, 10:00–20:00');
    expect(screen.getByText('Бонусов после получения').nextElementSibling).toHaveTextContent('3 000');
    expect(screen.getByRole('button', { name: 'Отменить заказ' })).toBeVisible();
  });

  test('has a receipt with number, shop, lines, sums, payments and a code, printed in either paper size', async () => {
    at(7);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    server.use(
      mock(
        profile.order,
        orderOf({
          order_id: 7,
          bonus: { earned: 0, expected: 5_700 },
          products: [
            {
              id: 1,
              name: 'Чайник',
              image: '/media/a/160.webp',
              price: 300_000,
              discount: 15_000,
              count: 2,
              sum: 570_000,
            },
          ],
          products_sum: 600_000,
          discount_sum: 30_000,
          bonus_sum: 50_000,
          total: 550_000,
          payment_method_name: 'Payme',
          payment_state: 'paid',
          payment_state_text: 'Оплачен',
        }),
      ),
      mock(contract.content.shop, shop),
      mock(profile.paymentHistory, {
        contracts: [],
        orders: [
          {
            id: 1,
            order_id: 7,
            order_number: '26-100007',
            provider_name: 'Payme',
            amount: 550_000,
            state: 'paid',
            card: '8600 **** 1234',
            at: '2026-11-20T10:05:00.000Z',
          },
        ],
      }),
    );
    renderIsland(<OrdersScreen />);
    expect((await screen.findByText('Оплачено бонусами')).nextElementSibling).toHaveTextContent('−50 000');
    await userEvent.click(await screen.findByRole('button', { name: 'Чек' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Чек заказа № 26-100007' }));
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Бумага' }), 'Лента 80 мм');
    const sheet = document.querySelector('.receipt-print');
    expect(sheet?.parentElement).toBe(document.body);
    expect(sheet).toHaveAttribute('data-paper', 'roll');
    expect(document.documentElement).toHaveAttribute('data-print', 'receipt');
    const sheetText = sheet?.textContent?.replaceAll('\u00a0', ' ');
    for (const words of [
      'ООО «Усто»',
      '+998 71 200 11 22',
      '26-100007',
      formatInWords('2026-11-20T10:00:00Z', 'ru', { time: true }),
      'Чайник',
      '2 × 300 000 = 600 000 сум',
      '−30 000 сум',
      '30 000 сум',
      'Оплачено бонусами−50 000 сум',
      'Итого550 000 сум',
      '5 700',
      'Payme, Оплачен',
      `${formatInWords('2026-11-20T10:05:00Z', 'ru', { time: true })} · Payme · 8600 **** 1234`,
      'Это не фискальный чек.',
    ])
      expect(sheetText).toContain(words);
    const code = dialog.getByRole('img', { name: 'QR-код: статус заказа № 26-100007' });
    const wanted = renderToStaticMarkup(
      <QRCodeSVG value={`${window.location.origin}/ru/page/order-status/?number=26-100007`} level="M" marginSize={4} />,
    );
    expect([...code.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(
      [...wanted.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Распечатать' }));
    expect(print).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(document.querySelector('.receipt-print')).toBeNull());
    expect(document.documentElement).not.toHaveAttribute('data-print');
  });

  test('has no receipt if its sums do not add up, or before the shop’s data are loaded', async () => {
    at(7);
    server.use(
      mock(profile.order, orderOf({ order_id: 7, total: 330_001 })),
      mock(contract.content.shop, shop),
      mock(profile.paymentHistory, { contracts: [], orders: [] }),
    );
    const { unmount } = renderIsland(<OrdersScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Чек' }));
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(
      /^Суммы заказа не сходятся/,
    );
    expect(screen.queryByRole('button', { name: 'Распечатать' })).toBeNull();
    unmount();
    server.use(mock(profile.order, orderOf({ order_id: 7 })), mock(contract.content.shop, lost));
    renderIsland(<OrdersScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Чек' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Распечатать' })).toBeNull();
  });

  test('an unpaid order can be paid at its provider; a refusal shows an error with a retry', async () => {
    at(7);
    const sent: unknown[] = [];
    server.use(
      mock(
        profile.order,
        orderOf({
          order_id: 7,
          can_pay: true,
          status: 'created',
          payment_method: 'payme',
          payment_method_name: 'Payme',
          payment_state: 'awaiting',
          payment_state_text: 'Ожидает оплаты',
        }),
      ),
      mock(contract.order.pay, refuse('unavailable')),
    );
    renderIsland(<OrdersScreen />);
    const pay = await screen.findByRole('button', { name: 'Оплатить через Payme' });
    await userEvent.click(pay);
    expect(await screen.findByText('refused: unavailable')).toBeVisible();
    server.use(
      mock(contract.order.pay, ({ body }) => {
        sent.push(body);
        return { payment: { kind: 'redirect' as const, url: 'https://checkout.paycom.uz/x' } };
      }),
    );
    await userEvent.click(pay);
    await waitFor(() =>
      expect(redirectToExternal).toHaveBeenCalledWith(
        'https://checkout.paycom.uz/x',
        expect.stringMatching(/[?&]id=7/),
      ),
    );
    expect(sent).toEqual([{ order_id: 7 }]);
  });

  test('an order paid or ended meanwhile is requested again instead of being paid twice', async () => {
    at(7);
    const awaiting = orderOf({
      order_id: 7,
      can_pay: true,
      payment_method: 'payme',
      payment_method_name: 'Payme',
      payment_state: 'awaiting',
    });
    server.use(mock(profile.order, awaiting), mock(contract.order.pay, { payment: null }));
    renderIsland(<OrdersScreen />);
    const pay = await screen.findByRole('button', { name: 'Оплатить через Payme' });
    server.use(
      mock(profile.order, { ...awaiting, can_pay: false, payment_state: 'paid', payment_state_text: 'Оплачен' }),
    );
    await userEvent.click(pay);
    expect(await screen.findByText('Оплачен')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Оплатить через Payme' })).toBeNull();
    expect(redirectToExternal).not.toHaveBeenCalled();
  });

  test('other users’ orders are not found', async () => {
    at(8);
    server.use(mock(profile.order, refuse('orderNotFound')));
    renderIsland(<OrdersScreen />);
    expect(await screen.findByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
  });
});
