import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Leave from '@/components/redirect-to-external';
import { redirectToExternal } from '@/components/redirect-to-external';
import { CheckoutView } from '@/features/checkout';
import { storageDays, useStoredCheckout } from '@/features/checkout/stored-checkout';
import { contract } from '@/lib/contract';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { storeLoan, readLoan } from '@/stores/loan';
import { useModalStore } from '@/stores/modals';
import { testUser } from '../../support/account.ts';
import { lost, mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, cartLine, checkoutCalls, storeCart } from '../../support/shop.ts';

const push = vi.fn();
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push }) }));
vi.mock(import('@/components/redirect-to-external'), async (original) => ({
  ...(await original<typeof Leave>()),
  redirectToExternal: vi.fn(),
}));

// The lists of an account have their own tests; here a signed-in shopper would begin to exchange them at some moment.
vi.mock(import('@/stores/account/lists'), () => ({
  startListSync: () => undefined,
  syncLists: () => Promise.resolve(),
}));

const fresh = {
  contact: null,
  delivery: null,
  payment: null,
  finished: [],
  step: 'contact' as const,
  attempt: null,
  savedAt: 0,
  placed: false,
};
beforeEach(() => {
  push.mockClear();
  vi.mocked(redirectToExternal).mockClear();
  useStoredCheckout.setState(fresh);
  storeCart([cartLine(1, { count: 2 })]);
  server.use(...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])), ...checkoutCalls());
});

const contact = {
  first_name: 'Дилноза',
  last_name: 'Каримова',
  phone: '+998 90 123 45 67',
  is_own: true,
  other_user_fullname: '',
  other_user_phone: '+998 ',
};
const delivery = {
  receive: 'delivery',
  region: 2,
  city: 21,
  street: 'Амир Темур',
  home: '12',
  floor: '',
  room: '',
  date: '',
  user_comment: '',
  store_id: null,
};
const payment = { payment_method: 'cash' };
const day = 86_400_000;

/** Leaves a draft as an earlier visit, or a browser that crashed, would have left it. */
function storeDraft(changes: object, age = 0): void {
  const state = {
    contact,
    delivery: null,
    payment: null,
    finished: ['contact'],
    step: 'delivery',
    attempt: null,
    savedAt: Date.now() - age,
    ...changes,
  };
  window.localStorage.setItem('checkout', JSON.stringify({ state, version: 0 }));
  void useStoredCheckout.persist.rehydrate();
}
const orderButton = () => screen.findByRole('button', { name: /Заказать за 2.030.000.сум/ });
const all = { delivery, payment, finished: ['contact', 'delivery', 'payment'], step: 'confirm' };

