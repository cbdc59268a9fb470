import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AskStatus } from '@/features/account/ask-status';
import { contract } from '@/lib/contract';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test('the address of a receipt fills in the order number, and the form still needs the phone', async () => {
  const requests: unknown[] = [];
  server.use(
    mock(contract.account.orderStatus, ({ body }) => {
      requests.push(body);
      return refuse('orderNotFound');
    }),
  );
  window.history.replaceState(null, '', '/ru/page/order-status/?number=26-100007');
  renderIsland(<AskStatus />);
  expect(screen.getByRole('textbox', { name: /^Номер заказа/ })).toHaveValue('26-100007');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(requests).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Номер телефона/ }), '901234567');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText('refused: orderNotFound')).toBeVisible();
  expect(requests).toEqual([{ number: '26-100007', phone_number: '+998901234567' }]);
});

test('the right number and phone show the status, and another search clears it', async () => {
  server.use(
    mock(contract.account.orderStatus, {
      number: '26-100007',
      kind: 'full',
      status: 'delivering',
      status_text: 'В пути',
      payment_state: 'paid',
      payment_state_text: 'Оплачен',
      total: 330_000,
      created_at: '2026-11-20T10:00:00.000Z',
      date: '2026-11-23',
      history: [
        { status: 'created', text: 'Принят', at: '2026-11-20T10:00:00.000Z' },
        { status: 'delivering', text: 'Передан курьеру', at: '2026-11-22T06:30:00.000Z' },
      ],
    }),
  );
  window.history.replaceState(null, '', '/ru/page/order-status/?number=26-100007');
  renderIsland(<AskStatus />);
  await userEvent.type(screen.getByRole('textbox', { name: /^Номер телефона/ }), '901234567');
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  const answer = within(screen.getByRole('status'));
  expect(await answer.findByRole('heading', { name: 'Номер заказа: 26-100007' })).toBeVisible();
  for (const words of ['В пути', 'Оплачен', /330 000/, '23 ноября', /^20 ноября.*, 15:00$/])
    expect(answer.getAllByText(words)[0]).toBeVisible();
  expect(answer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^20 ноября.*, 15:00Принят$/),
    expect.stringMatching(/^22 ноября.*, 11:30Передан курьеру$/),
  ]);
  server.use(mock(contract.account.orderStatus, refuse('orderNotFound')));
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText('refused: orderNotFound')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a number in the address is cut to the length of an order number', () => {
  window.history.replaceState(null, '', `/ru/page/order-status/?number=${'x'.repeat(5_000)}`);
  renderIsland(<AskStatus />);
  expect(screen.getByRole('textbox', { name: /^Номер заказа/ })).toHaveValue('x'.repeat(40));
});
