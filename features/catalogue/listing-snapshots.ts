/** What the tab stores of a listing: the pages on the screen and the scroll position. The products are requested again. */
export interface ListingSnapshot {
  readonly first: number;
  readonly last: number;
  readonly scrollY: number;
}

const storageKey = 'listings';
/** So many listings are kept in this tab; the oldest go. */
const limit = 20;
/** A longer listing is not built up again: its pages would take longer than going through them. */
const mostPages = 20;

const isPage = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

function isLeft(value: unknown): value is ListingSnapshot {
  if (typeof value !== 'object' || value === null || !('first' in value) || !('last' in value) || !('scrollY' in value))
    return false;
  const { first, last, scrollY } = value;
  return (
    isPage(first) &&
    isPage(last) &&
    first <= last &&
    last - first < mostPages &&
    typeof scrollY === 'number' &&
    Number.isFinite(scrollY)
  );
}

/** Entries by their keys, the oldest first; a browser that stores nothing has none. */
function stored(): (readonly [string, unknown])[] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value)
      ? value.filter(
          (entry): entry is readonly [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string',
        )
      : [];
  } catch {
    return [];
  }
}

/** Keeps how listings are left, the latest last. */
export function storeSnapshots(listings: readonly (readonly [string, ListingSnapshot])[]): void {
  const all = new Map([...stored(), ...listings]);
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...all].slice(-limit)));
  } catch {
    /* Then Back begins at the page of the address. */
  }
}

/** The listing with which a document was opened that is come back to; '' once there is none to build up. */
let arrival: string | undefined;

/** Whether this document was opened by Back or Forward, at the address that it still shows. */
function isReturn(): boolean {
  const [navigation] = window.performance.getEntriesByType('navigation');
  return (
    navigation !== undefined &&
    'type' in navigation &&
    navigation.type === 'back_forward' &&
    new URL(navigation.name).pathname === window.location.pathname
  );
}

/** How the listing was left with which a document begins that is come back to; undefined for every other. */
export function findSnapshot(key: string): ListingSnapshot | undefined {
  arrival ??= isReturn() ? key : '';
  const found = arrival === key ? stored().findLast(([kept]) => kept === key)?.[1] : undefined;
  return isLeft(found) ? found : undefined;
}

/** It has been built up again: from here on the memory of the document counts. */
export const settleArrival = (): void => {
  arrival = '';
};
