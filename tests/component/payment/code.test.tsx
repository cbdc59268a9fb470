import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { redirectToExternal } from '@/components/redirect-to-external';
import { contract } from '@/lib/contract';
import { mock, refuse, server } from '../../support/msw.ts';
import { cardFormSuite, code, noteOf, number, open, push, typeCard } from '../../support/card-form.tsx';

vi.mock(import('@/components/redirect-to-external'), () => ({ redirectToExternal: vi.fn() }));
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/thanks/', useRouter: () => ({ push }) }));

cardFormSuite();

describe('the code', () => {
  async function toCode(changes: Partial<typeof code> = {}) {
    server.use(mock(contract.payment.card, { ...code, ...changes }));
    const onChanged = open();
    await typeCard();
    return { onChanged, field: await screen.findByLabelText(/^Код из SMS/) };
  }
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));

  test('pays the order, and the card number is stored and shown nowhere', async () => {
    const { onChanged, field } = await toCode();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(document.body).toHaveTextContent('8600 49** **** 3347');
    expect(document.body.innerHTML).not.toContain('4907 4431');
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.stringify({ ...storage })).not.toMatch(/8600\s?4907/);
    expect(window.location.href).not.toContain('8600');
    server.use(mock(contract.payment.confirmCard, { step: 'paid' }));
    await userEvent.type(field, '111111');
    await confirm();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
  });

  test('shows a wrong code at the field, and too many return to the card form', async () => {
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

  test('sends a refused code once, however often the button is pressed', async () => {
    let requestCount = 0;
    server.use(
      mock(contract.payment.confirmCard, () => {
        requestCount += 1;
        return refuse('wrongCode', [{ field: 'code', message: 'x' }]);
      }),
    );
    const { field } = await toCode();
    await userEvent.type(field, '111112');
    const button = screen.getByRole('button', { name: 'Подтвердить' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(noteOf(field)).toHaveTextContent('refused: wrongCode'));
    await confirm();
    expect(requestCount).toBe(1);
    await userEvent.type(field, '{Backspace}3');
    await confirm();
    await waitFor(() => expect(requestCount).toBe(2));
  });

  test('can be requested again only after the waiting time', async () => {
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
  test('opens by a freshly requested link', async () => {
    server.use(mock(contract.order.pay, { payment: { kind: 'redirect', url: 'https://checkout.paycom.uz/abc' } }));
    open({ payment_method: 'payme', payment_method_name: 'Payme' });
    await userEvent.click(screen.getByRole('button', { name: 'Оплатить через Payme' }));
    await waitFor(() =>
      expect(redirectToExternal).toHaveBeenCalledWith('https://checkout.paycom.uz/abc', '/ru/thanks/?id=15'),
    );
  });

  test('that is unavailable changes nothing; without a payment due the order is requested again', async () => {
    server.use(mock(contract.order.pay, refuse('unavailable')));
    const onChanged = open({ payment_method: 'click', payment_method_name: 'Click' });
    const button = screen.getByRole('button', { name: 'Оплатить через Click' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: unavailable');
    server.use(mock(contract.order.pay, { payment: null }));
    await userEvent.click(button);
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(redirectToExternal).not.toHaveBeenCalled();
  });
});

test('the page counts down until the order expires', () => {
  open();
  expect(screen.getByRole('timer')).toHaveTextContent(/^29:\d\d$/);
});
