import { sql } from 'kysely';
import type { ProductCard } from '../../../lib/contract/common.ts';
import type { Shop } from '../shop.ts';
import { cardColumns, cardMaker, type Viewer } from './card.ts';

const limit = 12;
const perCategory = 4;

/** Accessories of a product's category that can be put into the cart now: the best of each kind in turn. */
export async function accessoriesOf(shop: Shop, viewer: Viewer, productId: number): Promise<ProductCard[]> {
  const [reference, rows] = await Promise.all([
    shop.reference.get(),
    shop.db
      .with('places', (db) => db
        .selectFrom('products')
        .innerJoin('category_accessories', 'category_accessories.accessory_id', 'products.category_id')
        .innerJoin('products as main', 'main.category_id', 'category_accessories.category_id')
        .where('main.id', '=', productId)
        .where('products.is_listed', '=', true)
        .where('products.sale_mode', '=', 'cart')
        .where('products.stock_total', '>', 0)
        .select([
          'products.id', 'category_accessories.sort',
          // What the same brand makes fits best.
          sql<number>`row_number() over (partition by products.category_id
            order by (products.brand_id = main.brand_id) desc, products.popularity desc, products.id)`.as('place'),
        ]))
      .selectFrom('products')
      .innerJoin('places', 'places.id', 'products.id')
      .where('places.place', '<=', perCategory)
      .select(cardColumns(viewer.locale))
      .orderBy('places.place').orderBy('places.sort').orderBy('products.id')
      .limit(limit)
      .execute(),
  ]);
  return rows.map(cardMaker(shop, reference, viewer));
}
