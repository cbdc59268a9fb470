'use client';

import { minMoneyPayment } from '@/lib/profile/bonus';
import { useUser } from '@/stores/account/account';
import { keep, useStoredCheckout } from './stored-checkout';
import type { CheckoutSums } from './use-sums';

/** Key under which the card is requested while an order is being made. */
export const bonusKey = 'bonus-to-spend';

/** Bonus in the checkout. */
export interface SpentBonus {
  /** Whether it may be spent here at all: by who is signed in, on what is paid in full. */
  readonly offered: boolean;
  /** So'm of the goods that are paid with it. */
  readonly spent: number;
  readonly choose: (amount: number) => void;
}

const choose = (bonus: number) => keep({ bonus });

/** What of the order is to be paid with bonus. Kept with the draft, so that an order that is sent again after a reload is the same. */
export function useBonus({ known }: CheckoutSums, loan: boolean): SpentBonus {
  const signedIn = useUser() !== undefined;
  const kept = useStoredCheckout((state) => state.bonus);
  const offered = signedIn && !loan;
  const most = known === null ? kept : Math.max(0, known.atOnce.total - minMoneyPayment);
  return { offered, spent: offered ? Math.min(kept, most) : 0, choose };
}
