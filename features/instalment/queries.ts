'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

export interface LoanLine {
  readonly id: number;
  readonly count: number;
}

/** Offers of all partners for these lines, by term. */
export function useLoanOffers(lines: readonly LoanLine[]) {
  const { locale } = useAddress();
  const api = useApi();
  const products = lines.map(({ id, count }) => ({ id, count }));
  return useQuery({
    queryKey: ['loan-info', locale, products],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.checkout.loanInfo, { body: { platform: 'web', products }, signal }),
    enabled: products.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Smallest and largest sum per partner. */
export function useLoanLimits() {
  const api = useApi();
  return useQuery({
    queryKey: ['loan-limits'],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.checkout.loanLimits, { query: { platform: 'web' }, signal }),
    staleTime: Infinity,
  });
}
