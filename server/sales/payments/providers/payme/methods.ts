import { z } from 'zod';
import type { Transaction } from 'kysely';
import { isPayable } from '../../../../../lib/shop/is-payable.ts';
import { parseId } from '../../../../../lib/ids.ts';
import type { Database } from '../../../../db/schema.ts';
import { forEachIsolated } from '../../../../jobs.ts';
import { extendExpiry, renewExpiry, lockOrder, applyTransition } from '../../../orders/transitions/index.ts';
import type { Services } from '../../../../services.ts';
import {
  beginPayment,
  cancelPayment,
  findPayment,
  reversePayment,
  settlePayment,
  withPayment,
  type PaymentRow,
} from '../../record-payment.ts';
import { paymeError, type PaymeError } from './errors.ts';

/** A created transaction expires after twelve hours of the provider's clock. */
export const paymeTimeoutMs = 43_200_000;
/** Cancellation reasons that the shop sets itself. */
const cancelReasons = { failed: 3, timeout: 4 } as const;

const idSchema = z.string().min(1).max(64);
const timeSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const amountSchema = z.number();
const accountSchema = z.looseObject({ order_id: z.union([z.string(), z.number()]) });
type Account = z.infer<typeof accountSchema>;
type Tx = Transaction<Database>;
type Answer = Promise<object | PaymeError>;

const tiyin = (sum: number): number => sum * 100;
const isTimedOut = (time: number, now: Date): boolean => now.getTime() - time >= paymeTimeoutMs;
/** No clock of the provider is this far ahead: such a time would keep an order for years, or is no date. */
const isFromFuture = (time: number, now: Date): boolean => time - now.getTime() >= paymeTimeoutMs;
const ms = (date: Date | null): number => date?.getTime() ?? 0;
const stateOf = ({ state }: PaymentRow): number => ({ created: 1, paid: 2, cancelled: -1, reversed: -2 })[state];

function orderId({ order_id }: Account): number | undefined {
  const text = String(order_id);
  return parseId(text);
}

/** The order of an account, locked, if this provider may take `amount` (tiyin) for it now. */
async function payableOrder(tx: Tx, account: Account, amount: number) {
  const id = orderId(account);
  const order = id === undefined ? undefined : await lockOrder(tx, id);
  if (order?.payment_method !== 'payme') return paymeError('orderNotFound', 'order_id');
  if (order.payment_state === 'paid') return paymeError('orderPaid', 'order_id');
  if (!isPayable(order)) return paymeError('orderEnded', 'order_id');
  return tiyin(order.total) === amount ? order : paymeError('wrongAmount');
}

const created = (payment: PaymentRow) => ({
  create_time: ms(payment.created_at),
  transaction: String(payment.id),
  state: stateOf(payment),
  receivers: null,
});
const performed = (payment: PaymentRow) => ({
  transaction: String(payment.id),
  perform_time: ms(payment.paid_at),
  state: stateOf(payment),
});
const cancelled = (payment: PaymentRow) => ({
  transaction: String(payment.id),
  cancel_time: ms(payment.cancelled_at),
  state: stateOf(payment),
});
const times = (payment: PaymentRow) => ({
  create_time: ms(payment.created_at),
  perform_time: ms(payment.paid_at),
  cancel_time: ms(payment.cancelled_at),
  transaction: String(payment.id),
  state: stateOf(payment),
  reason: payment.reason,
});

/** Ends an expired transaction; the order may be paid again. */
async function timeOut(tx: Tx, services: Services, payment: PaymentRow): Promise<PaymeError> {
  await cancelPayment(tx, services, payment, cancelReasons.timeout);
  await renewExpiry(tx, services, payment.order_id);
  return paymeError('impossible');
}

async function checkPerform(services: Services, { amount, account }: { amount: number; account: Account }): Answer {
  return services.db.transaction().execute(async (tx) => {
    const order = await payableOrder(tx, account, amount);
    if ('error' in order) return order;
    // A creation would be refused while another transaction holds the order: the shopper learns of it before paying.
    const holder = await tx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('state', '=', 'created')
      .executeTakeFirst();
    return holder === undefined ? { allow: true } : paymeError('impossible');
  });
}

/** A known transaction: the same answer again while it waits. */
const repeatCreate = (services: Services, id: string): Promise<object | PaymeError | undefined> =>
  withPayment(services, 'payme', id, async (tx, payment) => {
    if (payment.state !== 'created') return paymeError('impossible');
    return isTimedOut(payment.provider_time ?? 0, services.now()) ? timeOut(tx, services, payment) : created(payment);
  });

async function create(
  services: Services,
  { id, time, amount, account }: { id: string; time: number; amount: number; account: Account },
): Answer {
  const known = await repeatCreate(services, id);
  if (known !== undefined) return known;
  if (isTimedOut(time, services.now()) || isFromFuture(time, services.now())) return paymeError('impossible');
  return services.db.transaction().execute(async (tx) => {
    const order = await payableOrder(tx, account, amount);
    if ('error' in order) return order;
    const payment = await beginPayment(tx, {
      order_id: order.id,
      provider: 'payme',
      external_id: id,
      amount: order.total,
      provider_time: time,
      created_at: services.now(),
    });
    if (payment === undefined) {
      // The same call a moment ago, or another transaction that reserves the order.
      const existing = await findPayment(tx, 'payme', id);
      return existing?.order_id === order.id && existing.state === 'created'
        ? created(existing)
        : paymeError('impossible');
    }
    await extendExpiry(tx, order.id, new Date(time + paymeTimeoutMs));
    return created(payment);
  });
}

