import type { Transaction } from 'kysely';
import type { PlanWish } from '../../../lib/contract/staff-price-plans.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { endPlans, lockOpenPlans } from './run-price-plans.ts';

type Tx = Transaction<Database>;

interface Author {
  readonly staffId: number;
  readonly now: Date;
}

/** A plan with the code of its product, for the audit log. */
export interface NamedPlan {
  readonly id: number;
  readonly code: string;
}

const codeOf = async (tx: Tx, productId: number): Promise<string | undefined> =>
  (await tx.selectFrom('products').select('external_id').where('id', '=', productId).executeTakeFirst())?.external_id;

/**
 * Plans a price of a product. Refused where it meets another open plan of it, or would be over already. A repeated
 * request finds the plan that the first one made.
 */
export async function planPrice(
  tx: Tx,
  { id: productId, sale_price, old_price, ...times }: PlanWish,
  { staffId, now }: Author,
): Promise<NamedPlan | Refusal> {
  const [startsAt, endsAt] = [new Date(times.starts_at), new Date(times.ends_at)];
  if (old_price !== null && old_price <= sale_price) return refuse('oldPriceTooLow', [{ product_id: productId }]);
  if (endsAt <= startsAt || endsAt <= now) return refuse('invalid', [{ field: 'ends_at', message: 'invalidValue' }]);
  const open = await lockOpenPlans(tx, [productId]);
  const code = await codeOf(tx, productId);
  if (code === undefined) return refuse('notFound');
  const met = open.filter(({ starts_at, ends_at }) => starts_at < endsAt && ends_at > startsAt);
  const same = met.find(
    (plan) =>
      plan.sale_price === sale_price &&
      plan.old_price === old_price &&
      plan.starts_at.getTime() === startsAt.getTime() &&
      plan.ends_at.getTime() === endsAt.getTime(),
  );
  if (same !== undefined) return { id: same.id, code };
  if (met.length > 0) return refuse('pricePlanOverlaps');
  const { id } = await tx
    .insertInto('price_plans')
    .values({
      product_id: productId,
      sale_price,
      old_price,
      starts_at: startsAt,
      ends_at: endsAt,
      staff_id: staffId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

/** Cancels an open plan; a running one ends at once. Repeating it changes nothing. */
export async function cancelPlan(tx: Tx, id: number, { staffId, now }: Author): Promise<NamedPlan | Refusal> {
  const plan = await tx.selectFrom('price_plans').select('product_id').where('id', '=', id).executeTakeFirst();
  if (plan === undefined) return refuse('notFound');
  const open = await lockOpenPlans(tx, [plan.product_id]);
  await endPlans(
    tx,
    open.filter((one) => one.id === id),
    now,
    staffId,
  );
  return { id, code: (await codeOf(tx, plan.product_id)) ?? '' };
}