describe('the stored draft', () => {
  test('opens at its last step with all values', async () => {
    storeDraft({ delivery: { ...delivery, home: '' } });
    renderIsland(<CheckoutView />);
    expect(await screen.findByLabelText(/^Улица/)).toHaveValue('Амир Темур');
    expect(screen.getByText(/Дилноза Каримова/)).toBeVisible();
  });

  test('stores typed values at once', async () => {
    renderIsland(<CheckoutView />);
    await userEvent.type(await screen.findByLabelText(/^Имя/), 'Дил');
    expect(window.localStorage.getItem('checkout')).toContain('"first_name":"Дил"');
    expect(screen.getByText(/хранится в этом браузере 7 дней/)).toBeVisible();
  });

  test('without values is filled in from the account', async () => {
    const empty = { ...contact, first_name: '', last_name: '', phone: '+998 ' };
    storeDraft({ contact: empty, finished: [], step: 'contact' });
    renderIsland(<CheckoutView />);
    expect(await screen.findByLabelText(/^Имя/)).toHaveValue('');
    expect(useStoredCheckout.getState().contact).toBeNull();
    act(() => useAccountStore.setState({ state: { status: 'signedIn', user: testUser }, turn: 1 }));
    expect(await screen.findByLabelText(/^Имя/)).toHaveValue('Анвар');
    expect(screen.getByLabelText(/^Номер телефона/)).toHaveValue('+998 90 123 45 67');
    act(() => useAccountStore.setState(initialAccount, true));
  });

  test('a guest can sign in above the checkout; a signed-in user gets no such offer', async () => {
    act(() => useAccountStore.setState({ ...initialAccount, state: { status: 'guest', confirmed: true } }, true));
    renderIsland(<CheckoutView />);
    await userEvent.click(await screen.findByRole('button', { name: 'Войти' }));
    expect(useModalStore.getState().open?.name).toBe('signIn');
    act(() => {
      useModalStore.getState().close();
      useAccountStore.setState({ state: { status: 'signedIn', user: testUser }, turn: 1 });
    });
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
    expect(screen.getByLabelText(/^Имя/)).toHaveValue('Анвар');
    act(() => useAccountStore.setState(initialAccount, true));
  });

  test('another recipient’s data survive switching back and forth, also between steps', async () => {
    renderIsland(<CheckoutView />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Получит другой человек' }));
    await userEvent.type(screen.getByLabelText(/^Имя и фамилия получателя/), 'Азиз Рахимов');
    await userEvent.type(screen.getByLabelText(/^Телефон получателя/), '911112233');
    await userEvent.click(screen.getByRole('radio', { name: 'Получу лично' }));
    await userEvent.type(screen.getByLabelText(/^Имя/), 'Дилноза');
    await userEvent.type(screen.getByLabelText(/^Фамилия/), 'Каримова');
    await userEvent.type(screen.getByLabelText(/^Номер телефона/), '901234567');
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Изменить/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Получит другой человек' }));
    expect(screen.getByLabelText(/^Имя и фамилия получателя/)).toHaveValue('Азиз Рахимов');
    expect(screen.getByLabelText(/^Телефон получателя/)).toHaveValue('+998 91 111 22 33');
    expect(window.localStorage.getItem('checkout')).toContain('Азиз Рахимов');
  });

  test('has no preselected payment method and stores a selected one', async () => {
    storeDraft({ delivery, finished: ['contact', 'delivery'], step: 'payment' });
    const first = renderIsland(<CheckoutView />);
    const cash = await screen.findByRole('radio', { name: /^Наличными/ });
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByText('Заполните это поле')).toBeVisible();
    await userEvent.click(cash);
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await orderButton();
    first.unmount();
    void useStoredCheckout.persist.rehydrate();
    renderIsland(<CheckoutView />);
    expect(await orderButton()).toBeEnabled();
  });

  test('stores an instalment plan too', () => {
    storeDraft({ ...all, payment: { payment_method: 'loan' } });
    expect(useStoredCheckout.getState()).toMatchObject({
      contact,
      delivery,
      payment: { payment_method: 'loan' },
      step: 'confirm',
    });
  });

  test('with an instalment plan is replaced by full payment selected in the cart', async () => {
    storeDraft({ ...all, payment: { payment_method: 'loan' } });
    storeLoan({ declined: true });
    renderIsland(<CheckoutView />);
    expect(await screen.findByRole('radio', { name: /^Наличными/ })).not.toBeChecked();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    // Taken over: an instalment that is chosen from now on stays chosen.
    expect(readLoan().declined).toBe(false);
    expect(useStoredCheckout.getState().payment).toEqual({ payment_method: null });
  });

  test.each<[string, object, number]>([
    ['too old', {}, (storageDays + 1) * day],
    ['of another form', { contact: { first_name: 7 } }, 0],
  ])('that is %s is ignored', async (_name, changes, age) => {
    storeDraft(changes, age);
    renderIsland(<CheckoutView />);
    expect(await screen.findByLabelText(/^Имя/)).toHaveValue('');
  });

  test('with an invalid value opens at its step again', async () => {
    storeDraft({ ...all, contact: { ...contact, phone: '+998 90' } });
    renderIsland(<CheckoutView />);
    expect(await screen.findByLabelText(/^Имя/)).toHaveValue('Дилноза');
  });
});

