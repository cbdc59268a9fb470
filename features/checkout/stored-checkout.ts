import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { AttemptStorage } from '@/features/forms';
import { persistOptions } from '@/stores/persist';
import { resetOnSignOut } from '@/stores/user-state';
import type { OrderAttempt } from './attempt';
import {
  type ContactValues,
  contactValues,
  type DeliveryValues,
  deliveryValues,
  type PaymentValues,
  paymentValues,
  nonEmptyContact,
  withoutAddress,
} from './forms';

/** Steps of the checkout in order. */
export const stepNames = ['contact', 'delivery', 'payment', 'confirm'] as const;
export type StepName = (typeof stepNames)[number];

/** Days for which this browser stores the values. */
export const storageDays = 7;
const storageMs = storageDays * 86_400_000;

export interface MadeOrder {
  readonly order_id: number;
  readonly number: string;
}

/** What was agreed to when sending failed: the sum, so'm, and the delivery day, if any. */
export interface WaitingOrder {
  readonly total: number;
  readonly day: string | null;
}

interface StoredCheckout {
  contact: ContactValues | null;
  delivery: DeliveryValues | null;
  payment: PaymentValues | null;
  /** Finished steps. */
  finished: readonly StepName[];
  /** The open step. */
  step: StepName;
  /** The last order attempt; its key survives a reload, so that no duplicate order is created. */
  attempt: OrderAttempt | null;
  /** An order that could not be sent offline: what the user agreed to. It is never sent automatically. */
  waiting: WaitingOrder | null;
  /** Bonus for a part of the order. */
  bonus: number;
  /** The user's region when the draft was last viewed. */
  place: number | null;
  /** The last created order, for a return to its checkout. */
  ordered: MadeOrder | null;
  /** Time of the last change, milliseconds since 1970. */
  savedAt: number;
}

interface CheckoutMemory extends StoredCheckout {
  /** True between order creation and the thanks page. */
  placed: boolean;
}

const emptyCheckout: StoredCheckout = {
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
/** Instalments are a payment method, too; their data are in the session (`stores/loan.ts`). */
const payment = paymentValues.or(z.object({ payment_method: z.literal('loan') }));
const storedSchema = z.object({
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
 * Values of the checkout. They survive navigation, reloads and crashes: contact, address and payment method, never a
 * card or a document. Removed with the order.
 */
export const useStoredCheckout = create<CheckoutMemory>()(
  persist<CheckoutMemory, [], [], StoredCheckout>(() => ({ ...emptyCheckout, placed: false }), {
    ...persistOptions<CheckoutMemory, StoredCheckout>(
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
      const read = storedSchema.safeParse(stored);
      const age = read.success ? Date.now() - read.data.savedAt : Infinity;
      if (!read.success || age > storageMs) return current;
      const { contact } = read.data;
      return { ...current, ...read.data, contact: contact === null ? null : nonEmptyContact(contact) };
    },
  }),
);
resetOnSignOut(() => useStoredCheckout.setState(useStoredCheckout.getInitialState(), true));

/**
 * Delivery values for a user's region. After a change of region the address starts empty (`moved`), or the old one
 * would silently be used.
 */
export function deliveryAt(region: number): { readonly delivery: DeliveryValues | null; readonly moved: boolean } {
  const { delivery, place } = useStoredCheckout.getState();
  const moved = delivery !== null && place !== null && place !== region && delivery.region !== region;
  return moved ? { delivery: { ...withoutAddress(delivery), region, store_id: null }, moved } : { delivery, moved };
}

/** Stores changes. */
export function storeCheckout(changes: Partial<Omit<StoredCheckout, 'savedAt'>>): void {
  useStoredCheckout.setState({ ...changes, savedAt: Date.now() });
}

/** Attempt storage of the checkout, part of its draft. */
export const attemptStorage: AttemptStorage<OrderAttempt> = {
  read: () => useStoredCheckout.getState().attempt,
  keep: (attempt) => storeCheckout({ attempt }),
};

/** Removes everything except which order was created. */
export function forgetDraft(ordered: MadeOrder): void {
  useStoredCheckout.setState({ ...emptyCheckout, ordered, savedAt: Date.now(), placed: true });
}
