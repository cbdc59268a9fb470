import { sql, type Transaction } from 'kysely';
import { formatNumber } from '../../../lib/format/number.ts';
import { maxSpendableBonus } from '../../../lib/profile/bonus.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Settings } from '../../core/reference/settings.ts';

type Tx = Transaction<Database>;

interface RequestedBonus {
  readonly customerId: number | undefined;
  readonly amount: number;
  /** Sums of the order without bonus. */
  readonly sums: { readonly products_sum: number; readonly discount_sum: number; readonly total: number };
  readonly rule: Settings['bonus'];
}

/**
 * Whether this much of an order may be paid with bonus. The card stays locked until the end of the transaction, so that
 * two orders at once, or an order and a till, never spend the same bonus; earning does not wait.
 */
export async function refuseBonus(
  tx: Tx,
  { customerId, amount, sums, rule }: RequestedBonus,
): Promise<Refusal | undefined> {
  if (amount === 0) return undefined;
  const card =
    customerId === undefined
      ? undefined
      : await tx
          .selectFrom('bonus_cards')
          .select('customer_id')
          .where('customer_id', '=', customerId)
          .forNoKeyUpdate()
          .executeTakeFirst();
  const balance = card === undefined ? 0 : await balanceOf(tx, card.customer_id);
  const bound = maxSpendableBonus({
    goods: sums.products_sum - sums.discount_sum,
    total: sums.total,
    balance,
    percent: rule.spend_percent,
  });
  return amount <= bound
    ? undefined
    : refuse('bonusBound', [{ field: 'bonus', bound }], { bound: formatNumber(bound) });
}

/** The customer's bonus balance. */
export async function balanceOf(tx: Pick<Tx, 'selectFrom'>, customerId: number): Promise<number> {
  const { balance } = await tx
    .selectFrom('bonus_moves')
    .where('customer_id', '=', customerId)
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  return balance;
}

/** Books the bonus that pays for a part of an order, in the transaction that creates it. */
export async function spendOnOrder(
  tx: Tx,
  customerId: number,
  orderId: number,
  amount: number,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('bonus_moves')
    .values({ customer_id: customerId, order_id: orderId, kind: 'spent', amount: -amount, at })
    .execute();
}

/**
 * Returns a part of the bonus that pays for an order, whose lock the caller holds. A spending of nothing is no row of
 * the card.
 */
export async function reduceSpentBonus(tx: Tx, orderId: number, part: number): Promise<void> {
  if (part === 0) return;
  const spent = tx.deleteFrom('bonus_moves').where('order_id', '=', orderId).where('kind', '=', 'spent');
  const whole = await spent.where('amount', '=', -part).returning('id').executeTakeFirst();
  if (whole !== undefined) return;
  await tx
    .updateTable('bonus_moves')
    .set((eb) => ({ amount: eb('amount', '+', part) }))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spent')
    .execute();
}

/** Returns the bonus of an ended order, once. */
export async function returnBonus(tx: Tx, orderId: number, at: Date): Promise<void> {
  const spent = await tx
    .selectFrom('bonus_moves')
    .select(['customer_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spent')
    .executeTakeFirst();
  if (spent === undefined) return;
  await tx
    .insertInto('bonus_moves')
    .values({ customer_id: spent.customer_id, order_id: orderId, kind: 'returned', amount: -spent.amount, at })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute();
}
