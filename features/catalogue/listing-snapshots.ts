/** Stored state of a listing in this tab: its pages and the scroll position. The products are requested again. */
export interface ListingSnapshot {
  readonly first: number;
  readonly last: number;
  readonly scrollY: number;
}

const storageKey = 'listings';
/** Most stored listings of this tab; the oldest are dropped. */
const maxSnapshots = 20;
/** A longer listing is not restored: loading its pages would take longer than browsing. */
const maxSnapshotPages = 20;

const isPage = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

function isSnapshot(value: unknown): value is ListingSnapshot {
  if (typeof value !== 'object' || value === null || !('first' in value) || !('last' in value) || !('scrollY' in value))
    return false;
  const { first, last, scrollY } = value;
  return (
    isPage(first) &&
    isPage(last) &&
    first <= last &&
    last - first < maxSnapshotPages &&
    typeof scrollY === 'number' &&
    Number.isFinite(scrollY)
  );
}

/** Entries by key, the oldest first; empty without storage. */
function readSnapshots(): (readonly [string, unknown])[] {
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

/** Stores the states of left listings, the latest last. */
export function storeSnapshots(listings: readonly (readonly [string, ListingSnapshot])[]): void {
  const all = new Map([...readSnapshots(), ...listings]);
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...all].slice(-maxSnapshots)));
  } catch {
    /* Then Back starts at the page of the address. */
  }
}

/** The listing to restore with which this document was opened; '' afterwards. */
let arrival: string | undefined;

/** Whether this document was opened by Back or Forward, at the current address. */
function isReturn(): boolean {
  const [navigation] = window.performance.getEntriesByType('navigation');
  return (
    navigation !== undefined &&
    'type' in navigation &&
    navigation.type === 'back_forward' &&
    new URL(navigation.name).pathname === window.location.pathname
  );
}

/** The stored state of a listing with which a document was opened by Back or Forward; undefined for any other. */
export function findSnapshot(key: string): ListingSnapshot | undefined {
  arrival ??= isReturn() ? key : '';
  const found = arrival === key ? readSnapshots().findLast(([snapshotKey]) => snapshotKey === key)?.[1] : undefined;
  return isSnapshot(found) ? found : undefined;
}

/** The restore is done: from now on the memory of the document counts. */
export const settleArrival = (): void => {
  arrival = '';
};
