'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useCartStore } from '@/stores/cart';
import type { Answers } from './draft';
import { keep, useStoredCheckout, type WaitingOrder } from './stored-checkout';
import type { CheckoutActions } from './use-checkout-actions';

/**
 * How an order stands that was kept: the line is not back; it is, and what differs from what was agreed to; or the answer
 * got lost, so that it is to be sent again as it was.
 */
export type RestoredOrder =
  { readonly state: 'waiting' | 'mayBeTaken' } | { readonly state: 'back'; readonly changes: readonly string[] };

/**
 * An order that could not be sent, also after a reload. Once there is a connection, it is looked up what it costs now; to
 * send it is left to the shopper.
 */
export function useRestoredOrder(placing: CheckoutActions, delivery: Answers['delivery'] | null): RestoredOrder | null {
  const waiting = useStoredCheckout((state) => state.waiting);
  // What it took of the stock may be its own: prices and stock of now say nothing of it.
  const mayBeTaken = useStoredCheckout((state) => state.attempt?.open === true);
  const [found, setFound] = useState<{ of: WaitingOrder; changes: readonly string[] } | null>(null);
  const requote = async (of: WaitingOrder, at: Answers['delivery']) => {
    const { bonus } = useStoredCheckout.getState();
    const now = await placing.requote(useCartStore.getState().checkout_products, at, {
      total: of.total,
      day: of.day ?? undefined,
      offer: undefined,
      of: (sums) => sums.atOnce.total - bonus,
    });
    if (now.ok) setFound({ of, changes: now.changes });
    // A dialog says what is short: as it was agreed to it can't be had.
    else if (now.failure === null && useStoredCheckout.getState().waiting === of) keep({ waiting: null });
  };
  const look = useEffectEvent(() => {
    if (
      waiting === null ||
      mayBeTaken ||
      delivery === null ||
      !navigator.onLine ||
      document.visibilityState === 'hidden'
    )
      return;
    void requote(waiting, delivery);
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const onReturn = () => look();
    onReturn();
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [waiting]);
  if (waiting === null) return null;
  if (mayBeTaken) return { state: 'mayBeTaken' };
  return found?.of === waiting ? { state: 'back', changes: found.changes } : { state: 'waiting' };
}
