import type { Services } from '../../services.ts';

/** The brand of `/preorder-dyson/`. */
export const dysonBrand = 'dyson';

/** Whether a product of a brand can be pre-ordered now; otherwise its pre-order campaign is not shown. */
export const hasPreorderProducts = async (services: Services, brand: string): Promise<boolean> =>
  (await services.db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select('products.id')
    .where((eb) =>
      eb.or([
        eb('brands.slug', '=', brand),
        eb('brands.id', '=', eb.selectFrom('former_brand_slugs').select('brand_id').where('slug', '=', brand)),
      ]),
    )
    .where('is_listed', '=', true)
    .where('sale_mode', '=', 'preorder')
    .limit(1)
    .executeTakeFirst()) !== undefined;
