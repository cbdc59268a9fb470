/** Product ids: the wishlist newest first, the comparison in order of addition. */
export type Ids = readonly number[];

/** Most products on a browser's wishlist. */
export const wishlistLimit = 200;
/** Most products in the comparison, all categories together: the API takes them in one call. */
export const compareLimit = 40;

/** An item removed from a list, with its former position. */
export interface RemovedItem {
  readonly id: number;
  readonly index: number;
}

/** The items that `without(list, ids)` removes, so that they can be restored. */
export const removedItems = (list: Ids, ids: Ids): RemovedItem[] =>
  list.flatMap((id, index) => (ids.includes(id) ? [{ id, index }] : []));

export const without = (list: Ids, ids: Ids): number[] => list.filter((id) => !ids.includes(id));

/** Restores removed items at their former positions; items that are in the list again stay where they are. */
export const restoreItems = (list: Ids, removedItems: readonly RemovedItem[]): number[] =>
  [...removedItems]
    .sort((left, right) => left.index - right.index)
    .reduce<number[]>(
      (ids, { id, index }) => (ids.includes(id) ? ids : [...ids.slice(0, index), id, ...ids.slice(index)]),
      [...list],
    );

/**
 * The list after signing in: the browser's items in their order, then those that only the account has. Nothing is
 * dropped, even above the limits, which apply to additions only.
 */
export const mergeLists = (browser: Ids, account: Ids): number[] => [...new Set([...browser, ...account])];

interface Group {
  readonly id: number;
}

/** The displayed group: the selected one, or its neighbour if it is gone; undefined without groups. */
export function selectedGroup<G extends Group>(
  groups: readonly G[],
  chosen: { readonly id: number | null; readonly index: number },
): G | undefined {
  return groups.find((group) => group.id === chosen.id) ?? groups[Math.min(chosen.index, groups.length - 1)];
}
