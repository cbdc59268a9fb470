import type { Locale, Localized } from '../../../../lib/i18n/locales.ts';
import type { StoredAttribute } from '../../../db/catalogue-tables.ts';
import type { ImportedAttribute } from '../definitions/attribute-cache.ts';
import { type AttributeStore, maxOptions } from '../definitions/attributes.ts';
import { inOwnWords } from '../words/known-words.ts';
import { fillLocales } from '../words/three-languages.ts';
import { inUnit, quantityIn } from '../words/units.ts';
import type { AttributeRow } from './row-schemas.ts';
import { withoutUnitInName } from './unit-in-name.ts';

/** What the rows of a feed are read with: the attributes of the shop and the language of plain texts. */
export interface AttributeReader {
  readonly store: AttributeStore;
  readonly locale: Locale;
}

/** `6,1 дюйм (155 мм)` → 6.1; undefined if the text does not begin with a number. */
function numberIn(text: string): number | undefined {
  const found = /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|^[+-]?\d+(?:[.,]\d+)?/.exec(text.trim())?.[0];
  const value = found === undefined ? NaN : Number(found.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** The number of a text in the attribute's unit; undefined if there is none, or in another measure. */
export function numberOf({ unit, origin }: ImportedAttribute, text: string): number | undefined {
  const quantity = quantityIn(text);
  if (quantity !== undefined) return inUnit(quantity, unit);
  return origin === 'staff' ? numberIn(text) : undefined;
}

/** The attribute with the key of the row or its name in any language. */
export function knownAttribute(
  { store, locale }: AttributeReader,
  { key, name }: AttributeRow,
): ImportedAttribute | undefined {
  const byKey = key === undefined ? undefined : store.byKey(key);
  const names = byKey !== undefined || name === undefined ? undefined : fillLocales(name, locale);
  return byKey ?? (names === undefined ? undefined : (store.byName(names) ?? store.byName(inOwnWords(names))));
}

async function ensureAttribute(reader: AttributeReader, row: AttributeRow): Promise<ImportedAttribute | undefined> {
  const names = row.name === undefined ? undefined : fillLocales(row.name, reader.locale);
  return (
    knownAttribute(reader, row) ??
    (names === undefined ? undefined : reader.store.createText(inOwnWords(names), row.key))
  );
}

/** The value of a row as a text with its unit. */
function textOf({ value, unit }: AttributeRow, locale: Locale): Localized | undefined {
  const texts = typeof value === 'number' ? { default: String(value) } : (value ?? {});
  const text = fillLocales(texts, locale);
  if (text === undefined || unit === undefined) return text;
  return { ...text, kr: `${text.kr} ${unit}`, uz: `${text.uz} ${unit}`, ru: `${text.ru} ${unit}` };
}

async function optionOf(
  store: AttributeStore,
  attribute: ImportedAttribute,
  name: Localized,
  bare: Localized,
): Promise<StoredAttribute> {
  const named = store.optionNamed(attribute, name);
  if (named !== undefined) return { a: attribute.id, o: [named] };
  const text = inOwnWords(name);
  const known = store.optionNamed(attribute, text) ?? store.optionNamed(attribute, bare);
  if (known !== undefined) return { a: attribute.id, o: [known] };
  if (attribute.options.size >= maxOptions) return { a: attribute.id, t: text };
  return { a: attribute.id, o: [await store.createOption(attribute, text)] };
}

/** A text converted to the kind of the attribute; `bare` is the text without its unit. */
export async function valueOfText(
  store: AttributeStore,
  attribute: ImportedAttribute,
  text: Localized,
  bare = text,
): Promise<StoredAttribute> {
  if (attribute.kind === 'option') return optionOf(store, attribute, text, bare);
  const number = attribute.kind === 'number' ? numberOf(attribute, text.ru) : undefined;
  return number === undefined ? { a: attribute.id, t: text } : { a: attribute.id, n: number };
}

/** The value of a row; missing attributes and options are created. */
export async function storedValueOf(
  reader: AttributeReader,
  input: AttributeRow,
): Promise<StoredAttribute | { fault: string } | undefined> {
  const row = withoutUnitInName(reader, input);
  const attribute = await ensureAttribute(reader, row);
  if (attribute === undefined) return { fault: 'attributeUnknown' };
  if (row.options !== undefined) {
    const ids = row.options.map((key) => attribute.options.get(key)?.id);
    return ids.every((id) => id !== undefined) && ids.length > 0
      ? { a: attribute.id, o: ids }
      : { fault: 'optionUnknown' };
  }
  if (typeof row.value === 'number' && row.unit === undefined && attribute.kind === 'number')
    return { a: attribute.id, n: row.value };
  const text = textOf(row, reader.locale);
  return text === undefined
    ? undefined
    : valueOfText(reader.store, attribute, text, textOf({ ...row, unit: undefined }, reader.locale));
}
