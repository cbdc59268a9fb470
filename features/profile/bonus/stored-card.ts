'use client';

import { bonusCardSchema, type BonusCard } from '@/lib/contract/profile-money';

/** Removed on sign-out (`stores/user-state.ts`). */
const storageKey = 'bonus-card';

/** Stores the card for offline use at a till; removes it without a card. */
export function storeCard(card: BonusCard | undefined): void {
  try {
    if (card === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(card));
  } catch {
    // Without storage the card needs a connection.
  }
}

/** The stored card; undefined if missing or invalid. */
export function readStoredCard(): BonusCard | undefined {
  try {
    return bonusCardSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
