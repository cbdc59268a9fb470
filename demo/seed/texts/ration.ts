/** Sentences are given out so that none is read on more than a small share of the products. */
export interface Ration {
  /** True when a sentence may be used on so many products more; it is then counted. */
  take(sentence: string, count: number): boolean;
  used(sentence: string): number;
}

/** Of all products so many may have one sentence: somewhat less than the two in a hundred that the tests allow. */
const share = 0.017;

/** A ration for a catalogue of so many products; what is given out depends on the order alone. */
export function createRation(products: number): Ration {
  const counts = new Map<string, number>();
  const maxUses = Math.max(2, Math.floor(products * share));
  const used = (sentence: string): number => counts.get(sentence) ?? 0;
  return {
    used,
    take: (sentence, count) => {
      if (used(sentence) + count > maxUses) return false;
      counts.set(sentence, used(sentence) + count);
      return true;
    },
  };
}
