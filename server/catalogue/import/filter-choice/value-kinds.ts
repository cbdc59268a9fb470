import type { Localized } from '../../../../lib/i18n/locales.ts';
import { answerIn } from '../words/yes-or-no.ts';
import { valueKey } from '../words/names.ts';
import { amountOf, quantityIn, unitOf } from '../words/units.ts';

/** The kind of an attribute, inferred from its values. */
export type ValueKind =
  | { readonly kind: 'number'; readonly unit: Localized | null }
  | { readonly kind: 'answer' }
  | { readonly kind: 'list'; readonly values: readonly Localized[] };

/** Fewer values do not allow a conclusion. */
const minValues = 5;
/** A list is short with each value repeated this often on average, or longer with more repetitions. */
const short = { values: 60, repeats: 2 } as const;
const long = { values: 400, repeats: 5 } as const;
const maxChoiceLength = 60;
const nearlyAll = 0.9;

/** Numbers sorted by amount, words alphabetically. */
const compareAmounts = (left: Localized, right: Localized): number =>
  (amountOf(left.ru) ?? Number.MAX_VALUE) - (amountOf(right.ru) ?? Number.MAX_VALUE) ||
  left.ru.localeCompare(right.ru, 'ru');

/** Examines the values of an attribute one by one, in constant memory. */
export function createValueLook() {
  const values = new Map<string, { text: Localized; count: number }>();
  const units = new Map<string, number>();
  let total = 0;
  let numbers = 0;
  let answered = 0;
  let isLong = false;
  const note = (text: Localized): void => {
    total += 1;
    isLong ||= text.ru.length > maxChoiceLength;
    if (answerIn(text.ru) !== undefined) answered += 1;
    const quantity = quantityIn(text.ru);
    if (quantity !== undefined) {
      numbers += 1;
      if (units.size < short.values || units.has(quantity.unit))
        units.set(quantity.unit, (units.get(quantity.unit) ?? 0) + 1);
    }
    const key = valueKey(text.ru);
    const known = values.get(key);
    if (known !== undefined) known.count += 1;
    else if (values.size <= long.values) values.set(key, { text, count: 1 });
  };

  /** The most frequent unit, if the others convert to it; `undefined` for incompatible units. */
  const commonUnit = (): { unit: Localized | null } | undefined => {
    const [common] = [...units].sort(([, left], [, right]) => right - left);
    if (common === undefined) return undefined;
    const known = unitOf(common[0]);
    const alike = [...units].filter(
      ([unit]) => unit === common[0] || (known !== undefined && unitOf(unit)?.measure === known.measure),
    );
    if (alike.reduce((sum, [, count]) => sum + count, 0) < total * nearlyAll) return undefined;
    if (common[0] === '') return { unit: null };
    return { unit: known?.name ?? { kr: common[0], uz: common[0], ru: common[0] } };
  };

  /** Several units on purpose, as 512 GB and 1 TB: each amount is always written in the same one. */
  const isSpelled = (): boolean => {
    const amounts = new Set([...values.values()].map(({ text }) => amountOf(text.ru)));
    return units.size > 1 && !units.has('') && !amounts.has(undefined) && amounts.size === values.size;
  };

  return {
    note,
    /** Undefined with too few values, or for free text. */
    kind(): ValueKind | undefined {
      if (total < minValues) return undefined;
      if (answered >= total * nearlyAll) return { kind: 'answer' };
      const common = numbers >= total * nearlyAll ? commonUnit() : undefined;
      const isShort =
        !isLong && [short, long].some((list) => values.size <= list.values && total >= values.size * list.repeats);
      if (common !== undefined && !(isShort && isSpelled())) return { kind: 'number', unit: common.unit };
      return isShort
        ? { kind: 'list', values: [...values.values()].map(({ text }) => text).sort(compareAmounts) }
        : undefined;
    },
  };
}
