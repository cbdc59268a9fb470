import type { CardProduct } from './card-product';

/**
 * Values of one field, of each card in turn: the one value that all have, a column for each key where all are objects of the
 * same keys, or the values themselves.
 */
type Column = { readonly all: unknown } | { readonly of: Readonly<Record<string, Column>> } | readonly unknown[];

/** Cards on their way into the browser: what they have alike is said once, and the name of a field once for all of them. */
export interface SentCards {
  readonly count: number;
  readonly cards: Column;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

function toColumn(values: readonly unknown[]): Column {
  if (values.length === 0) return values;
  const [first] = values;
  const text = JSON.stringify(first);
  if (values.every((value) => JSON.stringify(value) === text)) return { all: first };
  if (!isObject(first)) return values;
  const names = Object.keys(first);
  const alike = values.every((value) => isObject(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name)));
  if (!alike) return values;
  const objects = values.filter(isObject);
  return { of: Object.fromEntries(names.map((name) => [name, toColumn(objects.map((object) => object[name]))])) };
}

function fromColumn(column: Column, count: number): readonly unknown[] {
  if ('all' in column) return Array.from({ length: count }, () => column.all);
  if (!('of' in column)) return column;
  const columns = Object.entries(column.of).map(([name, inner]) => [name, fromColumn(inner, count)] as const);
  return Array.from({ length: count }, (_empty, index) => Object.fromEntries(columns.map(([name, values]) => [name, values[index]])));
}

/** Cards as a page hands them to its islands: half of the bytes, and of the work to write and read them. */
export const sendCards = (cards: readonly CardProduct[]): SentCards => ({ count: cards.length, cards: toColumn(cards) });

/** The cards again. */
export const receivedCards = ({ count, cards }: SentCards): CardProduct[] => fromColumn(cards, count) as CardProduct[];
