import type { AttributeField, AttributeValue, ProductAttribute } from '@/lib/contract/staff-product-attributes';
import type { FieldEdit } from '@/lib/contract/staff-product';
import { isSameValue } from '@/lib/staff/same-value';
import type { FieldDrafts } from '../field-drafts';

/** What a characteristic is to become; `words` is the value as the page shows it. */
export interface AttributeWish {
  readonly value: AttributeValue | null;
  readonly words: string;
  /** What was typed is no value. */
  readonly isWrong?: boolean;
}

/** Unsaved values of characteristics. */
export type AttributeDrafts = FieldDrafts<AttributeField, AttributeWish>;

export const attributeField = (id: number): AttributeField => `attribute.${id}`;

/** The stored values of characteristics, by field. */
export function storedWishes(attributes: readonly ProductAttribute[]): (field: AttributeField) => AttributeWish {
  const wishes = new Map(attributes.map(({ id, value, words }) => [attributeField(id), { value, words: words ?? '' }]));
  return (field) => wishes.get(field) ?? { value: null, words: '' };
}

/** Compares values, not their words; what is no value differs from all. */
export const isSameWish = (left: AttributeWish, right: AttributeWish): boolean =>
  left.isWrong !== true && right.isWrong !== true && isSameValue(left.value, right.value);

const draftsIn = (drafts: AttributeDrafts) =>
  (Object.keys(drafts) as AttributeField[]).flatMap((field) => {
    const draft = drafts[field];
    return draft === undefined ? [] : [{ field, ...draft }];
  });

export const hasWrongValue = (drafts: AttributeDrafts): boolean =>
  draftsIn(drafts).some(({ wanted }) => wanted.isWrong === true);

/** What the API is asked for: changed characteristics alone. */
export const toAttributeEdits = (drafts: AttributeDrafts): FieldEdit[] =>
  draftsIn(drafts).map(({ field, seen: base, wanted }) => ({ field, seen: base.value, wanted: wanted.value }));

/** A number as people type it, with a decimal comma or point; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/gu, '').replace(',', '.');
  if (!/^[+-]?\d{1,12}(?:\.\d{1,6})?$/.test(bare)) return undefined;
  return Number(bare);
}

/** A number as people type it. */
export const numberText = (value: number): string => String(value).replace('.', ',');
