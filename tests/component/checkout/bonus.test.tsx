import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutView } from '@/features/checkout';
import { contract } from '@/lib/contract';
import type { BodyOf } from '@/lib/contract/endpoint';
import { formatNumber } from '@/lib/format/number';
import type { BonusCard } from '@/lib/contract/profile-money';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { useCartStore } from '@/stores/cart';
import { signedIn, testUser } from '../../support/account.ts';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { checkoutSuite, fillContact, fillDelivery, next, push } from '../../support/checkout.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push }) }));
vi.mock(import('@/stores/account/lists'), () => ({
  startListSync: () => undefined,
  syncLists: () => Promise.resolve(),
}));

checkoutSuite();

type Body = BodyOf<typeof contract.order.createFull>;
const card = (bonus: number): BonusCard => ({
  number: '2900000000018',
  bonus,
  earned: bonus,
  spent: 0,
  rule: { earn_percent: 1, spend_percent: 30 },
  moves: [],
});
const made = { order_id: 15, number: '26-100015', status: 'created' as const };

beforeEach(() => {
  useAccountStore.setState({ state: { status: 'signedIn', user: testUser }, turn: 1 });
  server.use(mock(contract.account.refresh, signedIn()), mock(contract.profile.addresses, []));
});

// An order that was refused leaves its cart.
afterEach(() => useCartStore.setState(useCartStore.getInitialState(), true));

/** Goods for 2,000,000 and delivery for 30,000. */
async function toConfirm(contact: () => Promise<void> = next) {
  renderIsland(<CheckoutView />);
  await screen.findByLabelText(/^Имя/);
  await contact();
  await fillDelivery();
  await userEvent.click(await screen.findByRole('radio', { name: /^Наличными/ }));
  await next();
}
const orderFor = (sum: RegExp) => screen.findByRole('button', { name: sum });

describe('bonus in the checkout', () => {
  test('pays up to the limit or less, and the order total is the rest', async () => {
    const sent: Body[] = [];
    server.use(
      mock(contract.profile.bonusCard, [card(900_000)]),
      mock(contract.order.createFull, ({ body }) => {
        sent.push(body);
        return made;
      }),
    );
    await toConfirm();
    const tick = await screen.findByRole('checkbox', { name: 'Оплатить часть бонусами' });
    expect(await orderFor(/за 2\s030\s000\sсум/)).toBeVisible();
    await userEvent.click(tick);
    expect(await orderFor(/за 1\s430\s000\sсум/)).toBeVisible();
    const amount = screen.getByRole('textbox', { name: 'Сколько бонусов потратить' });
    expect(amount).toHaveAccessibleDescription(/У вас 900\s000. На этот заказ можно потратить не больше 600\s000/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '5000000');
    await userEvent.tab();
    expect(amount).toHaveValue(formatNumber(600_000));
    await userEvent.clear(amount);
    await userEvent.type(amount, '30 000');
    expect(screen.getAllByText('Бонусами').length).toBeGreaterThan(0);
    await userEvent.click(await orderFor(/за 2\s000\s000\sсум/));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent).toMatchObject([{ bonus: 30_000, expected_total: 2_000_000 }]);
  });

  test('is removed by clearing the checkbox, and then not sent', async () => {
    const sent: Body[] = [];
    server.use(
      mock(contract.profile.bonusCard, [card(50_000)]),
      mock(contract.order.createFull, ({ body }) => {
        sent.push(body);
        return made;
      }),
    );
    await toConfirm();
    const tick = await screen.findByRole('checkbox', { name: 'Оплатить часть бонусами' });
    await userEvent.click(tick);
    await orderFor(/за 1\s980\s000\sсум/);
    await userEvent.click(tick);
    await userEvent.click(await orderFor(/за 2\s030\s000\sсум/));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('bonus');
  });

  test('spent elsewhere meanwhile is reported, and the remaining bonus is offered', async () => {
    let balance = 50_000;
    server.use(
      mock(contract.profile.bonusCard, () => [card(balance)]),
      mock(contract.order.createFull, () => {
        balance = 10_000;
        return refuse('bonusBound', [{ field: 'bonus', bound: 10_000 }]);
      }),
    );
    await toConfirm();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Оплатить часть бонусами' }));
    await userEvent.click(await orderFor(/за 1\s980\s000\sсум/));
    expect(await screen.findByText('refused: bonusBound')).toBeVisible();
    expect(await orderFor(/за 2\s020\s000\sсум/)).toBeEnabled();
  });

  test('is not mentioned to a customer without bonus', async () => {
    let requestCount = 0;
    server.use(
      mock(contract.profile.bonusCard, () => {
        requestCount += 1;
        return [];
      }),
    );
    await toConfirm();
    await waitFor(() => expect(requestCount).toBe(1));
    expect(screen.queryByRole('checkbox', { name: /бонус/ })).toBeNull();
  });

  test('is not mentioned to a guest', async () => {
    useAccountStore.setState({ ...initialAccount, state: { status: 'guest', confirmed: true } }, true);
    await toConfirm(fillContact);
    expect(await orderFor(/за 2\s030\s000\sсум/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /бонус/ })).toBeNull();
  });
});
