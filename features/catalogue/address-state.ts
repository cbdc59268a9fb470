'use client';

import { useCallback, useEffect, useState } from 'react';
import { listingPath, listingQueryString, type ListingState, parseListingState } from '@/lib/routing/listing-state';
import type { CardListing, InitialListing } from './listing-data';
import { cameBack, forget, recall, settle } from './listing-memory';
import { type ListingScope, scopedState } from './listing-scope';

/** One stay at a choice: from when it is made, or come back to, until another is. */
export interface Visit {
  /** Rises with each visit, so that two stays at one choice are told apart. */
  readonly turn: number;
  readonly state: ListingState;
  /** Page with which the visit began. */
  readonly firstPage: number;
  /** What is there from the beginning; undefined when it must be fetched. */
  readonly pages: readonly CardListing[] | undefined;
  /** Where the screen stood when it was left. */
  readonly scrollY: number | undefined;
}

let turns = 0;

/** Name of a listing and its choices, whatever page of it is seen. */
export const visitKey = (path: string, state: ListingState): string => listingPath(path, { ...state, page: 1 });

function makeVisit(path: string, state: ListingState, initial: InitialListing, isReturn: boolean): Visit {
  turns += 1;
  const key = visitKey(path, state);
  const kept = isReturn ? recall(key, state.page) : undefined;
  if (!isReturn) forget(key);
  const isInitial = listingQueryString(state) === listingQueryString(initial.state);
  const pages = kept?.pages ?? (isInitial ? [initial.listing] : undefined);
  return { turn: turns, state, firstPage: pages?.[0]?.pagination.current_page ?? state.page, pages, scrollY: kept?.scrollY };
}

const writeUrl = (state: ListingState, replace: boolean): void => {
  const url = listingPath(window.location.pathname, state);
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
};

/** The state of a listing as its address has it, and the ways to change both. */
export function useListingAddress(path: string, scope: ListingScope, initial: InitialListing, isLeaf: boolean) {
  const [visit, setVisit] = useState(() => {
    const state = cameBack() ? scopedState(scope, parseListingState(window.location.search), isLeaf) : initial.state;
    return makeVisit(path, state, initial, cameBack());
  });

  useEffect(() => {
    settle();
    const here = window.location.pathname;
    const onTraversal = () => {
      // Back to another page: that page shows itself, this one stands still.
      if (window.location.pathname !== here) return;
      settle();
      const state = scopedState(scope, parseListingState(window.location.search), isLeaf);
      setVisit((now) => listingQueryString(state) === listingQueryString(now.state) ? now : makeVisit(path, state, initial, true));
    };
    window.addEventListener('popstate', onTraversal);
    return () => window.removeEventListener('popstate', onTraversal);
  }, [path, scope, initial, isLeaf]);

  /** A choice: it stands in the address, from its first page on, and can be gone back to. */
  const choose = useCallback((wanted: ListingState) => {
    const state = parseListingState(listingQueryString({ ...wanted, page: 1 }));
    writeUrl(state, false);
    setVisit(makeVisit(path, state, initial, false));
  }, [path, initial]);

  /** More of the same choice is on the screen: the address names its last page. */
  const showPage = useCallback((page: number) => {
    setVisit((now) => {
      if (now.state.page === page) return now;
      const state = { ...now.state, page };
      writeUrl(state, true);
      return { ...now, state };
    });
  }, []);

  return { visit, choose, showPage };
}
