const maxDepth = 12;

const clean = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/**
 * Path of the first string (or key) that PostgreSQL could not keep: a NUL or half of a surrogate pair; also of
 * anything nested deeper than a call can mean. Undefined when all is well.
 */
export function badStringPath(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return clean(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= maxDepth) return path;
  for (const [key, entry] of Object.entries(value)) {
    if (!clean(key)) return path;
    const bad = badStringPath(entry, [...path, key]);
    if (bad !== undefined) return bad;
  }
  return undefined;
}
