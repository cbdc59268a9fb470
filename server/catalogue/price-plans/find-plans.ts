import type { PricePlan } from '../../../lib/contract/staff-price-plans.ts';
import type { Db } from '../../db/open.ts';

const maxPlans = 50;

/** The plans of a product, the latest first. */
export async function findPlans(db: Db, productId: number): Promise<PricePlan[]> {
  const rows = await db
    .selectFrom('price_plans')
    .innerJoin('staff', 'staff.id', 'price_plans.staff_id')
    .leftJoin('staff as canceller', 'canceller.id', 'price_plans.cancelled_by')
    .select([
      'price_plans.id',
      'sale_price',
      'old_price',
      'starts_at',
      'ends_at',
      'started_at',
      'ended_at',
      'staff.name as by',
      'canceller.name as cancelled_by',
    ])
    .where('product_id', '=', productId)
    .orderBy('starts_at', 'desc')
    .orderBy('price_plans.id', 'desc')
    .limit(maxPlans)
    .execute();
  return rows.map(({ started_at, ended_at, starts_at, ends_at, ...plan }) => ({
    ...plan,
    starts_at: starts_at.toISOString(),
    ends_at: (plan.cancelled_by === null || ended_at === null ? ends_at : ended_at).toISOString(),
    state:
      ended_at === null
        ? started_at === null
          ? 'planned'
          : 'running'
        : plan.cancelled_by === null
          ? 'ended'
          : 'cancelled',
  }));
}
