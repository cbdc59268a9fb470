'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useCartStore } from '@/stores/cart';
import type { FormAnswers } from './draft';
import { storeCheckout, useStoredCheckout, type WaitingOrder } from './stored-checkout';
import type { CheckoutActions } from './use-checkout-actions';

/**
 * State of a stored order: offline; online, with changes; or its response was lost, so that it must be sent again
 * unchanged.
 */
export type RestoredOrder =
  { readonly state: 'waiting' | 'mayExist' } | { readonly state: 'back'; readonly changes: readonly string[] };

/**
 * An order that could not be sent, also after a reload. When online, its current price is requested; the user decides
 * whether to send it.
 */
export function useRestoredOrder(
  placing: CheckoutActions,
  delivery: FormAnswers['delivery'] | null,
): RestoredOrder | null {
  const waiting = useStoredCheckout((state) => state.waiting);
  // Its own stock may already be taken: current prices and stock say nothing about it.
  const mayExist = useStoredCheckout((state) => state.attempt?.open === true);
  const [found, setFound] = useState<{ of: WaitingOrder; changes: readonly string[] } | null>(null);
  const requote = async (of: WaitingOrder, at: FormAnswers['delivery']) => {
    const { bonus } = useStoredCheckout.getState();
    const now = await placing.requote(useCartStore.getState().checkout_products, at, {
      total: of.total,
      day: of.day ?? undefined,
      offer: undefined,
      of: (sums) => sums.atOnce.total - bonus,
    });
    if (now.ok) setFound({ of, changes: now.changes });
    // A dialog shows the missing products: it cannot be ordered as agreed.
    else if (now.failure === null && useStoredCheckout.getState().waiting === of) storeCheckout({ waiting: null });
  };
  const look = useEffectEvent(() => {
    if (waiting === null || mayExist || delivery === null || !navigator.onLine || document.visibilityState === 'hidden')
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
  if (mayExist) return { state: 'mayExist' };
  return found?.of === waiting ? { state: 'back', changes: found.changes } : { state: 'waiting' };
}
