import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OneClickModal } from '@/features/one-click/modals';
import { contract } from '@/lib/contract';
import { useModalStore } from '@/stores/modals';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  useModalStore.getState().show({ name: 'oneClick', props: { productId: 7, productName: 'Чайник Tefal', stage: { name: 'form', phone: '' } } });
  server.use(mock(contract.captcha.challenge, { provider: 'off', public_key: null }));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Host() {
  const open = useModalStore((state) => state.open);
  return open?.name === 'oneClick' ? <OneClickModal {...open.props} onClose={useModalStore.getState().close} /> : null;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Заказать' }));

describe('one-click', () => {
  test('a phone makes an order; number, callback time and hours are told', async () => {
    const sent: unknown[] = [];
    server.use(mock(contract.order.createFast, ({ body }) => { sent.push(body); return { order_id: 15, number: '26-100015', status: 'created' as const }; }));
    renderIsland(<Host />);
    expect(await screen.findByText('Чайник Tefal')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Номер телефона/), '901234567');
    await send();
    expect(await screen.findByText('Номер заказа: 26-100015')).toBeVisible();
    expect(screen.getByText(/в течение 7 минут.*с 9:00 до 21:00/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Посмотреть заказ' })).toHaveAttribute('href', expect.stringMatching(/\/ru\/thanks\/?\?id=15$/));
    expect(sent).toMatchObject([{ product_id: 7, phone: '+998901234567' }]);
  });

  test('half a phone is refused and never sent', async () => {
    renderIsland(<Host />);
    await userEvent.type(await screen.findByLabelText(/^Номер телефона/), '9012');
    await send();
    expect(screen.getByLabelText(/^Номер телефона/)).toHaveAccessibleDescription('Введите корректный номер телефона');
  });

  test.each(['notEnoughProducts', 'belowMinimum', 'aboveMaximum'] as const)('%s is said and the phone is kept', async (name) => {
    server.use(mock(contract.order.createFast, refuse(name)));
    renderIsland(<Host />);
    await userEvent.type(await screen.findByLabelText(/^Номер телефона/), '901234567');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(`refused: ${name}`);
    expect(screen.getByLabelText(/^Номер телефона/)).toHaveValue('+998 90 123 45 67');
  });

  test('a lost answer is asked for again under the same key', async () => {
    const keys: (string | null)[] = [];
    server.use(mock(contract.order.createFast, ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return keys.length === 1 ? lost : { order_id: 15, number: '26-100015', status: 'created' as const };
    }));
    renderIsland(<Host />);
    await userEvent.type(await screen.findByLabelText(/^Номер телефона/), '901234567');
    await send();
    await screen.findByRole('alert');
    await send();
    await waitFor(() => expect(screen.getByText('Номер заказа: 26-100015')).toBeVisible());
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});
