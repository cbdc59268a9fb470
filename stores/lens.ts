import { create } from 'zustand';
import type { Offer } from '@/lib/money/offers';

/**
 * How prices over another term than the usual one are reckoned; null while the usual one is looked at. Its program
 * (`lens-choice.ts`) comes late and for those alone who have chosen, so that a page has only this of it from the start.
 */
export const useTermOffers = create<{ offerOf: ((price: number) => Offer | undefined) | null }>()(() => ({ offerOf: null }));
