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

/** One client per browser tab; a new one per render on the server, so that data of visitors never mix. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  inBrowser ??= makeClient();
  return inBrowser;
}

/**
 * React Query for the islands inside. It wraps them instead of the page, so that pages without such islands do not load
 * it.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
