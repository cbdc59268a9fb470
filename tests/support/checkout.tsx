import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { useStoredCheckout } from '@/features/checkout/stored-checkout';
import { useModalStore } from '@/stores/modals';
import { server } from './msw.ts';
import { cartCalls, cartLine, checkoutCalls, storeCart } from './shop.ts';

export const push = vi.fn();

export const stock = new Map<number, { price: number; stock: number }>();
export const next = () => userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
export const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '');

export async function fillContact() {
  await userEvent.type(await screen.findByLabelText(/^Имя/), 'Дилноза');
  await userEvent.type(field('Фамилия'), 'Каримова');
  await userEvent.type(field('Номер телефона'), '901234567');
  await next();
}

export async function fillDelivery() {
  await screen.findByRole('option', { name: 'Чиланзарский район' });
  await userEvent.selectOptions(field('Район'), '21');
  await userEvent.type(field('Улица'), 'Амир Темур');
  await userEvent.type(field('Дом'), '12');
  await screen.findByText('22 ноября');
  await next();
}

/** Handles the checkout's calls. */
export function checkoutSuite(): void {
  beforeEach(() => {
    push.mockClear();
    useModalStore.getState().close();
    useStoredCheckout.setState({
      contact: null,
      delivery: null,
      payment: null,
      place: null,
      bonus: 0,
      ordered: null,
      placed: false,
    });
    stock.clear();
    stock.set(1, { price: 1_000_000, stock: 5 });
    storeCart([cartLine(1, { count: 2 })]);
    server.use(...cartCalls(stock), ...checkoutCalls());
  });
}
