'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The queries of a screen, by their first keys, and the event that invalidates them. */
const shownBy = {
  order_status: ['own-orders', 'own-order'],
  contract: ['contracts', 'payment-history'],
} as const;

/** Keeps a screen live: pushed events invalidate its queries at once. Without the socket it is as fresh as its queries' intervals. */
export function useLive(bell: keyof typeof shownBy): void {
  const client = useQueryClient();
  useEffect(() => {
    let close: (() => void) | undefined;
    let gone = false;
    const renew = () => {
      for (const word of shownBy[bell]) void client.invalidateQueries({ queryKey: [word] });
    };
    // The line comes behind what the screen shows; where it can't be loaded nothing is missing but the bell.
    import('@/stores/push').then(
      ({ openPush }) => {
        if (!gone) close = openPush({ [bell]: renew });
      },
      () => undefined,
    );
    return () => {
      gone = true;
      close?.();
    };
  }, [bell, client]);
}
