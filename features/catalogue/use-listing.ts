'use client';

import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { useLazyModule } from '@/components/hydration/lazy-on-demand';
import { listingPath, listingQueryString, type ListingState, parseListingState } from '@/lib/routing/listing-state';
import { useApi } from '@/stores/api';
import type { InitialListing } from './listing-data';
import { isHistoryTraversal, forget, recall, storeListing, finishRestore } from './listing-memory';
import { type ListingEvent, listingReducer, listingScreen, type PageRequest } from './listing-reducer';
import { type ListingScope, scopedState } from './listing-scope';
import { useRestoredListing } from './use-restored-listing';
import { useListingScroll } from './use-scroll';

// Nothing is fetched before the shopper's first move; who presses before it has come gets what was requested.
const loadFetch = () => import('./fetch-page');

/** Name of a listing and its choices, whatever page of it is seen. */
const choiceKey = (path: string, state: ListingState): string => listingPath(path, { ...state, page: 1 });

/** A choice is visited: come back to it brings what was seen of it, the page's own choice what the page was made with. */
function visit(path: string, state: ListingState, initial: InitialListing, isReturn: boolean) {
  const key = choiceKey(path, state);
  const kept = isReturn ? recall(key, state.page) : undefined;
  if (!isReturn) forget(key);
  const isInitial = listingQueryString(state) === listingQueryString(initial.state);
  return {
    type: 'visit',
    state,
    pages: kept?.pages ?? (isInitial ? [initial.listing] : undefined),
    scrollY: kept?.scrollY,
  } as const;
}

const stateOfAddress = (scope: ListingScope, isLeaf: boolean): ListingState =>
  scopedState(scope, parseListingState(window.location.search), isLeaf);

/** Fetches the page that is requested; a request that is no longer wanted is broken off. */
function useFetching(
  scope: ListingScope,
  request: PageRequest | undefined,
  wanted: boolean,
  dispatch: (event: ListingEvent) => void,
): void {
  const api = useApi();
  const fetchPage = useLazyModule(loadFetch, wanted || request !== undefined)?.fetchPage;
  useEffect(() => {
    if (request === undefined || fetchPage === undefined) return;
    const gone = new AbortController();
    fetchPage(api, scope, request.state, gone.signal).then(
      (listing) => dispatch({ type: 'answer', request, listing }),
      (error: Error) => {
        if (!gone.signal.aborted) dispatch({ type: 'failure', request, error });
      },
    );
    return () => gone.abort();
  }, [api, scope, request, fetchPage, dispatch]);
}

/**
 * A listing with its address: what is chosen, what is on the screen of it (`listing-reducer.ts`), and the ways to change
 * both. Choices stand in the address and can be gone back to; further pages only change the page that it names.
 */
export function useListing(path: string, scope: ListingScope, initial: InitialListing, isLeaf: boolean) {
  const [model, dispatch] = useReducer(listingReducer, undefined, () => {
    const isReturn = isHistoryTraversal();
    return listingReducer(
      { state: initial.state, pages: [initial.listing] },
      visit(path, isReturn ? stateOfAddress(scope, isLeaf) : initial.state, initial, isReturn),
    );
  });
  const { page, ...screen } = listingScreen(model);
  const { pages, isOld } = screen;
  const state = { ...model.state, page };
  const query = listingQueryString(state);
  const key = choiceKey(path, model.state);
  const shown = useRef(query);
  // What was chosen last, drawn or not: choices that follow each other within a frame are all meant.
  const chosen = useRef(model.state);
  useListingScroll(key, model.scrollY);
  useRestoredListing(key, scope, initial, dispatch);

  useLayoutEffect(() => {
    shown.current = query;
    chosen.current = model.state;
    if (page !== model.state.page)
      window.history.replaceState(null, '', listingPath(window.location.pathname, { ...model.state, page }));
  }, [query, model.state, page]);
  useEffect(() => {
    if (!isOld) storeListing(key, pages, window.scrollY);
  }, [key, pages, isOld]);

  useEffect(() => {
    finishRestore();
    const here = window.location.pathname;
    const onTraversal = () => {
      // Back to another page: that page shows itself, this one stands still.
      if (window.location.pathname !== here) return;
      finishRestore();
      const to = stateOfAddress(scope, isLeaf);
      if (listingQueryString(to) !== shown.current) dispatch(visit(path, to, initial, true));
    };
    window.addEventListener('popstate', onTraversal);
    return () => window.removeEventListener('popstate', onTraversal);
  }, [path, scope, initial, isLeaf]);

  const touched = useFirstInteraction();
  const isActive = touched || query !== listingQueryString(initial.state);
  useFetching(scope, screen.isFetching ? model.request : undefined, isActive, dispatch);

  return {
    ...screen,
    state,
    key,
    /** Somebody is at the page, or it shows something else than it was made with: late parts are wanted. */
    isActive,
    /** A choice: it begins at its first page. */
    choose: (wanted: ListingState | ((now: ListingState) => ListingState)) => {
      const next = parseListingState(
        listingQueryString({ ...(typeof wanted === 'function' ? wanted(chosen.current) : wanted), page: 1 }),
      );
      chosen.current = next;
      window.history.pushState(null, '', listingPath(window.location.pathname, next));
      dispatch(visit(path, next, initial, false));
    },
    loadMore: () => dispatch({ type: 'more' }),
    loadEarlier: () => dispatch({ type: 'earlier' }),
    retry: () => dispatch({ type: 'retry' }),
  };
}
export type ListingControl = ReturnType<typeof useListing>;
