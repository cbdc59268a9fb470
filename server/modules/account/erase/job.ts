import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { forEachIsolated } from '../../../jobs.ts';
import type { Shop } from '../../shop.ts';
import { dropAvatar } from '../profile-routes.ts';
import { personTables } from './map.ts';
import type { Fate } from './person-table.ts';

const batch = 50;

/** The value that stands in a column afterwards. */
const afterwards = (fate: Exclude<Fate, 'keep'>) => (fate === 'erase' ? sql`null` : sql`${fate.to}`);

/** Erases a person from every table of the map, in the order of the map, within the caller's transaction. */
export async function erasePerson(tx: Transaction<Database>, customerId: number): Promise<void> {
  for (const [table, { of, rows, columns }] of Object.entries(personTables)) {
    if (rows === 'delete') {
      await sql`delete from ${sql.table(table)} where ${of(customerId)}`.execute(tx);
      continue;
    }
    const changes = Object.entries(columns).flatMap(([column, fate]) => (fate === 'keep' ? [] : [sql`${sql.ref(column)} = ${afterwards(fate)}`]));
    if (changes.length > 0) await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${of(customerId)}`.execute(tx);
  }
}

/**
 * Whoever deleted the account and did not restore it in time, and owes and awaits nothing any more: goods under way need an
 * address, and a debt its debtor. `only`: whether this one is still among them, held until the end of the transaction.
 */
async function dueFor(db: Kysely<Database>, now: Date, only?: number): Promise<{ id: number; avatar: string | null }[]> {
  let query = db.selectFrom('customers').select(['id', 'avatar']).where('status', '=', 'deleted').where('deletion_at', '<=', now)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('orders').select('orders.id').whereRef('orders.customer_id', '=', 'customers.id').where('orders.status', 'not in', ['completed', 'cancelled']))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('contracts').innerJoin('orders', 'orders.id', 'contracts.order_id').select('contracts.id')
      .whereRef('orders.customer_id', '=', 'customers.id').where('contracts.closed_at', 'is', null))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('orders').select('orders.id').whereRef('orders.customer_id', '=', 'customers.id').where('orders.payment_state', '=', 'refund_due'))));
  if (only !== undefined) query = query.where('id', '=', only).forUpdate();
  return query.orderBy('deletion_at').limit(batch).execute();
}

/** Erases who is due; once each, whoever does the same beside. */
export async function eraseDeleted(shop: Shop): Promise<void> {
  const due = await dueFor(shop.db, shop.now());
  await forEachIsolated(shop.log, 'account.erase', due, async ({ id, avatar }) => {
    const erased = await shop.db.transaction().execute(async (tx) => {
      // Restored or erased meanwhile: nothing is left to do.
      if ((await dueFor(tx, shop.now(), id)).length === 0) return false;
      await erasePerson(tx, id);
      return true;
    });
    if (erased && avatar !== null) await dropAvatar(shop, avatar);
  });
}
