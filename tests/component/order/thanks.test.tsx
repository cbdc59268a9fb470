import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { GuestOrders } from '@/features/order';
import { ThanksView } from '@/features/order/thanks-view';
import { contract } from '@/lib/contract';
import { formatDay, tashkentDay } from '@/lib/format/date';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { order } from '../../support/shop.ts';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

const open = (query: string) => {
  window.history.replaceState(null, '', `/ru/thanks/${query}`);
  renderIsland(<ThanksView />);
};

describe('the thanks page', () => {
  test('shows number, next steps, lines and destination', async () => {
    server.use(mock(contract.order.show, order()));
    open('?id=15');
    expect(await screen.findByText('26-100015')).toBeVisible();
    expect(screen.getByText(/Позвоним на .* в течение 7\sминут/)).toBeVisible();
    expect(screen.getByText(/Доставим 22 ноября, вс\. Курьер/)).toBeVisible();
    expect(screen.getByText(/Оплатите 2 030 000 сум наличными/)).toBeVisible();
    expect(screen.getAllByText(/Амир Темур, дом 12/)).toHaveLength(2);
  });

  test('names the sums of the checkout: goods at their former prices, discount, delivery, total', async () => {
    server.use(
      mock(
        contract.order.show,
        order({ products_sum: 2_200_000, discount_sum: 200_000, saved_sum: 600_000, total: 2_030_000 }),
      ),
    );
    open('?id=15');
    const sumOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
    expect(await sumOf('Товары')).toHaveTextContent('2 600 000 сум');
    expect(await sumOf('Доставка')).toHaveTextContent('30 000 сум');
    expect(await sumOf('Итого')).toHaveTextContent('2 030 000 сум');
    expect(await sumOf('Скидка')).toHaveTextContent('−600 000 сум');
    expect(screen.queryByText('Скидка за оплату сразу')).toBeNull();
  });

  test('lists the history from the second state on', async () => {
    const [first] = order().history;
    server.use(mock(contract.order.show, order()));
    open('?id=15');
    expect(await screen.findByText('26-100015')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'История заказа' })).toBeNull();
    cleanup();
    server.use(
      mock(
        contract.order.show,
        order({
          history: [
            ...(first === undefined ? [] : [first]),
            { status: 'confirmed', text: 'Подтверждён', at: '2026-11-21T08:00:00.000Z' },
          ],
        }),
      ),
    );
    open('?id=15');
    expect(await screen.findByRole('heading', { name: 'История заказа' })).toBeVisible();
  });

  test('leads a guest to the orders of the browser by its one primary button, and offers an account', async () => {
    server.use(mock(contract.order.show, order()));
    open('?id=15');
    expect(await screen.findByRole('button', { name: 'Войти или зарегистрироваться' })).toBeVisible();
    expect([...document.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)).toEqual([
      'Следить за заказом',
    ]);
    expect(screen.getByRole('link', { name: 'Следить за заказом' })).toHaveAttribute('href', '/ru/page/order-status/');
  });

  test('names another recipient', async () => {
    server.use(
      mock(
        contract.order.show,
        order({ is_own: false, other_user_fullname: 'Тимур Валиев', other_user_phone: '+998937654321' }),
      ),
    );
    open('?id=15');
    expect(await screen.findByText(/Тимур Валиев/)).toBeVisible();
    expect(screen.getByText(/\+998.93.765.43.21/)).toBeVisible();
  });

  test('names the store of a pickup and what to bring', async () => {
    const shop = {
      id: 7,
      name: 'Texnomart Чиланзар',
      address: 'Чиланзар, 1',
      opens: '09:00',
      closes: '20:00',
      closed_days: [tashkentDay(new Date(), 1)],
      phone: '+998712099944',
    };
    const { delivery } = order();
    server.use(
      mock(
        contract.order.show,
        order({ receive_type: 1, delivery: { ...delivery, type: 'self', date: null, store: shop }, delivery_sum: 0 }),
      ),
    );
    open('?id=15');
    expect(await screen.findByText('Texnomart Чиланзар')).toBeVisible();
    expect(screen.getByText(/с паспортом или ID-картой/)).toBeVisible();
    expect(screen.getByText(`Не работает: ${formatDay(tashkentDay(new Date(), 1), 'ru')}`)).toBeVisible();
  });

  test('another user’s order shows only further links', async () => {
    server.use(mock(contract.order.show, refuse('orderNotFound')));
    open('?id=16');
    expect(await screen.findByRole('link', { name: 'Найти по номеру и телефону' })).toHaveAttribute(
      'href',
      '/ru/page/order-status/',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заказ не найден');
    expect(screen.queryByText(/\+998 90/)).toBeNull();
  });

  test.each(['', '?id=', '?id=abc', '?id=0', '?id=99999999999'])('%s requests nothing', async (query) => {
    open(query);
    expect(await screen.findByRole('heading', { level: 1, name: 'Заказ не найден' })).toBeInTheDocument();
  });

  test('a network error shows a retry', async () => {
    let calls = 0;
    server.use(mock(contract.order.show, () => (++calls === 1 ? lost : order())));
    open('?id=15');
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('26-100015')).toBeVisible();
  });
});

describe('the orders of a guest', () => {
  test('lists the orders of this browser', async () => {
    const { order_id, number, kind, status, status_text, receive_type, total, created_at } = order();
    server.use(
      mock(contract.order.list, [
        { order_id, number, kind, status, status_text, receive_type, total, created_at, images: ['/media/a.png'] },
      ]),
    );
    renderIsland(<GuestOrders />);
    expect(await screen.findByRole('link', { name: 'Заказ № 26-100015' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ru\/thanks\/?\?id=15$/),
    );
  });

  test('says that there are none', async () => {
    server.use(mock(contract.order.list, []));
    renderIsland(<GuestOrders />);
    expect(await screen.findByText('Вы ещё ничего не заказывали')).toBeVisible();
  });
});
