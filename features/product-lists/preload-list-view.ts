import { startTransition, useEffect, useState } from 'react';
import { loadAreas } from '@/lib/contract/load-call';
import { parseAddress } from '@/lib/routing/address';
import type { PageAddress } from '@/stores/address';
import { hasPreloadedRequests } from '@/stores/preload/preloaded-requests';
import { hasStoredItems, type ListSection } from '@/stores/preload/stored-lists';

/** The program of a list, and how it takes what its page has asked already (`stores/preload/list-inline-script.ts`). */
export interface ListModule<View> {
  readonly View: View;
  readonly takeEarlyAnswers: (address: PageAddress) => Promise<void>;
}

/**
 * Sets off what the page of a list that isn't empty will need, while the page has still to be taken over: its program, and
 * what calls the server for it, unless the page has called by itself. One after the other they would be three ways to the server before the first product.
 * What fails here is requested again where it is needed, and its failure is dealt with there.
 */
export function preloadListView(section: ListSection, loadView: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || !hasStoredItems(section)) return;
  const calling = hasPreloadedRequests()
    ? []
    : [import('@/lib/api/client'), loadAreas('product', ...(section === 'cart' ? ['checkout' as const] : []))];
  void Promise.allSettled([loadView(), ...calling]);
}

/**
 * The view of a list, once its program is there and has what the page asked for it: it is drawn once and whole, in the place of
 * what the page has drawn. In a transition: other work of the page goes between its parts.
 * @param load a function that stays the same
 */
export function useListView<View>(
  load: () => Promise<ListModule<View>>,
  needed: boolean,
): { readonly View: View } | undefined {
  const [loaded, setLoaded] = useState<{ readonly View: View }>();
  useEffect(() => {
    let gone = false;
    const prepare = async () => {
      const { View, takeEarlyAnswers } = await load();
      if (hasPreloadedRequests()) await takeEarlyAnswers(parseAddress(window.location.pathname));
      if (!gone) startTransition(() => setLoaded({ View }));
    };
    // A failed load is an unhandled rejection, on which the shell reloads the page, as with `useLazyModule`.
    if (needed) void prepare();
    return () => {
      gone = true;
    };
  }, [load, needed]);
  return loaded;
}
