import type { CartLine } from '@/lib/cart/rules';
import type { RepeatLine } from '@/lib/contract/profile-orders';

interface Cart {
  readonly products: readonly CartLine[];
  readonly add: (product: Pick<RepeatLine, 'id' | 'sale_price' | 'discount_price' | 'all_stock'>) => void;
  readonly increase: (id: number) => void;
  readonly toggle: (id: number) => void;
}

/** Adds an order's lines to the cart: each with at least its count, selected. Larger counts stay. */
export function putInCart(store: { getState: () => Cart }, lines: readonly RepeatLine[]): void {
  for (const line of lines) {
    const { add, increase, toggle } = store.getState();
    const lineOf = () => store.getState().products.find(({ id }) => id === line.id);
    add(line);
    for (let pieces = lineOf()?.count ?? 0; pieces < line.count; pieces += 1) increase(line.id);
    if (lineOf()?.selected === false) toggle(line.id);
  }
}
