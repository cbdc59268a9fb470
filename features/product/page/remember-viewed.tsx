'use client';

import { useEffect } from 'react';
import { useProductStore } from '@/stores/lists';
import { track } from '@/stores/track';

/** Stores and counts the view of a product page. */
export function RememberViewed({ id }: { id: number }): null {
  useEffect(() => {
    // After hydration, or the stored list would overwrite this entry.
    const remember = () => useProductStore.getState().viewed(id);
    if (useProductStore.persist.hasHydrated()) return remember();
    return useProductStore.persist.onFinishHydration(remember);
  }, [id]);
  useEffect(() => track({ type: 'product_detail', product_id: id }), [id]);
  return null;
}
