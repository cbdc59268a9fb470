import { storeSnapshots } from './listing-snapshots';
import type { CardListing } from './listing-data';

/** State of a listing when it was left. */
interface StoredListing {
  pages: readonly CardListing[];
  scrollY: number;
}

/** Most stored listings of this tab; the oldest are dropped. */
const maxStoredListings = 20;
const storedListings = new Map<string, StoredListing>();
let traversedTo: string | undefined;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    traversedTo = window.location.href;
  });
  // Stored for a full page load; not needed if the browser restores the page from its cache.
  window.addEventListener('pagehide', () => {
    storeSnapshots(
      [...storedListings].flatMap(([key, { pages, scrollY }]) => {
        const [first, last] = [pages[0], pages.at(-1)].map((listing) => listing?.pagination.current_page);
        return first === undefined || last === undefined ? [] : [[key, { first, last, scrollY }] as const];
      }),
    );
  });
}

/** True if the shopper came to this address by Back or Forward. */
export const isHistoryTraversal = (): boolean => typeof window !== 'undefined' && traversedTo === window.location.href;

/** The restore has been handled. */
export function finishRestore(): void {
  traversedTo = undefined;
}

/**
 * Stores the state of a listing, by path and filters without the page. A listing that is not stored yet begins at
 * `windowY`, the window's scroll position now: the shopper may have scrolled before the program began to listen.
 */
export function storeListing(key: string, pages: readonly CardListing[], windowY: number): void {
  const scrollY = storedListings.get(key)?.scrollY ?? windowY;
  storedListings.delete(key);
  storedListings.set(key, { pages, scrollY });
  for (const oldest of storedListings.keys()) {
    if (storedListings.size <= maxStoredListings) break;
    storedListings.delete(oldest);
  }
}

export function rememberScroll(key: string, scrollY: number): void {
  const found = storedListings.get(key);
  if (found !== undefined) found.scrollY = scrollY;
}

/** The stored state of a listing, if it contains the page of the address. */
export function readListing(key: string, page: number): StoredListing | undefined {
  const found = storedListings.get(key);
  return found?.pages.some(({ pagination }) => pagination.current_page === page) === true ? found : undefined;
}

export const dropListing = (key: string): void => {
  storedListings.delete(key);
};
