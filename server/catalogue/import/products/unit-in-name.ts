import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { AttributeStore } from '../definitions/attributes.ts';
import { fillLocales } from '../words/three-languages.ts';
import { quantityIn, unitBehind } from '../words/units.ts';
import type { AttributeRow } from './row-schemas.ts';

const mayEndInUnit = (text: string): boolean => text.endsWith(')') || text.includes(',');

/** The row with the unit separated from the name, unless the shop knows the characteristic by the full name. */
export function withoutUnitInName(
  { store, locale }: { readonly store: AttributeStore; readonly locale: Locale },
  row: AttributeRow,
): AttributeRow {
  const { name, key, unit, value } = row;
  if (name === undefined || unit !== undefined || (key !== undefined && store.byKey(key) !== undefined)) return row;
  const { borrowed, ...values } = name;
  const texts = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  if (!Object.values(texts).some(mayEndInUnit)) return row;
  const parts = Object.entries(texts).map(([language, text]) => ({ language, text, found: unitBehind(text) }));
  const [first] = parts.flatMap(({ found }) => found ?? []);
  const names = first === undefined ? undefined : fillLocales(name, locale);
  if (first === undefined || (names !== undefined && store.byName(names) !== undefined)) return row;
  const bare = Object.fromEntries(parts.map(({ language, text, found }) => [language, found?.name ?? text]));
  const valueText = typeof value === 'object' ? fillLocales(value ?? {}, locale)?.ru : value;
  const isBareNumber = valueText !== undefined && quantityIn(String(valueText))?.unit === '';
  return {
    ...row,
    name: { ...bare, ...(borrowed === undefined ? {} : { borrowed }) },
    ...(isBareNumber ? { unit: first.unit } : {}),
  };
}
