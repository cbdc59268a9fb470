/** Ids of products, in the shopper's order: the wishlist newest first, the comparison as it was made. */
export type Ids = readonly number[];

/** At most this many products are put on the wishlist of a browser. */
export const wishlistLimit = 200;
/** At most this many products are compared, all categories together: the API takes them in one call. */
export const compareLimit = 40;

/** Something taken out of a list, with the place it had there. */
export interface RemovedItem {
  readonly id: number;
  readonly index: number;
}

/** What `without(list, ids)` takes out, so that it can be put back. */
export const removedFrom = (list: Ids, ids: Ids): RemovedItem[] =>
  list.flatMap((id, index) => (ids.includes(id) ? [{ id, index }] : []));

export const without = (list: Ids, ids: Ids): number[] => list.filter((id) => !ids.includes(id));

/** Puts back what was taken out, each to its old place; what is there again already stays where it is. */
export const restoreItems = (list: Ids, taken: readonly RemovedItem[]): number[] =>
  [...taken]
    .sort((one, other) => one.index - other.index)
    .reduce<number[]>(
      (ids, { id, index }) => (ids.includes(id) ? ids : [...ids.slice(0, index), id, ...ids.slice(index)]),
      [...list],
    );

/**
 * The list after signing in: what this browser kept in its order, then what only the account knows in its own. Nothing
 * is lost, not even beyond the limits: these apply to additions only.
 */
export const mergeLists = (kept: Ids, account: Ids): number[] => [...new Set([...kept, ...account])];

interface Group {
  readonly id: number;
}

/** The group that is shown: the chosen one, or its neighbour when it is gone; undefined where there is none. */
export function shownGroup<G extends Group>(
  groups: readonly G[],
  chosen: { readonly id: number | null; readonly index: number },
): G | undefined {
  return groups.find((group) => group.id === chosen.id) ?? groups[Math.min(chosen.index, groups.length - 1)];
}
