import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AskStatus } from '@/features/account/ask-status';
import { contract } from '@/lib/contract';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock('@/stores/replace-page', () => ({ replacePage: vi.fn() }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => { server.resetHandlers(); window.history.replaceState(null, '', '/'); });
afterAll(() => server.close());

test('the code on a receipt brings the order’s number along; the phone is asked for all the same', async () => {
  const asked: unknown[] = [];
  server.use(mock(contract.account.orderStatus, ({ body }) => { asked.push(body); return refuse('orderNotFound'); }));
  window.history.replaceState(null, '', '/ru/page/order-status/?number=26-100007');
  renderIsland(<AskStatus />);
  expect(screen.getByRole('textbox', { name: /^Номер заказа/ })).toHaveValue('26-100007');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Номер телефона/ }), '901234567');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText('refused: orderNotFound')).toBeVisible();
  expect(asked).toEqual([{ number: '26-100007', phone_number: '+998901234567' }]);
});

test('what is no number of an order fills in no more than a number may be long', () => {
  window.history.replaceState(null, '', `/ru/page/order-status/?number=${'x'.repeat(5_000)}`);
  renderIsland(<AskStatus />);
  expect(screen.getByRole('textbox', { name: /^Номер заказа/ })).toHaveValue('x'.repeat(40));
});
