import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutView } from '@/features/checkout';
import { useStoredCheckout } from '@/features/checkout/stored-checkout';
import { contract } from '@/lib/contract';
import { useModalStore } from '@/stores/modals';
import { lost, mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, checkoutCalls } from '../../support/shop.ts';
import { checkoutSuite, fillContact, fillDelivery, next, push, stock } from '../../support/checkout.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push }) }));

checkoutSuite();

let online = true;
const sent: { key: string | null; total: number | undefined }[] = [];
beforeEach(() => {
  online = true;
  sent.length = 0;
  useStoredCheckout.setState({ attempt: null, waiting: null });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  server.use(
    mock(contract.order.createFull, ({ body, headers }) => {
      sent.push({ key: headers.get('Idempotency-Key'), total: body.expected_total });
      return { order_id: 15, number: '26-100015', status: 'created' as const };
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const orderButton = () => screen.findByRole('button', { name: /Заказать за/ });
const notice = async (title: RegExp) =>
  within((await screen.findByText(title)).closest('[role=status]') as HTMLElement);

/** A whole order that is pressed while there is no connection. */
async function orderOffline() {
  const page = renderIsland(<CheckoutView />);
  await fillContact();
  await fillDelivery();
  await userEvent.click(await screen.findByRole('radio', { name: /^Наличными/ }));
  await next();
  const button = await orderButton();
  online = false;
  server.use(
    mock(contract.checkout.checkProducts, lost),
    mock(contract.checkout.totalPrices, lost),
    mock(contract.checkout.deliveryOptions, lost),
  );
  await userEvent.click(button);
  await notice(/заказ сохранён, но не отправлен/);
  return page;
}
function lineIsBack() {
  online = true;
  server.use(...cartCalls(stock), ...checkoutCalls());
  fireEvent(window, new Event('online'));
}

describe('an order without a connection', () => {
  test('is stored under its key and sent only after the shopper confirms', async () => {
    await orderOffline();
    const key = useStoredCheckout.getState().attempt?.key;
    lineIsBack();
    expect((await notice(/подтвердите заказ/)).getByText(/прежние/)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(await orderButton());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent).toEqual([{ key, total: 2_030_000 }]);
    expect(useStoredCheckout.getState().waiting).toBeNull();
  });

  test('shows what has changed meanwhile', async () => {
    await orderOffline();
    stock.set(1, { price: 1_100_000, stock: 5 });
    lineIsBack();
    const noticeElement = await notice(/подтвердите заказ/);
    expect(noticeElement.getByText(/Холодильник Samsung RB 1: цена выросла/)).toBeVisible();
    expect(noticeElement.getByText(/2\s030\s000.*2\s230\s000/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('with a higher price it is placed once, at the confirmed sum', async () => {
    await orderOffline();
    expect(useStoredCheckout.getState().attempt?.key).toBeDefined();
    stock.set(1, { price: 1_100_000, stock: 5 });
    lineIsBack();
    await notice(/подтвердите заказ/);
    const button = await screen.findByRole('button', { name: /Заказать за 2\s230\s000/ });
    // The line comes and goes, and the shopper presses twice: neither makes another order.
    fireEvent(window, new Event('online'));
    await Promise.all([userEvent.click(button), userEvent.click(button)]);
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    fireEvent(window, new Event('online'));
    expect(sent).toEqual([{ key: expect.any(String) as string, total: 2_230_000 }]);
    expect(useStoredCheckout.getState().waiting).toBeNull();
  });

  test('survives a reload', async () => {
    const page = await orderOffline();
    page.unmount();
    online = true;
    stock.set(1, { price: 1_100_000, stock: 5 });
    server.use(...cartCalls(stock), ...checkoutCalls());
    await useStoredCheckout.persist.rehydrate();
    renderIsland(<CheckoutView />);
    expect((await notice(/подтвердите заказ/)).getByText(/2\s030\s000.*2\s230\s000/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('with unavailable products it says so', async () => {
    await orderOffline();
    stock.set(1, { price: 1_000_000, stock: 0 });
    lineIsBack();
    await waitFor(() => expect(useModalStore.getState().open?.name).toBe('notEnough'));
    expect(screen.queryByText(/заказ сохранён, но не отправлен/)).toBeNull();
  });
});
