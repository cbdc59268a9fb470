import { create } from 'zustand';
import type { ContactValues, DeliveryValues, PaymentValues } from './forms';

interface CheckoutMemory {
  contact: ContactValues | null;
  delivery: DeliveryValues | null;
  payment: PaymentValues | null;
  /** True between a made order and the page that thanks for it. */
  placed: boolean;
}

/** What was typed, kept for a walk to the cart and back; only in memory, since names and addresses are private. */
export const useCheckoutMemory = create<CheckoutMemory>()(() => ({ contact: null, delivery: null, payment: null, placed: false }));
