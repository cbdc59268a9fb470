import {
  attributeIdOf,
  type AttributeValue,
  type ProductAttribute,
} from '../../../lib/contract/staff-product-attributes.ts';
import type { FieldChange, FieldValue } from '../../../lib/contract/staff-product.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Attribute, ReferenceData } from '../../core/reference/reference.ts';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import { attributeValueText, keyAttributeCount } from '../product/shown-attributes.ts';
import { kindOf } from './attribute-checks.ts';
import { attributeValueOf, withAttribute } from './attribute-values.ts';

const wordsOf = (
  attributes: readonly StoredAttribute[],
  attribute: Attribute,
  reference: ReferenceData,
  locale: Locale,
): string | null =>
  attributes
    .filter(({ a }) => a === attribute.id)
    .map((entry) => attributeValueText(entry, attribute, reference, locale))
    .filter((text) => text !== '')
    .join(', ') || null;

/** The characteristics of a category that the shop shows first: those that filter it, then the others. */
export function keyAttributeIds(categoryId: number, reference: ReferenceData): ReadonlySet<number> {
  const ordered = reference
    .attributesOf(categoryId)
    .toSorted((left, right) => Number(right.filterable) - Number(left.filterable));
  return new Set(ordered.slice(0, keyAttributeCount).map(({ attribute }) => attribute.id));
}

/** Every characteristic of a product's category, with the value that the product has. */
export function categoryAttributes(
  product: { readonly category_id: number; readonly attributes: readonly StoredAttribute[] },
  reference: ReferenceData,
  locale: Locale,
): ProductAttribute[] {
  const keyIds = keyAttributeIds(product.category_id, reference);
  return reference.attributesOf(product.category_id).map(({ attribute }) => {
    const options = reference.optionsOf(attribute.id);
    const value = attributeValueOf(product.attributes, attribute.id);
    const kind = kindOf(
      attribute.kind,
      options.map(({ key }) => key),
    );
    const chosen = value !== null && 'options' in value ? value.options : [];
    return {
      id: attribute.id,
      name: attribute.name[locale],
      group: reference.attributeGroups.get(attribute.group_id)?.name[locale] ?? '',
      unit: attribute.unit?.[locale] ?? null,
      kind,
      is_key: keyIds.has(attribute.id),
      value,
      words: wordsOf(product.attributes, attribute, reference, locale),
      options: options
        .filter(({ id }) => kind === 'answer' || chosen.includes(id))
        .map(({ id, name }) => ({ id, name: name[locale] })),
    };
  });
}

const isValue = (value: FieldValue): value is AttributeValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A change of a characteristic in the words of the shop; null for another field. */
export function changeWords(
  { field, before, after }: Pick<FieldChange, 'field' | 'before' | 'after'>,
  reference: ReferenceData,
  locale: Locale,
): FieldChange['words'] {
  if (field === 'category_id') {
    const nameOf = (id: FieldValue) =>
      typeof id === 'number' ? reference.categories.get(id)?.name[locale] : undefined;
    return { name: null, before: nameOf(before) ?? null, after: nameOf(after) ?? null };
  }
  if (field === 'sticker_ids') {
    const namesOf = (ids: FieldValue) =>
      (Array.isArray(ids) ? ids : [])
        .flatMap((id) => reference.stickers.get(Number(id))?.name[locale] ?? [])
        .join(', ');
    return { name: null, before: namesOf(before) || null, after: namesOf(after) || null };
  }
  const attribute = reference.attributes.get(attributeIdOf(field) ?? 0);
  if (attribute === undefined) return null;
  const words = (value: FieldValue): string | null =>
    isValue(value) ? wordsOf(withAttribute([], attribute.id, value, []), attribute, reference, locale) : null;
  return { name: attribute.name[locale], before: words(before), after: words(after) };
}
