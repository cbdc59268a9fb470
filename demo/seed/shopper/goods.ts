import type { Db } from '../../../server/db/open.ts';

/** Goods of a shop of any size that a story can be told with; each is given once, of another category where there is one. */
export interface Goods {
  /** Something in stock whose price lies between; undefined where the shop has none left. */
  take(from: number, to: number): number | undefined;
  /** Sold out, so that it can be waited for. */
  readonly soldOut: number | undefined;
  /** To be ordered ahead. */
  readonly ahead: number | undefined;
}

/** So many pieces stay for everybody else. */
const plenty = 6;

/** Looks the shop's goods through, the same way each time. */
export async function findGoods(db: Db): Promise<Goods> {
  const listed = db.selectFrom('products').where('is_listed', '=', true).orderBy('reviews_count', 'desc').orderBy('id');
  const [inStock, soldOut, ahead] = await Promise.all([
    listed
      .where('sale_mode', '=', 'cart')
      .where('stock_total', '>=', plenty)
      .select(['id', 'sale_price', 'category_id'])
      .execute(),
    listed.where('sale_mode', '=', 'cart').where('stock_total', '=', 0).select('id').limit(1).executeTakeFirst(),
    listed.where('sale_mode', '=', 'preorder').select('id').limit(1).executeTakeFirst(),
  ]);
  const usedIds = new Set<number>();
  const categories = new Set<number>();
  return {
    take: (from, to) => {
      const fitting = inStock.filter(({ id, sale_price: price }) => price >= from && price <= to && !usedIds.has(id));
      const found = fitting.find(({ category_id }) => !categories.has(category_id)) ?? fitting[0];
      if (found === undefined) return undefined;
      usedIds.add(found.id);
      categories.add(found.category_id);
      return found.id;
    },
    soldOut: soldOut?.id,
    ahead: ahead?.id,
  };
}
