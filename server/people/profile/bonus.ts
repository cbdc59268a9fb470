import { randomInt } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { BonusCard } from '../../../lib/contract/profile-money.ts';
import { percentOf, shareOf } from '../../../lib/money/money.ts';
import { checkDigit } from '../../../lib/profile/ean13.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { readSettings, type Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';
import { balanceOf } from '../../sales/bonus/bonus-orders.ts';
import { partRefundsOf } from '../../sales/orders/part-refunds.ts';

type Tx = Transaction<Database>;
const maxMoves = 50;

/**
 * Bonus of a handed-over order: a percentage of the money paid for its goods, without delivery. `granted`: the part that
 * staff gave back; it counts as money for goods, as the shop does not know better.
 */
export const bonusOf = (
  order: { readonly products_sum: number; readonly discount_sum: number; readonly bonus_sum: number },
  granted: number,
  { earn_percent }: Settings['bonus'],
): number => percentOf(Math.max(0, order.products_sum - order.discount_sum - order.bonus_sum - granted), earn_percent);

/** The setting, read within the transaction: loading the cache could need the connection that it holds. */
async function ruleWithin(tx: Tx): Promise<Settings['bonus']> {
  return readSettings(await tx.selectFrom('settings').selectAll().where('key', '=', 'bonus').execute()).bonus;
}

/** A number of the range that GS1 reserves for shops, so that no till takes a card for a product. */
function cardNumber(): string {
  const twelve = `29${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}

/** Creates a customer's card if there is none. */
async function ensureCard(tx: Tx, customerId: number, at: Date): Promise<void> {
  for (;;) {
    const known = await tx
      .selectFrom('bonus_cards')
      .select('number')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (known !== undefined) return;
    // The number is taken, or the card was just created: read again.
    await tx
      .insertInto('bonus_cards')
      .values({ customer_id: customerId, number: cardNumber(), created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Books the bonus of a customer's handed-over orders by the rule of this moment, each once: an order that earns nothing
 * has a row of 0, which no later rule pays for. The first order creates the card.
 */
export async function creditCompleted(tx: Tx, services: Services, customerId: number): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'products_sum', 'discount_sum', 'bonus_sum'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'completed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bonus_moves')
            .select('bonus_moves.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('bonus_moves.kind', '=', 'earned'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  if (orders.length === 0) return;
  const rule = await ruleWithin(tx);
  const at = services.now();
  const moves = [];
  for (const order of orders) {
    const { granted } = await partRefundsOf(tx, order.id);
    const amount = bonusOf(order, granted, rule);
    moves.push({ customer_id: customerId, order_id: order.id, kind: 'earned' as const, amount, at });
  }
  await ensureCard(tx, customerId, at);
  await tx
    .insertInto('bonus_moves')
    .values(moves)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute();
}

/** The customer's card with its latest entries; none before the first bonus. */
export async function cardsOf(services: Services, customerId: number): Promise<BonusCard[]> {
  const card = await services.db
    .selectFrom('bonus_cards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (card === undefined) return [];
  const [{ settings }, sums, moves] = await Promise.all([
    services.reference.get(),
    services.db
      .selectFrom('bonus_moves')
      .where('customer_id', '=', customerId)
      .select([
        sql<number>`coalesce(sum(amount) filter (where kind = 'earned'), 0)::bigint`.as('earned'),
        sql<number>`coalesce(-sum(amount) filter (where kind <> 'earned'), 0)::bigint`.as('spent'),
      ])
      .executeTakeFirstOrThrow(),
    services.db
      .selectFrom('bonus_moves')
      .leftJoin('orders', 'orders.id', 'bonus_moves.order_id')
      .where('bonus_moves.customer_id', '=', customerId)
      .where('bonus_moves.amount', '<>', 0)
      .select([
        'bonus_moves.id',
        'bonus_moves.kind',
        'bonus_moves.amount',
        'bonus_moves.order_id',
        'bonus_moves.at',
        'orders.number',
      ])
      .orderBy('bonus_moves.id', 'desc')
      .limit(maxMoves)
      .execute(),
  ]);
  if (moves.length === 0) return [];
  return [
    {
      number: card.number,
      bonus: sums.earned - sums.spent,
      earned: sums.earned,
      spent: sums.spent,
      rule: settings.bonus,
      moves: moves.map(({ number, at, ...move }) => ({ ...move, order_number: number, at: at.toISOString() })),
    },
  ];
}

export interface BonusSpending {
  readonly card: string;
  readonly receipt: number;
  readonly amount: number;
  readonly reference: string;
}

/**
 * Pays a part of a receipt with bonus at a till that has read the card: at most the configured share, and the balance.
 * A receipt is booked once.
 */
export async function spendBonus(
  services: Services,
  { card, receipt, amount, reference }: BonusSpending,
): Promise<{ spent: number; bonus: number; repeated: boolean } | Refusal> {
  return services.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('bonus_cards')
      .select('customer_id')
      .where('number', '=', card)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return refuse('notFound');
    const { customer_id } = row;
    const balance = await balanceOf(tx, customer_id);
    const known = await tx
      .selectFrom('bonus_moves')
      .select(['amount', 'customer_id'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (known !== undefined)
      return known.customer_id === customer_id && known.amount === -amount
        ? { spent: amount, bonus: balance, repeated: true }
        : refuse('keyReused');
    const bound = Math.min(balance, shareOf(receipt, (await ruleWithin(tx)).spend_percent));
    if (amount > bound) return refuse('aboveMaximum', [{ field: 'amount', bound }], { bound: String(bound) });
    // Another card may pay with the same reference at this moment.
    const booked = await tx
      .insertInto('bonus_moves')
      .values({ customer_id, kind: 'spent', amount: -amount, reference, at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (booked === undefined) return refuse('keyReused');
    return { spent: amount, bonus: balance - amount, repeated: false };
  });
}
