import type { Selectable } from 'kysely';
import { hiddenSaleMonth } from '../../../lib/contract/constants.ts';
import type { Database } from '../../db/schema.ts';
import type { Shop } from '../../services.ts';

export type PromotionRow = Selectable<Database['promotions']>;

const onNow = (shop: Shop) =>
  shop.db.selectFrom('promotions').selectAll().where('status', '=', 'published').where('starts_at', '<=', shop.now())
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', shop.now())]));

/** Promotions that are on now, in their order. */
export const findPromotions = (shop: Shop): Promise<PromotionRow[]> =>
  onNow(shop).orderBy('sort').orderBy('id').execute();

/** A promotion that is on now. */
export const findPromotion = (shop: Shop, id: number): Promise<PromotionRow | undefined> =>
  onNow(shop).where('id', '=', id).executeTakeFirst();

const shownMonths = (shop: Shop) => shop.db.selectFrom('sale_months').selectAll().where('key', '!=', hiddenSaleMonth);

export const findSaleMonths = (shop: Shop) => shownMonths(shop).orderBy('sort').orderBy('id').execute();

/** A sale month that may be shown, by its key or its id. */
export const findSaleMonth = (shop: Shop, by: { key: string } | { id: number }) =>
  ('key' in by ? shownMonths(shop).where('key', '=', by.key) : shownMonths(shop).where('id', '=', by.id)).executeTakeFirst();
