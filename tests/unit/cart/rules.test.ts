import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rules from '../../../lib/cart/rules.ts';
import { maxCount } from '../../../lib/contract/constants.ts';

const product = (id: number, changes: Partial<rules.NewLine> = {}): rules.NewLine => ({
  id,
  sale_price: 1_000 * id,
  discount_price: 900 * id,
  all_stock: 5,
  ...changes,
});
const cartOf = (...products: rules.NewLine[]): rules.CartState => products.reduce(rules.addLine, rules.emptyCart);
const serverLine = (id: number, changes: Partial<rules.ServerLine> = {}): rules.ServerLine => ({
  id,
  state: 'fine',
  available: 5,
  all_stock: 5,
  sale_price: 1_000 * id,
  discount_price: 900 * id,
  ...changes,
});

const action = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    id: fc.integer({ min: 1, max: 5 }),
    stock: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    kind: fc.constantFrom('increase', 'decrease', 'toggle', 'remove', 'all', 'checkout', 'ordered'),
    id: fc.integer({ min: 1, max: 5 }),
  }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

function apply(cart: rules.CartState, step: Action): rules.CartState {
  if (step.kind === 'add')
    return rules.addLine(cart, product(step.id, { all_stock: 'stock' in step ? step.stock : 0 }));
  if (step.kind === 'increase') return rules.increase(cart, step.id);
  if (step.kind === 'decrease') return rules.decrease(cart, step.id);
  if (step.kind === 'toggle') return rules.toggleLine(cart, step.id);
  if (step.kind === 'remove') return rules.removeLine(cart, step.id);
  if (step.kind === 'all') return rules.toggleAll(cart);
  if (step.kind === 'checkout') return rules.goToCheckout(cart);
  return rules.removeOrdered(cart, [step.id]);
}

describe('any sequence of changes', () => {
  const everyCart = (holds: (cart: rules.CartState) => boolean) =>
    fc.assert(fc.property(fc.array(action, { maxLength: 60 }), (steps) => holds(steps.reduce(apply, rules.emptyCart))));

  test('the cart contains a product at most once', () => {
    everyCart(({ products }) => new Set(products.map((line) => line.id)).size === products.length);
  });
  test('a count is from 1 to the stock or 10, and 1 without stock', () => {
    everyCart(({ products }) =>
      products.every((line) => line.count >= 1 && line.count <= Math.max(1, Math.min(line.all_stock, maxCount))),
    );
  });
  test('the number of selected products is correct', () => {
    everyCart((cart) => cart.selected_products_count === cart.products.filter((line) => line.selected).length);
  });
  test('the checkout list contains only selected products of the cart', () => {
    everyCart(({ products, checkout_products }) =>
      checkout_products.every((line) => line.selected_checkout && products.some((other) => other.id === line.id)),
    );
  });
});

describe('adding', () => {
  test('a new product gets count 1 and is selected', () => {
    expect(cartOf(product(1)).products).toEqual([
      { ...product(1), count: 1, selected: true, selected_checkout: false },
    ]);
  });
  test('a product already in the cart is unchanged, including its price', () => {
    const cart = rules.increase(cartOf(product(1)), 1);
    expect(rules.addLine(cart, product(1, { sale_price: 5 }))).toBe(cart);
  });
});

describe('changing the count', () => {
  const raised = (stock: number) =>
    Array.from({ length: 20 }).reduce<rules.CartState>(
      (cart) => rules.increase(cart, 1),
      cartOf(product(1, { all_stock: stock })),
    ).products[0]?.count;
  test('a count rises to the stock', () => expect(raised(3)).toBe(3));
  test('a count rises to 10 at most', () => expect(raised(300)).toBe(10));
  test('a count never falls below 1', () => expect(rules.decrease(cartOf(product(1)), 1).products[0]?.count).toBe(1));
});

describe('selecting', () => {
  test('selects all unless all are selected, then none', () => {
    const one = rules.toggleLine(cartOf(product(1), product(2)), 1);
    expect(one.selected_products_count).toBe(1);
    expect(rules.toggleAll(one).selected_products_count).toBe(2);
    expect(rules.toggleAll(rules.toggleAll(one)).selected_products_count).toBe(0);
  });
  test('only selected products enter the checkout', () => {
    const cart = rules.goToCheckout(rules.toggleLine(cartOf(product(1), product(2), product(3)), 2));
    expect(cart.checkout_products.map((line) => [line.id, line.selected_checkout])).toEqual([
      [1, true],
      [3, true],
    ]);
    expect(cart.products.every((line) => !line.selected_checkout)).toBe(true);
  });
});

