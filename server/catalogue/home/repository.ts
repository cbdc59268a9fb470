import { sql, type SqlBool } from 'kysely';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Condition } from '../listings/filters/definition.ts';
import type { Services } from '../../services.ts';
import { cardColumns, type CardRow } from '../product/product-card.ts';
import { inDemand } from '../product/in-demand.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';

const rowSize = 20;

/** Restrictions of a row: leaf categories, a condition on the rows of listings. */
interface RowBounds {
  readonly categoryIds?: readonly number[];
  readonly condition?: Condition;
}

/** A row of available products, newest or best-selling first, one per model. */
export async function productRow(
  services: Services,
  locale: Locale,
  by: 'popularity' | 'created_at',
  { categoryIds, condition }: RowBounds = {},
): Promise<CardRow[]> {
  if (categoryIds?.length === 0) return [];
  const column = sql.ref(`products.${by}`);
  // Reads the best products first and then keeps one per model: a few rows in place of all.
  let candidates = services.db
    .selectFrom('products')
    .select([
      'products.id',
      'products.model_group',
      sql<number>`row_number() over (order by ${column} desc, products.id)`.as('place'),
    ])
    .where('products.is_listed', '=', true)
    .where(inDemand)
    .orderBy(column, 'desc')
    .orderBy('products.id')
    .limit(rowSize * 8);
  if (categoryIds !== undefined) candidates = candidates.where('products.category_id', 'in', categoryIds);
  if (condition !== undefined)
    candidates = candidates.where(
      sql<SqlBool>`exists (select from listing_products as listed where listed.product_id = products.id and ${condition})`,
    );
  return services.db
    .with('candidates', () => candidates)
    .with('thinned', (db) =>
      db
        .selectFrom('candidates')
        .distinctOn('model_group')
        .select(['id', 'place'])
        .orderBy('model_group')
        .orderBy('place'),
    )
    .selectFrom('products')
    .innerJoin('thinned', 'thinned.id', 'products.id')
    .select(cardColumns(locale))
    .orderBy('thinned.place')
    .limit(rowSize)
    .execute();
}

/** The leaves below the categories with these slugs; unknown slugs are ignored. */
export const leavesBelow = (reference: ReferenceData, slugs: readonly string[]): number[] =>
  slugs.flatMap((slug) => {
    const category = reference.categoryBySlug.get(slug);
    return category === undefined ? [] : reference.leavesOf(category.id).map((leaf) => leaf.id);
  });

/** Products of every collection in order: those that it lists, or those that its rule selects now. */
export async function collectionRows(services: Services, reference: ReferenceData, locale: Locale) {
  const [collections, products] = await Promise.all([
    services.db.selectFrom('collections').selectAll().orderBy('sort').orderBy('id').execute(),
    services.db
      .selectFrom('collection_products')
      .innerJoin('products', 'products.id', 'collection_products.product_id')
      .where('products.is_listed', '=', true)
      .select(cardColumns(locale))
      .select('collection_products.collection_id')
      .orderBy('collection_products.collection_id')
      .orderBy('collection_products.sort')
      .execute(),
  ]);
  const byCollection = Map.groupBy(products, (row) => row.collection_id);
  return Promise.all(
    collections.map(async (collection) => {
      const { pick } = collection;
      if (pick === null) return { collection, products: byCollection.get(collection.id) ?? [] };
      const rows = await productRow(services, locale, pick.by === 'new' ? 'created_at' : 'popularity', {
        categoryIds: leavesBelow(reference, pick.categories),
      });
      return { collection, products: rows.slice(0, pick.size) };
    }),
  );
}
