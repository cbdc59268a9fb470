import type { DataOf } from '@/lib/contract/core';
import type { compareProducts } from '@/lib/contract/product';

export type CompareGroup = DataOf<typeof compareProducts>[number];

export interface Section {
  readonly id: number;
  readonly name: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly values: readonly string[] }[];
}

const missing = '—';

/**
 * The named sections of a comparison, one row a characteristic that any of its products has; a missing value is a dash.
 * With `onlyDifferences` rows stay whose shown values differ, and sections that still have rows; a single product
 * differs from nothing and keeps all of its rows.
 */
export function sectionsOf({ products, attribute_groups }: CompareGroup, onlyDifferences: boolean): Section[] {
  const values = products.map(({ attributes }) => new Map(attributes.map(({ key, value }) => [key, value])));
  const isShown = (row: { values: readonly string[] }): boolean =>
    row.values.some((value) => value !== missing) && (!onlyDifferences || products.length < 2 || new Set(row.values).size > 1);
  return attribute_groups
    .map(({ id, name, attributes }) => ({
      id, name,
      rows: attributes
        .map((attribute) => ({ key: attribute.key, name: attribute.name, values: values.map((of) => of.get(attribute.key) ?? missing) }))
        .filter(isShown),
    }))
    .filter(({ rows }) => rows.length > 0);
}
