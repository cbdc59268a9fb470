import { formatNumber } from '../../../lib/format/number.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import type { Attribute, ReferenceData } from '../../core/reference/reference.ts';

/** `12 500`, `6,1`: thousands grouped from five digits on, a decimal comma. */
const numberText = (value: number): string =>
  Number.isInteger(value)
    ? Math.abs(value) >= 10_000
      ? formatNumber(value)
      : String(value)
    : String(value).replace('.', ',');

/** A stored value as text, with its unit. */
export function attributeValueText(
  stored: StoredAttribute,
  attribute: Attribute,
  reference: ReferenceData,
  locale: Locale,
): string {
  // The name of an option includes its unit (`8 ГБ`, `55 дюймов`).
  if ('o' in stored) return stored.o.flatMap((id) => reference.options.get(id)?.name[locale] ?? []).join(', ');
  if ('t' in stored) return stored.t[locale];
  const unit = attribute.unit?.[locale] ?? '';
  return unit === '' ? numberText(stored.n) : `${numberText(stored.n)}\u00a0${unit}`;
}

export interface DisplayedAttribute {
  readonly attribute: Attribute;
  readonly stored: StoredAttribute;
  readonly value: string;
}

/** Number of key characteristics of a product; quick choices of a category use only these. */
export const keyAttributeCount = 7;

/** Characteristics of a product as text, in the order of its category. */
export function displayedAttributes(
  product: { category_id: number; attributes: readonly StoredAttribute[] },
  reference: ReferenceData,
  locale: Locale,
): DisplayedAttribute[] {
  const stored = Map.groupBy(product.attributes, ({ a }) => a);
  return reference.attributesOf(product.category_id).flatMap(({ attribute }) => {
    const entries = stored.get(attribute.id) ?? [];
    const value = entries
      .map((entry) => attributeValueText(entry, attribute, reference, locale))
      .filter((text) => text !== '')
      .join(', ');
    return entries[0] === undefined || value === '' ? [] : [{ attribute, stored: entries[0], value }];
  });
}

/** The same in named groups: groups in their own order, attributes in the category's. */
export function attributeGroups(attributes: readonly DisplayedAttribute[], reference: ReferenceData, locale: Locale) {
  return [...Map.groupBy(attributes, ({ attribute }) => attribute.group_id)]
    .flatMap(([id, entries]) => {
      const group = reference.attributeGroups.get(id);
      return group === undefined ? [] : [{ group, entries }];
    })
    .sort((left, right) => left.group.sort - right.group.sort || left.group.id - right.group.id)
    .map(({ group, entries }) => ({
      id: group.id,
      name: group.name[locale],
      attributes: entries.map(({ attribute, value }) => ({ key: attribute.key, name: attribute.name[locale], value })),
    }));
}
