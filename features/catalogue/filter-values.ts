/** A value of a filter with how many products it leads to. */
export interface FilterValue {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** Values once shown stay in their places: one that has no products any more is greyed, not taken away. */
export function keepPlaces(known: readonly FilterValue[], now: readonly FilterValue[]): FilterValue[] {
  const current = new Map(now.map((value) => [value.key, value]));
  const kept = known.map((value) => current.get(value.key) ?? { ...value, count: 0 });
  const names = new Set(known.map((value) => value.key));
  return [...kept, ...now.filter((value) => !names.has(value.key))];
}
