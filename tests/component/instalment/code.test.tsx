import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstalmentStatus } from '@/features/instalment';
import { contract } from '@/lib/contract';
import { useLoanStore } from '@/stores/loan';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { loanState } from '../../support/shop.ts';
import { renderIsland } from '../../support/render.tsx';

const approved = loanState({
  state: 'approved',
  next: 'done',
  outcome: 'approved',
  text: 'Рассрочка одобрена',
  advice: 'Оператор позвонит',
  code_length: null,
});
const dialog = () => screen.findByRole('dialog', { name: 'Intend: код подтверждения' });
const codeField = async () => within(await dialog()).findByRole('textbox', { name: /Код из SMS/ });
const show = () => renderIsland(<InstalmentStatus order={{ order_id: 15 }} initial={loanState()} />);

beforeEach(() => {
  window.sessionStorage.clear();
  server.use(mock(contract.loan.application, loanState()));
});
afterEach(() => {
  vi.useRealTimers();
});

test('the code dialog opens automatically, counts down the partner’s waiting time and stores order and partner only', async () => {
  show();
  const input = await codeField();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await screen.findByRole('timer')).toHaveTextContent(/^01:(30|29)$/);
  expect(screen.getByRole('button', { name: /Отправить ещё раз через/ })).toBeDisabled();
  expect(useLoanStore.getState().order).toEqual({ order_id: 15, partner: 'intend' });
});

test('a complete code is submitted with the partner’s reference, and the result replaces the dialog', async () => {
  let sent: unknown;
  server.use(
    mock(contract.partner.intendVerifyOrder, ({ body }) => {
      sent = body;
      return approved;
    }),
  );
  show();
  const input = await codeField();
  server.use(mock(contract.loan.application, approved));
  await userEvent.type(input, '12a3456');
  expect(await screen.findByText('Рассрочка одобрена')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual({ order_id: 15, code: '123456', ref_id: 'ref-1' });
});

test('a wrong code shows an error with the attempts left; too many lock it', async () => {
  server.use(mock(contract.partner.intendVerifyOrder, refuse('wrongCode', [{ field: 'code', left: 3 }])));
  show();
  const input = await codeField();
  await userEvent.type(input, '111111');
  expect(await screen.findByText(/refused: wrongCode\. Осталось 3 попытки/)).toBeVisible();
  await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
  server.use(mock(contract.partner.intendVerifyOrder, refuse('tooManyAttempts')));
  await userEvent.clear(input);
  await userEvent.type(input, '222222');
  expect(await screen.findByText(/refused: tooManyAttempts/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Подтвердить' })).toBeDisabled();
});

test('an automatically submitted code is not submitted again by the button: one wrong code costs one attempt', async () => {
  let requestCount = 0;
  server.use(
    mock(contract.partner.intendVerifyOrder, () => {
      requestCount += 1;
      return refuse('wrongCode', [{ field: 'code', left: 4 }]);
    }),
  );
  show();
  const input = await codeField();
  await userEvent.type(input, '11111');
  fireEvent.change(input, { target: { value: '111111' } });
  fireEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText(/refused: wrongCode/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(requestCount).toBe(1);
  await userEvent.clear(input);
  await userEvent.type(input, '111111');
  await waitFor(() => expect(requestCount).toBe(2));
});

test('after a failure of the partner the same code can be sent again', async () => {
  server.use(mock(contract.partner.intendVerifyOrder, lost));
  show();
  await userEvent.type(await codeField(), '123456');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Подтвердить' })).toBeEnabled());
  server.use(mock(contract.partner.intendVerifyOrder, approved), mock(contract.loan.application, approved));
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Рассрочка одобрена')).toBeVisible();
});

test('at 00:00 a new code can be requested, and the countdown restarts', async () => {
  server.use(
    mock(contract.loan.application, loanState({ ttl: 1 })),
    mock(contract.partner.intendResendCode, { ref_id: 'ref-1', ttl: 45 }),
  );
  renderIsland(<InstalmentStatus order={{ order_id: 15 }} initial={loanState({ ttl: 1 })} />);
  await dialog();
  const again = await screen.findByRole('button', { name: 'Отправить код ещё раз' });
  await userEvent.click(again);
  expect(await screen.findByText(/^00:4[45]$/)).toBeVisible();
});

const outcomes = [
  { state: 'refused', outcome: 'denied' },
  { state: 'refused', outcome: 'has_debt' },
  { state: 'canceled', outcome: 'canceled_by_customer' },
] as const;
test.each(outcomes)('an ended application ($outcome) offers to start again', async ({ state, outcome }) => {
  const ended = loanState({ state, outcome, next: 'done', text: `text of ${outcome}`, advice: 'what to do' });
  server.use(mock(contract.loan.application, ended));
  renderIsland(<InstalmentStatus order={{ order_id: 15 }} initial={ended} />);
  expect(await screen.findByText(`text of ${outcome}`)).toBeVisible();
  expect(screen.getByText('what to do')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Оформить эти товары заново' }));
  expect(useLoanStore.getState().again).toBe(15);
});

test('a pending check says that it updates automatically', async () => {
  const checking = loanState({
    state: 'checking',
    next: 'wait',
    outcome: 'being_checked',
    text: 'Заявка проверяется',
    advice: '7 минут',
  });
  server.use(mock(contract.loan.application, checking));
  renderIsland(<InstalmentStatus order={{ order_id: 15 }} initial={checking} />);
  expect(await screen.findByText('Страница обновляется сама')).toBeVisible();
});
