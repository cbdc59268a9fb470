import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { httpBank, type Bank, type BankOrder } from '../../../server/sales/payments/cards/bank.ts';
import { bankCode, createBank, type NewPayment } from '../../../demo/simulators/bank/bank.ts';

const number = '8600490744313347';
const newPayment = (changes: Partial<NewPayment> = {}): NewPayment => ({
  bank: 'paysys',
  reference: 'A-1',
  amount: 100,
  card: { number },
  save: false,
  returnUrl: 'https://shop/back',
  callbackUrl: 'https://shop/call',
  locale: 'ru',
  ...changes,
});
type Simulated = ReturnType<typeof createBank>;
function startPayment(bank: Simulated, changes: Partial<NewPayment> = {}) {
  const payment = bank.begin(newPayment(changes));
  if ('error' in payment) throw new Error(`not begun: ${payment.error}`);
  return payment;
}
/** The token of a payment that was paid with the wish to save. */
function tokenOf(bank: Simulated, changes: Partial<NewPayment> = {}): string {
  const payment = startPayment(bank, { reference: 'first', save: true, ...changes });
  expect(bank.confirm(payment, bankCode)).toBeUndefined();
  const { token } = bank.view(payment, 'http://bank');
  if (token === null) throw new Error('no token');
  return token;
}

describe('the simulated bank', () => {
  test('returns a token only for a requested token and a paid payment', () => {
    const bank = createBank();
    const withToken = startPayment(bank, { reference: 'asked', save: true });
    expect(bank.view(withToken, '').token).toBeNull();
    bank.confirm(withToken, bankCode);
    expect(bank.view(withToken, '').token).toMatch(/^[0-9a-f]{32}$/);
    const plain = startPayment(bank, { reference: 'plain' });
    bank.confirm(plain, bankCode);
    expect(bank.view(plain, '').token).toBeNull();
  });

  test('a token stands for its card with its code and its simulated failures', () => {
    const bank = createBank();
    const payment = startPayment(bank, { reference: 'second', card: { token: tokenOf(bank) } });
    expect(payment).toMatchObject({ card: '8600 49** **** 3347', status: 'code', behaviour: 'approve' });
    const late = tokenOf(bank, { reference: 'twice', card: { number: '9860000411112222' } });
    expect(startPayment(bank, { reference: 'third', card: { token: late } }).behaviour).toBe('twice');
  });

  test.each([
    ['another bank', (bank: Simulated, token: string) => bank.begin(newPayment({ bank: 'ofb', card: { token } }))],
    ['an unknown token', (bank: Simulated) => bank.begin(newPayment({ card: { token: 'x' } }))],
    ['a number in place of a token', (bank: Simulated) => bank.begin(newPayment({ card: { token: number } }))],
    [
      'a revoked one',
      (bank: Simulated, token: string) => {
        bank.revokeTokens();
        return bank.begin(newPayment({ card: { token } }));
      },
    ],
    [
      'a card that was closed',
      (bank: Simulated, token: string) => {
        bank.script(number.slice(-4), 'unknown');
        return bank.begin(newPayment({ card: { token } }));
      },
    ],
  ])('%s is not a known card', (_name, begin) => {
    const bank = createBank();
    expect(begin(bank, tokenOf(bank))).toEqual({ error: 'card_not_found' });
  });
});

describe('the shop’s side of the bank protocol', () => {
  const order: BankOrder = {
    reference: 'A-1',
    amount: 100,
    card: { token: 'abc' },
    save: false,
    returnUrl: 'https://shop/back',
    callbackUrl: 'https://shop/call',
    locale: 'ru',
  };
  /** Makes a call at a bank that gives the same answer to every request. */
  async function runAtBank<Result>(
    answer: unknown,
    action: (bank: Bank) => Promise<Result>,
  ): Promise<{ result: Result; requests: unknown[] }> {
    const requests: unknown[] = [];
    const app = Fastify({ logger: false });
    app.all('/*', async (request, reply) => {
      requests.push(request.body);
      return reply.send(answer);
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      return {
        result: await action(
          httpBank('paysys', { url, key: 'k', secret: '' }, { partnerTimeoutMs: 1_000, log: app.log }),
        ),
        requests,
      };
    } finally {
      await app.close();
    }
  }
  const paid = { payment_id: '1', status: 'paid', card: '8600 49** **** 3347' };

  test('sends a token instead of a number, and the request to save', async () => {
    const { requests } = await runAtBank(paid, (bank) => bank.begin(order));
    expect(requests).toMatchObject([{ card: { token: 'abc' }, save: false }]);
    const typed = await runAtBank(paid, (bank) =>
      bank.begin({ ...order, card: { number, month: 12, year: 2030 }, save: true }),
    );
    expect(typed.requests).toMatchObject([{ card: { number, month: 12, year: 2030 }, save: true }]);
  });

  test.each([
    ['none', paid, null],
    ['null', { ...paid, token: null }, null],
    ['one', { ...paid, token: 't-1' }, 't-1'],
  ])('reads %s as a token', async (_name, answer, token) => {
    expect((await runAtBank(answer, (bank) => bank.status('A-1'))).result).toMatchObject({
      ok: true,
      payment: { token },
    });
  });

  test.each([
    ['empty', ''],
    ['endless', 'x'.repeat(501)],
    ['no text', 5],
  ])('a token that is %s is an invalid answer', async (_name, token) => {
    expect((await runAtBank({ ...paid, token }, (bank) => bank.status('A-1'))).result).toEqual({
      ok: false,
      why: 'down',
    });
  });
});
