import { maxPreloadedIds, wishlistCall } from '../preload-calls.ts';
import { isProductId, pricedItem } from './entries.ts';
import { preloadList } from './preload-list.ts';

preloadList({
  section: 'wishlist',
  field: 'productIds',
  isEntry: isProductId,
  idOf: (id) => id,
  request: (send, ids) => send(wishlistCall, { ids: ids.slice(0, maxPreloadedIds) }),
  itemsOf: (products, ids) =>
    products && ids.flatMap((id) => products.find((product) => product.id === id) ?? []).map(pricedItem),
});
