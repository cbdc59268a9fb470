import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ThanksView } from '@/features/order/thanks-view';
import { CancelOrderModal } from '@/features/order/modals';
import { contract } from '@/lib/contract';
import type { Order } from '@/lib/contract/order-details';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { useModalStore } from '@/stores/modals';
import { emptyLists, testUser } from '../../support/account.ts';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { order, loanState } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/thanks/', useRouter: () => ({ push: vi.fn() }) }));
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

function open(changes: Partial<Order>) {
  // A session may look after itself whenever the page is seen again.
  const nobody = { token: null, token_type: 'Bearer' as const, expires_in: 0, user: null };
  server.use(
    mock(contract.order.show, order(changes)),
    mock(contract.account.refresh, nobody),
    mock(contract.profile.merge, emptyLists),
  );
  window.history.replaceState(null, '', '/ru/thanks/?id=15');
  renderIsland(<ThanksView />);
}
const awaiting: Partial<Order> = {
  payment_method: 'payme',
  payment_method_name: 'Payme',
  payment_state: 'awaiting',
  payment_state_text: 'Ожидает оплаты',
  expires_at: new Date(Date.now() + 1_000_000).toISOString(),
};

const night = '2026-11-26T03:52:00+05:00';

describe('the order page shows an order that is', () => {
  test.each<[string, Partial<Order>, string, RegExp]>([
    ['awaiting its money', awaiting, 'Заказ принят, осталось оплатить', /после оплаты мы начнём/],
    [
      'paid',
      { ...awaiting, payment_state: 'paid', status: 'confirmed', expires_at: null },
      'Спасибо, заказ оплачен',
      /Оплачено 2.030.000 сум/,
    ],
    ['paid on receipt', {}, 'Спасибо, заказ принят', /Оплатите 2.030.000 сум наличными при получении/],
    [
      'one-click',
      { kind: 'fast', first_name: '', last_name: '', receive_type: null },
      'Спасибо, заявка принята',
      /^Позвоним на .* в течение 7\sминут .* и согласуем/,
    ],
    [
      'one-click at night',
      { kind: 'fast', first_name: '', last_name: '', receive_type: null, created_at: night },
      'Спасибо, заявка принята',
      /контакт-центр был закрыт\. 26 ноября в течение 7 минут после открытия в \S+ оператор позвонит на номер .* и согласует/,
    ],
    [
      'paid on receipt, made at night',
      { created_at: night },
      'Спасибо, заказ принят',
      /^26 ноября, в первые 7 минут после \S+, позвоним на /,
    ],
    [
      'ordered ahead',
      {
        kind: 'pre',
        payment_state: 'paid',
        status: 'confirmed',
        delivery: { ...order().delivery, date: null, expected: { from: '2026-12-05', to: '2026-12-21' } },
      },
      'Спасибо, заказ оплачен',
      /Ждём товар с 5 декабря по 21 декабря/,
    ],
    [
      'of what an operator confirms',
      { delivery: { ...order().delivery, date: null, day_by_operator: true } },
      'Спасибо, заказ принят',
      /согласует с вами день доставки/,
    ],
    [
      'financed by a partner',
      {
        kind: 'loan',
        payment_method: 'loan',
        payment_state: 'paid',
        status: 'confirmed',
        loan: loanState({ state: 'approved', next: 'done' }),
      },
      'Спасибо, заказ принят',
      /За товары платит Intend/,
    ],
    [
      'to be collected once it is confirmed',
      { receive_type: 1 },
      'Спасибо, заказ принят',
      /^После звонка заберите заказ/,
    ],
    [
      'to be collected now',
      { receive_type: 1, status: 'confirmed' },
      'Спасибо, заказ принят',
      /^Заберите заказ в магазине/,
    ],
    [
      'not paid in time',
      { status: 'cancelled', cancel_reason: 'expired', payment_state: 'void' },
      'Заказ отменён',
      /не был оплачен вовремя/,
    ],
    [
      'called off by the shopper',
      { status: 'cancelled', cancel_reason: 'shopper', payment_state: 'void' },
      'Заказ отменён',
      /Вы отменили заказ/,
    ],
    [
      'called off, money on its way',
      { status: 'cancelled', cancel_reason: 'staff', payment_state: 'refund_due', final_refund: 1_900_000 },
      'Заказ отменён',
      /Возвращаем 1.900.000 сум/,
    ],
    [
      'called off, money back',
      { status: 'cancelled', cancel_reason: 'payment', payment_state: 'refunded', final_refund: 2_030_000 },
      'Заказ отменён',
      /2.030.000 сум возвращены/,
    ],
  ])('%s', async (_name, changes, title, step) => {
    open(changes);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Что дальше?' })).getByText(step)).toBeVisible();
    const isPayable = title.includes('осталось');
    expect(screen.queryByText('День доставки') !== null).toBe(changes.status !== 'cancelled');
    expect(screen.queryByRole('region', { name: 'Оплатите заказ' }) !== null).toBe(isPayable);
    expect(screen.queryByRole('button', { name: 'Оплатить через Payme' }) !== null).toBe(isPayable);
  });

  test('guests are offered an account with the phone and name of the order', async () => {
    useAccountStore.setState({ ...initialAccount, state: { status: 'guest', confirmed: true } }, true);
    open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Войти или зарегистрироваться' }));
    const { phone, first_name, last_name } = order();
    expect(useModalStore.getState().open).toEqual({
      name: 'signIn',
      props: { person: { phone, first_name, last_name } },
    });
    act(() => {
      useModalStore.getState().close();
      useAccountStore.setState({ state: { status: 'signedIn', user: testUser }, turn: 1 });
    });
    expect(screen.queryByRole('button', { name: 'Войти или зарегистрироваться' })).toBeNull();
    act(() => useAccountStore.setState(initialAccount, true));
  });

  test('a payment appears without a reload', async () => {
    open(awaiting);
    await screen.findByRole('button', { name: 'Оплатить через Payme' });
    server.use(
      mock(
        contract.order.show,
        order({ ...awaiting, payment_state: 'paid', status: 'confirmed', status_text: 'Подтверждён' }),
      ),
    );
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Спасибо, заказ оплачен' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull();
  });

  test('a new status scrolls to the heading, the first one does not', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open(awaiting);
    await screen.findByRole('button', { name: 'Оплатить через Payme' });
    expect(scrolled).not.toHaveBeenCalled();
    server.use(
      mock(
        contract.order.show,
        order({ ...awaiting, payment_state: 'void', status: 'cancelled', status_text: 'Отменён', expires_at: null }),
      ),
    );
    document.dispatchEvent(new Event('visibilitychange'));
    const title = await screen.findByRole('heading', { level: 1, name: 'Заказ отменён' });
    await waitFor(() => expect(scrolled.mock.contexts).toContain(title));
    expect(title).toHaveFocus();
    scrolled.mockRestore();
  });

  test('the page shows the history and the card’s mask', async () => {
    open({
      ...awaiting,
      payment_method: 'paysys',
      payment_method_name: 'PaySys',
      payment_state: 'paid',
      status: 'confirmed',
      last_payment: { state: 'paid', card: '8600 49** **** 3347' },
      history: [
        { status: 'created', text: 'Принят', at: '2026-11-21T07:00:00.000Z' },
        { status: 'confirmed', text: 'Подтверждён', at: '2026-11-21T07:05:00.000Z' },
      ],
    });
    const history = await screen.findByRole('region', { name: 'История заказа' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Принят 21 ноября.*, 12:00$/),
      expect.stringMatching(/^Подтверждён 21 ноября.*, 12:05$/),
    ]);
    expect(screen.getByText('8600 49** **** 3347')).toBeVisible();
  });
});

