import type { Unit } from './search-units.ts';

/** The goods stand before these words, their purpose after them: `чехол для телефона`. */
const forWords = new Set(['dlya', 'na', 'k', 'pod', 'for']);
/** The reverse: `telefon uchun gʻilof`. */
const forWordsAfter = new Set(['uchun']);

interface PhraseMatch {
  readonly key: string;
}

const overlaps = (left: ReadonlySet<number>, right: ReadonlySet<number>): boolean =>
  [...left].some((id) => right.has(id));

/** Which of two kinds of goods is meant; undefined if nothing says which. */
function mainUnitOf(
  left: Unit,
  right: Unit,
  words: readonly PhraseMatch[],
  accessories: ReadonlySet<number>,
): Unit | undefined {
  const between = words.slice(left.start + left.keys.length, right.start).map(({ key }) => key);
  if (between.some((key) => forWords.has(key))) return left;
  if (between.some((key) => forWordsAfter.has(key))) return right;
  const [isOne, isOther] = [left, right].map(({ strong }) => [...strong].every((id) => accessories.has(id)));
  if (isOne !== isOther) return isOne ? left : right;
  // An Uzbek word with a possessive ending belongs to the one before it: `noutbuk sichqonchasi`.
  return /(?:si|[^aeiou]i)$/.test(right.keys.at(-1) ?? '') ? right : undefined;
}

export interface MainGoods {
  readonly units: readonly Unit[];
  /** Units that only say what the goods are for. */
  readonly owners: readonly Unit[];
}

/**
 * If a text names two kinds of goods and no product is both, one is for the other: a case for a telephone. The goods
 * are searched without their purpose. Undefined if it names one kind, or nothing says which is meant.
 */
export function findMainGoods(
  units: readonly Unit[],
  words: readonly PhraseMatch[],
  accessories: ReadonlySet<number>,
): MainGoods | undefined {
  const goods = units.filter(({ strong }) => strong.size > 0);
  const [first, ...others] = goods;
  if (first === undefined) return undefined;
  let mainUnit: Unit = first;
  for (const other of others) {
    if (overlaps(mainUnit.strong, other.strong)) continue;
    const chosen = mainUnitOf(mainUnit, other, words, accessories);
    if (chosen === undefined) return undefined;
    mainUnit = chosen;
  }
  const owners = goods.filter(({ strong }) => !overlaps(mainUnit.strong, strong));
  return owners.length === 0 ? undefined : { units: units.filter((unit) => !owners.includes(unit)), owners };
}
