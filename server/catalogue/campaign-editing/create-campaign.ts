import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { CampaignValues } from '../../../lib/contract/staff-campaigns.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { columnsOf } from './campaign-values.ts';
import { type Author, missingReferences, writeProducts } from './change-campaign.ts';
import { refusedFields } from './conflicts.ts';

export interface CreatedCampaign {
  readonly id: number;
  /** Whether an earlier request with this key had created it. */
  readonly repeated: boolean;
}

/**
 * Creates a campaign after all others. A request that was lost and sent again returns the campaign that the first one
 * created; with other values it is refused.
 */
export async function createCampaign(
  tx: Transaction<Database>,
  { request_key, values }: { readonly request_key: string; readonly values: CampaignValues },
  { staffId, now }: Author,
): Promise<CreatedCampaign | Refusal> {
  // Ids and places are numbered here: two campaigns at once must not have the same.
  await sql`select pg_advisory_xact_lock(hashtextextended('campaign ids', 0))`.execute(tx);
  const former = await tx
    .selectFrom('promotion_changes')
    .select(['promotion_id', 'after'])
    .where('request_key', '=', request_key)
    .executeTakeFirst();
  if (former !== undefined)
    return isDeepStrictEqual(former.after, values) ? { id: former.promotion_id, repeated: true } : refuse('keyReused');
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
  return { id, repeated: false };
}
