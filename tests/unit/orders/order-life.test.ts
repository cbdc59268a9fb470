import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderKinds, orderStatuses } from '../../../lib/contract/constants.ts';
import {
  canCancel,
  nextState,
  orderActors,
  orderEvents,
  type OrderState,
} from '../../../server/sales/orders/transitions/order-state-machine.ts';

const start = fc.record({
  kind: fc.constantFrom(...orderKinds),
  status: fc.constant('created' as const),
  payment: fc.constantFrom('on_receipt' as const, 'awaiting' as const),
  receiveType: fc.constantFrom(1, 2, null),
});
const happenings = fc.array(fc.tuple(fc.constantFrom(...orderEvents), fc.constantFrom(...orderActors)), {
  maxLength: 12,
});

/** Every state that an order passes through, from its creation on. */
function lifeOf(
  first: OrderState,
  events: readonly (readonly [(typeof orderEvents)[number], (typeof orderActors)[number]])[],
): OrderState[] {
  const states = [first];
  for (const [event, actor] of events) {
    const next = nextState(states.at(-1) ?? first, event, actor);
    if (next !== undefined) states.push(next);
  }
  return states;
}

describe('the order states', () => {
  test('an ended order never becomes active again, and a completed one does not change', () => {
    fc.assert(
      fc.property(start, happenings, (first, events) => {
        const states = lifeOf(first, events);
        const ended = states.findIndex((state) => state.status === 'cancelled' || state.status === 'completed');
        if (ended >= 0) expect(new Set(states.slice(ended).map((state) => state.status)).size).toBe(1);
      }),
    );
  });

  test('received money belongs to an active order, is owed, or is refunded', () => {
    fc.assert(
      fc.property(start, happenings, (first, events) => {
        const states = lifeOf(first, events);
        const paid = states.findIndex((state) => state.payment === 'paid' || state.payment === 'refund_due');
        if (paid < 0) return;
        for (const state of states.slice(paid)) {
          expect(['paid', 'refund_due', 'refunded']).toContain(state.payment);
          expect(state.payment === 'paid').toBe(state.status !== 'cancelled');
        }
      }),
    );
  });

  test('goods are dispatched only if paid or payable on receipt', () => {
    fc.assert(
      fc.property(start, happenings, (first, events) => {
        for (const state of lifeOf(first, events)) {
          if (['ready', 'delivering', 'completed'].includes(state.status))
            expect(['on_receipt', 'paid']).toContain(state.payment);
          if (state.status === 'completed') expect(state.payment).toBe('paid');
        }
      }),
    );
  });

  test('every reachable state is allowed by the database', () => {
    fc.assert(
      fc.property(start, happenings, (first, events) => {
        for (const state of lifeOf(first, events)) {
          expect(orderStatuses).toContain(state.status);
          expect(state.status === 'cancelled').toBe(['void', 'refund_due', 'refunded'].includes(state.payment));
        }
      }),
    );
  });

  test.each([
    ['created', 'awaiting', 'pay', 'provider', 'confirmed', 'paid'],
    ['cancelled', 'void', 'pay', 'provider', 'cancelled', 'refund_due'],
    ['created', 'awaiting', 'expire', 'system', 'cancelled', 'void'],
    ['confirmed', 'paid', 'cancel', 'shopper', 'cancelled', 'refund_due'],
    ['confirmed', 'paid', 'reverse', 'provider', 'cancelled', 'refunded'],
    ['delivering', 'on_receipt', 'handOver', 'staff', 'completed', 'paid'],
  ] as const)('%s and %s: %s by %s gives %s and %s', (status, payment, event, actor, nextStatus, nextPayment) => {
    expect(nextState({ kind: 'full', status, payment, receiveType: 2 }, event, actor)).toMatchObject({
      status: nextStatus,
      payment: nextPayment,
    });
  });

  test.each([
    ['delivering', 'on_receipt', 'cancel', 'shopper'],
    ['delivering', 'paid', 'reverse', 'provider'],
    ['created', 'awaiting', 'confirm', 'staff'],
    ['created', 'on_receipt', 'pay', 'provider'],
    ['confirmed', 'on_receipt', 'prepare', 'staff'],
    ['created', 'awaiting', 'pay', 'shopper'],
    ['created', 'on_receipt', 'expire', 'system'],
    ['completed', 'paid', 'cancel', 'staff'],
  ] as const)('%s and %s do not allow %s by %s', (status, payment, event, actor) => {
    expect(nextState({ kind: 'full', status, payment, receiveType: 2 }, event, actor)).toBeUndefined();
  });

  test('a customer may cancel an order before its dispatch', () => {
    expect(canCancel({ kind: 'full', status: 'created', payment: 'awaiting', receiveType: 2 })).toBe(true);
    expect(canCancel({ kind: 'full', status: 'delivering', payment: 'paid', receiveType: 2 })).toBe(false);
  });
});
