import { sql } from 'kysely';
import {
  campaignFields,
  campaignHistoryDays,
  type CampaignChange,
  type CampaignPage,
  type CampaignRow,
  campaignStates,
  type CampaignState,
  type CampaignValues,
  maxCampaignHistory,
} from '../../../lib/contract/staff-campaigns.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { type CampaignDbRow, missingLanguages, stateOf, valuesOf } from './campaign-values.ts';
import { campaignProducts, monthProductCount, storedCampaign } from './stored-campaign.ts';

const imageWidth = 320;
const dayMs = 86_400_000;

const listedRow = (
  row: CampaignDbRow,
  { products, month }: { products: number; month: string | null },
  locale: Locale,
  now: Date,
): CampaignRow => {
  const values = valuesOf(row, []);
  return {
    id: row.id,
    // A campaign without a name in this language still needs a name in the list.
    name: [row.name[locale], row.name.ru, row.name.uz, row.name.kr].find((text) => text !== '') ?? `№ ${row.id}`,
    state: stateOf(values, now),
    image: mediaUrl(row.image_web, imageWidth),
    starts_at: values.starts_at,
    ends_at: values.ends_at,
    products,
    sale_month: month,
    has_banner: row.has_banner,
    missing: missingLanguages(values),
  };
};

/** Campaigns, those that begin last first, with the number of each state. */
export async function findCampaigns(
  { db, now }: Pick<Services, 'db' | 'now'>,
  wanted: CampaignState | undefined,
  locale: Locale,
): Promise<{ campaigns: CampaignRow[]; counts: Record<CampaignState, number> }> {
  const rows = await db
    .selectFrom('promotions')
    .leftJoin('sale_months', 'sale_months.id', 'promotions.sale_month_id')
    .selectAll('promotions')
    .select([
      'sale_months.name as month',
      sql<number>`(case when promotions.sale_month_id is null
        then (select count(*) from promotion_products where promotion_id = promotions.id)
        else (select count(*) from sale_month_products where sale_month_products.sale_month_id = promotions.sale_month_id)
      end)::integer`.as('products'),
    ])
    .orderBy('starts_at', 'desc')
    .orderBy('promotions.id', 'desc')
    .execute();
  const all = rows.map(({ month, products, ...row }) =>
    listedRow(row, { products, month: month?.[locale] ?? null }, locale, now()),
  );
  const count = (state: CampaignState): number => all.filter((row) => row.state === state).length;
  return {
    campaigns: wanted === undefined ? all : all.filter(({ state }) => state === wanted),
    counts: Object.fromEntries(campaignStates.map((state) => [state, count(state)])) as Record<CampaignState, number>,
  };
}

/** Changes of a campaign, newest first; the last one can be undone while its values stand. */
async function historyOf(db: Db, id: number, values: CampaignValues, now: Date): Promise<CampaignChange[]> {
  const rows = await db
    .selectFrom('promotion_changes')
    .leftJoin('staff', 'staff.id', 'promotion_changes.staff_id')
    .select(['promotion_changes.id', 'at', 'before', 'after', 'staff.name as by'])
    .where('promotion_id', '=', id)
    .where('at', '>', new Date(now.getTime() - campaignHistoryDays * dayMs))
    .orderBy('promotion_changes.id', 'desc')
    .limit(maxCampaignHistory)
    .execute();
  return rows.map(({ id: change, at, before, after, by }, index) => ({
    id: change,
    at: at.toISOString(),
    by,
    created: before === null,
    fields: before === null ? [] : campaignFields.filter((field) => field in after),
    undoable:
      index === 0 &&
      before !== null &&
      campaignFields.every((field) => !(field in after) || isSameValue(values[field], after[field])),
  }));
}

/** The page of one campaign; undefined if there is none. */
export async function campaignPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  locale: Locale,
): Promise<CampaignPage | undefined> {
  const stored = await storedCampaign(db, id);
  if (stored === undefined) return undefined;
  const { row, values } = stored;
  const month =
    row.sale_month_id === null
      ? undefined
      : await db.selectFrom('sale_months').select('name').where('id', '=', row.sale_month_id).executeTakeFirst();
  const products = row.sale_month_id === null ? values.products.length : await monthProductCount(db, row.sale_month_id);
  return {
    ...listedRow(row, { products, month: month?.name[locale] ?? null }, locale, now()),
    values,
    listed: await campaignProducts(db, values.products, locale),
    history: await historyOf(db, id, values, now()),
  };
}
