/** Pieces by store id. */
export type StoreStock = Readonly<Record<string, number>>;

/** What a list states about the stock of one product. */
export type StatedStock =
  /** Nothing: the stock does not change. */
  | { readonly kind: 'nothing' }
  /** Pieces of some stores; `others`: what becomes of the stores that are not named. */
  | { readonly kind: 'stores'; readonly stores: StoreStock; readonly others: 'keep' | 'empty' }
  /** Pieces in all. The same sum as there is stays where it is, another one goes to `storeId`. */
  | { readonly kind: 'total'; readonly pieces: number; readonly storeId: number }
  | { readonly kind: 'soldOut' }
  /** There are some: so many in `storeId` where there is nothing yet. */
  | { readonly kind: 'available'; readonly pieces: number; readonly storeId: number };

/** The known stock of one product. */
export interface KnownStock {
  readonly stock: StoreStock;
  /** Pieces by store sold minus returned since the list was counted. */
  readonly sold: StoreStock;
  /** Stores that were counted later than the list. */
  readonly countedLater: ReadonlySet<string>;
}
export const noStock: KnownStock = { stock: {}, sold: {}, countedLater: new Set() };

export const sumOf = (stock: StoreStock): number => Object.values(stock).reduce((sum, pieces) => sum + pieces, 0);
const present = (stock: StoreStock): StoreStock =>
  Object.fromEntries(Object.entries(stock).filter(([, pieces]) => pieces > 0));

/** Whether two stocks are equal; a store without pieces equals a missing one. */
export const isSameStock = (one: StoreStock, other: StoreStock): boolean => {
  const [left, right] = [present(one), present(other)];
  return (
    Object.keys(left).length === Object.keys(right).length &&
    Object.entries(left).every(([store, pieces]) => right[store] === pieces)
  );
};

/**
 * The stock of a product after importing a list: sales since the count are subtracted, stores counted later keep their
 * number. Never below zero.
 */
export function stockAfter(stated: StatedStock, { stock, sold, countedLater }: KnownStock): StoreStock {
  if (stated.kind === 'nothing') return stock;
  if (stated.kind === 'stores') {
    const named = Object.entries(stated.stores).map(
      ([store, pieces]) =>
        [store, countedLater.has(store) ? (stock[store] ?? 0) : Math.max(0, pieces - (sold[store] ?? 0))] as const,
    );
    const others = Object.entries(stock).map(
      ([store, pieces]) => [store, stated.others === 'keep' || countedLater.has(store) ? pieces : 0] as const,
    );
    return Object.fromEntries([...others, ...named]);
  }
  if (countedLater.size > 0) return stock;
  const empty = Object.fromEntries(Object.keys(stock).map((store) => [store, 0]));
  if (stated.kind === 'soldOut') return empty;
  const now = sumOf(stock);
  if (stated.kind === 'available') return now > 0 ? stock : { ...empty, [stated.storeId]: stated.pieces };
  const pieces = Math.max(0, stated.pieces - sumOf(sold));
  return now === pieces ? stock : { ...empty, [stated.storeId]: pieces };
}
