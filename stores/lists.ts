import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import * as rules from '@/lib/product-lists/rules';
import { usePopupStore } from './popup';
import { persistOptions } from './persist';
import { resetOnSignOut } from './user-state';

/** Most recently viewed products. */
export const recentlyViewedLimit = 10;

interface ListActions {
  /** True if the product was added; false if it was removed, or if the list is full, which a notice says. */
  toggle: (id: number) => boolean;
  drop: (ids: rules.Ids) => void;
  /** Undoes a removal: each product returns to its position. */
  restoreItems: (removedItems: readonly rules.RemovedItem[]) => void;
}

interface WishlistStore extends ListActions {
  /** Newest first. */
  productIds: rules.Ids;
  /** The last removal on this page; not stored. */
  lastRemoved: rules.RemovedItem | null;
}

const fullNotice = (kind: 'wishlistFull' | 'compareFull'): void => usePopupStore.getState().show(kind);

export const useWishlistStore = create<WishlistStore>()(
  persist(
    (set, get) => ({
      productIds: [],
      lastRemoved: null,
      toggle: (id) => {
        const { productIds } = get();
        const [lastRemoved] = rules.removedItems(productIds, [id]);
        if (lastRemoved !== undefined) set({ productIds: rules.without(productIds, [id]), lastRemoved });
        else if (productIds.length >= rules.wishlistLimit) fullNotice('wishlistFull');
        else {
          set({ productIds: [id, ...productIds] });
          return true;
        }
        return false;
      },
      drop: (ids) => set(({ productIds }) => ({ productIds: rules.without(productIds, ids) })),
      restoreItems: (removedItems) =>
        set(({ productIds }) => ({ productIds: rules.restoreItems(productIds, removedItems) })),
    }),
    persistOptions('wishlist', ({ productIds }) => ({ productIds })),
  ),
);

interface CompareStore extends ListActions {
  product_ids: rules.Ids;
}

export const useCompareStore = create<CompareStore>()(
  persist(
    (set, get) => ({
      product_ids: [],
      toggle: (id) => {
        const { product_ids } = get();
        if (product_ids.includes(id)) set({ product_ids: rules.without(product_ids, [id]) });
        else if (product_ids.length >= rules.compareLimit) fullNotice('compareFull');
        else {
          set({ product_ids: [...product_ids, id] });
          return true;
        }
        return false;
      },
      drop: (ids) => set(({ product_ids }) => ({ product_ids: rules.without(product_ids, ids) })),
      restoreItems: (removedItems) =>
        set(({ product_ids }) => ({ product_ids: rules.restoreItems(product_ids, removedItems) })),
    }),
    persistOptions('compare', ({ product_ids }) => ({ product_ids })),
  ),
);

export type ViewType = 'card' | 'list';

interface ProductStore {
  /** Recently viewed, newest first. */
  idList: readonly number[];
  viewType: ViewType;
  viewed: (id: number) => void;
  setViewType: (viewType: ViewType) => void;
}

export const useProductStore = create<ProductStore>()(
  persist(
    (set) => ({
      idList: [],
      viewType: 'card',
      // An existing product keeps its position.
      viewed: (id) =>
        set(({ idList }) => (idList.includes(id) ? {} : { idList: [id, ...idList].slice(0, recentlyViewedLimit) })),
      setViewType: (viewType) => set({ viewType }),
    }),
    persistOptions('product', ({ idList, viewType }) => ({ idList, viewType })),
  ),
);

resetOnSignOut(() => {
  useWishlistStore.setState({ productIds: [], lastRemoved: null });
  useCompareStore.setState({ product_ids: [] });
  // The view of listings belongs to the device.
  useProductStore.setState({ idList: [] });
});