describe('the order after a reload', () => {
  test('is sent again under the key of the lost response, and then the draft is deleted', async () => {
    const keys: (string | null)[] = [];
    storeDraft(all);
    server.use(
      mock(contract.order.createFull, ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return lost;
      }),
    );
    const first = renderIsland(<CheckoutView />);
    await userEvent.click(await orderButton());
    expect(await screen.findByText('Заказ не отправлен')).toBeVisible();
    first.unmount();
    const stored = window.localStorage.getItem('checkout') ?? '';
    useStoredCheckout.setState(fresh);
    window.localStorage.setItem('checkout', stored);
    void useStoredCheckout.persist.rehydrate();
    storeCart([cartLine(1, { count: 2 })]);
    server.use(
      mock(contract.order.createFull, ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { order_id: 15, number: '26-100015', status: 'created' as const };
      }),
    );
    renderIsland(<CheckoutView />);
    expect(await screen.findByText('Ответ магазина не дошёл')).toBeVisible();
    await userEvent.click(await orderButton());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(window.localStorage.getItem('checkout')).not.toContain('Дилноза');
  });

  test('by instalments is sent again under its key, with the agreed sums', async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    const offer = {
      loan_type: 'tbc' as const,
      name: 'TBC Nasiya',
      total_loan_price: 2_200_000,
      monthly_price: 366_700,
      last_payment: 366_500,
      overpayment: 200_000,
      zero: false,
      within_limits: true,
    };
    const offers = (total: number) =>
      mock(contract.checkout.loanInfo, {
        list: [{ duration: 6, loans: [{ ...offer, total_loan_price: total }] }],
        minimal_loan_duration: 3,
        zero_months: 0,
      });
    const press = async () => {
      const button = () => screen.findByRole('button', { name: /366.700/ });
      // As long as sums are asked for it can't be pressed.
      await waitFor(async () => expect(await button()).toBeEnabled());
      await userEvent.click(await button());
    };
    storeDraft({ ...all, payment: { payment_method: 'loan' } });
    storeLoan({ choice: { type: 'tbc', duration: 6 } });
    server.use(
      offers(2_200_000),
      mock(contract.order.createLoan, ({ headers, body }) => {
        sent.push({ key: headers.get('Idempotency-Key'), body });
        return lost;
      }),
    );
    const first = renderIsland(<CheckoutView />);
    await press();
    expect(await screen.findByText('Заказ не отправлен')).toBeVisible();
    expect(screen.getByText(/TBC Nasiya, 366.700 сум × 6 мес\./)).toBeVisible();
    first.unmount();
    const stored = window.localStorage.getItem('checkout') ?? '';
    expect(stored).toContain('"open":true');
    useStoredCheckout.setState(fresh);
    window.localStorage.setItem('checkout', stored);
    void useStoredCheckout.persist.rehydrate();
    storeCart([cartLine(1, { count: 2 })]);
    server.use(offers(2_200_100));
    renderIsland(<CheckoutView />);
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
    await waitFor(() => expect(screen.getByText('Заказ не отправлен')).toBeVisible());
    expect(push).not.toHaveBeenCalled();
  });

  test.each([
    ['https://checkout.paycom.uz/abc', true],
    ['http://localhost:3000/ru/thanks/?id=15', false],
  ])(
    'after an order with payment at %s, an external page replaces the document and an own page opens in the shop',
    async (url, leaves) => {
      storeDraft(all);
      server.use(
        mock(contract.order.createFull, {
          order_id: 15,
          number: '26-100015',
          status: 'created',
          payment: { kind: 'redirect', url },
        }),
      );
      renderIsland(<CheckoutView />);
      await userEvent.click(await orderButton());
      if (leaves) await waitFor(() => expect(redirectToExternal).toHaveBeenCalledWith(url, '/ru/thanks/?id=15'));
      else await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
      expect(push.mock.calls.length === 0).toBe(leaves);
    },
  );
});

test('lists every payment method, online ones separately, with the next step', async () => {
  const way = (code: 'payme' | 'click' | 'paysys' | 'ipak_yuli' | 'ofb' | 'loan') => ({
    code,
    name: `Way ${code}`,
    description: '',
    options: [],
  });
  storeDraft({ delivery, finished: ['contact', 'delivery'], step: 'payment' });
  server.use(
    mock(contract.checkout.paymentMethods, [
      {
        code: 'cash',
        name: 'Наличными',
        description: '',
        options: [
          { code: 'cash', name: 'Наличными', description: '' },
          { code: 'card_on_receipt', name: 'Картой при получении', description: '' },
        ],
      },
      way('payme'),
      way('click'),
      way('paysys'),
      way('ipak_yuli'),
      way('ofb'),
      way('loan'),
    ]),
    mock(contract.payment.cards, []),
  );
  renderIsland(<CheckoutView />);
  const online = await screen.findByRole('group', { name: 'Сейчас, онлайн' });
  expect(online.querySelectorAll('input[type=radio]')).toHaveLength(5);
  expect(screen.getByRole('group', { name: 'При получении' }).querySelectorAll('input[type=radio]')).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: /Way payme/ }));
  expect(screen.getByText(/откроется страница Way payme/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Way ofb/ }));
  expect(await screen.findByText(/Номер карты мы не храним/)).toBeVisible();
});

test('a saved card of the selected method is preselected and shown in the summary', async () => {
  storeDraft({ delivery, finished: ['contact', 'delivery'], step: 'payment' });
  server.use(
    mock(contract.checkout.paymentMethods, [
      { code: 'paysys', name: 'PaySys', description: '', options: [] },
      { code: 'ofb', name: 'OFB', description: '', options: [] },
    ]),
    mock(contract.payment.cards, [
      { id: `card_${'a'.repeat(32)}`, method: 'ofb', card: '8600 49** **** 3347', scheme: 'uzcard', expires: '12/30' },
    ]),
  );
  renderIsland(<CheckoutView />);
  await userEvent.click(await screen.findByRole('radio', { name: /PaySys/ }));
  expect(await screen.findByText(/Номер карты мы не храним/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /3347/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /OFB/ }));
  expect(await screen.findByRole('radio', { name: /UZCARD, последние цифры 3347/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText(/UZCARD •••• 3347/)).toBeVisible();
});
