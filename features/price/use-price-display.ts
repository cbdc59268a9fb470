'use client';

import { useEffect } from 'react';
import { monthlySaleNumber } from '@/lib/cart/rules';
import { useApi } from '@/stores/api';
import { followPriceDisplay, usePriceDisplayStore } from '@/stores/price-display';

/**
 * The price display mode, applied while the caller is mounted. Data for other terms are requested once, and only in
 * monthly mode or for another term; on failure prices show the usual term.
 */
export function usePriceDisplay() {
  const choice = usePriceDisplayStore();
  const api = useApi();
  const { lens, months, rules } = choice;
  const needed = rules === null && (lens === 'month' || months !== monthlySaleNumber);
  useEffect(followPriceDisplay, []);
  useEffect(() => {
    if (!needed) return;
    const control = new AbortController();
    void api
      .call((contract) => contract.checkout.lendingRules, { signal: control.signal })
      .then((answer) => {
        if (answer.ok) usePriceDisplayStore.setState({ rules: answer.data });
      });
    return () => control.abort();
  }, [api, needed]);
  return choice;
}
