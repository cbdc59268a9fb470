/** Pieces of one product in one store or warehouse. */
export interface StorePieces {
  readonly storeId: number;
  readonly kind: 'store' | 'warehouse';
  readonly regionId: number;
  readonly quantity: number;
}

export interface AllocatedPieces {
  readonly storeId: number;
  readonly quantity: number;
}

/** Warehouses first, then the stores of the shopper's region, then the others. */
const rank = (shelf: StorePieces, regionId: number): number =>
  shelf.kind === 'warehouse' ? 0 : shelf.regionId === regionId ? 1 : 2;

/** Which stores supply the pieces of a delivered line; fewer pieces than requested if stock is lower. */
export function allocate(shelves: readonly StorePieces[], count: number, regionId: number): AllocatedPieces[] {
  const allocated: AllocatedPieces[] = [];
  let remainingCount = count;
  const ordered = [...shelves].sort(
    (left, right) => rank(left, regionId) - rank(right, regionId) || left.storeId - right.storeId,
  );
  for (const shelf of ordered) {
    const quantity = Math.min(remainingCount, shelf.quantity);
    if (quantity > 0) allocated.push({ storeId: shelf.storeId, quantity });
    remainingCount -= quantity;
  }
  return allocated;
}
