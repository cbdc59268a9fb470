import fc from 'fast-check';

/** How many products, shoppers and staff's counts the histories are about. */
export const productCount = 3;
export const shopperCount = 3;

/** What goes wrong in a step: its answer is lost and it is sent again; it is sent twice at once; the program ends at its nth statement. */
export type Fault = { readonly kind: 'none' | 'answerLost' | 'sentTwice' } | { readonly kind: 'ended'; readonly statement: number };

export type Step =
  | { readonly do: 'order'; readonly shopper: number; readonly product: number; readonly count: number; readonly online: boolean; readonly fault: Fault }
  | { readonly do: 'cancel'; readonly order: number; readonly fault: Fault }
  | { readonly do: 'staff'; readonly order: number; readonly event: 'confirm' | 'prepare' | 'ship' | 'handOver' | 'cancel' | 'refund'; readonly fault: Fault }
  | { readonly do: 'payme'; readonly order: number; readonly method: 'create' | 'perform' | 'cancel'; readonly fault: Fault }
  | { readonly do: 'import'; readonly mode: 'changes' | 'update'; readonly rows: readonly Row[]; readonly minutesOld: number; readonly during: readonly { readonly shopper: number; readonly product: number; readonly count: number }[] }
  | { readonly do: 'undo' }
  | { readonly do: 'count'; readonly product: number; readonly pieces: number }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'carry' };

/** A row of a list: `stock` null says nothing of stock. */
export interface Row { readonly product: number; readonly price: number | null; readonly stock: number | null }

const product = fc.nat({ max: productCount - 1 });
const shopper = fc.nat({ max: shopperCount - 1 });
const count = fc.integer({ min: 1, max: 3 });
const order = fc.nat({ max: 9 });
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>({ kind: 'none' }) },
  { weight: 1, arbitrary: fc.constantFrom<Fault>({ kind: 'answerLost' }, { kind: 'sentTwice' }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map((statement): Fault => ({ kind: 'ended', statement })) },
);
// Enough of each that no history runs out of pieces: what happens then is tried by other tests.
const row = fc.record({ product, price: fc.option(fc.integer({ min: 3, max: 9 }).map((hundreds) => hundreds * 100_000)), stock: fc.option(fc.integer({ min: 60, max: 90 })) });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('order' as const), shopper, product, count, online: fc.boolean(), fault }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order, fault }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('staff' as const), order, event: fc.constantFrom('confirm', 'prepare', 'ship', 'handOver', 'cancel', 'refund'), fault }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('payme' as const), order, method: fc.constantFrom('create', 'perform', 'cancel'), fault }) },
  {
    weight: 3, arbitrary: fc.record({
      do: fc.constant('import' as const), mode: fc.constantFrom('changes', 'update'), rows: fc.uniqueArray(row, { minLength: 1, maxLength: productCount, selector: (entry) => entry.product }),
      minutesOld: fc.constantFrom(0, 0, 5, 60), during: fc.array(fc.record({ shopper, product, count }), { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'undo' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count' as const), product, pieces: fc.integer({ min: 60, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 45, 800) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'carry' as const }) },
);

/** What happens in a shop, step by step. */
export const history: fc.Arbitrary<readonly Step[]> = fc.array(step, { minLength: 1, maxLength: 14 });
