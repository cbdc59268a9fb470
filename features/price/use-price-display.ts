'use client';

import { useEffect } from 'react';
import { comparedMonths } from '@/lib/cart/rules';
import { useApi } from '@/stores/api';
import { followPriceDisplay, usePriceDisplayStore } from '@/stores/price-display';

/**
 * The price display mode, applied while the caller is mounted. Data for other terms are requested once, and only in
 * monthly mode, for another term, for a budget, or with `withRules`; on failure prices show the usual term.
 */
export function usePriceDisplay({ withRules = false } = {}) {
  const choice = usePriceDisplayStore();
  const api = useApi();
  const { mode, months, budget, rules } = choice;
  const needed = rules === null && (withRules || mode === 'month' || months !== comparedMonths || budget !== null);
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
