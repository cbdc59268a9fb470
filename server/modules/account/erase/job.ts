import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { forEachIsolated } from '../../../jobs.ts';
import type { Shop } from '../../shop.ts';
import { dropAvatar } from '../profile-routes.ts';
import { type Fate, personTables } from './map.ts';

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

/** Erases whoever deleted the account and did not restore it in time; once each, whoever does the same beside. */
export async function eraseDeleted(shop: Shop): Promise<void> {
  const due = await shop.db.selectFrom('customers').select(['id', 'avatar']).where('status', '=', 'deleted').where('deletion_at', '<=', shop.now()).orderBy('deletion_at').limit(batch).execute();
  await forEachIsolated(shop.log, 'account.erase', due, async ({ id, avatar }) => {
    const erased = await shop.db.transaction().execute(async (tx) => {
      // Restored or erased meanwhile: nothing is left to do.
      const row = await tx.selectFrom('customers').select('id').where('id', '=', id).where('status', '=', 'deleted').where('deletion_at', '<=', shop.now()).forUpdate().executeTakeFirst();
      if (row === undefined) return false;
      await erasePerson(tx, id);
      return true;
    });
    if (erased && avatar !== null) await dropAvatar(shop, avatar);
  });
}
