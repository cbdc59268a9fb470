const maxDepth = 12;

const clean = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/**
 * Path of the first string (or key) that PostgreSQL cannot store: a NUL or an unpaired surrogate; also of anything
 * nested deeper than any call. Undefined if there is none.
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
