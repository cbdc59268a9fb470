import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { section } from './persist';

/** At most this many products are remembered as viewed (spec 9). */
export const recentlyViewedLimit = 10;

interface WishlistStore {
  productIds: readonly number[];
  toggle: (id: number) => boolean;
  drop: (ids: readonly number[]) => void;
}

export const useWishlistStore = create<WishlistStore>()(
  persist(
    (set, get) => ({
      productIds: [],
      toggle: (id) => {
        const added = !get().productIds.includes(id);
        set(({ productIds }) => ({ productIds: added ? [id, ...productIds] : productIds.filter((other) => other !== id) }));
        return added;
      },
      drop: (ids) => set(({ productIds }) => ({ productIds: productIds.filter((id) => !ids.includes(id)) })),
    }),
    section('wishlist', ({ productIds }) => ({ productIds })),
  ),
);

interface CompareStore {
  product_ids: readonly number[];
  toggle: (id: number) => boolean;
  drop: (ids: readonly number[]) => void;
}

export const useCompareStore = create<CompareStore>()(
  persist(
    (set, get) => ({
      product_ids: [],
      toggle: (id) => {
        const added = !get().product_ids.includes(id);
        set(({ product_ids }) => ({ product_ids: added ? [...product_ids, id] : product_ids.filter((other) => other !== id) }));
        return added;
      },
      drop: (ids) => set(({ product_ids }) => ({ product_ids: product_ids.filter((id) => !ids.includes(id)) })),
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
      // A product already there stays where it is (spec 4).
      viewed: (id) =>
        set(({ idList }) => (idList.includes(id) ? {} : { idList: [id, ...idList].slice(0, recentlyViewedLimit) })),
      setViewType: (viewType) => set({ viewType }),
    }),
    section('product', ({ idList, viewType }) => ({ idList, viewType })),
  ),
);
