'use client';

import { useSyncExternalStore } from 'react';
import { parseId } from '@/lib/ids';

const subscribeToAddress = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

/**
 * `?id=` of the address, which the cached page does not contain. Undefined until hydration and while the address is
 * still that of the previous page (navigation renders first), null without one. `page` is the page's last segment.
 */
export function useAddressId(page: string): number | null | undefined {
  const here = () => (window.location.pathname.endsWith(`/${page}/`) ? window.location.search : undefined);
  const search = useSyncExternalStore(subscribeToAddress, here, () => undefined);
  if (search === undefined) return undefined;
  return parseId(new URLSearchParams(search).get('id') ?? '') ?? null;
}
