import { type ExistingProduct, isEqual } from '../../server/catalogue/import/products/stored-products.ts';

/** The different parts of two products, down to the language of a text and the store of pieces. */
export function changedParts(before: ExistingProduct, after: ExistingProduct): string[] {
  const parts = (name: string, left: unknown, right: unknown, deep: boolean): string[] => {
    if (isEqual(left, right)) return [];
    if (!deep || typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
      return [name];
    const [from, to] = [left, right].map((value) => new Map(Object.entries(value)));
    return [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])].flatMap((key) =>
      parts(`${name}.${key}`, from?.get(key) ?? null, to?.get(key) ?? null, false),
    );
  };
  const byAttribute = ({ attributes }: ExistingProduct) => Object.fromEntries(Map.groupBy(attributes, ({ a }) => a));
  const { attributes: _before, ...left } = before;
  const { attributes: _after, ...right } = after;
  return [
    ...(Object.keys(left) as (keyof typeof left)[]).flatMap((name) =>
      parts(name, left[name], right[name], ['name', 'description', 'overview', 'stock'].includes(name)),
    ),
    ...parts('attributes', byAttribute(before), byAttribute(after), true),
  ].sort();
}
