import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { byRegion, toStore } from '../../core/region/stores.ts';
import type { Services } from '../../services.ts';
import { accessoriesOf } from './accessories.ts';
import { cardMaker } from './product-card.ts';
import { preOrderDetail } from './pre-order.ts';
import { findSame, findStoreStock, productExists } from './repository.ts';
import { productDetail, quickViewOf } from './service.ts';

/** One product: its page, similar products, accessories, stores that have it. */
export function productRoutes(mount: Mount, services: Services): void {
  mount(
    contract.product.detail,
    async ({ query, context: context }) => (await productDetail(services, context, query.id)) ?? refuse('notFound'),
  );

  mount(contract.product.sameProducts, async ({ query, context: viewer }) => {
    const [reference, rows] = await Promise.all([
      services.reference.get(),
      findSame(services, viewer.locale, query.id),
    ]);
    return rows?.map(cardMaker(services, reference, viewer)) ?? refuse('notFound');
  });

  mount(
    contract.product.quickView,
    async ({ query, context: viewer }) => (await quickViewOf(services, viewer, query.id)) ?? refuse('notFound'),
  );

  mount(contract.product.preOrderDetail, ({ query, context: viewer }) => preOrderDetail(services, viewer, query.id));

  mount(contract.product.accessories, async ({ query, context: viewer }) =>
    (await productExists(services, query.id)) ? accessoriesOf(services, viewer, [query.id]) : refuse('notFound'),
  );

  mount(contract.product.stores, async ({ query: { id }, context: { locale, regionId } }) => {
    if (!(await productExists(services, id))) return refuse('notFound');
    const [reference, rows] = await Promise.all([services.reference.get(), findStoreStock(services, id)]);
    const quantities = new Map(rows.map((row) => [row.store_id, row.quantity]));
    const stocked = reference.stores.flatMap((store) => {
      const quantity = quantities.get(store.id);
      return quantity === undefined
        ? []
        : [{ regionId: store.region_id, store: { ...toStore(store, reference, locale, services.now()), quantity } }];
    });
    return byRegion(reference, locale, regionId, stocked);
  });
}