async function perform(services: Services, { id }: { id: string }): Answer {
  const answer = await withPayment(services, 'payme', id, async (tx, payment, order) => {
    if (payment.state === 'paid') return performed(payment);
    if (payment.state !== 'created') return paymeError('impossible');
    if (isTimedOut(payment.provider_time ?? 0, services.now())) return timeOut(tx, services, payment);
    if (!isPayable(order)) {
      // The order ended meanwhile: no money is taken for it.
      await cancelPayment(tx, services, payment, cancelReasons.failed);
      return paymeError('impossible');
    }
    return performed((await settlePayment(tx, services, payment)).payment);
  });
  return answer ?? paymeError('transactionNotFound');
}

async function cancel(services: Services, { id, reason }: { id: string; reason: number }): Answer {
  const answer = await withPayment(services, 'payme', id, async (tx, payment, order) => {
    if (payment.state === 'cancelled' || payment.state === 'reversed') return cancelled(payment);
    if (payment.state === 'created') {
      const dropped = await cancelPayment(tx, services, payment, reason);
      await renewExpiry(tx, services, payment.order_id);
      return cancelled(dropped);
    }
    // Staff have recorded the refund before it was carried out here: the order stays, the transaction follows.
    if (order.payment_state === 'refunded') return cancelled(await reversePayment(tx, services, payment, reason));
    const result = await applyTransition(tx, services, payment.order_id, {
      event: 'reverse',
      actor: 'provider',
      actorName: 'payme',
      reason: 'payment',
    });
    return result.ok ? cancelled(await reversePayment(tx, services, payment, reason)) : paymeError('handedOver');
  });
  return answer ?? paymeError('transactionNotFound');
}

async function check(services: Services, { id }: { id: string }): Answer {
  const payment = await findPayment(services.db, 'payme', id);
  return payment === undefined ? paymeError('transactionNotFound') : times(payment);
}

async function statement(services: Services, { from, to }: { from: number; to: number }): Answer {
  const rows = await services.db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', 'payme')
    .where('provider_time', '>=', from)
    .where('provider_time', '<=', to)
    .orderBy('provider_time')
    .orderBy('id')
    .execute();
  return {
    transactions: rows.map((row) => ({
      id: row.external_id,
      time: row.provider_time,
      amount: tiyin(row.amount),
      account: { order_id: String(row.order_id) },
      ...times(row),
      receivers: null,
    })),
  };
}

async function setFiscalData(
  services: Services,
  { id, type, fiscal_data }: { id: string; type: 'PERFORM' | 'CANCEL'; fiscal_data: object },
): Answer {
  const answer = await withPayment(services, 'payme', id, async (tx, payment) => {
    const details = { ...(Object(payment.details) as object), [type.toLowerCase()]: fiscal_data };
    await tx
      .updateTable('payments')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', payment.id)
      .execute();
    return { success: true };
  });
  return answer ?? paymeError('transactionNotFound');
}

const method =
  <Schema extends z.ZodType>(params: Schema, run: (services: Services, params: z.output<Schema>) => Answer) =>
  (services: Services, input: unknown): Answer => {
    const parsed = params.safeParse(input);
    return parsed.success ? run(services, parsed.data) : Promise.resolve(paymeError('badRequest'));
  };

/** The methods of the Merchant API; sums are tiyin, times milliseconds since the epoch. */
export const paymeMethods: ReadonlyMap<string, (services: Services, params: unknown) => Answer> = new Map([
  ['CheckPerformTransaction', method(z.object({ amount: amountSchema, account: accountSchema }), checkPerform)],
  [
    'CreateTransaction',
    method(z.object({ id: idSchema, time: timeSchema, amount: amountSchema, account: accountSchema }), create),
  ],
  ['PerformTransaction', method(z.object({ id: idSchema }), perform)],
  ['CancelTransaction', method(z.object({ id: idSchema, reason: z.number().int().min(0).max(100) }), cancel)],
  ['CheckTransaction', method(z.object({ id: idSchema }), check)],
  ['GetStatement', method(z.object({ from: timeSchema, to: timeSchema }), statement)],
  [
    'SetFiscalData',
    method(
      z.object({ id: idSchema, type: z.enum(['PERFORM', 'CANCEL']), fiscal_data: z.looseObject({}) }),
      setFiscalData,
    ),
  ],
]);

const overdueBatch = 100;

/** Ends transactions that were not performed within twelve hours, so that their orders can end too. */
export async function endOverduePayme(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('payments')
    .select('external_id')
    .where('provider', '=', 'payme')
    .where('state', '=', 'created')
    .where('provider_time', '<=', services.now().getTime() - paymeTimeoutMs)
    .orderBy('provider_time')
    .limit(overdueBatch)
    .execute();
  await forEachIsolated(services.log, 'payments.payme-overdue', due, ({ external_id }) =>
    withPayment(services, 'payme', external_id, async (tx, payment) => {
      if (payment.state === 'created') await cancelPayment(tx, services, payment, cancelReasons.timeout);
    }),
  );
}
