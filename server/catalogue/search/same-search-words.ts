import { locales, type Localized } from '../../../lib/i18n/locales.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';

const isNamedAlike = (one: Localized, other: Localized): boolean =>
  locales.every((locale) => one[locale] === other[locale]);

/** True if two tables have the same rows in the same order. */
function areAlike<Row>(
  one: ReadonlyMap<number, Row>,
  other: ReadonlyMap<number, Row>,
  isSame: (one: Row, other: Row) => boolean,
): boolean {
  if (one.size !== other.size) return false;
  const others = other.entries();
  for (const [id, row] of one) {
    const next = others.next().value;
    if (next?.[0] !== id || !isSame(row, next[1])) return false;
  }
  return true;
}

/** True if both versions of the reference data have the same search words; most changes concern other fields. */
export const hasSameSearchWords = (one: ReferenceData, other: ReferenceData): boolean =>
  JSON.stringify(one.words.synonyms) === JSON.stringify(other.words.synonyms) &&
  areAlike(one.categories, other.categories, (a, b) => a.parent_id === b.parent_id && isNamedAlike(a.name, b.name)) &&
  areAlike(one.brands, other.brands, (a, b) => a.name === b.name) &&
  areAlike(one.attributes, other.attributes, (a, b) => a.kind === b.kind && isNamedAlike(a.name, b.name)) &&
  areAlike(
    one.options,
    other.options,
    (a, b) => a.attribute_id === b.attribute_id && a.key === b.key && isNamedAlike(a.name, b.name),
  );
