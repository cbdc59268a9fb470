import { sql } from 'kysely';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Services } from '../../services.ts';
import { cardColumns } from './product-card.ts';
import { inDemand } from './in-demand.ts';

const sameLimit = 12;

/** A product with everything that its page shows. */
export const findProduct = (services: Services, locale: Locale, id: number) =>
  services.db
    .selectFrom('products')
    .leftJoin('product_texts', 'product_texts.product_id', 'products.id')
    .where('products.id', '=', id)
    .select(cardColumns(locale))
    .select([
      'products.name as names',
      'product_texts.description as descriptions',
      'product_texts.overview as overviews',
      'products.model_group',
      'products.model_code',
      'products.images',
      'products.attributes',
      'products.rate_counts',
      sql<string | null>`product_texts.description ->> ${locale}`.as('description'),
      sql<string | null>`product_texts.overview ->> ${locale}`.as('overview'),
    ])
    .executeTakeFirst();

/** The products of one model: the listed ones and the current one. */
export const findSiblings = (services: Services, productId: number) =>
  services.db
    .selectFrom('products')
    .innerJoin('products as current', 'current.model_group', 'products.model_group')
    .where('current.id', '=', productId)
    .where((eb) => eb.or([eb('products.is_listed', '=', true), eb('products.id', '=', productId)]))
    .select([
      'products.id',
      'products.variant',
      'products.sale_mode',
      'products.is_listed',
      'products.stock_total',
      sql<string | null>`products.images[1]`.as('image'),
    ])
    .orderBy('products.id')
    .execute();

/** Listed products of the same category with similar prices, one per other model, available ones first. */
export async function findSame(services: Services, locale: Locale, id: number) {
  const product = await services.db
    .selectFrom('products')
    .select(['category_id', 'model_group', 'sale_price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (product === undefined) return undefined;
  const distance = sql<number>`abs(products.sale_price - ${product.sale_price})`;
  return services.db
    .with('near', (db) =>
      db
        .selectFrom('products')
        .distinctOn('products.model_group')
        .select(['products.id', inDemand.as('in_demand'), distance.as('distance')])
        .where('products.category_id', '=', product.category_id)
        .where('products.is_listed', '=', true)
        .where('products.model_group', '!=', product.model_group)
        .orderBy('products.model_group')
        .orderBy(inDemand, 'desc')
        .orderBy(distance)
        .orderBy('products.id'),
    )
    .selectFrom('products')
    .innerJoin('near', 'near.id', 'products.id')
    .select(cardColumns(locale))
    .orderBy('near.in_demand', 'desc')
    .orderBy('near.distance')
    .orderBy('products.id')
    .limit(sameLimit)
    .execute();
}

export const productExists = async (services: Services, id: number): Promise<boolean> =>
  (await services.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Documents of a category or one above it. */
export const findProductDocuments = (services: Services, categoryIds: readonly number[]) =>
  services.db
    .selectFrom('documents')
    .innerJoin('category_documents', 'category_documents.document_id', 'documents.id')
    .where('category_documents.category_id', 'in', [...categoryIds])
    .select(['documents.id', 'documents.title', 'documents.file', 'documents.bytes'])
    .orderBy('category_documents.sort')
    .orderBy('documents.id')
    .execute();

/** Pieces in each open store. */
export const findStoreStock = (services: Services, id: number) =>
  services.db
    .selectFrom('store_stock')
    .innerJoin('stores', 'stores.id', 'store_stock.store_id')
    .where('store_stock.product_id', '=', id)
    .where('store_stock.quantity', '>', 0)
    .where('stores.kind', '=', 'store')
    .where('stores.is_open', '=', true)
    .select(['store_stock.store_id', 'store_stock.quantity'])
    .execute();
