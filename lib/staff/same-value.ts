/** A value with the keys of its objects in one order, as text. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Whether two values of a field are the same; the database stores the keys of objects in an order of its own. */
export const isSameValue = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);
