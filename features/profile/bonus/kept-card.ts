'use client';

import { bonusCardSchema, type BonusCard } from '@/lib/contract/profile-money';

/** Emptied with everything else of the shopper when they sign out (`stores/user-state.ts`). */
const place = 'bonus-card';

/** Keeps the card in this browser for a till without a connection; forgets it where there is none any more. */
export function keepCard(card: BonusCard | undefined): void {
  try {
    if (card === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(card));
  } catch {
    // Without storage the card is shown with a connection only.
  }
}

/** The card as it was seen last; undefined for none, and for what is no card. */
export function keptCard(): BonusCard | undefined {
  try {
    return bonusCardSchema.safeParse(JSON.parse(localStorage.getItem(place) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
