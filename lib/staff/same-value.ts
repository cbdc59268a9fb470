/** A value with the keys of its objects in one order, as text. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );

/** Whether two values of a field are the same; the database stores the keys of objects in an order of its own. */
export const isSameValue = (left: unknown, right: unknown): boolean => inOrder(left) === inOrder(right);
