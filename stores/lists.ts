import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import * as rules from '@/lib/product-lists/rules';
import { usePopupStore } from './modals';
import { section } from './persist';
import { resetOnSignOut } from './user-state';

/** At most this many products are remembered as viewed. */
export const recentlyViewedLimit = 10;

interface ListActions {
  /** True when the product was added; false when it was removed, or when the list is full, which a notice says. */
  toggle: (id: number) => boolean;
  drop: (ids: rules.Ids) => void;
  /** Undoes a removal: each product comes back to its place. */
  restoreItems: (taken: readonly rules.RemovedItem[]) => void;
}

interface WishlistStore extends ListActions {
  /** Newest in front. */
  productIds: rules.Ids;
  /** The shopper's last removal on this page; not kept. */
  lastTaken: rules.RemovedItem | null;
}

const fullNotice = (kind: 'wishlistFull' | 'compareFull'): void => usePopupStore.getState().show(kind);

export const useWishlistStore = create<WishlistStore>()(
  persist(
    (set, get) => ({
      productIds: [],
      lastTaken: null,
      toggle: (id) => {
        const { productIds } = get();
        const [lastTaken] = rules.removedItems(productIds, [id]);
        if (lastTaken !== undefined) set({ productIds: rules.without(productIds, [id]), lastTaken });
        else if (productIds.length >= rules.wishlistLimit) fullNotice('wishlistFull');
        else {
          set({ productIds: [id, ...productIds] });
          return true;
        }
        return false;
      },
      drop: (ids) => set(({ productIds }) => ({ productIds: rules.without(productIds, ids) })),
      restoreItems: (taken) => set(({ productIds }) => ({ productIds: rules.restoreItems(productIds, taken) })),
    }),
    section('wishlist', ({ productIds }) => ({ productIds })),
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
      restoreItems: (taken) => set(({ product_ids }) => ({ product_ids: rules.restoreItems(product_ids, taken) })),
    }),
    section('compare', ({ product_ids }) => ({ product_ids })),
  ),
);

export type ViewType = 'card' | 'list';

interface ProductStore {
  /** Recently viewed, newest in front. */
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
      // A product already there stays where it is.
      viewed: (id) =>
        set(({ idList }) => (idList.includes(id) ? {} : { idList: [id, ...idList].slice(0, recentlyViewedLimit) })),
      setViewType: (viewType) => set({ viewType }),
    }),
    section('product', ({ idList, viewType }) => ({ idList, viewType })),
  ),
);

resetOnSignOut(() => {
  useWishlistStore.setState({ productIds: [], lastTaken: null });
  useCompareStore.setState({ product_ids: [] });
  // How listings look is the device's.
  useProductStore.setState({ idList: [] });
});
