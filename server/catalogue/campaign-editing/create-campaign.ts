import { sql, type Transaction } from 'kysely';
import type { CampaignValues } from '../../../lib/contract/staff-campaigns.ts';
import type { Database } from '../../db/schema.ts';
import type { Refusal } from '../../refusal.ts';
import { columnsOf } from './campaign-values.ts';
import { type Author, missingReferences, writeProducts } from './change-campaign.ts';
import { refusedFields } from './conflicts.ts';

/**
 * Creates a campaign after all others. The key of a request that was lost and sent again names the campaign that the
 * first one made.
 */
export async function createCampaign(
  tx: Transaction<Database>,
  { request_key, values }: { readonly request_key: string; readonly values: CampaignValues },
  { staffId, now }: Author,
): Promise<{ id: number } | Refusal> {
  // Ids and places are numbered here: two campaigns at once must not have the same.
  await sql`select pg_advisory_xact_lock(hashtextextended('campaign ids', 0))`.execute(tx);
  const former = await tx
    .selectFrom('promotion_changes')
    .select('promotion_id')
    .where('request_key', '=', request_key)
    .executeTakeFirst();
  if (former !== undefined) return { id: former.promotion_id };
  const refused = refusedFields(values, true) ?? (await missingReferences(tx, values));
  if (refused !== undefined) return refused;
  const { id, sort } = await tx
    .selectFrom('promotions')
    .select([
      sql<number>`coalesce(max(id), 0)::integer + 1`.as('id'),
      sql<number>`coalesce(max(sort), 0)::integer + 1`.as('sort'),
    ])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('promotions')
    .values({ id, sort, type: 1, sale_month_id: null, ...columnsOf(values) })
    .execute();
  await writeProducts(tx, id, values.products);
  await tx
    .insertInto('promotion_changes')
    .values({ promotion_id: id, at: now, staff_id: staffId, request_key, before: null, after: JSON.stringify(values) })
    .execute();
  return { id };
}
