import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutView } from '@/features/checkout';
import { useCheckoutMemory } from '@/features/checkout/memory';
import { contract } from '@/lib/contract';
import type { BodyOf } from '@/lib/contract/core';
import { useCartStore } from '@/stores/cart';
import { useHeaderStore } from '@/stores/header';
import { useModalStore } from '@/stores/modals';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { cartCalls, cartLine, checkoutCalls, keepCart, promise } from '../../support/shop.ts';

const push = vi.fn();
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push }) }));

const stock = new Map<number, { price: number; stock: number }>();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  push.mockClear();
  useModalStore.getState().close();
  useCheckoutMemory.setState({ contact: null, delivery: null, payment: null, place: null, ordered: null, placed: false });
  stock.clear();
  stock.set(1, { price: 1_000_000, stock: 5 });
  keepCart([cartLine(1, { count: 2 })]);
  server.use(...cartCalls(stock), ...checkoutCalls());
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const step = (name: string) => within(screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li') ?? document.body);
const next = () => userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '');

async function fillContact() {
  await userEvent.type(await screen.findByLabelText(/^Имя/), 'Дилноза');
  await userEvent.type(field('Фамилия'), 'Каримова');
  await userEvent.type(field('Номер телефона'), '901234567');
  await next();
}

async function fillDelivery() {
  await screen.findByRole('option', { name: 'Чиланзарский район' });
  await userEvent.selectOptions(field('Район'), '21');
  await userEvent.type(field('Улица'), 'Амир Темур');
  await userEvent.type(field('Дом'), '12');
  await screen.findByText('22 ноября');
  await next();
}

async function toConfirm() {
  await fillContact();
  await fillDelivery();
  await screen.findByRole('radio', { name: /^Картой/ });
  await next();
  return screen.findByRole('button', { name: /Заказать за 2\s030\s000 сум/ });
}

