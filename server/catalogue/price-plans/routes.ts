import { contract } from '../../../lib/contract/index.ts';
import { audited, runAudited } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { findPlans } from './find-plans.ts';
import { cancelPlan, planPrice } from './plan-price.ts';

const { staff } = contract;

/** Planned prices of products: the plans of one, a new one, cancelling one. */
export function pricePlanRoutes(mount: Mount, services: Services): void {
  const { db, now } = services;
  mount(staff.pricePlans, async ({ query: { id } }) => {
    const exists = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
    return exists === undefined ? refuse('notFound') : { plans: await findPlans(db, id) };
  });
  mount(staff.planPrice, async (call) => {
    const planned = await runAudited(services, call, async (tx) => {
      const plan = await planPrice(tx, call.body, { staffId: call.context.staff.id, now: now() });
      if (isRefusal(plan)) return plan;
      const { sale_price: price, starts_at, ends_at } = call.body;
      return audited(
        { plan: plan.id },
        { action: 'products.plan', entity: 'product', entityId: plan.code, after: { price, starts_at, ends_at } },
      );
    });
    if (!isRefusal(planned)) services.jobs.poke('catalogue.price-plans');
    return planned;
  });
  mount(staff.cancelPricePlan, (call) =>
    runAudited(services, call, async (tx) => {
      const plan = await cancelPlan(tx, call.body.plan, { staffId: call.context.staff.id, now: now() });
      if (isRefusal(plan)) return plan;
      return audited(
        { plan: plan.id },
        { action: 'products.plan.cancel', entity: 'product', entityId: plan.code || String(plan.id) },
      );
    }),
  );
}
