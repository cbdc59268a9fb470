import type { CartLine } from './rules.ts';

/**
 * The lines of a cart with removed ones back at their former places; those that changed or came meanwhile stay as they
 * are.
 */
export function returnLines(
  now: readonly CartLine[],
  former: readonly CartLine[],
  removed: ReadonlySet<number>,
): CartLine[] {
  const current = new Map(now.map((line) => [line.id, line]));
  const known = new Set(former.map(({ id }) => id));
  return [
    ...former.flatMap((line) => current.get(line.id) ?? (removed.has(line.id) ? line : [])),
    ...now.filter(({ id }) => !known.has(id)),
  ];
}
