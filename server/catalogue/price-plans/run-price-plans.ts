import { type Selectable, sql, type Transaction } from 'kysely';
import { lockStock } from '../../core/stock/movements.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

type Tx = Transaction<Database>;
type PlanRow = Selectable<Database['price_plans']>;

/** Most delay of the start or end of a plan. */
export const pricePlansEveryMs = 2_000;
const batch = 200;

interface Prices {
  readonly product_id: number;
  readonly sale_price: number;
  readonly old_price: number | null;
}

/** Writes what plans did to prices into the history of their products, each in the name of who planned it. */
async function recordPrices(
  tx: Tx,
  now: Date,
  steps: readonly { readonly plan: PlanRow; readonly before: Prices; readonly after: Prices }[],
): Promise<void> {
  if (steps.length === 0) return;
  const side = ({ sale_price, old_price }: Prices) => ({ planned_price: sale_price, planned_old_price: old_price });
  await tx
    .insertInto('product_changes')
    .values(
      steps.map(({ plan, before, after }) => ({
        at: now,
        staff_id: plan.staff_id,
        rows: JSON.stringify([{ id: plan.product_id, before: side(before), after: side(after) }]),
        is_planned: true,
      })),
    )
    .execute();
}

async function startPlans(tx: Tx, plans: readonly PlanRow[], now: Date): Promise<void> {
  if (plans.length === 0) return;
  const { rows } = await sql<Prices>`
    update products set standing_price = products.sale_price, standing_old_price = products.old_price,
      sale_price = plan.sale_price, old_price = plan.old_price, updated_at = ${now}::timestamptz
    from price_plans as plan
    where plan.id = any(${plans.map(({ id }) => id)}::integer[]) and products.id = plan.product_id
    returning products.id as product_id, products.standing_price as sale_price, products.standing_old_price as old_price`.execute(
    tx,
  );
  const standing = new Map(rows.map((row) => [row.product_id, row]));
  await recordPrices(
    tx,
    now,
    plans.flatMap((plan) => {
      const before = standing.get(plan.product_id);
      return before === undefined ? [] : [{ plan, before, after: plan }];
    }),
  );
  await tx
    .updateTable('price_plans')
    .set({ started_at: now })
    .where(
      'id',
      'in',
      plans.map(({ id }) => id),
    )
    .execute();
}

/**
 * Ends plans whose products the caller has locked: each product gets the price that stands under its plan, which staff
 * and lists may have changed meanwhile. A plan that has not started only closes.
 */
export async function endPlans(tx: Tx, plans: readonly PlanRow[], now: Date, cancelledBy: number | null) {
  if (plans.length === 0) return;
  const started = plans.filter(({ started_at }) => started_at !== null);
  const { rows } = await sql<Prices>`
    update products set sale_price = products.standing_price,
      old_price = case when products.standing_old_price > products.standing_price then products.standing_old_price end,
      standing_price = null, standing_old_price = null, updated_at = ${now}::timestamptz
    where id = any(${started.map(({ product_id }) => product_id)}::integer[]) and standing_price is not null
    returning id as product_id, sale_price, old_price`.execute(tx);
  const standing = new Map(rows.map((row) => [row.product_id, row]));
  await recordPrices(
    tx,
    now,
    started.flatMap((plan) => {
      const after = standing.get(plan.product_id);
      return after === undefined ? [] : [{ plan, before: plan, after }];
    }),
  );
  await tx
    .updateTable('price_plans')
    .set({ ended_at: now, cancelled_by: cancelledBy })
    .where(
      'id',
      'in',
      plans.map(({ id }) => id),
    )
    .execute();
}

/** Open plans of products, under the locks of these. */
export async function lockOpenPlans(tx: Tx, productIds: readonly number[]): Promise<PlanRow[]> {
  await lockStock(tx, productIds);
  return tx
    .selectFrom('price_plans')
    .selectAll()
    .where('product_id', '=', sql<number>`any(${[...productIds]}::integer[])`)
    .where('ended_at', 'is', null)
    .orderBy('starts_at')
    .execute();
}

/** Starts and ends the plans of a batch of products; returns how many plans were due. */
async function runBatch({ db, now }: Services): Promise<number> {
  const at = now();
  const due = await db
    .selectFrom('price_plans')
    .select('product_id')
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('started_at', 'is', null), eb('ends_at', '<=', at)]))
    .orderBy('starts_at')
    .limit(batch)
    .execute();
  if (due.length === 0) return 0;
  await db.transaction().execute(async (tx) => {
    const productIds = [...new Set(due.map(({ product_id }) => product_id))];
    // Another process may have done the same meanwhile, so they are read again under the locks.
    const open = await lockOpenPlans(tx, productIds);
    // A plan may start when the one before it ends.
    const over = open.filter(({ ends_at }) => ends_at <= at);
    await endPlans(tx, over, at, null);
    const starting = open.filter(
      ({ starts_at, ends_at, started_at }) => started_at === null && starts_at <= at && ends_at > at,
    );
    await startPlans(tx, starting, at);
  });
  return due.length;
}

/** Plans start and end by the clock: the triggers of the products note their pages. */
export function startPricePlans(services: Services): void {
  services.jobs.add('catalogue.price-plans', pricePlansEveryMs, async () => {
    let due = batch;
    while (due === batch) due = await runBatch(services);
  });
}
