import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PaymentChoice } from '@/features/checkout/forms';
import { useLastFullPayment } from '@/features/checkout/use-last-full-payment';
import { contract } from '@/lib/contract';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { signedIn, testUser } from '../../support/account.ts';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push: vi.fn() }) }));
vi.mock(import('@/stores/account/lists'), () => ({
  startListSync: () => undefined,
  syncLists: () => Promise.resolve(),
}));
afterEach(() => useAccountStore.setState(initialAccount, true));

/** Choices of a payment, and the press that gives an instalment up. */
function Payments() {
  const [method, setMethod] = useState<PaymentChoice | null>(null);
  const lastFull = useLastFullPayment(method);
  return (
    <>
      <button onClick={() => setMethod('card_on_receipt')}>Картой</button>
      <button onClick={() => setMethod('loan')}>Рассрочка</button>
      <button onClick={() => setMethod(lastFull())}>Полностью</button>
      <output>{method}</output>
      <p>in full: {lastFull()}</p>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('returning to full payment restores the payment method selected before the instalment plan', async () => {
  renderIsland(<Payments />);
  for (const name of ['Картой', 'Рассрочка', 'Полностью']) await press(name);
  expect(screen.getByRole('status')).toHaveTextContent('card_on_receipt');
});

test('without one it selects the payment method of the account’s last order', async () => {
  useAccountStore.setState({ state: { status: 'signedIn', user: testUser }, turn: 1 });
  server.use(
    mock(contract.account.refresh, signedIn()),
    mock(contract.profile.orderDefaults, { store_id: null, payment_method: 'ofb' }),
  );
  renderIsland(<Payments />);
  await press('Рассрочка');
  await screen.findByText('in full: ofb');
  await press('Полностью');
  expect(screen.getByRole('status')).toHaveTextContent('ofb');
});

test('for a guest without one it selects cash', async () => {
  renderIsland(<Payments />);
  for (const name of ['Рассрочка', 'Полностью']) await press(name);
  expect(screen.getByRole('status')).toHaveTextContent('cash');
});
