import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { byRegion, toStore } from '../region/stores.ts';
import type { Shop } from '../shop.ts';
import { toCard } from './card.ts';
import { findReviews, findSame, findStoreStock, productExists } from './repository.ts';
import { productDetail } from './service.ts';

const reviewsPerPage = 10;

/** One product: its page, what is like it, what buyers say, where it lies. */
export function productRoutes(mount: Mount, shop: Shop): void {
  mount(contract.product.detail, async ({ query, shop: context }) =>
    (await productDetail(shop, context, query.id)) ?? refuse('notFound'));

  mount(contract.product.sameProducts, async ({ query, shop: { locale } }) => {
    const [reference, rows] = await Promise.all([shop.reference.get(), findSame(shop, locale, query.id)]);
    return rows?.map((row) => toCard(row, reference, shop.texts, locale)) ?? refuse('notFound');
  });

  mount(contract.product.reviews, async ({ query: { id, page } }) => {
    if (!(await productExists(shop, id))) return refuse('notFound');
    const { rows, total } = await findReviews(shop, id, page, reviewsPerPage);
    const last_page = Math.max(1, Math.ceil(total / reviewsPerPage));
    return {
      data: rows.map((row) => ({
        id: row.id, author: row.author, rate: row.rate, advantages: row.advantages, flaws: row.flaws,
        comment: row.comment, likes: row.likes, created_at: row.created_at.toISOString(),
      })),
      meta: { total, current_page: page, last_page, per_page: reviewsPerPage },
      links: { prev: page > 1 ? Math.min(page - 1, last_page) : null, next: page < last_page ? page + 1 : null },
    };
  });

  mount(contract.product.stores, async ({ query: { id }, shop: { locale, regionId } }) => {
    if (!(await productExists(shop, id))) return refuse('notFound');
    const [reference, rows] = await Promise.all([shop.reference.get(), findStoreStock(shop, id)]);
    const quantities = new Map(rows.map((row) => [row.store_id, row.quantity]));
    const stocked = reference.stores.flatMap((store) => {
      const quantity = quantities.get(store.id);
      return quantity === undefined ? [] : [{ regionId: store.region_id, store: { ...toStore(store, locale), quantity } }];
    });
    return byRegion(reference, locale, regionId, stocked);
  });
}
