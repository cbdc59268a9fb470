import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveFor } from '@/components/leave';
import { PayPanel } from '@/features/payment';
import { cardMask } from '@/lib/cards/cards';
import { contract } from '@/lib/contract';
import type { Order } from '@/lib/contract/order';
import { readLoan } from '@/stores/loan';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { order } from '../../support/shop.ts';

vi.mock('@/components/leave', () => ({ leaveFor: vi.fn() }));
const push = vi.fn();
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/thanks/', useRouter: () => ({ push }) }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
  push.mockClear();
  server.use(mock(contract.payment.cards, []));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const uzcard = '8600 4907 4431 3347';
const code = { step: 'code' as const, ttl: 60, code_length: 6, phone: '+998 9* *** ** 47', card: '8600 49** **** 3347' };
const awaiting = (changes: Partial<Order> = {}) => order({
  payment_method: 'paysys', payment_method_name: 'PaySys', payment_state: 'awaiting', expires_at: new Date(Date.now() + 1_790_000).toISOString(), ...changes,
});
function open(changes: Partial<Order> = {}) {
  const onChanged = vi.fn();
  renderIsland(<PayPanel order={awaiting(changes)} onChanged={onChanged} />);
  return onChanged;
}
const number = () => screen.findByLabelText(/^Номер карты/);
const expiry = () => screen.getByLabelText(/^Срок действия/);
const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '');
const pay = () => userEvent.click(screen.getByRole('button', { name: /^Оплатить 2.030.000 сум/ }));
async function typeCard(digits = uzcard, until = '12/30') {
  await userEvent.type(await number(), digits);
  await userEvent.type(expiry(), until);
  await pay();
}

