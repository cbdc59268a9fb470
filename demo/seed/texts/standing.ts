import type { PlannedVariant } from '../catalogue/products.ts';
import { numberOf } from '../catalogue/values.ts';
import { superlativeLines, type Superlative } from './lines.ts';

/** How many models on each side in price a product is held against, and of how many at least the value is known. */
const reach = 10;
const minKnown = 6;

export type PricePlace = 'low' | 'middle' | 'high';
export interface Standing {
  readonly place: PricePlace;
  readonly best: readonly Superlative[];
}

function isBest({ key, isMost }: Superlative, own: PlannedVariant, neighbours: readonly PlannedVariant[]): boolean {
  const value = numberOf(own.values.get(key));
  const others = neighbours.flatMap(({ values }) => numberOf(values.get(key)) ?? []);
  if (value === undefined || others.length < minKnown) return false;
  return others.every((other) => (isMost ? value > other : value < other));
}

/** Where each model of a category stands among those of about its price; by model group. */
export function standingsOf(models: readonly PlannedVariant[]): ReadonlyMap<string, Standing> {
  const sorted = [...models].sort((a, b) => a.price - b.price || a.id - b.id);
  return new Map(
    sorted.map((own, index): [string, Standing] => {
      const neighbours = [
        ...sorted.slice(Math.max(0, index - reach), index),
        ...sorted.slice(index + 1, index + 1 + reach),
      ];
      const share = index / sorted.length;
      return [
        own.group,
        {
          place: share < 1 / 3 ? 'low' : share < 2 / 3 ? 'middle' : 'high',
          best: superlativeLines.filter((line) => isBest(line, own, neighbours)),
        },
      ];
    }),
  );
}
