import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { CheckoutView } from '@/features/checkout';
import { contract } from '@/lib/contract';
import type { BodyOf } from '@/lib/contract/endpoint';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartLine, promise } from '../../support/shop.ts';
import { checkoutSuite, field, fillContact, fillDelivery, next, noteOf, push, stock } from '../../support/checkout.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push }) }));

checkoutSuite();

async function toConfirm(button = /Заказать за 2\s030\s000\sсум/) {
  await fillContact();
  await fillDelivery();
  await userEvent.click(await screen.findByRole('radio', { name: /^Наличными/ }));
  await next();
  return screen.findByRole('button', { name: button });
}

describe('the order', () => {
  type Body = BodyOf<typeof contract.order.createFull>;

  test('a lost response is requested again with the same key and content', async () => {
    const sent: { key: string | null; body: Body }[] = [];
    server.use(
      mock(contract.order.createFull, ({ body, headers }) => {
        sent.push({ key: headers.get('Idempotency-Key'), body });
        stock.set(1, { price: 1_000_000, stock: 0 });
        return sent.length === 1 ? lost : { order_id: 15, number: '26-100015', status: 'created' as const };
      }),
    );
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    expect(await screen.findByText('Заказ не отправлен')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Заказать за/ }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^[\w-]{8,}$/);
    expect(sent[0]?.body).toMatchObject({
      platform: 'web',
      phone: '+998901234567',
      is_own: true,
      receive_type: 2,
      expected_total: 2_030_000,
      payment_method: 'cash',
      products: [{ id: 1, count: 2 }],
      delivery: { type: 'texnomart', region: 2, city: 21, street: 'Амир Темур', home: '12', date: '2026-11-22' },
    });
    expect(useCartStore.getState().products).toEqual([]);
  });

  test('the order contains another recipient', async () => {
    const sent: Body[] = [];
    server.use(
      mock(contract.order.createFull, ({ body }) => {
        sent.push(body);
        return { order_id: 15, number: '26-100015', status: 'created' as const };
      }),
    );
    renderIsland(<CheckoutView />);
    await userEvent.type(await screen.findByLabelText(/^Имя/), 'Дилноза');
    await userEvent.type(field('Фамилия'), 'Каримова');
    await userEvent.type(field('Номер телефона'), '901234567');
    await userEvent.click(screen.getByRole('radio', { name: 'Получит другой человек' }));
    await userEvent.type(field('Имя и фамилия получателя'), 'Тимур Валиев');
    await userEvent.type(field('Телефон получателя'), '937654321');
    await next();
    await fillDelivery();
    await userEvent.click(await screen.findByRole('radio', { name: /^Наличными/ }));
    await next();
    await userEvent.click(await screen.findByRole('button', { name: /Заказать за/ }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent).toMatchObject([
      { is_own: false, other_user_fullname: 'Тимур Валиев', other_user_phone: '+998937654321' },
    ]);
  });

  test('two concurrent presses create one order', async () => {
    let sent = 0;
    server.use(
      mock(contract.order.createFull, () => {
        sent += 1;
        return { order_id: 15, number: '26-100015', status: 'created' as const };
      }),
    );
    renderIsland(<CheckoutView />);
    await userEvent.dblClick(await toConfirm());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent).toBe(1);
  });

  test('returning shows the placed order, not an empty form', async () => {
    server.use(mock(contract.order.createFull, { order_id: 15, number: '26-100015', status: 'created' }));
    const page = renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    page.unmount();
    renderIsland(<CheckoutView />);
    expect(await screen.findByRole('heading', { name: 'Ваш заказ 26-100015 оформлен' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть страницу заказа' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ru\/thanks\/?\?id=15$/),
    );
    expect(screen.queryByText('Товары для заказа не выбраны')).toBeNull();
  });

  test('out-of-stock products open their dialog and place no order', async () => {
    server.use(mock(contract.order.createFull, refuse('notEnoughProducts', [{ product_id: 1, available: 1 }])));
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    await waitFor(() =>
      expect(useModalStore.getState().open).toEqual({
        name: 'notEnough',
        props: { products: [{ product_id: 1, available: 1 }] },
      }),
    );
    expect(push).not.toHaveBeenCalled();
    expect(useCartStore.getState().products).toHaveLength(1);
  });

  test('the out-of-stock dialog names changed prices too', async () => {
    useCartStore.setState(({ products }) => ({ products: [...products, cartLine(2, { count: 1 })] }));
    stock.set(2, { price: 1_000_000, stock: 5 });
    renderIsland(<CheckoutView />);
    const order = await toConfirm(/Заказать за/);
    stock.set(1, { price: 1_000_000, stock: 0 });
    stock.set(2, { price: 1_100_000, stock: 5 });
    await userEvent.click(order);
    await waitFor(() => expect(useModalStore.getState().open?.name).toBe('notEnough'));
    const { open } = useModalStore.getState();
    if (open?.name !== 'notEnough') throw new Error('no dialog');
    expect(open.props.products).toMatchObject([{ product_id: 1, available: 0 }]);
    expect(open.props.changes?.join(' ')).toMatch(/цена выросла/);
  });

  test('a changed price is shown and needs a confirmation before the order is sent', async () => {
    const sent: Body[] = [];
    server.use(
      mock(contract.order.createFull, ({ body }) => {
        sent.push(body);
        return { order_id: 15, number: '26-100015', status: 'created' as const };
      }),
    );
    renderIsland(<CheckoutView />);
    const order = await toConfirm();
    stock.set(1, { price: 1_100_000, stock: 5 });
    await userEvent.click(order);
    await waitFor(() => expect(useModalStore.getState().open?.name).toBe('checkoutContinue'));
    expect(sent).toEqual([]);
    const { open } = useModalStore.getState();
    if (open?.name !== 'checkoutContinue') throw new Error('no dialog');
    expect(open.props.changes.join(' ')).toContain('Холодильник Samsung RB 1: цена выросла');
    open.props.onContinue();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent[0]?.expected_total).toBe(2_230_000);
  });

  test('a repeated order needs a confirmation', async () => {
    const sent: Body[] = [];
    server.use(mock(contract.order.createFull, refuse('orderRepeated', [{ number: '26-100014' }])));
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    await waitFor(() => expect(useModalStore.getState().open?.name).toBe('anotherOrder'));
    const { open } = useModalStore.getState();
    if (open?.name !== 'anotherOrder') throw new Error('no dialog');
    expect(open.props.number).toBe('26-100014');
    server.use(
      mock(contract.order.createFull, ({ body }) => {
        sent.push(body);
        return { order_id: 15, number: '26-100015', status: 'created' as const };
      }),
    );
    open.props.onConfirm();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent).toMatchObject([{ another: true }]);
  });

  test('a day that is no longer offered is not replaced silently', async () => {
    const sent: Body[] = [];
    server.use(
      mock(contract.order.createFull, ({ body }) => {
        sent.push(body);
        return { order_id: 15, number: '26-100015', status: 'created' as const };
      }),
    );
    renderIsland(<CheckoutView />);
    const order = await toConfirm();
    server.use(
      mock(contract.checkout.deliveryOptions, {
        type: 'texnomart',
        price: 30_000,
        price_by_instalments: 30_000,
        free_from: 500_000_000,
        dates: ['2026-11-24'],
        hours: { from: 10, to: 20 },
        delivery_promise: promise(),
      }),
    );
    await userEvent.click(order);
    await waitFor(() => expect(useModalStore.getState().open?.name).toBe('checkoutContinue'));
    const { open } = useModalStore.getState();
    if (open?.name !== 'checkoutContinue') throw new Error('no dialog');
    expect(open.props.changes).toEqual(['День доставки: 22 ноября → 24 ноября']);
    expect(sent).toEqual([]);
    open.props.onContinue();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent[0]?.delivery.date).toBe('2026-11-24');
  });

  test('a field that the API refuses is opened and focused, with the error', async () => {
    server.use(
      mock(
        contract.order.createFull,
        refuse('invalid', [{ field: 'delivery.city', message: 'Район не относится к выбранной области' }]),
      ),
    );
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    await waitFor(() => expect(field('Район')).toHaveFocus());
    expect(noteOf(field('Район'))).toHaveTextContent('Район не относится к выбранной области');
  });

  test('a sum below the limit is explained, and all values stay', async () => {
    server.use(mock(contract.order.createFull, refuse('belowMinimum', [{ field: 'products', bound: 10_000 }])));
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    expect(await screen.findByText('refused: belowMinimum')).toBeVisible();
    expect(screen.getByRole('button', { name: /Заказать за/ })).toBeEnabled();
    expect(useCartStore.getState().products).toMatchObject([{ id: expect.any(Number) as number, selected: true }]);
  });
});
