import { create } from 'zustand';
import type { CartChange } from '@/lib/cart/rules';

type PriceChange = Extract<CartChange, { kind: 'price' }>;

interface PriceNotices {
  changes: readonly PriceChange[];
  note: (changes: readonly CartChange[]) => void;
  dismiss: () => void;
}

/** Merges known and new changes: the first old price stays until the shopper has read it. */
export function joinPriceChanges(known: readonly PriceChange[], came: readonly CartChange[]): PriceChange[] {
  const joined = new Map(known.map((change) => [change.id, change]));
  for (const change of came) {
    if (change.kind !== 'price') continue;
    const from = joined.get(change.id)?.from ?? change.from;
    if (from === change.to) joined.delete(change.id);
    else joined.set(change.id, { ...change, from });
  }
  return [...joined.values()];
}

/** Price changes that the shopper has not confirmed; the cart already has the new prices. */
export const usePriceNotices = create<PriceNotices>()((set) => ({
  changes: [],
  note: (came) => set(({ changes }) => ({ changes: joinPriceChanges(changes, came) })),
  dismiss: () => set({ changes: [] }),
}));
