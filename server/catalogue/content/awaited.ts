import type { Services } from '../../services.ts';

/** The brand that `/preorder-dyson/` is about. */
export const dysonBrand = 'dyson';

/** Whether something of a brand can be ordered ahead now; without it a campaign of ordering it ahead is none. */
export const isAwaited = async (services: Services, brand: string): Promise<boolean> =>
  (await services.db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select('products.id')
    .where('brands.slug', '=', brand)
    .where('is_listed', '=', true)
    .where('sale_mode', '=', 'preorder')
    .limit(1)
    .executeTakeFirst()) !== undefined;
