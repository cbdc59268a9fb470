import { wholeUnits } from '@/lib/format/whole-units';
import type { CompareGroup } from './group';
import { barsOf, bestOf, betterEnd } from './advantages';

/** Value of one product for an attribute. */
export interface Cell {
  readonly text: string;
  /** The best value, or equal to it. */
  readonly best: boolean;
  /** Length of its bar, from 0 to 1; null for none. */
  readonly bar: number | null;
}

export interface Section {
  readonly id: number;
  readonly name: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly Cell[] }[];
}

type Attribute = CompareGroup['attribute_groups'][number]['attributes'][number];
type Values = ReadonlyMap<string, CompareGroup['products'][number]['attributes'][number]>;

const missing = '—';

function cellsOf({ key, better }: Attribute, products: readonly Values[]): Cell[] {
  const numbers = products.map((values) => values.get(key)?.number ?? null);
  const best = bestOf(numbers, betterEnd({ key, better }));
  const bars = barsOf(numbers);
  return products.map((values, index) => ({
    text: wholeUnits(values.get(key)?.value ?? missing),
    best: best.includes(index),
    bar: bars?.[index] ?? null,
  }));
}

/**
 * Sections of a comparison with one row per attribute that any product has; a missing value is a dash. With
 * `onlyDifferences` only rows with different values, and sections with rows, remain; a single product keeps all rows.
 */
export function sectionsOf({ products, attribute_groups }: CompareGroup, onlyDifferences: boolean): Section[] {
  const values = products.map(({ attributes }) => new Map(attributes.map((attribute) => [attribute.key, attribute])));
  const isFilled = ({ cells }: { cells: readonly Cell[] }): boolean =>
    cells.some(({ text }) => text !== missing) &&
    (!onlyDifferences || products.length < 2 || new Set(cells.map(({ text }) => text)).size > 1);
  return attribute_groups
    .map(({ id, name, attributes }) => ({
      id,
      name,
      rows: attributes
        .map((attribute) => ({ key: attribute.key, name: attribute.name, cells: cellsOf(attribute, values) }))
        .filter(isFilled),
    }))
    .filter(({ rows }) => rows.length > 0);
}
