'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryAfter } from '@/lib/api/errors';
import { resetOnSignOut } from '@/stores/user-state';

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => retryAfter(error, count) !== undefined,
        retryDelay: (count, error) => retryAfter(error, count) ?? 0,
      },
    },
  });

let inBrowser: QueryClient | undefined;
resetOnSignOut(() => inBrowser?.clear());

/** One client a browser tab; on the server a new one each time, for no visitor's data may meet another's. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  inBrowser ??= makeClient();
  return inBrowser;
}

/**
 * Server state for the islands inside. It stands around them and not around the page, so that a page whose first
 * sight needs no such island does not load it.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
