import { locales, type Localized } from '../../../../lib/i18n/locales.ts';

/** A range of numbers: from `low` up to, not including, `high`; a single value if both are equal. */
export interface Range {
  readonly low: number | null;
  readonly high: number | null;
}

/** Up to this many different numbers are offered one by one. */
const maxValues = 10;
/** A filter of single values is kept up to this many, so that it does not switch back and forth. */
export const maxStoredValues = 15;
const wishedRanges = 6;
/** A range with a larger share of the products separates nothing. */
const maxShare = 0.7;

/** The roundest number above `after` and up to `value`. */
function roundest(after: number, value: number): number {
  for (let power = 6; power >= -4; power -= 1) {
    for (const part of [5, 2, 1]) {
      const step = part * 10 ** power;
      const rounded = Number((Math.floor(value / step + 1e-9) * step).toPrecision(10));
      if (rounded > after) return rounded;
    }
  }
  return value;
}

/** Boundaries that divide these numbers (with their frequencies) about evenly. */
function cutsOf(numbers: readonly (readonly [number, number])[]): number[] {
  const total = numbers.reduce((sum, [, count]) => sum + count, 0);
  const cuts: number[] = [];
  let below = 0;
  for (const [index, [value, count]] of numbers.entries()) {
    const before = numbers[index - 1]?.[0];
    if (before !== undefined && below >= (total / wishedRanges) * (cuts.length + 1) && cuts.length < wishedRanges - 1) {
      const cut = roundest(before, value);
      if (cut > (cuts.at(-1) ?? Number.NEGATIVE_INFINITY)) cuts.push(cut);
    }
    below += count;
  }
  return cuts;
}

const holds = ({ low, high }: Range, value: number): boolean =>
  low === high ? value === low : (low === null || value >= low) && (high === null || value < high);

/** The range that contains a number, or the number alone without boundaries. */
export function rangeOf(value: number, cuts: readonly number[]): Range {
  if (cuts.length === 0) return { low: value, high: value };
  const index = cuts.findIndex((cut) => value < cut);
  return {
    low: index === 0 ? null : (cuts[index === -1 ? cuts.length - 1 : index - 1] ?? null),
    high: index === -1 ? null : (cuts[index] ?? null),
  };
}

/**
 * How the numbers of a category are offered: none if each is a choice of its own; ranges if they are many. Existing
 * ranges stay while they separate the products.
 */
export function chooseCuts(counts: ReadonlyMap<number, number>, before: readonly number[] | null): number[] {
  if (counts.size <= (before?.length === 0 ? maxStoredValues : maxValues))
    return before !== null && before.length > 0 && counts.size > maxValues / 2 ? [...before] : [];
  const numbers = [...counts].sort(([left], [right]) => left - right);
  if (before !== null && before.length > 0) {
    const total = numbers.reduce((sum, [, count]) => sum + count, 0);
    const largest = Math.max(
      ...[...new Set(before)]
        .flatMap((cut, index) => [
          { low: before[index - 1] ?? null, high: cut },
          ...(index === before.length - 1 ? [{ low: cut, high: null }] : []),
        ])
        .map((range) => numbers.reduce((sum, [value, count]) => sum + (holds(range, value) ? count : 0), 0)),
    );
    if (largest <= total * maxShare) return [...before];
  }
  return cutsOf(numbers);
}

/** Key of a range among the options of its attribute. */
export function rangeKey({ low, high }: Range): string {
  const part = (value: number): string => String(value).replace('+', '').replace(/^-/, 'm');
  if (low === high && low !== null) return part(low);
  return low === null ? `to.${part(high ?? 0)}` : high === null ? `from.${part(low)}` : `${part(low)}-${part(high)}`;
}

/** Name of a range with its unit: `до 5 кг`, `5–10 кг`, `от 10 кг`. */
export function rangeName({ low, high }: Range, unit: Localized | null): Localized {
  const words = (locale: keyof Pick<Localized, 'kr' | 'uz' | 'ru'>): string => {
    const behind = unit === null ? '' : `\u00a0${unit[locale]}`;
    const numberText = (value: number): string => `${String(value).replace('.', ',')}`;
    if (low !== null && high !== null)
      return low === high ? `${numberText(low)}${behind}` : `${numberText(low)}–${numberText(high)}${behind}`;
    const edge = `${numberText(high ?? low ?? 0)}${behind}`;
    if (locale === 'ru') return `${high === null ? 'от' : 'до'} ${edge}`;
    if (locale === 'uz') return `${edge} ${high === null ? 'dan' : 'gacha'}`;
    return `${edge} ${high === null ? 'дан' : 'гача'}`;
  };
  const [kr, uz, ru] = locales.map(words);
  return { kr: kr ?? '', uz: uz ?? '', ru: ru ?? '' };
}
