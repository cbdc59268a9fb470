'use client';

import { useSyncExternalStore } from 'react';
import { parseId } from '@/lib/ids';
import { readLoan } from '@/stores/loan';

const onAddress = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

/**
 * The order of an application page: `?id=` of the address (not in the cached page), else the one of this session.
 * Undefined until hydration, null without one.
 */
export function useApplicationOrder(): number | null | undefined {
  const search = useSyncExternalStore(
    onAddress,
    () => window.location.search,
    () => undefined,
  );
  if (search === undefined) return undefined;
  return parseId(new URLSearchParams(search).get('id') ?? '') ?? readLoan().order?.order_id ?? null;
}
