import type { Shop } from '../../services.ts';

/** The brand that `/preorder-dyson/` is about. */
export const dysonBrand = 'dyson';

/** Whether something of a brand can be ordered ahead now; without it a campaign of ordering it ahead is none. */
export const isAwaited = async (shop: Shop, brand: string): Promise<boolean> => (await shop.db.selectFrom('products').innerJoin('brands', 'brands.id', 'brand_id')
  .select('products.id').where('brands.slug', '=', brand).where('is_listed', '=', true).where('sale_mode', '=', 'preorder').limit(1).executeTakeFirst()) !== undefined;
