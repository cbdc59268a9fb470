'use client';

import { useTermOffers } from '@/stores/term-offers';

/**
 * The displayed instalment of a price: within the budget or over the chosen term if a partner lends the sum, else the
 * default one. Goods that are not sold by instalments have none.
 * @param listed base of instalments: the price without the full-payment discount
 */
export function useDisplayedOffer<Plan extends object>(plan: Plan | null, listed: number) {
  const offerOf = useTermOffers((state) => state.offerOf);
  return plan === null ? null : (offerOf?.(listed) ?? plan);
}

const fitsOf = (offer: object): unknown => ('fits' in offer ? offer.fits : undefined);

/** The offer was chosen by a budget and keeps to it. */
export const isWithinBudget = (offer: object): boolean => fitsOf(offer) === true;

/** Every offer of the price asks for more than the budget. */
export const isOverBudget = (offer: object): boolean => fitsOf(offer) === false;
