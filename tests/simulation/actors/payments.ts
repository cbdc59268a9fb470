import { createHash } from 'node:crypto';
import { z } from 'zod';
import { contract } from '../../support/api.ts';
import type { SimulatedPayment } from '../../../demo/simulators/bank/bank.ts';
import type { Act } from '../history.ts';
import type { KnownOrder, Running } from '../running.ts';

type ActOf<Name extends Act['do']> = Extract<Act, { do: Name }>;

export const paymeKey = 'a key of the cash desk';
export const clickSecret = 'TESTSECRET';
export const clickService = '2002';

const totalOf = async ({ shop: { db } }: Running, id: number): Promise<number> =>
  (await db.selectFrom('orders').select('total').where('id', '=', id).executeTakeFirstOrThrow()).total;
const rpcAnswer = z.object({ error: z.object({ code: z.number() }).optional() });

export async function callOfPayme(running: Running, { order: index, method, fault }: ActOf<'payme'>): Promise<string> {
  const order = running.orderAt(index, ['payme', 'cash']);
  if (order === undefined) return 'none';
  const { api, clock } = running.shop;
  const id = running.payments.get(order.id) ?? `${'b'.repeat(12)}${String(order.id).padStart(12, '0')}`;
  running.payments.set(order.id, id);
  const account = {
    time: clock.now().getTime(),
    amount: (await totalOf(running, order.id)) * 100,
    account: { order_id: String(order.id) },
  };
  const params = method === 'create' ? { id, ...account } : method === 'perform' ? { id } : { id, reason: 5 };
  const payload = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: { create: 'CreateTransaction', perform: 'PerformTransaction', cancel: 'CancelTransaction' }[method],
    params,
  });
  const headers = {
    authorization: `Basic ${Buffer.from(`Paycom:${paymeKey}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const answer = await running.send(fault, () =>
    api.raw({ method: 'POST', url: '/api/payments/payme', headers, payload }),
  );
  const code = rpcAnswer.parse(answer.body).error?.code;
  // A transaction keeps the sum that it was created with, also when the order changes.
  if (code === undefined && method === 'create' && !running.paymeAmounts.has(order.id))
    running.paymeAmounts.set(order.id, account.amount / 100);
  if (code === undefined && method !== 'create')
    running.providerAmounts.set(order.id, method === 'perform' ? (running.paymeAmounts.get(order.id) ?? 0) : 0);
  return `${method} ${code ?? 'done'}`;
}

const clickAnswer = z.object({ error: z.number(), merchant_prepare_id: z.number().nullish() });

/** Click prepares a payment and then says that the money came, or that it did not. */
export async function callOfClick(running: Running, { order: index, call, fault }: ActOf<'click'>): Promise<string> {
  const order = running.orderAt(index, ['click']);
  if (order === undefined) return 'none';
  const prepared = running.payments.get(order.id);
  const [transaction = String(running.number * 100 + running.payments.size + 1), prepareId = '0'] =
    prepared?.split(' ') ?? [];
  const amount = String(await totalOf(running, order.id));
  const action = call === 'prepare' ? '0' : '1';
  const signTime = '2026-01-15 10:20:30';
  const parts = [
    transaction,
    clickService,
    clickSecret,
    String(order.id),
    action === '0' ? '' : prepareId,
    amount,
    action,
    signTime,
  ];
  const fields = {
    click_trans_id: transaction,
    service_id: clickService,
    click_paydoc_id: '77',
    merchant_trans_id: String(order.id),
    amount,
    action,
    error: call === 'fail' ? '-5017' : '0',
    error_note: '',
    sign_time: signTime,
    sign_string: createHash('md5').update(parts.join('')).digest('hex'),
    ...(action === '0' ? {} : { merchant_prepare_id: prepareId }),
  };
  const payload = new URLSearchParams(fields).toString();
  const answer = await running.send(fault, () =>
    running.shop.api.raw({
      method: 'POST',
      url: `/api/payments/click/${call === 'prepare' ? 'prepare' : 'complete'}`,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
  const { error, merchant_prepare_id } = clickAnswer.parse(answer.body);
  if (call === 'prepare' && error === 0) running.payments.set(order.id, `${transaction} ${merchant_prepare_id ?? 0}`);
  // What was paid before was paid with the total of then.
  const isPaid = (running.providerAmounts.get(order.id) ?? 0) > 0;
  if (call === 'complete' && (error === 0 || error === -4) && !isPaid)
    running.providerAmounts.set(order.id, Number(amount));
  // Click begins again after a failed payment.
  if (error === -9) running.payments.delete(order.id);
  return `${call} ${error}`;
}

/** The payments of an order at its bank, the oldest first. */
export const atBank = ({ shop: { bank } }: Running, order: KnownOrder): SimulatedPayment[] =>
  [...bank.payments.values()].filter(({ reference }) => reference.startsWith(`${order.number}-`));

/** So long after a try was given up the shop still looks for its money. */
const watchedMs = 25 * 60_000;

/** The bank takes the money of a try that was given up a while ago. */
async function takeAnyway(running: Running, order: KnownOrder): Promise<string> {
  const { db, clock } = running.shop;
  const rows = await db
    .selectFrom('payments')
    .select(['external_id', 'cancelled_at'])
    .where('order_id', '=', order.id)
    .where('state', '=', 'cancelled')
    .execute();
  const fresh = new Set(
    rows
      .filter(({ cancelled_at }) => clock.now().getTime() - (cancelled_at?.getTime() ?? 0) < watchedMs)
      .map(({ external_id }) => external_id),
  );
  const payment = atBank(running, order).find(
    ({ reference, status }) => status === 'cancelled' && fresh.has(reference),
  );
  if (payment === undefined) return 'none';
  payment.status = 'paid';
  return 'taken';
}

export async function payByCard(running: Running, { order: index, act, fault }: ActOf<'card'>): Promise<string> {
  const order = running.orderAt(index, ['paysys', 'ofb']);
  if (order === undefined) return 'none';
  const { api, simulators } = running.shop;
  const own = { cookies: { 'guest.id': order.cookie }, headers: running.headersOf(order.shopper) };
  switch (act) {
    case 'takeAnyway':
      return `${act} ${await takeAnyway(running, order)}`;
    case 'pay':
      return `${act} ${(await running.send(fault, () => api.call(contract.payment.card, { body: { order_id: order.id, card_number: '8600 4907 4431 3347', card_expiry: '12/30' }, ...own }))).status}`;
    case 'code':
    case 'wrongCode': {
      const code = act === 'code' ? '111111' : '000000';
      return `${act} ${(await running.send(fault, () => api.call(contract.payment.confirmCard, { body: { order_id: order.id, code }, ...own }))).status}`;
    }
    case 'comeBack':
      return `${act} ${(await running.send(fault, () => api.raw({ url: `/api/payments/return/ru/${order.id}` }))).status}`;
    case 'approve':
    case 'decline': {
      const open = atBank(running, order).findLast(({ status }) => status === 'redirect');
      if (open === undefined) return 'none';
      const payload = new URLSearchParams(
        act === 'approve' ? { decision: 'confirm', code: '111111' } : { decision: 'decline' },
      ).toString();
      const page = {
        method: 'POST' as const,
        url: `/bank/${open.bank}/page/${open.reference}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
      return `${act} ${(await simulators.inject(page)).statusCode}`;
    }
  }
}
