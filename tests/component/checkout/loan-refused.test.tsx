import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CheckoutView } from '@/features/checkout';
import { LoanRefused } from '@/features/checkout/loan-refusal';
import { useStoredCheckout } from '@/features/checkout/stored-checkout';
import { contract } from '@/lib/contract';
import { storeLoan } from '@/stores/loan';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, cartLine, checkoutCalls, storeCart, loanOffer } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push: vi.fn() }) }));

const keys: (string | null)[] = [];
beforeEach(() => {
  keys.length = 0;
  storeCart([cartLine(1, { count: 2 })]);
  storeLoan({ choice: { type: 'tbc', duration: 6 } });
  useStoredCheckout.setState({
    contact: {
      first_name: 'Дилноза',
      last_name: 'Каримова',
      phone: '+998 90 123 45 67',
      is_own: true,
      other_user_fullname: '',
      other_user_phone: '+998 ',
    },
    delivery: {
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
    },
    payment: { payment_method: 'loan' },
    finished: ['contact', 'delivery', 'payment'],
    step: 'confirm',
    attempt: null,
    savedAt: Date.now(),
    placed: false,
  });
  server.use(
    ...cartCalls(new Map([[1, { price: 1_000_000, stock: 5 }]])),
    ...checkoutCalls(),
    mock(contract.checkout.loanInfo, {
      list: [{ duration: 6, loans: [loanOffer('tbc', 'TBC Nasiya', 6, 2_200_000)] }],
      minimal_loan_duration: 3,
      zero_months: 0,
    }),
    mock(contract.checkout.loanLimits, []),
    mock(contract.order.createLoan, ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return refuse('partnerRefused', [{ outcome: 'not_approved' }]);
    }),
  );
});

const order = () => screen.findByRole('button', { name: /^Оформить: / });
async function press(): Promise<void> {
  const before = keys.length;
  await waitFor(async () => expect(await order()).toBeEnabled());
  await userEvent.click(await order());
  await waitFor(() => expect(keys).toHaveLength(before + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('partnerRefused');
}

test('a refused application keeps its key at every press, also after opening another step', async () => {
  renderIsland(<CheckoutView />);
  for (let presses = 0; presses < 3; presses += 1) await press();
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать другого партнёра' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Продолжить с этими условиями' }));
  for (let presses = 0; presses < 2; presses += 1) await press();
  expect(keys[0]).toMatch(/^[\w.-]{8,}$/);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal shows the partner’s answer and offers full payment', async () => {
  renderIsland(<CheckoutView />);
  await press();
  expect(screen.queryByText('Заказ не отправлен')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Оплатить полностью' }));
  expect(await screen.findByRole('radio', { name: /^Наличными/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('button', { name: /^Заказать за / })).toBeEnabled();
});

test.each([
  [true, /Документы хранит только эта страница/],
  [false, /Всё, что вы ввели, сохранено/],
])('without a connection the message says what is stored, documents %s', async (withDocuments, shownMessage) => {
  const failure = { kind: 'offline', status: 500, code: 0, name: undefined, message: '', problems: [] } as const;
  renderIsland(
    <LoanRefused
      refusal={{ kind: 'failure', failure }}
      withDocuments={withDocuments}
      onOtherPartner={() => undefined}
      onPayInFull={() => undefined}
    />,
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Заказ не отправлен');
  expect(alert).toHaveTextContent(shownMessage);
});

test('another term uses another key', async () => {
  server.use(
    mock(contract.checkout.loanInfo, {
      list: [
        { duration: 6, loans: [loanOffer('tbc', 'TBC Nasiya', 6, 2_200_000)] },
        { duration: 12, loans: [loanOffer('tbc', 'TBC Nasiya', 12, 2_400_000)] },
      ],
      minimal_loan_duration: 3,
      zero_months: 0,
    }),
  );
  renderIsland(<CheckoutView />);
  await press();
  storeLoan({ choice: { type: 'tbc', duration: 12 } });
  await press();
  expect(new Set(keys).size).toBe(2);
});
