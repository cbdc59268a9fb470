/** A small seeded generator (xmur3 hash, mulberry32): the same label always gives the same run of numbers. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** Whole number from min to max, both included. */
  int(min: number, max: number): number;
  /** True with the given chance. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Some items without repetition, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Index drawn by the given weights. */
  weighted(weights: readonly number[]): number;
}

function hash(label: string): number {
  let value = 1779033703 ^ label.length;
  for (let index = 0; index < label.length; index += 1) {
    value = Math.imul(value ^ label.charCodeAt(index), 3432918353);
    value = (value << 13) | (value >>> 19);
  }
  value = Math.imul(value ^ (value >>> 16), 2246822507);
  value = Math.imul(value ^ (value >>> 13), 3266489909);
  return (value ^ (value >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Generator for one label, e.g. `product:17`; labels keep parts of the seed independent of each other. */
export function createRandom(label: string): Random {
  const next = mulberry32(hash(`house:${label}`));
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error(`nothing to pick from for ${label}`);
    return item;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const picked: T[] = [];
    while (picked.length < count && rest.length > 0) picked.push(...rest.splice(Math.floor(next() * rest.length), 1));
    return picked;
  };
  const weighted = (weights: readonly number[]): number => {
    let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => (rest -= weight) < 0);
    return found === -1 ? weights.length - 1 : found;
  };
  return { next, int, chance: (share) => next() < share, pick, sample, weighted };
}
