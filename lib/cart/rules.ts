import { maxCount } from '../contract/browsing.ts';

/** One line of a cart as the browser keeps it. Prices are so'm, as last answered by the server. */
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

/** Counts beyond the cap are kept, as the server answers what is left of them; beyond this none is sent. */
const keptCount = 1000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** A line that was kept, with its own fields only; undefined for anything that is no line. */
export function readLine(kept: unknown): CartLine | undefined {
  if (!isRecord(kept)) return undefined;
  const { id, count, selected, selected_checkout, sale_price, discount_price, all_stock } = kept;
  if (!isWhole(id) || !isWhole(count) || !isWhole(sale_price) || !isWhole(discount_price) || !isWhole(all_stock))
    return undefined;
  if (id === 0 || count === 0 || count > keptCount) return undefined;
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

/** A stored cart, parsed as foreign data: lines with their own fields only, each product once. */
export function readCart(kept: unknown): CartState & { readonly recommended_products: readonly number[] } {
  const lines = (list: unknown): CartLine[] => [
    ...new Map(
      (Array.isArray(list) ? list : []).flatMap((line: unknown) => readLine(line) ?? []).map((line) => [line.id, line]),
    ).values(),
  ];
  const { products, checkout_products, recommended_products: ids } = isRecord(kept) ? kept : {};
  return {
    ...withProducts({ ...emptyCart, checkout_products: lines(checkout_products) }, lines(products)),
    recommended_products: Array.isArray(ids) ? ids.filter(isWhole) : [],
  };
}

/** Instalment months by which cards, pages and carts compare, where a partner lends so long. */
export const monthlySaleNumber = 12;

export const emptyCart: CartState = { products: [], checkout_products: [], selected_products_count: 0 };

const withProducts = (cart: CartState, products: readonly CartLine[]): CartState => ({
  ...cart,
  products,
  selected_products_count: products.filter((line) => line.selected).length,
});

const change = (cart: CartState, id: number, edit: (line: CartLine) => CartLine): CartState =>
  withProducts(
    cart,
    cart.products.map((line) => (line.id === id ? edit(line) : line)),
  );

/** A new product gets count 1 and is selected; one that is there already changes nothing. */
export function addLine(cart: CartState, product: NewLine): CartState {
  // Whole products are handed in too; what else they have is not kept.
  const line = readLine({ ...product, count: 1, selected: true });
  return line === undefined || cart.products.some(({ id }) => id === line.id)
    ? cart
    : withProducts(cart, [...cart.products, line]);
}

/** True while one piece more may be taken: below both the stock and the cap. */
export const canIncrease = (line: Pick<CartLine, 'count' | 'all_stock'>): boolean =>
  line.count < Math.min(line.all_stock, maxCount);

export const canDecrease = (line: Pick<CartLine, 'count'>): boolean => line.count > 1;

export const increase = (cart: CartState, id: number): CartState =>
  change(cart, id, (line) => (canIncrease(line) ? { ...line, count: line.count + 1 } : line));

export const decrease = (cart: CartState, id: number): CartState =>
  change(cart, id, (line) => (canDecrease(line) ? { ...line, count: line.count - 1 } : line));

export const toggleLine = (cart: CartState, id: number): CartState =>
  change(cart, id, (line) => ({ ...line, selected: !line.selected }));

/** Selects every product, or none when all are selected already. */
export function toggleAll(cart: CartState): CartState {
  const selected = !cart.products.every((line) => line.selected);
  return withProducts(
    cart,
    cart.products.map((line) => ({ ...line, selected })),
  );
}

/** Removing a product removes it from the checkout list too. */
export function removeLine(cart: CartState, id: number): CartState {
  const checkout_products = cart.checkout_products.filter((line) => line.id !== id);
  return withProducts(
    { ...cart, checkout_products },
    cart.products.filter((line) => line.id !== id),
  );
}

/** Copies the selected products to the checkout list, marked so. */
export const goToCheckout = (cart: CartState): CartState => ({
  ...cart,
  checkout_products: cart.products
    .filter((line) => line.selected)
    .map((line) => ({ ...line, selected_checkout: true })),
});

/** After an order: what was ordered leaves both lists. */
export function removeOrdered(cart: CartState, ids: readonly number[]): CartState {
  const ordered = new Set(ids);
  return withProducts(
    { ...cart, checkout_products: cart.checkout_products.filter((line) => !ordered.has(line.id)) },
    cart.products.filter((line) => !ordered.has(line.id)),
  );
}

/** What the server says of a line now. */
export interface ServerLine {
  readonly id: number;
  readonly state: 'fine' | 'not_enough' | 'unavailable' | 'unknown';
  readonly available: number;
  readonly all_stock: number;
  readonly sale_price: number;
  readonly discount_price: number;
}

/** A difference that the shopper must be shown; prices are those paid at once, with which a cart leads. */
export type CartChange =
  | { readonly kind: 'price'; readonly id: number; readonly from: number; readonly to: number }
  | { readonly kind: 'stock'; readonly id: number; readonly wanted: number; readonly available: number }
  | { readonly kind: 'unavailable'; readonly id: number };

/** Takes over the server's prices and stock and returns what that changed; counts are the shopper's and stay. */
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

/** Lowers a count to what is left (never raises it); nothing left removes the line. */
export function reduceToAvailable(cart: CartState, id: number, available: number): CartState {
  if (available < 1) return removeLine(cart, id);
  const cap = (line: CartLine): CartLine =>
    line.id === id ? { ...line, all_stock: available, count: Math.min(line.count, available, maxCount) } : line;
  return withProducts({ ...cart, checkout_products: cart.checkout_products.map(cap) }, cart.products.map(cap));
}
