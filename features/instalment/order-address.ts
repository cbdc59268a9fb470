'use client';

import { useSyncExternalStore } from 'react';
import { readLoan } from '@/stores/loan';

const onAddress = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

/**
 * The order that a page of its application is about: `?id=` of the address (the cached page can't know it), else the one
 * of this session. Undefined until hydration, null without one.
 */
export function useApplicationOrder(): number | null | undefined {
  const search = useSyncExternalStore(onAddress, () => window.location.search, () => undefined);
  if (search === undefined) return undefined;
  const id = new URLSearchParams(search).get('id') ?? '';
  if (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647) return Number(id);
  return readLoan().order?.order_id ?? null;
}
