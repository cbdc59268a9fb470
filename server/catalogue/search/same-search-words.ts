import { locales, type Localized } from '../../../lib/i18n/locales.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';

const isNamedAlike = (left: Localized, right: Localized): boolean =>
  locales.every((locale) => left[locale] === right[locale]);

/** True if two tables have the same rows in the same order. */
function areAlike<Row>(
  left: ReadonlyMap<number, Row>,
  right: ReadonlyMap<number, Row>,
  isSame: (left: Row, right: Row) => boolean,
): boolean {
  if (left.size !== right.size) return false;
  const others = right.entries();
  for (const [id, row] of left) {
    const next = others.next().value;
    if (next?.[0] !== id || !isSame(row, next[1])) return false;
  }
  return true;
}

/** True if both versions of the reference data have the same search words; most changes concern other fields. */
export const hasSameSearchWords = (left: ReferenceData, right: ReferenceData): boolean =>
  JSON.stringify(left.words.synonyms) === JSON.stringify(right.words.synonyms) &&
  areAlike(left.categories, right.categories, (a, b) => a.parent_id === b.parent_id && isNamedAlike(a.name, b.name)) &&
  areAlike(left.brands, right.brands, (a, b) => a.name === b.name) &&
  areAlike(left.attributes, right.attributes, (a, b) => a.kind === b.kind && isNamedAlike(a.name, b.name)) &&
  areAlike(
    left.options,
    right.options,
    (a, b) => a.attribute_id === b.attribute_id && a.key === b.key && isNamedAlike(a.name, b.name),
  );
