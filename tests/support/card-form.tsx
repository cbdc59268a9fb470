import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { redirectToExternal } from '@/components/redirect-to-external';
import { PayPanel } from '@/features/payment';
import { contract } from '@/lib/contract';
import type { Order } from '@/lib/contract/order-details';
import { mock, server } from './msw.ts';
import { renderIsland } from './render.tsx';
import { order } from './shop.ts';

export const push = vi.fn();

export const uzcard = '8600 4907 4431 3347';
export const code = {
  step: 'code' as const,
  ttl: 60,
  code_length: 6,
  phone: '+998 9* *** ** 47',
  card: '8600 49** **** 3347',
};
const awaiting = (changes: Partial<Order> = {}) =>
  order({
    payment_method: 'paysys',
    payment_method_name: 'PaySys',
    payment_state: 'awaiting',
    expires_at: new Date(Date.now() + 1_790_000).toISOString(),
    ...changes,
  });
export function open(changes: Partial<Order> = {}) {
  const onChanged = vi.fn();
  renderIsland(<PayPanel order={awaiting(changes)} onChanged={onChanged} />);
  return onChanged;
}
export const number = () => screen.findByLabelText(/^Номер карты/);
export const expiry = () => screen.getByLabelText(/^Срок действия/);
export const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '');
export const payByForm = () => userEvent.click(screen.getByRole('button', { name: /^Оплатить 2.030.000.сум/ }));
export async function typeCard(digits = uzcard, until = '12/30') {
  await userEvent.type(await number(), digits);
  await userEvent.type(expiry(), until);
  await payByForm();
}

/** Handles the calls of a card payment. */
export function cardFormSuite(): void {
  beforeEach(() => {
    vi.mocked(redirectToExternal).mockClear();
    push.mockClear();
    server.use(mock(contract.payment.cards, []));
  });
}
