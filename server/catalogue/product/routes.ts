import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { byRegion, toStore } from '../../core/region/stores.ts';
import type { Shop } from '../../services.ts';
import { accessoriesOf } from './accessories.ts';
import { cardMaker } from './card.ts';
import { preOrderDetail } from './pre-order.ts';
import { findSame, findStoreStock, productExists } from './repository.ts';
import { productDetail, quickViewOf } from './service.ts';

/** One product: its page, what is like it, what goes with it, which stores have it. */
export function productRoutes(mount: Mount, shop: Shop): void {
  mount(contract.product.detail, async ({ query, shop: context }) =>
    (await productDetail(shop, context, query.id)) ?? refuse('notFound'));

  mount(contract.product.sameProducts, async ({ query, shop: viewer }) => {
    const [reference, rows] = await Promise.all([shop.reference.get(), findSame(shop, viewer.locale, query.id)]);
    return rows?.map(cardMaker(shop, reference, viewer)) ?? refuse('notFound');
  });

  mount(contract.product.quickView, async ({ query, shop: viewer }) =>
    (await quickViewOf(shop, viewer, query.id)) ?? refuse('notFound'));

  mount(contract.product.preOrderDetail, ({ query, shop: viewer }) => preOrderDetail(shop, viewer, query.id));

  mount(contract.product.accessories, async ({ query, shop: viewer }) =>
    ((await productExists(shop, query.id)) ? accessoriesOf(shop, viewer, query.id) : refuse('notFound')));

  mount(contract.product.stores, async ({ query: { id }, shop: { locale, regionId } }) => {
    if (!(await productExists(shop, id))) return refuse('notFound');
    const [reference, rows] = await Promise.all([shop.reference.get(), findStoreStock(shop, id)]);
    const quantities = new Map(rows.map((row) => [row.store_id, row.quantity]));
    const stocked = reference.stores.flatMap((store) => {
      const quantity = quantities.get(store.id);
      return quantity === undefined ? [] : [{ regionId: store.region_id, store: { ...toStore(store, reference, locale, shop.now()), quantity } }];
    });
    return byRegion(reference, locale, regionId, stocked);
  });
}
