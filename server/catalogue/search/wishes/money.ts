import type { Bounds } from '../understanding-types.ts';

/** Bounds of a sum in a sequence of words, and the number of words. */
export interface Money {
  readonly bounds: Bounds;
  readonly monthly: boolean;
  readonly length: number;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const thousands = set('ming tis tisyach tisyachi tisyacha k');
const millions = set('mln million milliona millionov milionov miliona milion lyam lyama lyamov');
const currency = set('sum som soum suma sumov soma uzs');
const low = set('ot s from svishe bolshe bolee doroje over');
const high = set('do za under max maksimum deshevle menshe below');
const notLow = set('doroje bolee bolshe');
const notHigh = set('deshevle menshe menee');
const monthlyWords = set('mesyats mes oyiga oyga oylik oyda month monthly ejemesyachno');
const monthlyBefore = set('v na har per');
/** After an amount with `dan`: `3 mlndan arzon`. */
const below = set('arzon arzonroq past kam oshmagan oshmasin oshmaydigan');
const above = set('qimmat qimmatroq yuqori kop ortiq boshlab baland');
const endings = ['gacha', 'dan', 'lik', 'ga'] as const;

/** Minimum for a number without a unit to be a sum. */
const minSumWithoutUnit = 50_000;
/** Minimum for a round number alone to be a price. */
const minRoundPrice = 500_000;
const roundTo = 10_000;
/** Fewer thousands written with `k` are a resolution. */
const minThousandsWithK = 50;

/** An atom of a money phrase: an Uzbek ending is an atom of its own. */
interface Atom {
  readonly key: string;
  readonly place: number;
}

const isMoneyWord = (key: string): boolean => thousands.has(key) || millions.has(key) || currency.has(key);

/** The word before an ending; where the two meet with equal letters one is often left out (`mingacha`). */
function moneyBefore(word: string, ending: string): string | undefined {
  const stem = word.slice(0, -ending.length);
  return isMoneyWord(stem)
    ? stem
    : isMoneyWord(`${stem}${ending.charAt(0)}`)
      ? `${stem}${ending.charAt(0)}`
      : undefined;
}

/** `3mlngacha` → 3, mln, gacha. */
function atomsOf(keys: readonly string[], start: number): Atom[] {
  return keys.slice(start).flatMap((key, index): Atom[] => {
    const place = start + index;
    const [, number = '', word = key] = /^(\d+(?:d\d+)?)([a-z]+)$/.exec(key) ?? [];
    const ending = endings.find(
      (end) => word.endsWith(end) && (moneyBefore(word, end) !== undefined || (number !== '' && word === end)),
    );
    const stem = ending === undefined ? word : (moneyBefore(word, ending) ?? '');
    if (number !== '' && stem !== '' && !isMoneyWord(stem)) return [{ key, place }];
    return [number, stem, ending ?? ''].filter((part) => part !== '').map((part) => ({ key: part, place }));
  });
}

interface Amount {
  readonly number: number;
  readonly unit: number | undefined;
  readonly isSum: boolean;
  readonly next: number;
}

const numberOf = (key: string): number => Number(key.replace('d', '.'));

/** A number, its groups of three digits and its unit. */
function amountAt(atoms: readonly Atom[], start: number): Amount | undefined {
  const first = atoms[start]?.key ?? '';
  if (!/^\d+(?:d\d+)?$/.test(first)) return undefined;
  let [digits, next] = [first, start + 1];
  while (/^\d{1,3}(?:\d{3})*$/.test(digits) && /^\d{3}$/.test(atoms[next]?.key ?? '')) {
    digits += atoms[next]?.key ?? '';
    next += 1;
  }
  const number = numberOf(digits);
  const word = atoms[next]?.key ?? '';
  const unit = millions.has(word)
    ? 1_000_000
    : thousands.has(word) && (word !== 'k' || number >= minThousandsWithK)
      ? 1_000
      : undefined;
  if (unit !== undefined) next += 1;
  const isSum = currency.has(atoms[next]?.key ?? '');
  return { number, unit, isSum, next: isSum ? next + 1 : next };
}

/** The value of an amount; undefined if nothing says that it is money. */
function sumOf({ number, unit, isSum }: Amount, other?: Amount): number | undefined {
  const scale = unit ?? (number < minSumWithoutUnit ? other?.unit : undefined);
  if (scale === undefined && !isSum && number < minSumWithoutUnit) return undefined;
  const sum = Math.round(number * (scale ?? 1));
  return sum > 0 && sum <= 1_000_000_000_000 ? sum : undefined;
}

interface Edge {
  readonly side: 'min' | 'max';
  readonly next: number;
}

/** A word before an amount that says which end it is. */
function edgeBefore(atoms: readonly Atom[], at: number): Edge | undefined {
  const [key, next] = [atoms[at]?.key ?? '', atoms[at + 1]?.key ?? ''];
  if (key === 'ne' && notLow.has(next)) return { side: 'max', next: at + 2 };
  if (key === 'ne' && notHigh.has(next)) return { side: 'min', next: at + 2 };
  if (key === 'up' && next === 'to') return { side: 'max', next: at + 2 };
  if (key === 'kopi' && next === 'bilan') return { side: 'max', next: at + 2 };
  return high.has(key) ? { side: 'max', next: at + 1 } : low.has(key) ? { side: 'min', next: at + 1 } : undefined;
}

/** Words after an amount that say which end it is. */
function edgeAfter(atoms: readonly Atom[], at: number): Edge | undefined {
  const [key, next] = [atoms[at]?.key ?? '', atoms[at + 1]?.key ?? ''];
  if (key === 'gacha') return { side: 'max', next: at + 1 };
  if (key !== 'dan') return key === 'lik' || key === 'ga' ? { side: 'max', next: at + 1 } : undefined;
  if (below.has(next)) return { side: 'max', next: at + 2 };
  return { side: 'min', next: above.has(next) ? at + 2 : at + 1 };
}

function skipMonth(atoms: readonly Atom[], at: number): number | undefined {
  const from = monthlyBefore.has(atoms[at]?.key ?? '') ? at + 1 : at;
  const key = atoms[from]?.key ?? '';
  return monthlyWords.has(key) || key === 'oy' ? from + 1 : undefined;
}

interface End {
  readonly amount: Amount;
  readonly side: 'min' | 'max' | undefined;
  readonly next: number;
}

function endAt(atoms: readonly Atom[], at: number): End | undefined {
  const before = edgeBefore(atoms, at);
  const amount = amountAt(atoms, before?.next ?? at);
  if (amount === undefined) return undefined;
  const after = edgeAfter(atoms, amount.next);
  return {
    amount,
    side: before?.side ?? after?.side,
    next: before === undefined ? (after?.next ?? amount.next) : amount.next,
  };
}

/** Two ends of a range: `от 5 до 7 млн`, `5-7 mln`, `5 dan 7 mln gacha`. */
function rangeOf(first: End, second: End): Bounds | undefined {
  const isPair =
    first.side === undefined
      ? second.side === undefined && first.amount.unit === undefined
      : first.side === 'min' && second.side !== 'min';
  if (!isPair) return undefined;
  const [one, other] = [sumOf(first.amount, second.amount), sumOf(second.amount, first.amount)];
  return one === undefined || other === undefined || one > other ? undefined : { min: one, max: other };
}

/** The bounds that the words from `start` on express; undefined for none. */
export function moneyAt(keys: readonly string[], start: number): Money | undefined {
  const atoms = atomsOf(keys, start);
  const begin = skipMonth(atoms, 0);
  const first = endAt(atoms, begin ?? 0);
  if (first === undefined) return undefined;
  const second = endAt(atoms, first.next);
  const range = second === undefined ? undefined : rangeOf(first, second);
  const single = sumOf(first.amount);
  const { number, unit, isSum } = first.amount;
  const isNamed =
    first.side !== undefined || unit !== undefined || isSum || (number >= minRoundPrice && number % roundTo === 0);
  if (range === undefined && (single === undefined || !isNamed)) return undefined;
  const bounds = range ?? (first.side === 'min' ? { min: single } : { max: single });
  const next = range === undefined ? first.next : (second?.next ?? first.next);
  const month = skipMonth(atoms, next);
  const end = month ?? next;
  const place = atoms[end]?.place ?? keys.length;
  // A word that is used only in part belongs to something else.
  if (end > 0 && atoms[end - 1]?.place === place) return undefined;
  return { bounds, monthly: begin !== undefined || month !== undefined, length: place - start };
}
