'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethodCode } from '@/lib/contract/constants';
import { useUser } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import type { PaymentChoice } from './forms';

/**
 * How a shopper who gives an instalment up pays in full: as they had chosen before it, else as they paid their last order, else
 * in cash.
 */
export function useLastFullPayment(method: PaymentChoice | null): () => PaymentMethodCode {
  const api = useApi();
  const [before, setBefore] = useState<PaymentMethodCode | null>(null);
  if (method !== null && method !== 'loan' && method !== before) setBefore(method);
  const defaults = useQuery({
    queryKey: ['order-defaults'],
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.orderDefaults, { signal }),
    enabled: useUser() !== undefined && method === 'loan',
  });
  return () => before ?? defaults.data?.payment_method ?? 'cash';
}
