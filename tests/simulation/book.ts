import { productCount, type Row } from './history.ts';

export const startStock = 80;
export const startPrice = 500_000;

/** What a list did to a product, as far as it can be taken back. */
interface ListEffect {
  readonly name: string;
  readonly moved: ReadonlyMap<number, number>;
  readonly prices: ReadonlyMap<number, readonly [former: number, stated: number]>;
  readonly listed: ReadonlyMap<number, boolean>;
}
/** A count of a product: by a list that can be taken back, or by staff. */
interface Count {
  readonly product: number;
  readonly at: number;
  readonly list: string | undefined;
}
interface KnownList {
  readonly name: string;
  readonly mode: 'changes' | 'update' | 'full';
  readonly rows: readonly Row[];
  /** Null: it counts our orders itself. */
  readonly countedAt: number | null;
  /** When it was taken in. */
  readonly importedAt: number;
  readonly canBeUndone: boolean;
}

const each = <Value>(value: Value): Map<number, Value> =>
  new Map(Array.from({ length: productCount }, (_, index) => [index + 1, value]));

/** What the outside expects of stock, prices and what is on sale; it knows nothing of how the shop keeps them. */
export function openBook() {
  const stock = each(startStock);
  const prices = each(startPrice);
  const listed = each(true);
  let counts: Count[] = [];
  const lists: ListEffect[] = [];
  const add = (product: number, pieces: number): void => {
    stock.set(product, (stock.get(product) ?? 0) + pieces);
  };

  /** What a list states of a product: less what was sold since it was counted, unless the product was counted later. */
  async function state(
    { product, stock: listedStock }: Row,
    { name, countedAt, importedAt }: KnownList,
    soldSince: (product: number) => Promise<number>,
  ): Promise<number> {
    const id = product + 1;
    if (listedStock === null) return 0;
    if (countedAt !== null && counts.some((count) => count.product === id && count.at > countedAt)) return 0;
    const sold = countedAt === null ? 0 : await soldSince(id);
    const moved = listedStock - sold - (stock.get(id) ?? 0);
    if (moved !== 0) counts.push({ product: id, at: countedAt ?? importedAt, list: name });
    add(id, moved);
    return moved;
  }

  return {
    stock,
    prices,
    listed,
    add,
    /** Staff have found so many pieces more, or fewer, than were thought to be there. */
    count: (product: number, change: number, at: number): void => {
      add(product, change);
      counts.push({ product, at, list: undefined });
    },
    async take(list: KnownList, soldSince: (product: number) => Promise<number>): Promise<void> {
      const moved = new Map<number, number>();
      const changed = new Map<number, readonly [number, number]>();
      const listedBefore = new Map<number, boolean>();
      for (const row of list.rows) {
        const id = row.product + 1;
        moved.set(id, await state(row, list, soldSince));
        if (row.price !== null && row.price !== prices.get(id)) {
          changed.set(id, [prices.get(id) ?? 0, row.price]);
          prices.set(id, row.price);
        }
      }
      if (list.mode === 'full') {
        // A full list says what is on sale: what it has comes back, what it lacks goes.
        for (const [id, before] of listed) {
          const isOnList = list.rows.some(({ product }) => product + 1 === id);
          if (before === isOnList) continue;
          listedBefore.set(id, before);
          listed.set(id, isOnList);
        }
      }
      if (list.canBeUndone) lists.push({ name: list.name, moved, prices: changed, listed: listedBefore });
      // What ended in the middle left a part under another name: nothing before it is taken back any more.
      else lists.length = 0;
    },
    lastList: (): string | undefined => lists.at(-1)?.name,
    undo: (): void => {
      const last = lists.pop();
      if (last === undefined) return;
      for (const [product, pieces] of last.moved) stock.set(product, Math.max(0, (stock.get(product) ?? 0) - pieces));
      for (const [product, [former]] of last.prices) prices.set(product, former);
      for (const [product, was] of last.listed) listed.set(product, was);
      counts = counts.filter(({ list }) => list !== last.name);
    },
  };
}
