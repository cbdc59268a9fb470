import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { forEachIsolated } from '../../jobs.ts';
import { eraseOrder } from '../account/erase/erase-person.ts';
import { erasedGuest } from '../account/erase/permanent-tables.ts';
import type { Services } from '../../services.ts';

const dayMs = 86_400_000;
const batch = 100;

/**
 * Unclaimed orders that have ended and have not changed since the date, with no open goods or money. `only`: whether
 * this one still is, locked until the end of the transaction.
 */
async function dueFor(db: Kysely<Database>, before: Date, only?: number): Promise<{ id: number }[]> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', 'is', null)
    .where('guest_hash', '<>', erasedGuest)
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .where('status', 'in', ['completed', 'cancelled'])
    .where('payment_state', '<>', 'refund_due')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contracts')
            .select('contracts.id')
            .whereRef('contracts.order_id', '=', 'orders.id')
            .where('contracts.closed_at', 'is', null),
        ),
      ),
    );
  if (only !== undefined) query = query.where('id', '=', only).forUpdate();
  return query.orderBy('created_at').limit(batch).execute();
}

/** Erases the guest from expired orders; products and payments stay for the books. */
export async function eraseGuests(services: Services): Promise<void> {
  const { settings } = await services.reference.get();
  const before = new Date(services.now().getTime() - settings.guest_order_days * dayMs);
  const due = await dueFor(services.db, before);
  await forEachIsolated(services.log, 'retention.guestOrders', due, ({ id }) =>
    services.db.transaction().execute(async (tx) => {
      const [still] = await dueFor(tx, before, id);
      // Claimed by an account meanwhile, or erased by another process.
      if (still !== undefined) await eraseOrder(tx, id);
    }),
  );
}