describe('the card', () => {
  test('is grouped while it is typed, its system is named, browsers may fill it in', async () => {
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
    ['it is pasted over', async (field: HTMLElement, value: string) => {
      await userEvent.tripleClick(field);
      await userEvent.paste(value);
    }],
    ['it is cleared and typed', async (field: HTMLElement, value: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, value);
    }],
  ])('what stood there is replaced whole when %s', async (_name, replace) => {
    open();
    for (const [first, second] of [['8600 4907 4431 3347', '9860 1234 5678 9010'], ['8600', '9860 1234 5678 9010'], ['9860123456789010', '8600490744313347']] as const) {
      await replace(await number(), first);
      await replace(await number(), second);
      expect(await number()).toHaveValue(cardMask.spell(cardMask.read(second)));
    }
    for (const [first, second, shown] of [['12/30', '01/29', '01/29'], ['1230', '0129', '01/29'], ['01/2', '12/31', '12/31']] as const) {
      await replace(expiry(), first);
      await replace(expiry(), second);
      expect(expiry()).toHaveValue(shown);
    }
  });

  test.each([
    ['one digit wrong', '8600 4907 4431 3348', '12/30', 'number'], ['short', '8600 4907 4431 334', '12/30', 'number'], ['a foreign system', '4111 1111 1111 1111', '12/30', 'number'],
    ['month 13', uzcard, '13/30', 'expiry'], ['past', uzcard, '01/20', 'expiry'], ['nothing', '', '', 'number'],
  ])('%s is refused at its field and never sent', async (_name, digits, until, at) => {
    open();
    if (digits !== '') await userEvent.type(await number(), digits);
    if (until !== '') await userEvent.type(expiry(), until);
    await number();
    await pay();
    const field = at === 'number' ? await number() : expiry();
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(noteOf(field)).toHaveTextContent(digits === '' ? 'Заполните это поле' : at === 'number' ? 'Введите верный номер карты' : 'Срок действия карты неверен или истёк');
  });

  test('a HUMO number that looks mistyped is asked about and let through', async () => {
    server.use(mock(contract.payment.card, code));
    open();
    await userEvent.type(await number(), '9860 0000 0000 0001');
    expect(screen.getByText('HUMO')).toBeVisible();
    expect(noteOf(await number())).toHaveTextContent('похоже, в нём опечатка');
    await userEvent.type(expiry(), '12/30');
    await pay();
    expect(await screen.findByLabelText(/^Код из SMS/)).toBeVisible();
  });

  test('what the bank doesn’t know is said at the field; what it declines leaves the order to be paid', async () => {
    server.use(mock(contract.payment.card, refuse('cardNotFound', [{ field: 'card_number', message: 'Карта не найдена' }])));
    open();
    await typeCard();
    await waitFor(async () => expect(noteOf(await number())).toHaveTextContent('refused: cardNotFound'));
    server.use(mock(contract.payment.card, refuse('paymentDeclined')));
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: paymentDeclined');
    expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeEnabled();
  });

  test('a broken line says so and the card is still there', async () => {
    server.use(mock(contract.payment.card, lost));
    open();
    await typeCard();
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет соединения');
    expect(await number()).toHaveValue(uzcard);
  });

  test('the bank’s own page is gone to, with the order to come back to', async () => {
    const sent: unknown[] = [];
    server.use(mock(contract.payment.card, ({ body }) => { sent.push(body); return { step: 'redirect' as const, url: 'https://bank.example/page/1' }; }));
    open({ payment_method: 'ofb' });
    await typeCard();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://bank.example/page/1', '/ru/thanks/?id=15'));
    expect(sent).toEqual([{ order_id: 15, card_number: uzcard, card_expiry: '12/30', save: false }]);
  });

  test('a declined try is told with its mask, never with its number', async () => {
    open({ last_payment: { state: 'failed', card: '8600 49** **** 3347' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('8600 49** **** 3347 не прошёл');
  });
});

test('a card that the bank doesn’t know is not called declined as well', async () => {
  server.use(mock(contract.payment.card, refuse('cardNotFound', [{ field: 'card_number', message: 'Карта не найдена' }])));
  open({ last_payment: { state: 'failed', card: '8600 49** **** 3347' } });
  expect(await screen.findByRole('alert')).toBeVisible();
  await typeCard();
  await waitFor(async () => expect(noteOf(await number())).toHaveTextContent('refused: cardNotFound'));
  expect(screen.queryByText(/не прошёл/)).toBeNull();
});

describe('another way to pay', () => {
  const ways = () => screen.getByRole('group', { name: '' });
  const failed = { last_payment: { state: 'failed' as const, card: '8600 49** **** 3347' } };

  test('lies open after a declined card; the order is called off and the checkout begins with it', async () => {
    const cancelled: unknown[] = [];
    server.use(mock(contract.order.cancel, ({ body }) => {
      cancelled.push(body);
      return { order_id: 15, status: 'cancelled' as const, payment_state: 'void' as const };
    }));
    open(failed);
    expect(ways()).toHaveAttribute('open');
    await userEvent.click(screen.getByRole('button', { name: 'При получении, Payme или Click' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/checkout/'));
    expect(cancelled).toEqual([{ order_id: 15 }]);
    expect(readLoan()).toMatchObject({ again: 15, wanted: false, declined: true });
  });

  test('by instalments opens the instalments', async () => {
    server.use(mock(contract.order.cancel, { order_id: 15, status: 'cancelled', payment_state: 'void' }));
    open(failed);
    await userEvent.click(screen.getByRole('button', { name: 'В рассрочку' }));
    await waitFor(() => expect(readLoan()).toMatchObject({ again: 15, wanted: true }));
  });

  test('stays away from an order that was paid meanwhile, and tells of a broken line', async () => {
    server.use(mock(contract.order.cancel, lost));
    const onChanged = open(failed);
    await userEvent.click(screen.getByRole('button', { name: 'В рассрочку' }));
    expect(await screen.findByText(/Нет соединения/)).toBeVisible();
    server.use(mock(contract.order.cancel, refuse('orderNotChangeable')));
    await userEvent.click(screen.getByRole('button', { name: 'В рассрочку' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(push).not.toHaveBeenCalled();
  });
});

describe('the code', () => {
  async function toCode(changes: Partial<typeof code> = {}) {
    server.use(mock(contract.payment.card, { ...code, ...changes }));
    const onChanged = open();
    await typeCard();
    return { onChanged, field: await screen.findByLabelText(/^Код из SMS/) };
  }
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));

  test('pays the order; the number stands nowhere any more', async () => {
    const { onChanged, field } = await toCode();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(document.body).toHaveTextContent('8600 49** **** 3347');
    expect(document.body.innerHTML).not.toContain('4907 4431');
    for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify({ ...storage })).not.toMatch(/8600\s?4907/);
    expect(window.location.href).not.toContain('8600');
    server.use(mock(contract.payment.confirmCard, { step: 'paid' }));
    await userEvent.type(field, '111111');
    await confirm();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
  });

  test('wrong ones are said at the field, too many lead back to the card', async () => {
    const { field } = await toCode();
    await userEvent.type(field, '11');
    await confirm();
    expect(noteOf(field)).toHaveTextContent('В коде 6 цифр');
    server.use(mock(contract.payment.confirmCard, refuse('wrongCode', [{ field: 'code', message: 'x' }])));
    await userEvent.type(field, '1112');
    await confirm();
    await waitFor(() => expect(noteOf(field)).toHaveTextContent('refused: wrongCode'));
    server.use(mock(contract.payment.confirmCard, refuse('tooManyAttempts')));
    await userEvent.type(field, '{Backspace}3');
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: tooManyAttempts');
    expect(await number()).toHaveValue('');
  });

  test('one that was refused costs one try, however often the button is pressed', async () => {
    let asked = 0;
    server.use(mock(contract.payment.confirmCard, () => { asked += 1; return refuse('wrongCode', [{ field: 'code', message: 'x' }]); }));
    const { field } = await toCode();
    await userEvent.type(field, '111112');
    const button = screen.getByRole('button', { name: 'Подтвердить' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(noteOf(field)).toHaveTextContent('refused: wrongCode'));
    await confirm();
    expect(asked).toBe(1);
    await userEvent.type(field, '{Backspace}3');
    await confirm();
    await waitFor(() => expect(asked).toBe(2));
  });

  test('another one can be sent only when the time of the last is over', async () => {
    await toCode({ ttl: 2 });
    const again = screen.getByRole('button', { name: /Отправить ещё раз: 00:0\d/ });
    expect(again).toBeDisabled();
    server.use(mock(contract.payment.resendCardCode, { ...code, ttl: 60 }));
    const resend = await screen.findByRole('button', { name: 'Отправить код ещё раз' });
    expect(resend).toBeEnabled();
    await userEvent.click(resend);
    expect(await screen.findByRole('button', { name: /00:59|01:00/ })).toBeDisabled();
  });
});

describe('a provider', () => {
  test('is gone to by a link that is asked for anew', async () => {
    server.use(mock(contract.order.pay, { payment: { kind: 'redirect', url: 'https://checkout.paycom.uz/abc' } }));
    open({ payment_method: 'payme', payment_method_name: 'Payme' });
    await userEvent.click(screen.getByRole('button', { name: 'Оплатить через Payme' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://checkout.paycom.uz/abc', '/ru/thanks/?id=15'));
  });

  test('that can’t be reached leaves everything as it was; nothing to pay is looked at anew', async () => {
    server.use(mock(contract.order.pay, refuse('unavailable')));
    const onChanged = open({ payment_method: 'click', payment_method_name: 'Click' });
    const button = screen.getByRole('button', { name: 'Оплатить через Click' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: unavailable');
    server.use(mock(contract.order.pay, { payment: null }));
    await userEvent.click(button);
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

test('until when the order waits is counted down', () => {
  open();
  expect(screen.getByRole('timer')).toHaveTextContent(/^29:\d\d$/);
});
