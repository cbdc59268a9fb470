import { returnLines } from '@/lib/cart/return-lines';
import { useCartStore } from '@/stores/cart';
import { usePopupStore } from '@/stores/popup';

/** Removes lines of the cart; the notice about it puts them back. */
export function removeLines(ids: readonly number[]): void {
  const { products: former, checkout_products: formerCheckout, remove } = useCartStore.getState();
  for (const id of ids) remove(id);
  const removed = new Set(ids);
  const undo = (): void => {
    useCartStore.setState((cart) => {
      const products = returnLines(cart.products, former, removed);
      return {
        products,
        checkout_products: returnLines(cart.checkout_products, formerCheckout, removed),
        selected_products_count: products.filter(({ selected }) => selected).length,
      };
    });
    usePopupStore.getState().close();
  };
  usePopupStore.getState().show('cartRemoved', undo);
}
