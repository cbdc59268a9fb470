'use client';

import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { useLazyModule } from '@/components/hydration/lazy-on-demand';
import { listingPath, listingQueryString, type ListingState, parseListingState } from '@/lib/routing/listing-state';
import { useApi } from '@/stores/api';
import type { InitialListing } from './listing-data';
import { isHistoryTraversal, dropListing, readListing, storeListing, finishRestore } from './listing-memory';
import { type ListingEvent, listingReducer, listingScreen, type PageRequest } from './listing-reducer';
import { type ListingScope, scopedState } from './listing-scope';
import { useRestoredListing } from './use-restored-listing';
import { useListingScroll } from './use-scroll';

// Loads nothing before the first interaction; earlier clicks are applied when it has loaded.
const loadFetch = () => import('./fetch-page');

/** Key of a listing and its filters, without the page. */
const choiceKey = (path: string, state: ListingState): string => listingPath(path, { ...state, page: 1 });

/** Starts a choice: a restored one with its known pages, the page's own one with its rendered data. */
function startVisit(path: string, state: ListingState, initial: InitialListing, isReturn: boolean) {
  const key = choiceKey(path, state);
  const snapshot = isReturn ? readListing(key, state.page) : undefined;
  if (!isReturn) dropListing(key);
  const isInitial = listingQueryString(state) === listingQueryString(initial.state);
  return {
    type: 'visit',
    state,
    pages: snapshot?.pages ?? (isInitial ? [initial.listing] : undefined),
    scrollY: snapshot?.scrollY,
  } as const;
}

const stateOfAddress = (scope: ListingScope, isLeaf: boolean): ListingState =>
  scopedState(scope, parseListingState(window.location.search), isLeaf);

/** Loads the requested page; aborts outdated requests. */
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
    const controller = new AbortController();
    fetchPage(api, scope, request.state, controller.signal).then(
      (listing) => dispatch({ type: 'answer', request, listing }),
      (error: Error) => {
        if (!controller.signal.aborted) dispatch({ type: 'failure', request, error });
      },
    );
    return () => controller.abort();
  }, [api, scope, request, fetchPage, dispatch]);
}

/**
 * A listing and its address: choice, view data (`listing-reducer.ts`), and actions. Choices are history entries;
 * loading more only changes the page number in the address.
 */
export function useListing(path: string, scope: ListingScope, initial: InitialListing, isLeaf: boolean) {
  const [model, dispatch] = useReducer(listingReducer, undefined, () => {
    const isReturn = isHistoryTraversal();
    return listingReducer(
      { state: initial.state, pages: [initial.listing] },
      startVisit(path, isReturn ? stateOfAddress(scope, isLeaf) : initial.state, initial, isReturn),
    );
  });
  const { page, ...screen } = listingScreen(model);
  const { pages, isOld } = screen;
  const state = { ...model.state, page };
  const query = listingQueryString(state);
  const key = choiceKey(path, model.state);
  const displayed = useRef(query);
  // The latest choice, rendered or not: choices within one frame are all applied.
  const chosen = useRef(model.state);
  useListingScroll(key, model.scrollY);
  useRestoredListing(key, scope, initial, dispatch);

  useLayoutEffect(() => {
    displayed.current = query;
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
      // Back to another page: that page renders itself.
      if (window.location.pathname !== here) return;
      finishRestore();
      const to = stateOfAddress(scope, isLeaf);
      if (listingQueryString(to) !== displayed.current) dispatch(startVisit(path, to, initial, true));
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
    /** The user has interacted, or the state differs from the rendered one: load lazy parts. */
    isActive,
    /** A new choice starts at its first page. */
    choose: (wanted: ListingState | ((now: ListingState) => ListingState)) => {
      const next = parseListingState(
        listingQueryString({ ...(typeof wanted === 'function' ? wanted(chosen.current) : wanted), page: 1 }),
      );
      chosen.current = next;
      window.history.pushState(null, '', listingPath(window.location.pathname, next));
      dispatch(startVisit(path, next, initial, false));
    },
    loadMore: () => dispatch({ type: 'more' }),
    loadEarlier: () => dispatch({ type: 'earlier' }),
    retry: () => dispatch({ type: 'retry' }),
  };
}
export type ListingControl = ReturnType<typeof useListing>;
