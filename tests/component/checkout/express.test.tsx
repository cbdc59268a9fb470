import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExpressModal } from '@/features/checkout/modals';
import { ExpressButton } from '@/features/product/page/express-button';
import { contract } from '@/lib/contract';
import type { BodyOf } from '@/lib/contract/endpoint';
import type { Address } from '@/lib/contract/profile';
import type { SavedCard } from '@/lib/contract/payment';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { signedIn, testUser } from '../../support/account.ts';
import { checkoutSuite, push, stock } from '../../support/checkout.tsx';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { promise } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({ push }) }));
vi.mock(import('@/stores/account/lists'), () => ({
  startListSync: () => undefined,
  syncLists: () => Promise.resolve(),
}));

checkoutSuite();

type Body = BodyOf<typeof contract.order.createFull>;
const home: Address = {
  id: 31,
  region: { id: 2, name: 'Ташкент' },
  city: { id: 21, name: 'Чиланзарский район' },
  street: 'Амир Темур',
  house: '12',
  address: null,
  flat: '17',
  floor: null,
  instructions: null,
  is_default: true,
};
const made = { order_id: 15, number: '26-100015', status: 'created' as const };
const orders = () => {
  const sent: { key: string | null; body: Body }[] = [];
  server.use(
    mock(contract.order.createFull, ({ body, headers }) => {
      sent.push({ key: headers.get('Idempotency-Key'), body });
      return made;
    }),
  );
  return sent;
};

beforeEach(() => {
  window.sessionStorage.clear();
  useAccountStore.setState({ state: { status: 'signedIn', user: testUser }, turn: 1 });
  server.use(
    mock(contract.account.refresh, signedIn()),
    mock(contract.profile.addresses, [home]),
    mock(contract.profile.orderDefaults, { store_id: null, payment_method: 'cash' }),
    mock(contract.payment.cards, []),
  );
});
afterEach(() => {
  useAccountStore.setState(initialAccount, true);
  useCartStore.setState(useCartStore.getInitialState(), true);
});

/** The product's page, as far as the express order is concerned. */
function Page() {
  const { open, close } = useModalStore();
  return (
    <>
      <ExpressButton productId={1}>
        <button type="button">Купить в один клик</button>
      </ExpressButton>
      {open?.name === 'express' && <ExpressModal {...open.props} onClose={close} />}
    </>
  );
}
const openSheet = async () => {
  renderIsland(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Быстрый заказ' }));
};
const ordered = () => waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
const pressOrder = async (name: RegExp = /^Заказать за/) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }));

