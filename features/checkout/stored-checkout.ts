import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { AttemptStorage } from '@/features/forms';
import { section } from '@/stores/persist';
import { resetOnSignOut } from '@/stores/user-state';
import type { OrderAttempt } from './attempt';
import {
  type ContactValues,
  contactValues,
  type DeliveryValues,
  deliveryValues,
  type PaymentValues,
  paymentValues,
  typedContact,
  withoutAddress,
} from './forms';

/** Steps of the checkout in their order. */
export const stepNames = ['contact', 'delivery', 'payment', 'confirm'] as const;
export type StepName = (typeof stepNames)[number];

/** Days for which this browser keeps what was typed. */
export const storageDays = 7;
const keptMs = storageDays * 86_400_000;

export interface MadeOrder {
  readonly order_id: number;
  readonly number: string;
}

/** What was agreed to when a sending failed: the sum, so'm, and the day of delivery, where there is one. */
export interface WaitingOrder {
  readonly total: number;
  readonly day: string | null;
}

interface Kept {
  contact: ContactValues | null;
  delivery: DeliveryValues | null;
  payment: PaymentValues | null;
  /** Steps that were finished. */
  finished: readonly StepName[];
  /** The step that was open. */
  step: StepName;
  /** The order that was sent last; its key outlives a reload, so that no second order is made. */
  attempt: OrderAttempt | null;
  /** An order that could not be sent for want of a connection: what the shopper agreed to. It is never sent by itself. */
  waiting: WaitingOrder | null;
  /** Bonus that is to pay for a part of the order. */
  bonus: number;
  /** The shopper's region when the draft was looked at last. */
  place: number | null;
  /** The order that was made last, for a return to its checkout. */
  ordered: MadeOrder | null;
  /** When something was typed last, milliseconds since 1970. */
  savedAt: number;
}

interface CheckoutMemory extends Kept {
  /** True between a made order and the page that thanks for it. */
  placed: boolean;
}

const nothing: Kept = {
  contact: null,
  delivery: null,
  payment: null,
  finished: [],
  step: 'contact',
  attempt: null,
  waiting: null,
  bonus: 0,
  place: null,
  ordered: null,
  savedAt: 0,
};

const step = z.enum(stepNames);
/** An instalment is a way to pay too; what belongs to it is kept by the session (`stores/loan.ts`). */
const payment = paymentValues.or(z.object({ payment_method: z.literal('loan') }));
const kept = z.object({
  contact: contactValues.nullable(),
  delivery: deliveryValues.nullable(),
  payment: payment.nullable(),
  finished: z.array(step),
  step,
  savedAt: z.number(),
  bonus: z.number().int().min(0).default(0),
  place: z.number().nullable().default(null),
  ordered: z.object({ order_id: z.number(), number: z.string() }).nullable().default(null),
  waiting: z.object({ total: z.number().int(), day: z.iso.date().nullable() }).nullable().default(null),
  attempt: z
    .object({
      content: z.string(),
      expected_total: z.number().optional(),
      loan_total: z.number().optional(),
      key: z.string(),
      open: z.boolean(),
    })
    .nullable(),
});

/**
 * What was typed into the checkout. This browser keeps it, so that neither a walk to the cart nor a reload nor a crash
 * loses it: contact, address and choice of payment, never a card or a document. It is forgotten with the order.
 */
export const useStoredCheckout = create<CheckoutMemory>()(
  persist<CheckoutMemory, [], [], Kept>(() => ({ ...nothing, placed: false }), {
    ...section<CheckoutMemory, Kept>(
      'checkout',
      ({ contact, delivery, payment, finished, step: open, attempt, waiting, bonus, place, ordered, savedAt }) => ({
        contact,
        delivery,
        payment,
        finished,
        step: open,
        attempt,
        waiting,
        bonus,
        place,
        ordered,
        savedAt,
      }),
    ),
    merge: (stored, current) => {
      const read = kept.safeParse(stored);
      const age = read.success ? Date.now() - read.data.savedAt : Infinity;
      if (!read.success || age > keptMs) return current;
      const { contact } = read.data;
      return { ...current, ...read.data, contact: contact === null ? null : typedContact(contact) };
    },
  }),
);
resetOnSignOut(() => useStoredCheckout.setState(useStoredCheckout.getInitialState(), true));

/**
 * What was typed about receiving, for a shopper of a region. Whoever has chosen another region since begins the address
 * anew (`moved`): else the old one would silently get the delivery.
 */
export function deliveryAt(region: number): { readonly delivery: DeliveryValues | null; readonly moved: boolean } {
  const { delivery, place } = useStoredCheckout.getState();
  const moved = delivery !== null && place !== null && place !== region && delivery.region !== region;
  return moved ? { delivery: { ...withoutAddress(delivery), region, store_id: null }, moved } : { delivery, moved };
}

/** Keeps what changed. */
export function keep(changes: Partial<Omit<Kept, 'savedAt'>>): void {
  useStoredCheckout.setState({ ...changes, savedAt: Date.now() });
}

/** The attempt of the checkout, kept with its draft. */
export const attemptPlace: AttemptStorage<OrderAttempt> = {
  read: () => useStoredCheckout.getState().attempt,
  keep: (attempt) => keep({ attempt }),
};

/** Forgets everything but which order it became. */
export function forgetDraft(ordered: MadeOrder): void {
  useStoredCheckout.setState({ ...nothing, ordered, savedAt: Date.now(), placed: true });
}
