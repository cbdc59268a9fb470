import fc from 'fast-check';

/** How many products and shoppers the histories are about. */
export const productCount = 3;
export const shopperCount = 3;

/** What goes wrong with a call of the shop: its answer is lost and it is sent again; it is sent twice at once; the program ends at its nth statement. */
export type Fault =
  { readonly kind: 'none' | 'answerLost' | 'sentTwice' } | { readonly kind: 'ended'; readonly statement: number };

/** What goes wrong with the first calls of a step to banks and lenders: they are not reached, their answer is lost, or the call arrives twice. */
export type OutsideFault = 'none' | 'down' | 'answerLost' | 'twice';

/** What goes wrong with the carrier of short messages: it refuses, it carries and fails to say so, or it never ends. */
export type CarrierFault = 'none' | 'down' | 'answerLost' | 'hangs';

/** What goes wrong with the first call to the host of suppliers' lists. */
export type HostFault = 'none' | 'down' | 'cut';

export const payments = ['cash', 'payme', 'click', 'paysys', 'ofb'] as const;
export const lenders = ['alif', 'tbc', 'tenge'] as const;

/** A row of a list: `stock` null says nothing of stock. */
export interface Row {
  readonly product: number;
  readonly price: number | null;
  readonly stock: number | null;
}

interface Wish {
  readonly shopper: number;
  readonly product: number;
  readonly count: number;
}
type Called<Name extends string, Fields> = { readonly do: Name; readonly fault: Fault } & Fields;
type Outside<Name extends string, Fields> = Called<Name, Fields & { readonly outside: OutsideFault }>;

/** What somebody does with the shop in one call; `order` is the place among the orders that it can be about. */
export type Act =
  | Called<'order', Wish & { readonly payment: (typeof payments)[number] }>
  | Called<'cancel', { readonly order: number }>
  | Called<
      'staff',
      { readonly order: number; readonly event: 'confirm' | 'prepare' | 'ship' | 'handOver' | 'cancel' | 'refund' }
    >
  /** Staff want so many pieces of a product in an order, none to remove its line. */
  | Called<'edit', { readonly order: number; readonly product: number; readonly count: number }>
  /** Staff decide to give so many so'm of a paid order back. */
  | Called<'grantPart', { readonly order: number; readonly amount: number }>
  /** Staff give back a part of a paid order that is owed. */
  | Called<'givePart', { readonly order: number }>
  | Called<'payme', { readonly order: number; readonly method: 'create' | 'perform' | 'cancel' }>
  | Called<'click', { readonly order: number; readonly call: 'prepare' | 'complete' | 'fail' }>
  | Outside<
      'card',
      {
        readonly order: number;
        readonly act: 'pay' | 'code' | 'wrongCode' | 'approve' | 'decline' | 'comeBack' | 'takeAnyway';
      }
    >
  | Outside<
      'loan',
      Wish & {
        readonly lender: (typeof lenders)[number];
        readonly decision: 'approved' | 'denied' | 'not_approved' | 'pending' | 'refused_late';
      }
    >
  | Outside<
      'lender',
      { readonly order: number; readonly act: 'code' | 'wrongCode' | 'approve' | 'decline' | 'cancel' | 'look' }
    >
  /** About an address of an account, by its place among those that are known; `times` of one that is added. */
  | Called<
      'address',
      {
        readonly shopper: number;
        readonly act: 'add' | 'change' | 'remove';
        readonly index: number;
        readonly times: number;
        readonly isDefault: boolean;
      }
    >
  /** Pieces more or fewer in the warehouse (`place` 0) or a store than were thought to be there, as counted a while ago. */
  | Called<
      'count',
      { readonly product: number; readonly place: number; readonly change: number; readonly minutesOld: number }
    >
  | Called<'transfer', { readonly product: number; readonly pieces: number }>
  | Called<'chat', { readonly shopper: number; readonly operator: number; readonly act: 'say' | 'answer' | 'close' }>;

export type Step =
  | Act
  /** One shopper in two tabs, or two people, at the same time. */
  | { readonly do: 'together'; readonly acts: readonly [Act, Act] }
  | {
      readonly do: 'import';
      readonly mode: 'changes' | 'update' | 'full';
      readonly rows: readonly Row[];
      readonly minutesOld: number;
      readonly during: readonly Wish[];
      readonly ended: number | null;
    }
  /** An hour passes, and a list is fetched that already counts our orders, or does not; `same`: the host has no other one than before. */
  | {
      readonly do: 'feed';
      readonly mode: 'changes' | 'full';
      readonly counts: boolean;
      readonly same: boolean;
      readonly rows: readonly Row[];
      readonly host: HostFault;
      readonly during: readonly Wish[];
      readonly ended: number | null;
    }
  | { readonly do: 'undo'; readonly ended: number | null }
  | { readonly do: 'codes'; readonly shopper: number; readonly times: number; readonly minutesApart: number }
  | { readonly do: 'wait'; readonly minutes: number; readonly outside: OutsideFault }
  | {
      readonly do: 'carry';
      readonly carrier: CarrierFault;
      readonly outside: OutsideFault;
      readonly ended: number | null;
    };

