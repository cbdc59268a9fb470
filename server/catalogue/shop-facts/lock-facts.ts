import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Serialises the owner's folder and the back office until the commit: applying a folder writes what it has read, and
 * would overwrite a change in between.
 */
export async function lockFacts(tx: Pick<Transaction<Database>, 'getExecutor'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shop facts', 0))`.execute(tx);
}
