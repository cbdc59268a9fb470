'use client';

import { minMoneyPayment } from '@/lib/profile/bonus';
import { useUser } from '@/stores/account/account';
import { storeCheckout, useStoredCheckout } from './stored-checkout';
import type { CheckoutSums } from './use-sums';

/** Query key of the card while an order is placed. */
export const bonusKey = 'bonus-to-spend';

/** Bonus in the checkout. */
export interface SpentBonus {
  /** Whether it can be spent: by signed-in users, with full payment. */
  readonly offered: boolean;
  /** So'm of the goods that bonus pays. */
  readonly spent: number;
  readonly choose: (amount: number) => void;
}

const choose = (bonus: number) => storeCheckout({ bonus });

/** Bonus to spend. Stored with the draft, so that a repeated order is identical. */
export function useBonus({ known }: CheckoutSums, loan: boolean): SpentBonus {
  const signedIn = useUser() !== undefined;
  const stored = useStoredCheckout((state) => state.bonus);
  const offered = signedIn && !loan;
  const maxBonus = known === null ? stored : Math.max(0, known.atOnce.total - minMoneyPayment);
  return { offered, spent: offered ? Math.min(stored, maxBonus) : 0, choose };
}
