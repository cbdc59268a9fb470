import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { lockOrder, applyTransition, type TransitionResult } from '../orders/transitions/index.ts';

type Tx = Transaction<Database>;
export type PaymentRow = Selectable<Database['payments']>;
type Provider = PaymentRow['provider'];
type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** A provider's transaction by the provider's id. */
export const findPayment = (db: Services['db'] | Tx, provider: Provider, externalId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .executeTakeFirst();

/**
 * Runs a step on a provider's transaction with its order locked first, then the transaction: all code takes the two
 * locks in this order. Undefined if the provider's id is unknown.
 */
export async function withPayment<Result>(
  services: Services,
  provider: Provider,
  externalId: string,
  step: (tx: Tx, payment: PaymentRow, order: LockedOrder) => Promise<Result>,
): Promise<Result | undefined> {
  const known = await findPayment(services.db, provider, externalId);
  if (known === undefined) return undefined;
  const result = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const payment = await findPayment(tx, provider, externalId);
    if (order === undefined || payment === undefined) throw new Error('a payment without its order');
    return step(tx, payment, order);
  });
  services.outbox.poke();
  return result;
}

/** Begins a transaction of an order whose lock the caller holds; undefined if another one is in progress or paid. */
export async function beginPayment(
  tx: Tx,
  values: Omit<Insertable<Database['payments']>, 'state'>,
): Promise<PaymentRow | undefined> {
  return tx
    .insertInto('payments')
    .values({ ...values, state: 'created' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Records received money and moves the order, in one step. */
export async function settlePayment(
  tx: Tx,
  services: Services,
  payment: PaymentRow,
): Promise<{ payment: PaymentRow; result: TransitionResult }> {
  const result = await applyTransition(tx, services, payment.order_id, {
    event: 'pay',
    actor: 'provider',
    actorName: payment.provider,
  });
  if (!result.ok) return { payment, result };
  const paid = await tx
    .updateTable('payments')
    .set({ state: 'paid', paid_at: services.now() })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { payment: paid, result };
}

/** Ends a transaction that took no money. */
export const cancelPayment = (
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  reason: number | null,
): Promise<PaymentRow> =>
  tx
    .updateTable('payments')
    .set({ state: 'cancelled', reason, cancelled_at: services.now() })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Records that a provider returned a paid transaction. */
export const reversePayment = (
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  reason: number | null,
): Promise<PaymentRow> =>
  tx
    .updateTable('payments')
    .set({ state: 'reversed', reason, cancelled_at: services.now() })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
