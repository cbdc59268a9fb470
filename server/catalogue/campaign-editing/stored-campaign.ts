import { sql } from 'kysely';
import type { CampaignProduct, CampaignValues } from '../../../lib/contract/staff-campaigns.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import { type CampaignDbRow, valuesOf } from './campaign-values.ts';

type Reader = Pick<Db, 'selectFrom'>;

export interface StoredCampaign {
  readonly row: CampaignDbRow;
  readonly values: CampaignValues;
}

/** Ids of a campaign's own products, sorted. */
async function productsOf(db: Reader, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_products')
    .select('product_id')
    .where('promotion_id', '=', id)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** A campaign as it is stored; undefined if there is none. @param lock whether its row is locked until the commit */
export async function storedCampaign(db: Reader, id: number, lock = false): Promise<StoredCampaign | undefined> {
  const query = db.selectFrom('promotions').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : { row, values: valuesOf(row, await productsOf(db, id)) };
}

/** Products by id, with what decides whether the page of a campaign sells them. */
export async function campaignProducts(db: Reader, ids: readonly number[], locale: Locale): Promise<CampaignProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'external_id', 'name', 'is_listed', 'stock_total'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id, external_id, name, is_listed, stock_total }) => ({
    id,
    code: external_id,
    name: name[locale],
    is_listed,
    in_stock: stock_total > 0,
  }));
}

/** Products that the listing of a sale month has. */
export async function monthProductCount(db: Reader, month: number): Promise<number> {
  const { count } = await db
    .selectFrom('sale_month_products')
    .innerJoin('listing_products', 'listing_products.product_id', 'sale_month_products.product_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('sale_month_id', '=', month)
    .executeTakeFirstOrThrow();
  return count;
}
