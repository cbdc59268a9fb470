import { maxCount } from '../contract/browsing.ts';

/** A line of a cart as the browser stores it. Prices are so'm, from the last response of the server. */
export interface CartLine {
  readonly id: number;
  readonly count: number;
  readonly selected: boolean;
  readonly selected_checkout: boolean;
  readonly sale_price: number;
  readonly discount_price: number;
  readonly all_stock: number;
}

/** The parts of the cart state that the rules change. */
export interface CartState {
  readonly products: readonly CartLine[];
  readonly checkout_products: readonly CartLine[];
  readonly selected_products_count: number;
}

export type NewLine = Pick<CartLine, 'id' | 'sale_price' | 'discount_price' | 'all_stock'>;

/**
 * Stored counts may exceed the limit of an order, because the server answers what is available; larger ones than this
 * are not sent.
 */
const maxStoredCount = 1000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** A stored line with known fields only; undefined for an invalid one. */
export function readLine(stored: unknown): CartLine | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, count, selected, selected_checkout, sale_price, discount_price, all_stock } = stored;
  if (!isWhole(id) || !isWhole(count) || !isWhole(sale_price) || !isWhole(discount_price) || !isWhole(all_stock))
    return undefined;
  if (id === 0 || count === 0 || count > maxStoredCount) return undefined;
  return {
    id,
    count,
    selected: selected === true,
    selected_checkout: selected_checkout === true,
    sale_price,
    discount_price,
    all_stock,
  };
}

/** A stored cart, validated: lines with known fields only, each product once. */
export function readCart(stored: unknown): CartState & { readonly recommended_products: readonly number[] } {
  const lines = (list: unknown): CartLine[] => [
    ...new Map(
      (Array.isArray(list) ? list : []).flatMap((line: unknown) => readLine(line) ?? []).map((line) => [line.id, line]),
    ).values(),
  ];
  const { products, checkout_products, recommended_products: ids } = isRecord(stored) ? stored : {};
  return {
    ...withProducts({ ...emptyCart, checkout_products: lines(checkout_products) }, lines(products)),
    recommended_products: Array.isArray(ids) ? ids.filter(isWhole) : [],
  };
}

/** The usual term of comparisons in months, if a partner offers it. */
export const comparedMonths = 12;

export const emptyCart: CartState = { products: [], checkout_products: [], selected_products_count: 0 };

const withProducts = (cart: CartState, products: readonly CartLine[]): CartState => ({
  ...cart,
  products,
  selected_products_count: products.filter((line) => line.selected).length,
});

const changeLines = (cart: CartState, id: number, edit: (line: CartLine) => CartLine): CartState =>
  withProducts(
    cart,
    cart.products.map((line) => (line.id === id ? edit(line) : line)),
  );

/** A new product gets count 1 and is selected; a product that is in the cart already is not changed. */
export function addLine(cart: CartState, product: NewLine): CartState {
  // Callers pass whole products; other fields are not stored.
  const line = readLine({ ...product, count: 1, selected: true });
  return line === undefined || cart.products.some(({ id }) => id === line.id)
    ? cart
    : withProducts(cart, [...cart.products, line]);
}

/** True if the count is below both the stock and the limit. */
export const canIncrease = (line: Pick<CartLine, 'count' | 'all_stock'>): boolean =>
  line.count < Math.min(line.all_stock, maxCount);

export const canDecrease = (line: Pick<CartLine, 'count'>): boolean => line.count > 1;

export const increase = (cart: CartState, id: number): CartState =>
  changeLines(cart, id, (line) => (canIncrease(line) ? { ...line, count: line.count + 1 } : line));

export const decrease = (cart: CartState, id: number): CartState =>
  changeLines(cart, id, (line) => (canDecrease(line) ? { ...line, count: line.count - 1 } : line));

export const toggleLine = (cart: CartState, id: number): CartState =>
  changeLines(cart, id, (line) => ({ ...line, selected: !line.selected }));

/** Selects every product, or none if all are selected. */
export function toggleAll(cart: CartState): CartState {
  const selected = !cart.products.every((line) => line.selected);
  return withProducts(
    cart,
    cart.products.map((line) => ({ ...line, selected })),
  );
}

/** Removing a product also removes it from the checkout list. */
export function removeLine(cart: CartState, id: number): CartState {
  const checkout_products = cart.checkout_products.filter((line) => line.id !== id);
  return withProducts(
    { ...cart, checkout_products },
    cart.products.filter((line) => line.id !== id),
  );
}

/** Copies the selected products to the checkout list and marks them. */
export const goToCheckout = (cart: CartState): CartState => ({
  ...cart,
  checkout_products: cart.products
    .filter((line) => line.selected)
    .map((line) => ({ ...line, selected_checkout: true })),
});

/** Removes ordered products from both lists. */
export function removeOrdered(cart: CartState, ids: readonly number[]): CartState {
  const ordered = new Set(ids);
  return withProducts(
    { ...cart, checkout_products: cart.checkout_products.filter((line) => !ordered.has(line.id)) },
    cart.products.filter((line) => !ordered.has(line.id)),
  );
}

/** Data of a line from the server. */
export interface ServerLine {
  readonly id: number;
  readonly state: 'fine' | 'not_enough' | 'unavailable' | 'unknown';
  readonly available: number;
  readonly all_stock: number;
  readonly sale_price: number;
  readonly discount_price: number;
}

/** A change that the shopper must see. Prices are full-payment prices. */
export type CartChange =
  | { readonly kind: 'price'; readonly id: number; readonly from: number; readonly to: number }
  | { readonly kind: 'stock'; readonly id: number; readonly wanted: number; readonly available: number }
  | { readonly kind: 'unavailable'; readonly id: number };

/** Takes over prices and stock from the server and returns the changes; counts stay as the shopper set them. */
export function applyServerLines(
  cart: CartState,
  lines: readonly ServerLine[],
): { cart: CartState; changes: CartChange[] } {
  const server = new Map(lines.map((line) => [line.id, line]));
  const changes: CartChange[] = [];
  const update = (line: CartLine): CartLine => {
    const now = server.get(line.id);
    if (now === undefined) return line;
    if (now.state === 'unknown') return { ...line, all_stock: 0 };
    return { ...line, sale_price: now.sale_price, discount_price: now.discount_price, all_stock: now.all_stock };
  };
  for (const line of cart.products) {
    const now = server.get(line.id);
    if (now === undefined) continue;
    if (now.state === 'unavailable' || now.state === 'unknown') changes.push({ kind: 'unavailable', id: line.id });
    else if (now.discount_price !== line.discount_price) {
      changes.push({ kind: 'price', id: line.id, from: line.discount_price, to: now.discount_price });
    }
    if (now.state === 'not_enough') {
      changes.push({ kind: 'stock', id: line.id, wanted: line.count, available: now.available });
    }
  }
  const products = cart.products.map(update);
  return {
    cart: withProducts({ ...cart, checkout_products: cart.checkout_products.map(update) }, products),
    changes,
  };
}

/** Lowers a count to the stock, never raises it; without stock removes the line. */
export function reduceToAvailable(cart: CartState, id: number, available: number): CartState {
  if (available < 1) return removeLine(cart, id);
  const cap = (line: CartLine): CartLine =>
    line.id === id ? { ...line, all_stock: available, count: Math.min(line.count, available, maxCount) } : line;
  return withProducts({ ...cart, checkout_products: cart.checkout_products.map(cap) }, cart.products.map(cap));
}
