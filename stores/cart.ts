import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import * as rules from '@/lib/cart/rules';
import { persistOptions } from './persist';
import { resetOnSignOut } from './user-state';
import { track } from './track';

interface CartStore extends rules.CartState {
  monthly_sale_number: number;
  recommended_products: readonly number[];
  add: (product: rules.NewLine) => void;
  increase: (id: number) => void;
  decrease: (id: number) => void;
  toggle: (id: number) => void;
  toggleAll: () => void;
  remove: (id: number) => void;
  goToCheckout: () => void;
  removeOrdered: (ids: readonly number[]) => void;
  reduceToAvailable: (id: number, available: number) => void;
  /** Applies the server's data; returns the changes to show. */
  applyServer: (lines: readonly rules.ServerLine[]) => rules.CartChange[];
  recommend: (ids: readonly number[]) => void;
}

type StoredCart = Pick<
  CartStore,
  'monthly_sale_number' | 'products' | 'checkout_products' | 'selected_products_count' | 'recommended_products'
>;

/** Stored data are validated: users and other versions of the shop may have written them. */
const readStored = (stored: unknown): StoredCart => ({
  ...rules.readCart(stored),
  monthly_sale_number: rules.comparedMonths,
});

/** The cart of this browser; all changes use the rules of `lib/cart`. */
export const useCartStore = create<CartStore>()(
  persist(
    (set, get) => ({
      ...rules.emptyCart,
      monthly_sale_number: rules.comparedMonths,
      recommended_products: [],
      add: (product) => {
        const before = get().products;
        set((cart) => rules.addLine(cart, product));
        if (get().products !== before) track({ type: 'add_to_cart', product_id: product.id });
      },
      increase: (id) => set((cart) => rules.increase(cart, id)),
      decrease: (id) => set((cart) => rules.decrease(cart, id)),
      toggle: (id) => set((cart) => rules.toggleLine(cart, id)),
      toggleAll: () => set((cart) => rules.toggleAll(cart)),
      remove: (id) => set((cart) => rules.removeLine(cart, id)),
      goToCheckout: () => set((cart) => rules.goToCheckout(cart)),
      removeOrdered: (ids) => set((cart) => rules.removeOrdered(cart, ids)),
      reduceToAvailable: (id, available) => set((cart) => rules.reduceToAvailable(cart, id, available)),
      applyServer: (lines) => {
        const { cart, changes } = rules.applyServerLines(get(), lines);
        set(cart);
        return changes;
      },
      recommend: (ids) => set({ recommended_products: ids }),
    }),
    {
      ...persistOptions<CartStore, StoredCart>(
        'cart',
        ({ monthly_sale_number, products, checkout_products, selected_products_count, recommended_products }) => ({
          monthly_sale_number,
          products,
          checkout_products,
          selected_products_count,
          recommended_products,
        }),
      ),
      // Version 0 stored whole products as lines.
      version: 1,
      migrate: readStored,
      merge: (stored, now) => ({ ...now, ...readStored(stored) }),
    },
  ),
);

resetOnSignOut(() => useCartStore.setState(useCartStore.getInitialState(), true));