describe('removing', () => {
  test('removes the product from the checkout list too', () => {
    const cart = rules.removeLine(rules.goToCheckout(cartOf(product(1), product(2))), 1);
    expect(cart.products.map((line) => line.id)).toEqual([2]);
    expect(cart.checkout_products.map((line) => line.id)).toEqual([2]);
  });
  test('an order removes only the ordered products', () => {
    const cart = rules.removeOrdered(rules.goToCheckout(cartOf(product(1), product(2))), [2]);
    expect(cart.products.map((line) => line.id)).toEqual([1]);
    expect(cart.selected_products_count).toBe(1);
  });
});

describe('updating from the server', () => {
  test('unchanged data change nothing', () => {
    const cart = cartOf(product(1));
    expect(rules.applyServerLines(cart, [serverLine(1)])).toEqual({ cart, changes: [] });
  });
  test('a new price is applied and reported with the old one', () => {
    const { cart, changes } = rules.applyServerLines(rules.goToCheckout(cartOf(product(1))), [
      serverLine(1, { sale_price: 1_200, discount_price: 1_100 }),
    ]);
    expect(changes).toEqual([
      { kind: 'price', id: 1, from: cartOf(product(1)).products[0]?.discount_price, to: 1_100 },
    ]);
    expect(cart.products[0]).toMatchObject({ sale_price: 1_200, discount_price: 1_100 });
    expect(cart.checkout_products[0]).toMatchObject({ sale_price: 1_200 });
  });
  test('a count above the stock is reported and not changed', () => {
    const wanted = rules.increase(rules.increase(cartOf(product(1)), 1), 1);
    const { cart, changes } = rules.applyServerLines(wanted, [
      serverLine(1, { state: 'not_enough', available: 2, all_stock: 2 }),
    ]);
    expect(changes).toEqual([{ kind: 'stock', id: 1, wanted: 3, available: 2 }]);
    expect(cart.products[0]).toMatchObject({ count: 3, all_stock: 2 });
  });
  test.each(['unavailable', 'unknown'] as const)('%s is reported, without a price change', (state) => {
    const { changes } = rules.applyServerLines(cartOf(product(1)), [
      serverLine(1, { state, available: 0, all_stock: 0, sale_price: 0 }),
    ]);
    expect(changes).toEqual([{ kind: 'unavailable', id: 1 }]);
  });
  test('lines without server data stay', () => {
    const cart = cartOf(product(1), product(2));
    expect(rules.applyServerLines(cart, [serverLine(1)]).cart.products).toEqual(cart.products);
  });
});

describe('limiting to the available count', () => {
  test('lowers the count in both lists and never raises it', () => {
    const cart = rules.goToCheckout(rules.increase(rules.increase(cartOf(product(1)), 1), 1));
    const less = rules.reduceToAvailable(cart, 1, 2);
    expect([less.products[0]?.count, less.checkout_products[0]?.count]).toEqual([2, 2]);
    expect(rules.reduceToAvailable(cart, 1, 50).products[0]?.count).toBe(3);
  });
  test('zero available pieces remove the line', () => {
    expect(rules.reduceToAvailable(rules.goToCheckout(cartOf(product(1))), 1, 0)).toEqual(rules.emptyCart);
  });
});

describe('a stored cart', () => {
  const fields = ['id', 'count', 'selected', 'selected_checkout', 'sale_price', 'discount_price', 'all_stock'];
  const line = {
    id: 1,
    count: 2,
    selected: true,
    selected_checkout: false,
    sale_price: 1_000,
    discount_price: 900,
    all_stock: 5,
  };

  test('keeps only the line’s fields of a product', () => {
    const whole = { ...product(1), name: 'Samsung', price_plan: {} };
    expect(Object.keys(cartOf(whole).products[0] ?? {}).sort()).toEqual([...fields].sort());
  });
  test('keeps only valid lines of old or edited data', () => {
    const storedCart = {
      products: [
        { ...line, name: 'Samsung' },
        { ...line },
        { ...line, id: 'x' },
        { ...line, id: 2, count: 0 },
        null,
        7,
      ],
      checkout_products: 'none',
      selected_products_count: 99,
      recommended_products: [4, 'x', -1],
    };
    expect(rules.readCart(storedCart)).toEqual({
      products: [line],
      checkout_products: [],
      selected_products_count: 1,
      recommended_products: [4],
    });
  });
  test('any input is parsed, and valid output is parsed unchanged', () => {
    fc.assert(
      fc.property(fc.anything(), (storedValue) =>
        rules.readCart(storedValue).products.every((read) => Object.keys(read).length === fields.length),
      ),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (steps) => {
        const cart = steps.reduce(apply, rules.emptyCart);
        expect(rules.readCart(JSON.parse(JSON.stringify(cart)))).toEqual({ ...cart, recommended_products: [] });
      }),
    );
  });
});
