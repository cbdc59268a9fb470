import type { StoredAttribute, StoredVariant } from '../../../db/catalogue-tables.ts';
import { isEqual } from './stored-products.ts';

const inOrder = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).sort();
const valuesOf = (entries: readonly StoredAttribute[]): string[] =>
  inOrder(entries.flatMap((entry): unknown[] => ('o' in entry ? entry.o : [entry])));

/** The attributes of a product merged with those of its row; `before` itself if nothing changes. */
export function mergeAttributes(
  before: readonly StoredAttribute[],
  stated: ReadonlyMap<number, readonly StoredAttribute[]>,
  removedIds: ReadonlySet<number>,
): readonly StoredAttribute[] {
  const merged = new Map<number, readonly StoredAttribute[]>(Map.groupBy(before, ({ a }) => a));
  let isSame = true;
  for (const [id, entries] of stated) {
    const known = merged.get(id);
    if (known !== undefined && isEqual(valuesOf(known), valuesOf(entries))) continue;
    merged.set(id, entries);
    isSame = false;
  }
  for (const id of removedIds) if (!stated.has(id) && merged.delete(id)) isSame = false;
  return isSame ? before : [...merged.values()].flat();
}

const has = (attributes: readonly StoredAttribute[], option: number): boolean =>
  attributes.some((entry) => 'o' in entry && entry.o.includes(option));

/** The variant of a product whose attributes have changed: a removed choice is replaced by the present one. */
export function changeVariant(
  { colour, options }: StoredVariant,
  before: readonly StoredAttribute[],
  next: readonly StoredAttribute[],
): StoredVariant {
  const isLost = (option: number): boolean => has(before, option) && !has(next, option);
  const changed = options.flatMap((choice) => {
    if (!isLost(choice.o)) return [choice];
    const now = next.find((entry) => entry.a === choice.a);
    const only = now !== undefined && 'o' in now && now.o.length === 1 ? now.o[0] : undefined;
    return only === undefined ? [] : [{ a: choice.a, o: only }];
  });
  return colour === undefined || isLost(colour.option) ? { options: changed } : { colour, options: changed };
}
