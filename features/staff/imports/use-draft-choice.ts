'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';

/** The draft in the address, so that a reload and a colleague find it. */
export function useDraftChoice(): readonly [number | undefined, (id: number | undefined) => void] {
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const requestedId = Number(params.get('draft'));
  const choose = (id: number | undefined) => {
    router.push(id === undefined ? path : `${path}?draft=${id}`, { scroll: true });
  };
  return [Number.isInteger(requestedId) && requestedId > 0 ? requestedId : undefined, choose];
}
