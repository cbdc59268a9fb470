'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoanStateView } from '@/lib/contract/loan-state';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

/** Polling interval for decisions elsewhere, milliseconds. */
const pollIntervalMs = 5_000;

/** States that change without an action on this page. */
const changesByItself = ({ next, state }: LoanStateView): boolean =>
  next === 'wait' || next === 'info' || next === 'redirect' || state === 'checking';

/** State of an order's application; polls while the partner decides. */
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
      // The order depends on its application: its data are outdated when this changes.
      if (before?.state !== now.state) void client.invalidateQueries({ queryKey: ['order'] });
      return now;
    },
    enabled: orderId !== null,
    ...(initial === undefined ? {} : { initialData: initial }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && changesByItself(state.data) ? pollIntervalMs : false),
  });
  return {
    ...query,
    /** Applies the response of an action. */
    take: (loan: LoanStateView) => {
      client.setQueryData(key, loan);
      void client.invalidateQueries({ queryKey: ['order'] });
    },
  };
}
