/** The keys with one of them at another place. */
export function reorder<Key extends string | number>(keys: readonly Key[], key: Key, to: number): Key[] {
  const others = keys.filter((other) => other !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
