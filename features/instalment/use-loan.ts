'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoanStateView } from '@/lib/contract/loan-state';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

/** What is decided elsewhere is requested again this often, milliseconds. */
const pollEvery = 5_000;

/** States that change without the shopper's doing on this page. */
const moves = ({ next, state }: LoanStateView): boolean =>
  next === 'wait' || next === 'info' || next === 'redirect' || state === 'checking';

/** State of the application of an order; it follows by itself while the partner decides. */
export function useLoan(orderId: number | null, initial?: LoanStateView) {
  const { locale } = useAddress();
  const api = useApi();
  const client = useQueryClient();
  const key = ['loan-application', locale, orderId];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<LoanStateView>(key);
      const now = await api.fetch((contract) => contract.loan.application, {
        query: { order_id: orderId ?? 0 },
        signal,
      });
      // The order follows its application: what the page says of it is old as soon as this has moved.
      if (before?.state !== now.state) void client.invalidateQueries({ queryKey: ['order'] });
      return now;
    },
    enabled: orderId !== null,
    ...(initial === undefined ? {} : { initialData: initial }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && moves(state.data) ? pollEvery : false),
  });
  return {
    ...query,
    /** Takes over what an action answered. */
    take: (loan: LoanStateView) => {
      client.setQueryData(key, loan);
      void client.invalidateQueries({ queryKey: ['order'] });
    },
  };
}
