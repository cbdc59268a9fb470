import type { Selectable } from 'kysely';
import { hiddenSaleMonth } from '../../../lib/contract/constants.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

export type PromotionRow = Selectable<Database['promotions']>;

const onNow = (services: Services) =>
  services.db
    .selectFrom('promotions')
    .selectAll()
    .where('status', '=', 'published')
    .where('starts_at', '<=', services.now())
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', services.now())]));

/** Current promotions in their order. */
export const findPromotions = (services: Services): Promise<PromotionRow[]> =>
  onNow(services).orderBy('sort').orderBy('id').execute();

/** A current promotion. */
export const findPromotion = (services: Services, id: number): Promise<PromotionRow | undefined> =>
  onNow(services).where('id', '=', id).executeTakeFirst();

const visibleMonths = (services: Services) =>
  services.db.selectFrom('sale_months').selectAll().where('key', '!=', hiddenSaleMonth);

export const findSaleMonths = (services: Services) => visibleMonths(services).orderBy('sort').orderBy('id').execute();

/** A visible sale month, by key or id. */
export const findSaleMonth = (services: Services, by: { key: string } | { id: number }) =>
  ('key' in by
    ? visibleMonths(services).where('key', '=', by.key)
    : visibleMonths(services).where('id', '=', by.id)
  ).executeTakeFirst();
