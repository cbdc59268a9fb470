import { storeSnapshots } from './listing-snapshots';
import type { CardListing } from './listing-data';

/** What was on the screen when a listing was left. */
interface Remembered {
  pages: readonly CardListing[];
  scrollY: number;
}

/** So many listings are remembered in this tab; the oldest go. */
const limit = 20;
const listings = new Map<string, Remembered>();
let traversedTo: string | undefined;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    traversedTo = window.location.href;
  });
  // What a whole load of another page is left with; a browser that keeps the page itself has no need of it.
  window.addEventListener('pagehide', () => {
    storeSnapshots(
      [...listings].flatMap(([key, { pages, scrollY }]) => {
        const [first, last] = [pages[0], pages.at(-1)].map((listing) => listing?.pagination.current_page);
        return first === undefined || last === undefined ? [] : [[key, { first, last, scrollY }] as const];
      }),
    );
  });
}

/** True when the shopper came to this address by Back or Forward; a new visit is not one. */
export const isHistoryTraversal = (): boolean => typeof window !== 'undefined' && traversedTo === window.location.href;

/** The coming back has been dealt with. */
export function finishRestore(): void {
  traversedTo = undefined;
}

/**
 * Stores what a listing shows, under its path and choices without the page. A listing that is not stored yet begins at
 * `windowY`, the window's scroll position now: the shopper may have scrolled before the program began to listen.
 */
export function storeListing(key: string, pages: readonly CardListing[], windowY: number): void {
  const scrollY = listings.get(key)?.scrollY ?? windowY;
  listings.delete(key);
  listings.set(key, { pages, scrollY });
  for (const oldest of listings.keys()) {
    if (listings.size <= limit) break;
    listings.delete(oldest);
  }
}

export function rememberScroll(key: string, scrollY: number): void {
  const found = listings.get(key);
  if (found !== undefined) found.scrollY = scrollY;
}

/** What a listing showed, if the page of the address is among it. */
export function recall(key: string, page: number): Remembered | undefined {
  const found = listings.get(key);
  return found?.pages.some(({ pagination }) => pagination.current_page === page) === true ? found : undefined;
}

export const forget = (key: string): void => {
  listings.delete(key);
};
