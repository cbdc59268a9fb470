import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { redirectToExternal } from '@/components/redirect-to-external';
import { cardMask } from '@/lib/payment-cards/card-number';
import { contract } from '@/lib/contract';
import { readLoan } from '@/stores/loan';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import {
  cardFormSuite,
  code,
  expiry,
  noteOf,
  number,
  open,
  payByForm,
  push,
  typeCard,
  uzcard,
} from '../../support/card-form.tsx';

vi.mock(import('@/components/redirect-to-external'), () => ({ redirectToExternal: vi.fn() }));
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/thanks/', useRouter: () => ({ push }) }));

cardFormSuite();

describe('the card form', () => {
  test('groups the number while it is typed, names the card system and lets browsers fill it in', async () => {
    open();
    const field = await number();
    await userEvent.type(field, '8600490744313347');
    expect(field).toHaveValue(uzcard);
    expect(screen.getByText('UZCARD')).toBeVisible();
    expect(field).toHaveAttribute('autocomplete', 'cc-number');
    await userEvent.type(expiry(), '1230');
    expect(expiry()).toHaveValue('12/30');
    expect(expiry()).toHaveAttribute('autocomplete', 'cc-exp');
  });

  test.each([
    ['a browser fills it in', (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })],
    [
      'it is pasted over',
      async (field: HTMLElement, value: string) => {
        await userEvent.tripleClick(field);
        await userEvent.paste(value);
      },
    ],
    [
      'it is cleared and typed',
      async (field: HTMLElement, value: string) => {
        await userEvent.clear(field);
        await userEvent.type(field, value);
      },
    ],
  ])('replaces the whole number when %s', async (_name, replace) => {
    open();
    for (const [first, second] of [
      ['8600 4907 4431 3347', '9860 1234 5678 9010'],
      ['8600', '9860 1234 5678 9010'],
      ['9860123456789010', '8600490744313347'],
    ] as const) {
      await replace(await number(), first);
      await replace(await number(), second);
      expect(await number()).toHaveValue(cardMask.spell(cardMask.read(second)));
    }
    for (const [first, second, shownNumber] of [
      ['12/30', '01/29', '01/29'],
      ['1230', '0129', '01/29'],
      ['01/2', '12/31', '12/31'],
    ] as const) {
      await replace(expiry(), first);
      await replace(expiry(), second);
      expect(expiry()).toHaveValue(shownNumber);
    }
  });

  test.each([
    ['one digit wrong', '8600 4907 4431 3348', '12/30', 'number'],
    ['short', '8600 4907 4431 334', '12/30', 'number'],
    ['a foreign system', '4111 1111 1111 1111', '12/30', 'number'],
    ['month 13', uzcard, '13/30', 'expiry'],
    ['past', uzcard, '01/20', 'expiry'],
    ['nothing', '', '', 'number'],
  ])('%s is refused at its field and not sent', async (_name, digits, until, at) => {
    open();
    if (digits !== '') await userEvent.type(await number(), digits);
    if (until !== '') await userEvent.type(expiry(), until);
    await number();
    await payByForm();
    const field = at === 'number' ? await number() : expiry();
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(noteOf(field)).toHaveTextContent(
      digits === ''
        ? 'Заполните это поле'
        : at === 'number'
          ? 'Введите верный номер карты'
          : 'Срок действия карты неверен или истёк',
    );
  });

  test('warns about a HUMO number with a wrong check digit and sends it', async () => {
    server.use(mock(contract.payment.card, code));
    open();
    await userEvent.type(await number(), '9860 0000 0000 0001');
    expect(screen.getByText('HUMO')).toBeVisible();
    expect(noteOf(await number())).toHaveTextContent('похоже, в нём опечатка');
    await userEvent.type(expiry(), '12/30');
    await payByForm();
    expect(await screen.findByLabelText(/^Код из SMS/)).toBeVisible();
  });

  test('data unknown to the bank are shown at their field; a declined card leaves the order unpaid', async () => {
    server.use(
      mock(contract.payment.card, refuse('cardNotFound', [{ field: 'card_number', message: 'Карта не найдена' }])),
    );
    open();
    await typeCard();
    await waitFor(async () => expect(noteOf(await number())).toHaveTextContent('refused: cardNotFound'));
    server.use(mock(contract.payment.card, refuse('paymentDeclined')));
    await payByForm();
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: paymentDeclined');
    expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeEnabled();
  });

  test('a network error is reported and the typed card stays', async () => {
    server.use(mock(contract.payment.card, lost));
    open();
    await typeCard();
    expect(await screen.findByRole('alert')).toHaveTextContent('Магазин не отвечает');
    expect(await number()).toHaveValue(uzcard);
  });

  test('redirects to the bank’s page, with a return to the order', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(contract.payment.card, ({ body }) => {
        sent.push(body);
        return { step: 'redirect' as const, url: 'https://bank.example/page/1' };
      }),
    );
    open({ payment_method: 'ofb' });
    await typeCard();
    await waitFor(() =>
      expect(redirectToExternal).toHaveBeenCalledWith('https://bank.example/page/1', '/ru/thanks/?id=15'),
    );
    expect(sent).toEqual([{ order_id: 15, card_number: uzcard, card_expiry: '12/30', save: false }]);
  });

  test('a declined attempt shows the mask of the card', async () => {
    open({ last_payment: { state: 'failed', card: '8600 49** **** 3347' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('8600 49** **** 3347 не прошёл');
  });
});

test('a card unknown to the bank is not also reported as declined', async () => {
  server.use(
    mock(contract.payment.card, refuse('cardNotFound', [{ field: 'card_number', message: 'Карта не найдена' }])),
  );
  open({ last_payment: { state: 'failed', card: '8600 49** **** 3347' } });
  expect(await screen.findByRole('alert')).toBeVisible();
  await typeCard();
  await waitFor(async () => expect(noteOf(await number())).toHaveTextContent('refused: cardNotFound'));
  expect(screen.queryByText(/не прошёл/)).toBeNull();
});

describe('other payment methods', () => {
  const ways = () => screen.getByRole('group', { name: '' });
  const failed = { last_payment: { state: 'failed' as const, card: '8600 49** **** 3347' } };

  test('are expanded after a declined card; selecting one cancels the order and restores it into the checkout', async () => {
    const cancelled: unknown[] = [];
    server.use(
      mock(contract.order.cancel, ({ body }) => {
        cancelled.push(body);
        return { order_id: 15, status: 'cancelled' as const, payment_state: 'void' as const };
      }),
    );
    open(failed);
    expect(ways()).toHaveAttribute('open');
    await userEvent.click(screen.getByRole('button', { name: 'При получении, Payme или Click' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/checkout/'));
    expect(cancelled).toEqual([{ order_id: 15 }]);
    expect(readLoan()).toMatchObject({ again: 15, wanted: false, declined: true });
  });

  test('by instalments opens the instalment plans', async () => {
    server.use(mock(contract.order.cancel, { order_id: 15, status: 'cancelled', payment_state: 'void' }));
    open(failed);
    await userEvent.click(screen.getByRole('button', { name: 'В рассрочку' }));
    await waitFor(() => expect(readLoan()).toMatchObject({ again: 15, wanted: true }));
  });

  test('are hidden for an order that was paid meanwhile, and report network errors', async () => {
    server.use(mock(contract.order.cancel, lost));
    const onChanged = open(failed);
    await userEvent.click(screen.getByRole('button', { name: 'В рассрочку' }));
    expect(await screen.findByText(/Магазин не отвечает/)).toBeVisible();
    server.use(mock(contract.order.cancel, refuse('orderNotChangeable')));
    await userEvent.click(screen.getByRole('button', { name: 'В рассрочку' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(push).not.toHaveBeenCalled();
  });
});
