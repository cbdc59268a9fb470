import { sql, type Transaction } from 'kysely';
import type { UndoneCounts } from '../../../../lib/contract/import.ts';
import type { Database } from '../../../db/schema.ts';

export const noCounts: UndoneCounts = {
  restored: 0,
  removed: 0,
  off_sale: 0,
  left: 0,
  categories: 0,
  brands: 0,
  attributes: 0,
  pictures: 0,
  kept: 0,
};

/** Adds to the counts of an import that is being undone, in the transaction of the change. */
export async function count(trx: Transaction<Database>, importId: number, more: Partial<UndoneCounts>): Promise<void> {
  const { undone } = await trx
    .selectFrom('imports')
    .select('undone')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  const before = undone ?? noCounts;
  const names = Object.keys(more) as (keyof UndoneCounts)[];
  const sums = Object.fromEntries(names.map((name) => [name, before[name] + (more[name] ?? 0)]));
  await sql`update imports set undone = ${JSON.stringify({ ...before, ...sums })}::jsonb where id = ${importId}`.execute(
    trx,
  );
}
