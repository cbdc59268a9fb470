/** A value of a filter with its product count. */
export interface FilterValue {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** Displayed values keep their position: one without products is greyed out, not removed. */
export function keepOrder(known: readonly FilterValue[], now: readonly FilterValue[]): FilterValue[] {
  const current = new Map(now.map((value) => [value.key, value]));
  const updated = known.map((value) => current.get(value.key) ?? { ...value, count: 0 });
  const names = new Set(known.map((value) => value.key));
  return [...updated, ...now.filter((value) => !names.has(value.key))];
}
