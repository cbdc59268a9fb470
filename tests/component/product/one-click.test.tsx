import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OneClickModal } from '@/features/one-click/modals';
import { contract } from '@/lib/contract';
import { useModalStore } from '@/stores/modals';
import { track } from '@/stores/track';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock(import('@/stores/track'), () => ({ track: vi.fn() }));
beforeEach(() => {
  vi.mocked(track).mockClear();
  useModalStore.getState().show({
    name: 'oneClick',
    props: { productId: 7, productName: 'Чайник Tefal', stage: { name: 'form', phone: '' } },
  });
  server.use(mock(contract.captcha.challenge, { provider: 'off', public_key: null }));
});
afterEach(() => {
  vi.useRealTimers();
});

function Host() {
  const open = useModalStore((state) => state.open);
  return open?.name === 'oneClick' ? <OneClickModal {...open.props} onClose={useModalStore.getState().close} /> : null;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Заказать' }));

describe('one-click', () => {
  test.each([
    [
      'by day, the call is minutes away',
      '2026-11-26T10:00:00+05:00',
      /по номеру \+998.90.123.45.67 в течение 7 минут\..*с 08:30 до 20:00/,
    ],
    [
      'at night, it comes after the centre has opened',
      '2026-11-26T03:52:00+05:00',
      /^Контакт-центр сейчас закрыт\. 26 ноября в течение 7 минут после открытия в 08:30 оператор позвонит на номер \+998.90.123.45.67\./,
    ],
    [
      'late in the evening, it comes on the next day',
      '2026-11-26T20:00:00+05:00',
      /^Контакт-центр сейчас закрыт.* 27 ноября в течение 7 минут после открытия в 08:30/,
    ],
  ])(
    'a phone number places an order; its number, callback time and hours are shown: %s',
    async (_when, now, promised) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const sent: unknown[] = [];
      server.use(
        mock(contract.order.createFast, ({ body }) => {
          sent.push(body);
          return { order_id: 15, number: '26-100015', status: 'created' as const };
        }),
      );
      renderIsland(<Host />);
      expect(await screen.findByText('Чайник Tefal')).toBeVisible();
      await userEvent.type(screen.getByLabelText(/^Номер телефона/), '901234567');
      await send();
      expect(await screen.findByText('Номер заказа: 26-100015')).toBeVisible();
      expect(screen.getByText(promised)).toBeVisible();
      expect(track).toHaveBeenCalledExactlyOnceWith({ type: 'create_order' });
      expect(screen.getByRole('link', { name: 'Посмотреть заказ' })).toHaveAttribute(
        'href',
        expect.stringMatching(/\/ru\/thanks\/?\?id=15$/),
      );
      expect(sent).toMatchObject([{ product_id: 7, phone: '+998901234567' }]);
    },
  );

  test('an incomplete phone is refused and not sent', async () => {
    renderIsland(<Host />);
    await userEvent.type(await screen.findByLabelText(/^Номер телефона/), '9012');
    await send();
    expect(screen.getByLabelText(/^Номер телефона/)).toHaveAccessibleDescription('Введите верный номер телефона');
  });

  test('an empty phone shows an error and gets the focus', async () => {
    renderIsland(<Host />);
    await screen.findByLabelText(/^Номер телефона/);
    await send();
    expect(screen.getByLabelText(/^Номер телефона/)).toHaveAccessibleDescription('Заполните это поле');
    expect(screen.getByLabelText(/^Номер телефона/)).toHaveFocus();
  });

  test('a double press opens one captcha and creates one order', async () => {
    let requestCount = 0;
    const keys: (string | null)[] = [];
    server.use(
      mock(contract.captcha.challenge, () => {
        requestCount += 1;
        return {
          provider: 'recaptcha' as const,
          public_key: 'site',
          version: 3,
          mode: 'base' as const,
          language: 'ru',
          expires_in: 120,
        };
      }),
      mock(contract.order.createFast, ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { order_id: 15, number: '26-100015', status: 'created' as const };
      }),
    );
    renderIsland(<Host />);
    await userEvent.type(await screen.findByLabelText(/^Номер телефона/), '901234567');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Заказать' }));
    await waitFor(() => expect(useModalStore.getState().open?.name).toBe('captcha'));
    const open = useModalStore.getState().open;
    if (open?.name !== 'captcha') throw new Error('the check is open');
    act(() => open.props.onDone('token'));
    await waitFor(() => expect(screen.getByText('Номер заказа: 26-100015')).toBeVisible());
    expect(requestCount).toBe(1);
    expect(keys).toHaveLength(1);
  });

  test.each(['notEnoughProducts', 'belowMinimum', 'aboveMaximum'] as const)(
    '%s is shown, and the phone stays',
    async (name) => {
      server.use(mock(contract.order.createFast, refuse(name)));
      renderIsland(<Host />);
      await userEvent.type(await screen.findByLabelText(/^Номер телефона/), '901234567');
      await send();
      expect(await screen.findByRole('alert')).toHaveTextContent(`refused: ${name}`);
      expect(screen.getByLabelText(/^Номер телефона/)).toHaveValue('+998 90 123 45 67');
    },
  );

  test('a lost response is requested again under the same key, also after a failed captcha or a reload', async () => {
    const keys: (string | null)[] = [];
    const made = { order_id: 15, number: '26-100015', status: 'created' as const };
    server.use(
      mock(contract.order.createFast, ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        if (keys.length === 1) return lost;
        return keys.length === 2 ? refuse('captchaFailed') : made;
      }),
    );
    const first = renderIsland(<Host />);
    await userEvent.type(await screen.findByLabelText(/^Номер телефона/), '901234567');
    await send();
    await screen.findByRole('alert');
    await send();
    await screen.findByText(/captchaFailed/);
    first.unmount();
    useModalStore.getState().show({
      name: 'oneClick',
      props: { productId: 7, productName: 'Чайник Tefal', stage: { name: 'form', phone: '' } },
    });
    renderIsland(<Host />);
    await userEvent.type(await screen.findByLabelText(/^Номер телефона/), '901234567');
    await send();
    await waitFor(() => expect(screen.getByText('Номер заказа: 26-100015')).toBeVisible());
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(window.sessionStorage.getItem('attempts')).not.toContain('998901234567');
  });
});
