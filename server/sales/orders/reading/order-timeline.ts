import { sql } from 'kysely';
import type { DataOf } from '../../../../lib/contract/endpoint.ts';
import type { contract } from '../../../../lib/contract/index.ts';
import { findApplication } from '../../loan-applications/row.ts';
import type { Services } from '../../../services.ts';
import { toOrderRow } from './order-row.ts';

/** Everything that happened to an order, for staff. */
export type OrderTimeline = DataOf<typeof contract.command.orderTimeline>;

const text = (at: Date): string => at.toISOString();
const textOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

async function linesOf({ db }: Services, orderId: number): Promise<OrderTimeline['lines']> {
  const [items, shelves] = await Promise.all([
    db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    db
      .selectFrom('order_allocations')
      .innerJoin('order_items', 'order_items.id', 'order_allocations.order_item_id')
      .selectAll('order_allocations')
      .where('order_items.order_id', '=', orderId)
      .orderBy('store_id')
      .execute(),
  ]);
  return items.map(({ id, product_id, name, count, price, discount }) => ({
    product_id,
    name: name.ru,
    count,
    price,
    discount,
    shelves: shelves
      .filter(({ order_item_id }) => order_item_id === id)
      .map(({ store_id, quantity, released_at }) => ({ store_id, quantity, released_at: textOrNull(released_at) })),
  }));
}

async function applicationOf(services: Services, orderId: number): Promise<OrderTimeline['application']> {
  const row = await findApplication(services, orderId);
  if (row === undefined) return null;
  const moves = await services.db
    .selectFrom('loan_history')
    .select(['at', 'state', 'outcome', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const { partner, months, ref_id, state, outcome } = row;
  return { partner, months, ref_id, state, outcome, moves: moves.map((move) => ({ ...move, at: text(move.at) })) };
}

/** Messages of the order and of its payments; each has the state of its worst delivery. */
async function messagesOf(
  { db }: Services,
  orderId: number,
  paymentIds: readonly number[],
): Promise<OrderTimeline['messages']> {
  const about = (key: string, ids: readonly number[]) =>
    sql<boolean>`(payload->>${sql.lit(key)})::int = any(${[...ids]}::int[])`;
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('outbox_deliveries', 'outbox_deliveries.message_id', 'outbox.id')
    .select([
      'outbox.id',
      'topic',
      'outbox.created_at',
      sql<string | null>`payload->>'event'`.as('event'),
      sql<number>`coalesce(max(attempts), 0)`.as('attempts'),
      sql<string | null>`max(last_error)`.as('error'),
      sql<boolean>`coalesce(bool_or(failed_at is not null), false)`.as('failed'),
      sql<boolean>`fanned_out_at is null or coalesce(bool_or(outbox_deliveries.id is not null and done_at is null), false)`.as(
        'open',
      ),
    ])
    .where((eb) => eb.or([about('order_id', [orderId]), about('payment_id', paymentIds)]))
    .groupBy('outbox.id')
    .orderBy('outbox.id')
    .execute();
  return rows.map(({ id, topic, event, created_at, attempts, error, failed, open }) => ({
    id,
    topic,
    event: event ?? '',
    created_at: text(created_at),
    state: failed ? ('failed' as const) : open ? ('waiting' as const) : ('done' as const),
    attempts,
    error,
  }));
}

/** The timeline of an order by number; undefined if there is none. */
export async function orderTimeline(services: Services, number: string): Promise<OrderTimeline | undefined> {
  const row = await services.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
  if (row === undefined) return undefined;
  const { id } = row;
  const payments = await services.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const [lines, moves, application, messages] = await Promise.all([
    linesOf(services, id),
    services.db.selectFrom('order_history').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    applicationOf(services, id),
    messagesOf(
      services,
      id,
      payments.map((payment) => payment.id),
    ),
  ]);
  return {
    ...toOrderRow(row),
    comment: row.user_comment,
    cancel_reason: row.cancel_reason,
    expires_at: textOrNull(row.expires_at),
    lines,
    application,
    messages,
    sums: {
      goods: row.products_sum,
      discount: row.discount_sum,
      delivery: row.delivery_sum,
      bonus: row.bonus_sum,
      to_collect: row.payment_state === 'on_receipt' ? row.total : 0,
    },
    moves: moves.map(({ at, event, status, payment_state, actor, note, cause }) => ({
      at: text(at),
      event,
      status,
      payment_state,
      actor,
      note,
      cause,
    })),
    payments: payments.map(({ card_mask: card, created_at, paid_at, cancelled_at, ...payment }) => ({
      id: payment.id,
      provider: payment.provider,
      external_id: payment.external_id,
      amount: payment.amount,
      state: payment.state,
      card,
      reason: payment.reason,
      created_at: text(created_at),
      paid_at: textOrNull(paid_at),
      cancelled_at: textOrNull(cancelled_at),
    })),
  };
}
