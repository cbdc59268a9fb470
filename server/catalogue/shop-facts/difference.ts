import { isDeepStrictEqual } from 'node:util';
import type { AllFacts } from './current.ts';
import { kinds, parts } from './folder.ts';

/** A changed fact; null for none before or after. */
export interface Change {
  readonly file: string;
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that identify the entries of a list. */
const names = ['slug', 'id', 'key', 'months', 'name'] as const;
const keyOf = (entry: unknown): string | undefined => {
  const name = isNode(entry) ? names.find((candidate) => candidate in entry) : undefined;
  return name === undefined ? undefined : String((entry as Node)[name]);
};
const isKeyed = (list: readonly unknown[]): boolean => list.every((entry) => keyOf(entry) !== undefined);

/** The name of a new or removed entry. */
function titleOf(entry: Node): string | undefined {
  const key = keyOf(entry);
  const name = entry['name'] ?? entry['title'];
  return key === undefined ? undefined : isNode(name) ? String(name['ru']) : typeof name === 'string' ? name : key;
}

function show(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((entry) => keyOf(entry) ?? String(entry)).join(', ');
  if (isNode(value) && keyOf(value) !== undefined) return titleOf(value) ?? null;
  return isNode(value)
    ? Object.entries(value)
        .map(([key, inner]) => `${key}: ${show(inner) ?? '-'}`)
        .join('; ')
    : JSON.stringify(value);
}

function* between(way: string, from: unknown, to: unknown): Generator<Omit<Change, 'file'>> {
  if (isDeepStrictEqual(from, to)) return;
  const below = (key: string): string => (way === '' ? key : `${way}.${key}`);
  if (isNode(from) && isNode(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
      yield* between(below(key), from[key], to[key]);
    return;
  }
  if (!Array.isArray(from) || !Array.isArray(to) || !isKeyed(from) || !isKeyed(to) || from.length + to.length === 0) {
    yield { what: way, from: show(from), to: show(to) };
    return;
  }
  const before = new Map<string, unknown>(from.map((entry) => [keyOf(entry) ?? '', entry]));
  const after = new Map<string, unknown>(to.map((entry) => [keyOf(entry) ?? '', entry]));
  for (const key of new Set([...before.keys(), ...after.keys()]))
    yield* between(below(key), before.get(key), after.get(key));
  const orderBefore = [...before.keys()].filter((key) => after.has(key));
  const orderAfter = [...after.keys()].filter((key) => before.has(key));
  if (!isDeepStrictEqual(orderBefore, orderAfter))
    yield { what: below('order'), from: orderBefore.join(', '), to: orderAfter.join(', ') };
}

/** The changes between two states of the shop, file by file. */
export const difference = (from: AllFacts, to: AllFacts): Change[] =>
  parts.flatMap((part) =>
    [...between('', from[part], to[part])].map((change) => ({ file: kinds[part].name, ...change })),
  );