describe('the steps', () => {
  test('nothing selected: the way back to the cart instead of a form', async () => {
    keepCart([cartLine(1, { selected: false })]);
    renderIsland(<CheckoutView />);
    expect(await screen.findByRole('link', { name: 'Вернуться в корзину' })).toHaveAttribute('href', expect.stringMatching(/^\/ru\/cart\/?$/));
    expect(screen.queryByLabelText(/^Имя/)).toBeNull();
  });

  test('empty fields say so, the first one gets the focus', async () => {
    renderIsland(<CheckoutView />);
    await screen.findByLabelText(/^Имя/);
    await next();
    await waitFor(() => expect(field('Имя')).toHaveFocus());
    for (const name of ['Имя', 'Фамилия', 'Номер телефона']) expect(noteOf(field(name))).toHaveTextContent('Заполните это поле');
  });

  test('short names and phones are refused at their fields', async () => {
    renderIsland(<CheckoutView />);
    await userEvent.type(await screen.findByLabelText(/^Имя/), 'Д');
    await userEvent.type(field('Фамилия'), 'К'.repeat(41));
    await userEvent.type(field('Номер телефона'), '9012');
    await next();
    await waitFor(() => expect(noteOf(field('Имя'))).toHaveTextContent('от 2 до 40'));
    expect(noteOf(field('Фамилия'))).not.toBeEmptyDOMElement();
    expect(noteOf(field('Номер телефона'))).toHaveTextContent('корректный номер');
  });

  test('a phone begins with +998 and takes any spelling', async () => {
    renderIsland(<CheckoutView />);
    const phone = await screen.findByLabelText(/^Номер телефона/);
    expect(phone).toHaveValue('+998 ');
    for (const spelling of ['(90) 123-45-67', '998901234567', '+998-90-123-45-67', '901234567']) {
      await userEvent.click(phone);
      await userEvent.paste(spelling);
      expect(phone).toHaveValue('+998 90 123 45 67');
      await userEvent.clear(phone);
      expect(phone).toHaveValue('+998 ');
    }
  });

  test('the focus goes to the first refused field of the address; a floor is from 1 to 99', async () => {
    renderIsland(<CheckoutView />);
    await fillContact();
    for (const floor of ['0', '100', '-1', 'x']) {
      await userEvent.clear(await screen.findByLabelText('Этаж'));
      await userEvent.type(screen.getByLabelText('Этаж'), floor);
      await next();
      await waitFor(() => expect(noteOf(screen.getByLabelText('Этаж'))).toHaveTextContent('от 1 до 99'));
      await waitFor(() => expect(field('Район')).toHaveFocus());
    }
  });

  test('pickup needs a store; the first region’s stores are there without a click', async () => {
    renderIsland(<CheckoutView />);
    await fillContact();
    await userEvent.click(await screen.findByRole('radio', { name: /Самовывоз/ }));
    const store = await screen.findByRole('radio', { name: /Чиланзар/ });
    await next();
    expect(await screen.findByText('Магазин не выбран')).toBeVisible();
    await userEvent.click(store);
    await next();
    expect(await step('Способ получения').findByText(/Самовывоз: Texnomart Чиланзар/)).toBeVisible();
    expect(step('Способ получения').getByText('Ежедневно 09:00–20:00')).toBeVisible();
    expect(step('Способ получения').getByText(/Забрать можно: 21 ноября, сб, с 14:00/)).toBeVisible();
  });

  test('another region asks for the address anew and says so', async () => {
    renderIsland(<CheckoutView />);
    await fillContact();
    await userEvent.type(await screen.findByLabelText(/^Улица/), 'Навои');
    await userEvent.type(field('Дом'), '5');
    await screen.findByRole('option', { name: 'Самаркандская область' });
    await userEvent.selectOptions(field('Область'), '9');
    expect(await screen.findByText('Область изменилась: укажите новый адрес.')).toBeVisible();
    for (const name of ['Улица', 'Дом', 'Район']) expect(field(name)).toHaveValue('');
  });

  test('a region that was chosen in the shop meanwhile is the one that is asked about', async () => {
    const page = renderIsland(<CheckoutView />);
    await fillContact();
    await fillDelivery();
    page.unmount();
    useHeaderStore.setState({ selectedRegion: { id: 9, slug: 'samarkand' } });
    renderIsland(<CheckoutView />);
    expect(await screen.findByText('Область изменилась: укажите новый адрес.')).toBeVisible();
    await waitFor(() => expect(field('Область')).toHaveValue('9'));
    expect(field('Улица')).toHaveValue('');
    useHeaderStore.setState({ selectedRegion: null });
  });

  test('pickup is not offered where no store has everything', async () => {
    server.use(mock(contract.checkout.pickupStores, []));
    renderIsland(<CheckoutView />);
    await fillContact();
    expect(await screen.findByText(/Самовывоза нет/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Самовывоз/ })).toBeNull();
  });

  test('a finished step folds with its answer and opens again with everything in it', async () => {
    renderIsland(<CheckoutView />);
    await fillContact();
    await userEvent.type(await screen.findByLabelText(/^Улица/), 'Навои');
    expect(step('Контактные данные').getByText(/Дилноза Каримова/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить: Контактные данные' }));
    expect(field('Имя')).toHaveValue('Дилноза');
    await userEvent.type(field('Имя'), 'хон');
    await next();
    expect(await screen.findByLabelText(/^Улица/)).toHaveValue('Навои');
    expect(step('Контактные данные').getByText(/Дилнозахон Каримова/)).toBeVisible();
  });
});

describe('the order', () => {
  type Body = BodyOf<typeof contract.order.createFull>;

  test('a lost answer is asked for again with the same key and content', async () => {
    const sent: { key: string | null; body: Body }[] = [];
    server.use(mock(contract.order.createFull, ({ body, headers }) => {
      sent.push({ key: headers.get('Idempotency-Key'), body });
      stock.set(1, { price: 1_000_000, stock: 0 });
      return sent.length === 1 ? lost : { order_id: 15, number: '26-100015', status: 'created' as const };
    }));
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    expect(await screen.findByText('Заказ не отправлен')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Заказать за/ }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^[\w-]{8,}$/);
    expect(sent[0]?.body).toMatchObject({
      platform: 'web', phone: '+998901234567', is_own: true, receive_type: 2, expected_total: 2_030_000, payment_method: 'cash',
      products: [{ id: 1, count: 2 }], delivery: { type: 'texnomart', region: 2, city: 21, street: 'Амир Темур', home: '12', date: '2026-11-22' },
    });
    expect(useCartStore.getState().products).toEqual([]);
  });

  test('whoever goes back to it finds the order that was made, not an empty form', async () => {
    server.use(mock(contract.order.createFull, { order_id: 15, number: '26-100015', status: 'created' }));
    const page = renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/thanks/?id=15'));
    page.unmount();
    renderIsland(<CheckoutView />);
    expect(await screen.findByRole('heading', { name: 'Ваш заказ 26-100015 оформлен' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть страницу заказа' })).toHaveAttribute('href', expect.stringMatching(/^\/ru\/thanks\/?\?id=15$/));
    expect(screen.queryByText('Товары для заказа не выбраны')).toBeNull();
  });

  test('what is short opens its dialog and makes no order', async () => {
    server.use(mock(contract.order.createFull, refuse('notEnoughProducts', [{ product_id: 1, available: 1 }])));
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    await waitFor(() => expect(useModalStore.getState().open).toEqual({ name: 'notEnough', props: { products: [{ product_id: 1, available: 1 }] } }));
    expect(push).not.toHaveBeenCalled();
    expect(useCartStore.getState().products).toHaveLength(1);
  });

  test('a changed price is named and agreed to before anything is sent', async () => {
    const sent: Body[] = [];
    server.use(mock(contract.order.createFull, ({ body }) => {
      sent.push(body);
      return { order_id: 15, number: '26-100015', status: 'created' as const };
    }));
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

  test('a day that is offered no more is not replaced silently', async () => {
    const sent: Body[] = [];
    server.use(mock(contract.order.createFull, ({ body }) => {
      sent.push(body);
      return { order_id: 15, number: '26-100015', status: 'created' as const };
    }));
    renderIsland(<CheckoutView />);
    const order = await toConfirm();
    server.use(mock(contract.checkout.deliveryOptions, {
      type: 'texnomart', price: 30_000, price_by_instalments: 30_000, free_from: 500_000_000, dates: ['2026-11-24'], hours: { from: 10, to: 20 }, delivery_promise: promise(),
    }));
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

  test('a field that the API refuses is opened, named and focused', async () => {
    server.use(mock(contract.order.createFull, refuse('invalid', [{ field: 'delivery.city', message: 'Район не относится к выбранной области' }])));
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    await waitFor(() => expect(field('Район')).toHaveFocus());
    expect(noteOf(field('Район'))).toHaveTextContent('Район не относится к выбранной области');
  });

  test('a sum below the limit is said in words and nothing is lost', async () => {
    server.use(mock(contract.order.createFull, refuse('belowMinimum', [{ field: 'products', bound: 10_000 }])));
    renderIsland(<CheckoutView />);
    await userEvent.click(await toConfirm());
    expect(await screen.findByText('refused: belowMinimum')).toBeVisible();
    expect(screen.getByRole('button', { name: /Заказать за/ })).toBeEnabled();
    expect(useCartStore.getState().products).toMatchObject([{ id: expect.any(Number) as number, selected: true }]);
  });
});