const product = fc.nat({ max: productCount - 1 });
const shopper = fc.nat({ max: shopperCount - 1 });
const count = fc.integer({ min: 1, max: 3 });
const order = fc.nat({ max: 9 });
const statement = fc.integer({ min: 1, max: 30 });
const ended = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: statement });
const none: fc.Arbitrary<Fault> = fc.constant({ kind: 'none' });
const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 6, arbitrary: none },
  { weight: 1, arbitrary: fc.constantFrom<Fault>({ kind: 'answerLost' }, { kind: 'sentTwice' }) },
  { weight: 2, arbitrary: statement.map((nth): Fault => ({ kind: 'ended', statement: nth })) },
);
const outside: fc.Arbitrary<OutsideFault> = fc.constantFrom('none', 'none', 'none', 'down', 'answerLost', 'twice');
const carrier: fc.Arbitrary<CarrierFault> = fc.constantFrom('none', 'none', 'down', 'answerLost', 'hangs');
const wish = { shopper, product, count };

const orderWith = (fault: fc.Arbitrary<Fault>) =>
  fc.record({ do: fc.constant('order' as const), ...wish, payment: fc.constantFrom(...payments), fault });
const loanWith = (fault: fc.Arbitrary<Fault>) =>
  fc.record({
    do: fc.constant('loan' as const),
    ...wish,
    lender: fc.constantFrom(...lenders),
    decision: fc.constantFrom('approved', 'approved', 'denied', 'not_approved', 'pending', 'refused_late'),
    fault,
    outside,
  });

const addressWith = (fault: fc.Arbitrary<Fault>) =>
  fc.record({
    do: fc.constant('address' as const),
    shopper,
    act: fc.constantFrom('add', 'add', 'change', 'remove'),
    index: fc.nat({ max: 3 }),
    // Up to the bound now and then.
    times: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 19),
    isDefault: fc.boolean(),
    fault,
  });

/** What somebody does, with these faults of its call. */
const actWith = (fault: fc.Arbitrary<Fault>): fc.Arbitrary<Act> =>
  fc.oneof(
    { weight: 4, arbitrary: orderWith(fault) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order, fault }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('staff' as const),
        order,
        event: fc.constantFrom('confirm', 'prepare', 'ship', 'handOver', 'cancel', 'refund'),
        fault,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('edit' as const),
        order,
        product,
        count: fc.integer({ min: 0, max: 4 }),
        fault,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('grantPart' as const),
        order,
        amount: fc.constantFrom(10_000, 200_000, 900_000),
        fault,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('givePart' as const), order, fault }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('payme' as const),
        order,
        method: fc.constantFrom('create', 'perform', 'cancel'),
        fault,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('click' as const),
        order,
        call: fc.constantFrom('prepare', 'complete', 'complete', 'fail'),
        fault,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('card' as const),
        order,
        act: fc.constantFrom('pay', 'pay', 'code', 'wrongCode', 'approve', 'decline', 'comeBack', 'takeAnyway'),
        fault,
        outside,
      }),
    },
    { weight: 1, arbitrary: loanWith(fault) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('lender' as const),
        order,
        act: fc.constantFrom('code', 'code', 'wrongCode', 'approve', 'decline', 'cancel', 'look'),
        fault,
        outside,
      }),
    },
    { weight: 2, arbitrary: addressWith(fault) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('chat' as const),
        shopper,
        operator: fc.nat({ max: 1 }),
        act: fc.constantFrom('say', 'say', 'say', 'answer', 'answer', 'close'),
        fault,
      }),
    },
  );
const act = actWith(anyFault);
const plainAct = actWith(none);

// Enough of each that no history runs out of pieces: what happens then is tried by other tests.
const row = fc.record({
  product,
  price: fc.option(fc.integer({ min: 3, max: 9 }).map((hundreds) => hundreds * 100_000)),
  stock: fc.option(fc.integer({ min: 60, max: 90 })),
});
const rows = fc.uniqueArray(row, { minLength: 1, maxLength: productCount, selector: (entry) => entry.product });
const during = fc.array(fc.record(wish), { maxLength: 3 });
const fetched = fc.record({
  do: fc.constant('feed' as const),
  mode: fc.constantFrom('changes', 'changes', 'full'),
  counts: fc.boolean(),
  same: fc.constantFrom(false, false, true),
  rows,
  host: fc.constantFrom<HostFault>('none', 'none', 'none', 'down', 'cut'),
  during,
  ended,
});
const list = fc.record({
  do: fc.constant('import' as const),
  mode: fc.constantFrom('changes', 'changes', 'update', 'update', 'full'),
  rows,
  minutesOld: fc.constantFrom(0, 0, 5, 60),
  during,
  ended,
});

const stockwork: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      product,
      place: fc.nat({ max: 1 }),
      change: fc.integer({ min: -3, max: 3 }),
      minutesOld: fc.constantFrom(0, 0, 5, 60),
      fault: anyFault,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('transfer' as const), product, pieces: count, fault: anyFault }),
  },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 30, arbitrary: act },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('together' as const), acts: fc.tuple(plainAct, plainAct) }) },
  { weight: 3, arbitrary: list },
  { weight: 2, arbitrary: fetched },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), ended }) },
  { weight: 2, arbitrary: stockwork },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('codes' as const),
      shopper,
      times: fc.integer({ min: 1, max: 8 }),
      minutesApart: fc.constantFrom(0, 2, 20),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 45, 800), outside }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('carry' as const), carrier, outside, ended }) },
);

const firstAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: orderWith(anyFault) },
  { weight: 2, arbitrary: loanWith(anyFault) },
);

/** What happens in a shop, step by step: a few orders first, so that there is something to happen to. */
export const history: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.array(firstAct, { maxLength: 3 }), fc.array(step, { minLength: 1, maxLength: 12 }))
  .map(([first, then]) => [...first, ...then]);
