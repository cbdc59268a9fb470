import type { Locale } from '../../../../lib/i18n/locales.ts';
import { cleanLine } from '../../../../lib/text/clean-text.ts';
import type { StoredAttribute } from '../../../db/catalogue-tables.ts';
import type { ImportedAttribute } from '../definitions/attribute-cache.ts';
import { nameKey } from '../words/names.ts';
import { statedTexts } from '../words/three-languages.ts';
import { type AttributeReader, numberOf } from './attribute-values.ts';
import type { AttributeRow, LocalizedInput } from './row-schemas.ts';

/** The texts that a row gives for a characteristic's name or value. */
const textsOf = (input: LocalizedInput<string> | number | null | undefined, locale: Locale): [Locale, string][] =>
  Object.entries(statedTexts(typeof input === 'number' ? { default: String(input) } : (input ?? {}), locale)).flatMap(
    ([name, text]): [Locale, string][] => (text === null ? [] : [[name as Locale, text]]),
  );

/** The part of a stored entry that a row names exactly. */
function partOf(
  row: AttributeRow,
  attribute: ImportedAttribute,
  entry: StoredAttribute,
  locale: Locale,
): StoredAttribute | undefined {
  const unit = row.unit === undefined ? '' : ` ${row.unit}`;
  const texts = textsOf(row.value, locale);
  if (row.options !== undefined || texts.length === 0) return undefined;
  if ('t' in entry) return texts.every(([at, text]) => cleanLine(entry.t[at]) === `${text}${unit}`) ? entry : undefined;
  if ('n' in entry)
    return texts.every(
      ([, text]) => (text === String(entry.n) && unit === '') || numberOf(attribute, `${text}${unit}`) === entry.n,
    )
      ? entry
      : undefined;
  const options = [...attribute.options.values()].filter(({ id }) => entry.o.includes(id));
  const matchingOption = options.find((option) =>
    texts.every(([at, text]) => [text, `${text}${unit}`].includes(cleanLine(option.name[at]))),
  );
  return matchingOption === undefined ? undefined : { a: attribute.id, o: [matchingOption.id] };
}

/**
 * The values of the row that the product already has, unchanged: several characteristics or values may share a name.
 */
export function unchangedValueOf(
  { store, locale }: AttributeReader,
  row: AttributeRow,
  before: readonly StoredAttribute[],
): StoredAttribute | undefined {
  for (const entry of before) {
    const attribute = store.byId(entry.a);
    if (attribute === undefined) continue;
    const names = textsOf(row.name, locale);
    const isNamed =
      row.key === undefined
        ? names.length > 0 && names.every(([at, name]) => nameKey(attribute.name[at]) === nameKey(name))
        : row.key === attribute.key;
    const part = isNamed ? partOf(row, attribute, entry, locale) : undefined;
    if (part !== undefined) return part;
  }
  return undefined;
}
