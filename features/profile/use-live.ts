'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Queries by first key, and the event that invalidates them. */
const queryEvents = {
  order_status: ['own-orders', 'own-order'],
  contract: ['contracts', 'payment-history'],
} as const;

/** Keeps a screen up to date: pushed events invalidate its queries. Without the socket the queries poll. */
export function useLive(event: keyof typeof queryEvents): void {
  const client = useQueryClient();
  useEffect(() => {
    let close: (() => void) | undefined;
    let isCancelled = false;
    const renew = () => {
      for (const key of queryEvents[event]) void client.invalidateQueries({ queryKey: [key] });
    };
    // The socket loads after the content; without it only the events are missing.
    import('@/stores/push').then(
      ({ openPush }) => {
        if (!isCancelled) close = openPush({ [event]: renew });
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
      close?.();
    };
  }, [event, client]);
}
