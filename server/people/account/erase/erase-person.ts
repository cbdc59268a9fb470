import { type ExpressionBuilder, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { forEachIsolated } from '../../../jobs.ts';
import type { Services } from '../../../services.ts';
import { avatarTopic } from '../account-messages.ts';
import { personTables } from './person-tables.ts';
import type { ErasurePolicy, PersonTable } from './erasure-policy.ts';

const batch = 50;

/** The value of a column after erasure. */
const erasedValue = (fate: Exclude<ErasurePolicy, 'keep'>) => (fate === 'erase' ? sql`null` : sql`${fate.to}`);

/** Applies the erasure policy to the rows of a table. */
async function eraseRows(
  tx: Transaction<Database>,
  table: string,
  { rows, columns }: PersonTable,
  which: RawBuilder<boolean>,
): Promise<void> {
  if (rows === 'delete') {
    await sql`delete from ${sql.table(table)} where ${which}`.execute(tx);
    return;
  }
  const changes = Object.entries(columns).flatMap(([column, fate]) =>
    fate === 'keep' ? [] : [sql`${sql.ref(column)} = ${erasedValue(fate)}`],
  );
  if (changes.length > 0) await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${which}`.execute(tx);
}

/** Erases a person from every table of the map, in its order, within the caller's transaction. */
export async function erasePerson(tx: Transaction<Database>, customerId: number): Promise<void> {
  for (const [table, policy] of Object.entries(personTables)) await eraseRows(tx, table, policy, policy.of(customerId));
}

/** Erases the buyer from one order and its dependent rows, within the caller's transaction. */
export async function eraseOrder(tx: Transaction<Database>, orderId: number): Promise<void> {
  for (const [table, policy] of Object.entries(personTables)) {
    if (policy.byOrder !== undefined) await eraseRows(tx, table, policy, policy.byOrder(orderId));
  }
}

/**
 * Accounts due for erasure: deleted, not restored in time, without open orders or debts. Goods in transit need an
 * address, and a debt its debtor. `only`: whether this one still is, locked until the end of the transaction.
 */
async function dueFor(
  db: Kysely<Database>,
  now: Date,
  only?: number,
): Promise<{ id: number; avatar: string | null }[]> {
  const ofCustomer = (eb: ExpressionBuilder<Database, 'customers'>) =>
    eb.selectFrom('orders').select('orders.id').whereRef('orders.customer_id', '=', 'customers.id');
  const openOrder = (eb: ExpressionBuilder<Database, 'customers'>) =>
    ofCustomer(eb).where((order) =>
      order.or([
        order('orders.status', 'not in', ['completed', 'cancelled']),
        order('orders.payment_state', '=', 'refund_due'),
      ]),
    );
  const openContract = (eb: ExpressionBuilder<Database, 'customers'>) =>
    ofCustomer(eb).innerJoin('contracts', 'contracts.order_id', 'orders.id').where('contracts.closed_at', 'is', null);
  let query = db
    .selectFrom('customers')
    .select(['id', 'avatar'])
    .where('status', '=', 'deleted')
    .where('deletion_at', '<=', now)
    .where((eb) => eb.not(eb.exists(openOrder(eb))))
    .where((eb) => eb.not(eb.exists(openContract(eb))));
  if (only !== undefined) query = query.where('id', '=', only).forUpdate();
  return query.orderBy('deletion_at').limit(batch).execute();
}

/** Erases due accounts; safe in several processes. */
export async function eraseDeleted(services: Services): Promise<void> {
  const due = await dueFor(services.db, services.now());
  await forEachIsolated(services.log, 'account.erase', due, ({ id }) =>
    services.db.transaction().execute(async (tx) => {
      const [still] = await dueFor(tx, services.now(), id);
      // Restored or erased meanwhile: nothing to do.
      if (still === undefined) return;
      await erasePerson(tx, id);
      // The files are removed after the commit, with retries.
      if (still.avatar !== null)
        await services.outbox.enqueue(tx, { topic: avatarTopic, payload: { key: still.avatar } });
    }),
  );
  if (due.length > 0) services.outbox.poke();
}