describe('the button', () => {
  test.each([
    ['without an address and a store', () => server.use(mock(contract.profile.addresses, []))],
    [
      'whose account has no name',
      () => useAccountStore.setState({ state: { status: 'signedIn', user: { ...testUser, first_name: '' } }, turn: 1 }),
    ],
    ['who is a guest', () => useAccountStore.setState(initialAccount, true)],
  ])('a shopper %s sees the one-click order instead', async (_who, shopper) => {
    shopper();
    renderIsland(<Page />);
    expect(await screen.findByRole('button', { name: 'Купить в один клик' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Быстрый заказ' })).toBeNull());
  });

  test('also offers the store of the last order, if it has the product', async () => {
    server.use(
      mock(contract.profile.addresses, []),
      mock(contract.profile.orderDefaults, { store_id: 7, payment_method: 'cash' }),
    );
    const sent = orders();
    await openSheet();
    expect(await screen.findByText(/^Самовывоз: Texnomart Чиланзар/, {}, { timeout: 5000 })).toBeVisible();
    await pressOrder();
    await ordered();
    expect(sent[0]?.body).toMatchObject({ receive_type: 1, delivery: { type: 'self', store_id: 7 } });
  });
});

describe('the express order', () => {
  test('two presses order one piece to the default address with the payment method of the last order; the cart stays', async () => {
    const sent = orders();
    await openSheet();
    expect(await screen.findByText(/Амир Темур, дом 12, кв. 17/, {}, { timeout: 5000 })).toBeVisible();
    expect(screen.getByText(/Анвар Каримов/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Наличными/ })).toBeChecked();
    await pressOrder(/^Заказать за 1\s030\s000\sсум/);
    await ordered();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      phone: '+998901234567',
      first_name: 'Анвар',
      is_own: true,
      products: [{ id: 1, count: 1 }],
      receive_type: 2,
      payment_method: 'cash',
      expected_total: 1_030_000,
      delivery: { region: 2, city: 21, street: 'Амир Темур', home: '12', room: '17', date: '2026-11-22' },
    });
    expect(useCartStore.getState().products).toMatchObject([{ id: 1, count: 2 }]);
  });

  test('another day can be selected', async () => {
    const sent = orders();
    await openSheet();
    await userEvent.selectOptions(await screen.findByLabelText('День доставки', {}, { timeout: 5000 }), '2026-11-23');
    await pressOrder();
    await ordered();
    expect(sent[0]?.body.delivery.date).toBe('2026-11-23');
  });

  test('without a last payment method one has to be selected', async () => {
    server.use(mock(contract.profile.orderDefaults, { store_id: null, payment_method: null }));
    const sent = orders();
    await openSheet();
    await pressOrder();
    expect(screen.getByText('Выберите, как заплатите')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Наличными/ })).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /^Картой при получении/ }));
    await pressOrder();
    await ordered();
    expect(sent[0]?.body.payment_method).toBe('card_on_receipt');
  });

  test('a saved card of the last used bank is offered, and pays on the page of the order', async () => {
    const card: SavedCard = {
      id: `card_${'0'.repeat(32)}`,
      method: 'ofb',
      card: '8600 49** **** 3347',
      scheme: 'uzcard',
      expires: '12/30',
    };
    server.use(
      mock(contract.payment.cards, [card]),
      mock(contract.profile.orderDefaults, { store_id: null, payment_method: 'ofb' }),
      mock(contract.checkout.paymentMethods, [
        { code: 'ofb', name: 'OFB', description: '', options: [] },
        { code: 'cash', name: 'Наличными', description: '', options: [] },
      ]),
    );
    const sent = orders();
    await openSheet();
    expect(await screen.findByRole('radio', { name: /UZCARD, последние цифры 3347/ }, { timeout: 5000 })).toBeChecked();
    await pressOrder();
    await ordered();
    expect(sent[0]?.body.payment_method).toBe('ofb');
    expect(window.sessionStorage.getItem('pay-card')).toContain(card.id);
  });

  test('a price and day that changed meanwhile are shown, and nothing is sent before they are confirmed', async () => {
    const sent = orders();
    await openSheet();
    await screen.findByRole('button', { name: /^Заказать за/ }, { timeout: 5000 });
    stock.set(1, { price: 1_100_000, stock: 5 });
    server.use(
      mock(contract.checkout.deliveryOptions, {
        type: 'texnomart',
        price: 30_000,
        price_by_instalments: 30_000,
        free_from: 500_000_000,
        dates: ['2026-11-24'],
        hours: null,
        delivery_promise: promise(),
      }),
    );
    await pressOrder();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/1\s030\s000 → 1\s130\s000 сум/);
    expect(notice).toHaveTextContent('22 ноября → 24 ноября');
    expect(sent).toEqual([]);
    await pressOrder(/^Согласен, заказать за 1\s130\s000\sсум/);
    await ordered();
    expect(sent[0]?.body).toMatchObject({ expected_total: 1_130_000, delivery: { date: '2026-11-24' } });
  });

  test('a lost response is requested again under the same key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      mock(contract.order.createFull, ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length === 1 ? lost : made;
      }),
    );
    await openSheet();
    await pressOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent('второго заказа не будет');
    await pressOrder();
    await ordered();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a product that just sold out shows an error and cannot be ordered', async () => {
    await openSheet();
    await screen.findByRole('button', { name: /^Заказать за/ }, { timeout: 5000 });
    stock.set(1, { price: 1_000_000, stock: 0 });
    await pressOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent('Товар только что закончился');
    expect(screen.getByRole('button', { name: /^Заказать за/ })).toBeDisabled();
  });

  test('the same order within minutes needs a confirmation', async () => {
    server.use(mock(contract.order.createFull, refuse('orderRepeated', [{ number: '26-100014' }])));
    await openSheet();
    await pressOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent('26-100014');
    const sent = orders();
    await pressOrder(/^Оформить ещё один/);
    await ordered();
    expect(sent[0]?.body).toMatchObject({ another: true });
  });

  test('links to the one-click order', async () => {
    await openSheet();
    await userEvent.click(await screen.findByRole('button', { name: 'Купить в один клик' }, { timeout: 5000 }));
    expect(useModalStore.getState().open?.name).toBe('oneClick');
  });
});