describe('cancelling an order', () => {
  test('is offered only while it is possible', async () => {
    open({ can_cancel: false });
    await screen.findByText('26-100015');
    expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  });

  test('asks for confirmation', async () => {
    open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить заказ' }));
    expect(useModalStore.getState().open).toMatchObject({ name: 'cancelOrder', props: { orderId: 15 } });
  });

  test('sends a reason; closing the dialog sends nothing', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(contract.order.cancel, ({ body }) => {
        sent.push(body);
        return { order_id: 15, status: 'cancelled' as const, payment_state: 'void' as const };
      }),
    );
    const onDone = vi.fn();
    const onClose = vi.fn();
    renderIsland(<CancelOrderModal orderId={15} onDone={onDone} onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Нет, оставить' }));
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Причина/), ' Передумал ');
    await userEvent.click(screen.getByRole('button', { name: 'Да, отменить' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent).toEqual([{ order_id: 15, comment: 'Передумал' }]);
  });

  test('too late shows an error and the order’s state', async () => {
    server.use(mock(contract.order.cancel, refuse('orderNotChangeable')));
    const onDone = vi.fn();
    const onClose = vi.fn();
    renderIsland(<CancelOrderModal orderId={15} onDone={onDone} onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Да, отменить' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: orderNotChangeable');
    expect(onDone).toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
