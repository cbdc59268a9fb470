import type { OrderKind, OrderStatus, PaymentState } from '../../../../lib/contract/constants.ts';

/** The part of an order that decides its transitions. */
export interface OrderState {
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  /** 1 takeaway, 2 delivery; null until an operator has asked. */
  readonly receiveType: number | null;
}

export const orderActors = ['shopper', 'staff', 'provider', 'partner', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/**
 * Events of an order after its creation. `pay`: the whole sum has arrived. `reverse`: the provider has returned the
 * money by itself. `refund`: owed money has been returned. `edit`: staff change its lines.
 */
export const orderEvents = [
  'pay',
  'confirm',
  'prepare',
  'ship',
  'handOver',
  'cancel',
  'expire',
  'reverse',
  'refund',
  'edit',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

interface Rule {
  readonly event: OrderEvent;
  readonly by: readonly OrderActor[];
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus | 'same';
  /** Payment states in which the rule applies, and the state after it. */
  readonly payment: Partial<Record<PaymentState, PaymentState>>;
  readonly guard?: (state: OrderState) => boolean;
}

const isPickup = (state: OrderState): boolean => state.receiveType === 1;
const isDelivery = (state: OrderState): boolean => state.receiveType === 2;
const settledPayment = { on_receipt: 'on_receipt', paid: 'paid' } as const;
const cancelledPayment = { on_receipt: 'void', awaiting: 'void', paid: 'refund_due' } as const;
const payers: readonly OrderActor[] = ['provider', 'partner', 'staff'];

/**
 * All transitions of an order; no others exist. Fulfilment (`from`, `to`) and money (`payment`) change together only
 * where a rule says so.
 */
const rules: readonly Rule[] = [
  { event: 'pay', by: payers, from: ['created'], to: 'confirmed', payment: { awaiting: 'paid' } },
  {
    event: 'pay',
    by: payers,
    from: ['confirmed', 'ready', 'delivering'],
    to: 'same',
    payment: { awaiting: 'paid' },
  },
  // Money for an order that has ended meanwhile is owed to the shopper.
  { event: 'pay', by: payers, from: ['cancelled'], to: 'same', payment: { void: 'refund_due' } },
  { event: 'confirm', by: ['staff'], from: ['created'], to: 'confirmed', payment: settledPayment },
  { event: 'prepare', by: ['staff'], from: ['confirmed'], to: 'ready', payment: settledPayment, guard: isPickup },
  { event: 'ship', by: ['staff'], from: ['confirmed'], to: 'delivering', payment: settledPayment, guard: isDelivery },
  {
    event: 'handOver',
    by: ['staff'],
    from: ['ready', 'delivering'],
    to: 'completed',
    payment: { on_receipt: 'paid', paid: 'paid' },
  },
  { event: 'cancel', by: ['shopper'], from: ['created', 'confirmed'], to: 'cancelled', payment: cancelledPayment },
  {
    event: 'cancel',
    by: ['staff', 'partner', 'provider', 'system'],
    from: ['created', 'confirmed', 'ready', 'delivering'],
    to: 'cancelled',
    payment: cancelledPayment,
  },
  { event: 'expire', by: ['system'], from: ['created'], to: 'cancelled', payment: { awaiting: 'void' } },
  {
    event: 'reverse',
    by: ['provider', 'staff'],
    from: ['created', 'confirmed', 'ready'],
    to: 'cancelled',
    payment: { paid: 'refunded' },
  },
  { event: 'reverse', by: ['provider', 'staff'], from: ['cancelled'], to: 'same', payment: { refund_due: 'refunded' } },
  {
    event: 'refund',
    by: ['provider', 'partner', 'staff', 'system'],
    from: ['cancelled'],
    to: 'same',
    payment: { refund_due: 'refunded' },
  },
  // Nothing has left the shop yet. A lender has lent exactly the sum of an instalment order.
  {
    event: 'edit',
    by: ['staff'],
    from: ['created', 'confirmed', 'ready'],
    to: 'same',
    payment: { on_receipt: 'on_receipt', awaiting: 'awaiting', paid: 'paid' },
    guard: ({ kind }) => kind !== 'loan',
  },
];

/** The state after an event; undefined if the event is not allowed in this state or for this actor. */
export function nextState(state: OrderState, event: OrderEvent, actor: OrderActor): OrderState | undefined {
  const rule = rules.find(
    (entry) =>
      entry.event === event &&
      entry.by.includes(actor) &&
      entry.from.includes(state.status) &&
      entry.payment[state.payment] !== undefined &&
      (entry.guard?.(state) ?? true),
  );
  const payment = rule?.payment[state.payment];
  if (rule === undefined || payment === undefined) return undefined;
  return { ...state, status: rule.to === 'same' ? state.status : rule.to, payment };
}

/** True if the shopper may still cancel the order. */
export const canCancel = (state: OrderState): boolean => nextState(state, 'cancel', 'shopper') !== undefined;
