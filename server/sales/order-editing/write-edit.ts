import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { refuse, isRefusal, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../core/reference/settings.ts';
import { moveStock } from '../../core/stock/movements.ts';
import { reduceSpentBonus } from '../bonus/bonus-orders.ts';
import { hashBody } from '../orders/idempotency.ts';
import { orderSmsTopic, recordTransition } from '../orders/transitions/index.ts';
import { takePieces } from '../orders/creation/index.ts';
import { type EditPlan, type OrderRow, planEdit, type PlannedLine, type WantedEdit } from './plan-edit.ts';

type Tx = Transaction<Database>;

/** A change as staff saw it in the preview. */
export interface ConfirmedEdit extends WantedEdit {
  readonly digest: string;
  readonly key: string;
  readonly note?: string | undefined;
}

/** A change with its staff member and its time. */
interface EditBy {
  readonly staffId: number;
  readonly now: Date;
}

/** A written change; without its plan if the same request had written it before. */
export interface WrittenEdit {
  readonly number: string;
  readonly total: number;
  readonly owed: number;
  readonly plan: EditPlan | undefined;
}

const linesOf = (plan: EditPlan): PlannedLine[] => plan.lines.filter(({ before, after }) => before !== after);

/** Pieces that go back, by store: stores first, so that the rest comes from as few places as possible. */
async function releasePieces(tx: Tx, order: OrderRow, line: PlannedLine, now: Date): Promise<void> {
  const { itemId, productId } = line;
  if (itemId === undefined) return;
  const parts = await tx
    .selectFrom('order_allocations')
    .innerJoin('stores', 'stores.id', 'order_allocations.store_id')
    .select(['store_id', 'quantity'])
    .where('order_item_id', '=', itemId)
    .where('released_at', 'is', null)
    .orderBy(sql`stores.kind = 'warehouse'`)
    .orderBy('store_id', 'desc')
    .forUpdate('order_allocations')
    .execute();
  let rest = line.before - line.after;
  const moves = parts.flatMap(({ store_id: storeId, quantity }) => {
    const pieces = Math.min(rest, quantity);
    rest -= pieces;
    return pieces === 0 ? [] : [{ productId, storeId, pieces, isWhole: pieces === quantity }];
  });
  await moveStock(tx, moves, { kind: 'cancel', orderId: order.id, at: now });
  for (const { storeId, pieces, isWhole } of moves) {
    const of = { order_item_id: itemId, store_id: storeId };
    if (isWhole)
      await tx
        .deleteFrom('order_allocations')
        .where((eb) => eb.and(of))
        .execute();
    else
      await tx
        .updateTable('order_allocations')
        .set((eb) => ({ quantity: eb('quantity', '-', pieces) }))
        .where((eb) => eb.and(of))
        .execute();
  }
}

/** The id of the line with its new pieces; undefined if it is removed. */
async function writeItem(tx: Tx, order: OrderRow, line: PlannedLine): Promise<number | undefined> {
  const { itemId, after, before } = line;
  if (itemId === undefined) {
    const { productId: product_id, image, price, discount, oldPrice: old_price } = line;
    const name = JSON.stringify(line.name);
    const values = { order_id: order.id, product_id, name, image, price, discount, old_price };
    const { id } = await tx
      .insertInto('order_items')
      .values({ ...values, count: after })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  if (after === 0) {
    await tx.deleteFrom('order_items').where('id', '=', itemId).execute();
    return undefined;
  }
  await tx
    .updateTable('order_items')
    .set((eb) => ({ count: eb('count', '+', after - before) }))
    .where('id', '=', itemId)
    .execute();
  return itemId;
}

/** Lines with their pieces: what goes back first, then what is taken. */
async function writeLines(tx: Tx, plan: EditPlan, now: Date): Promise<void> {
  const { order, taken: pieces } = plan;
  for (const line of linesOf(plan)) {
    if (line.after < line.before) await releasePieces(tx, order, line, now);
    const itemId = await writeItem(tx, order, line);
    const parts = pieces.get(line.productId) ?? [];
    if (itemId === undefined || parts.length === 0) continue;
    await tx
      .insertInto('order_allocations')
      .values(parts.map(({ storeId, quantity }) => ({ order_item_id: itemId, store_id: storeId, quantity })))
      .onConflict((conflict) =>
        conflict
          .columns(['order_item_id', 'store_id'])
          .doUpdateSet((eb) => ({ quantity: eb('order_allocations.quantity', '+', eb.ref('excluded.quantity')) })),
      )
      .execute();
  }
  await takePieces(tx, order.id, pieces, now);
}

/** The record of the change, and what is owed back; returns the id of the record. */
async function insertRecords(tx: Tx, plan: EditPlan, edit: ConfirmedEdit, { staffId, now }: EditBy): Promise<number> {
  const { order, sums, owed } = plan;
  const { key, number, lines: wanted } = edit;
  const lines = linesOf(plan).map(({ productId: product_id, name, before, after }) => ({
    product_id,
    name,
    before,
    after,
  }));
  const { id } = await tx
    .insertInto('order_edits')
    .values({
      order_id: order.id,
      request_key: key,
      wanted_hash: hashBody({ number, lines: wanted }),
      staff_id: staffId,
      at: now,
      lines: JSON.stringify(lines),
      total_before: order.total,
      total_after: sums.total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (owed > 0)
    await tx
      .insertInto('order_refunds')
      .values({
        order_id: order.id,
        edit_id: id,
        request_key: `edit-${key}`,
        amount: owed,
        staff_id: staffId,
        created_at: now,
      })
      .execute();
  return id;
}

/** The result of an earlier request with this key; refused if it was about something else. */
async function findEarlier(tx: Tx, { key, number, lines }: ConfirmedEdit): Promise<WrittenEdit | Refusal | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order edit ${key}`}, 0))`.execute(tx);
  const earlier = await tx
    .selectFrom('order_edits')
    .innerJoin('orders', 'orders.id', 'order_edits.order_id')
    .leftJoin('order_refunds', 'order_refunds.edit_id', 'order_edits.id')
    .select(['orders.number', 'order_edits.total_after', 'order_refunds.amount', 'order_edits.wanted_hash'])
    .where('order_edits.request_key', '=', key)
    .executeTakeFirst();
  if (earlier === undefined) return undefined;
  if (earlier.wanted_hash !== hashBody({ number, lines })) return refuse('keyReused');
  return { number, total: earlier.total_after, owed: earlier.amount ?? 0, plan: undefined };
}

/**
 * Changes the lines of an order as they were previewed, in the caller's transaction: stock, sums, bonus, money owed
 * back, history and the message to the shopper.
 */
export async function writeEdit(
  tx: Tx,
  services: Services,
  settings: Settings,
  edit: ConfirmedEdit,
  staffId: number,
): Promise<WrittenEdit | Refusal> {
  const earlier = await findEarlier(tx, edit);
  if (earlier !== undefined) return earlier;
  const plan = await planEdit(tx, settings, edit);
  if (isRefusal(plan)) return plan;
  const { order, sums, owed } = plan;
  if (plan.short.length > 0) return refuse('notEnoughProducts', plan.short);
  if (plan.digest !== edit.digest) return refuse('orderChanged');
  const now = services.now();
  await writeLines(tx, plan, now);
  await reduceSpentBonus(tx, order.id, order.bonus_sum - sums.bonus_sum);
  const editId = await insertRecords(tx, plan, edit, { staffId, now });
  await recordTransition(tx, services, order, {
    event: 'edit',
    actor: 'staff',
    ...(edit.note === undefined ? {} : { note: edit.note }),
    after: {
      status: order.status,
      payment: order.payment_state,
      edited: { ...sums, delivery_date: plan.deliveryDate },
    },
    messages: [{ topic: orderSmsTopic, payload: { order_id: order.id, event: 'edit', edit_id: editId } }],
  });
  return { number: order.number, total: sums.total, owed, plan };
}
