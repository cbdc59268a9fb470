/** Steps to a value within a page: names of fields and places in lists. */
export type FieldPath = readonly (string | number)[];

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The value at the end of a path; undefined if there is none. */
export const valueAt = (value: unknown, fieldPath: FieldPath): unknown =>
  fieldPath.reduce<unknown>((inner, key) => (isValues(inner) ? inner[key] : undefined), value);

/**
 * A copy with another value at the end of a path; the rest is shared. Undefined removes a field, and leaves out an entry
 * of a list.
 */
export function withValueAt<Value>(value: Value, fieldPath: FieldPath, next: unknown): Value {
  const [key, ...rest] = fieldPath;
  if (key === undefined) return next as Value;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const inner = withValueAt(list[Number(key)], rest, next);
    return list.flatMap((item, index) => {
      if (index !== Number(key)) return [item];
      return inner === undefined ? [] : [inner];
    }) as Value;
  }
  const { [key]: former, ...others } = (isValues(value) ? value : {}) as Record<string, unknown>;
  const inner = withValueAt(former, rest, next);
  if (inner === undefined) return others as Value;
  // A changed field stays in its place.
  return (isValues(value) && key in value ? { ...value, [key]: inner } : { ...others, [key]: inner }) as Value;
}

/** A list with one entry at another place. */
export function reorder<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
