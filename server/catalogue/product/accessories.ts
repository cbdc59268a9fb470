import { sql } from 'kysely';
import type { ProductCard } from '../../../lib/contract/common.ts';
import type { Services } from '../../services.ts';
import { cardColumns, cardMaker, type Viewer } from './product-card.ts';

const limit = 12;
const perCategory = 4;

/** True if the accessory requires nothing that `main` lacks: a lens mount, the model that a case is made for. */
const fits = sql<boolean>`(
  exists (select from product_fits need join product_fits had on had.key = need.key and not had.needs
    where need.product_id = products.id and need.needs and had.product_id = main.id)
  or not exists (select from product_fits need where need.product_id = products.id and need.needs))`;

/** Relevance of an accessory: made for this very product, then of the same brand. */
const nearness = sql<number>`exists (select from product_fits need where need.product_id = products.id and need.needs)::int * 2
  + (products.brand_id = main.brand_id)::int`;

/** Accessories of these products that can be put into the cart now, without the products themselves. */
const goingWith = (db: Pick<Services['db'], 'selectFrom'>, productIds: readonly number[]) =>
  db
    .selectFrom('products')
    .innerJoin('category_accessories', 'category_accessories.accessory_id', 'products.category_id')
    .innerJoin('products as main', 'main.category_id', 'category_accessories.category_id')
    .where('main.id', 'in', productIds)
    .where('products.id', 'not in', productIds)
    .where('products.is_listed', '=', true)
    .where('products.sale_mode', '=', 'cart')
    .where('products.stock_total', '>', 0)
    .where(fits);

/** True for a product with at least one accessory. */
export const hasAccessories = async (services: Pick<Services, 'db'>, productId: number): Promise<boolean> =>
  (await goingWith(services.db, [productId]).select('products.id').limit(1).executeTakeFirst()) !== undefined;

/** Accessories of these products' categories that are compatible and available: the best of each kind in turn. */
export async function accessoriesOf(
  services: Services,
  viewer: Viewer,
  productIds: readonly number[],
): Promise<ProductCard[]> {
  if (productIds.length === 0) return [];
  const [reference, rows] = await Promise.all([
    services.reference.get(),
    services.db
      .with('places', (db) =>
        goingWith(db, productIds)
          .groupBy('products.id')
          .select((of) => [
            'products.id',
            of.fn.min('category_accessories.sort').as('sort'),
            sql<number>`row_number() over (partition by products.category_id
              order by max(${nearness}) desc, products.popularity desc, products.id)`.as('place'),
          ]),
      )
      .selectFrom('products')
      .innerJoin('places', 'places.id', 'products.id')
      .where('places.place', '<=', perCategory)
      .select(cardColumns(viewer.locale))
      .orderBy('places.place')
      .orderBy('places.sort')
      .orderBy('products.id')
      .limit(limit)
      .execute(),
  ]);
  return rows.map(cardMaker(services, reference, viewer));
}
