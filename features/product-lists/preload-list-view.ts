import { startTransition, useEffect, useState } from 'react';
import { loadAreas } from '@/lib/contract/load-call';
import { parseAddress } from '@/lib/routing/address';
import type { PageAddress } from '@/stores/address';
import { hasPreloadedRequests } from '@/stores/preload/preloaded-requests';
import { hasStoredItems, type ListSection } from '@/stores/preload/stored-lists';

/** The code of a list, and how it takes preloaded responses (`stores/preload/list-script`). */
export interface ListModule<View> {
  readonly View: View;
  readonly takePreloadedResponses: (address: PageAddress) => Promise<void>;
}

/**
 * Preloads the code of a non-empty list during hydration, and the API client unless the page has requested the data
 * itself. In sequence these would be three round trips before the first product. Failures are handled where they are
 * needed.
 */
export function preloadListView(section: ListSection, loadView: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || !hasStoredItems(section)) return;
  const calling = hasPreloadedRequests()
    ? []
    : [import('@/lib/api/client'), loadAreas('product', ...(section === 'cart' ? ['checkout' as const] : []))];
  void Promise.allSettled([loadView(), ...calling]);
}

/**
 * The view of a list when its code and preloaded responses have arrived: it renders once and replaces the drawn one. As
 * a transition, so that other work is not blocked.
 * @param load a stable function
 */
export function useListView<View>(
  load: () => Promise<ListModule<View>>,
  needed: boolean,
): { readonly View: View } | undefined {
  const [loaded, setLoaded] = useState<{ readonly View: View }>();
  useEffect(() => {
    let isCancelled = false;
    const prepare = async () => {
      const { View, takePreloadedResponses } = await load();
      if (hasPreloadedRequests()) await takePreloadedResponses(parseAddress(window.location.pathname));
      if (!isCancelled) startTransition(() => setLoaded({ View }));
    };
    // A failed load is an unhandled rejection, which makes the shell reload the page, as with `useLazyModule`.
    if (needed) void prepare();
    return () => {
      isCancelled = true;
    };
  }, [load, needed]);
  return loaded;
}
