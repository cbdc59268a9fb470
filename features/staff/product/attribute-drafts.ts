import type { AttributeField, AttributeValue, ProductAttribute } from '@/lib/contract/staff-product-attributes';
import type { FieldEdit } from '@/lib/contract/staff-product';
import { isSameValue } from '@/lib/staff/same-value';

/** What a characteristic is to become; `words` is the value as the page shows it. */
export interface AttributeWish {
  readonly value: AttributeValue | null;
  readonly words: string;
  /** What was typed is no value. */
  readonly isWrong?: boolean;
}

/** A characteristic that staff edit: what they saw when they began, and what they want. */
export interface AttributeDraft extends AttributeWish {
  readonly seen: AttributeValue | null;
}
export type AttributeDrafts = ReadonlyMap<number, AttributeDraft>;
type Attributes = readonly ProductAttribute[];

export const attributeField = (id: number): AttributeField => `attribute.${id}`;

/** Drafts after another value is wanted; one that is as it was is no draft. */
export function withWish(drafts: AttributeDrafts, attribute: ProductAttribute, wish: AttributeWish): AttributeDrafts {
  const base = drafts.get(attribute.id)?.seen ?? attribute.value;
  const next = new Map(drafts);
  const isUnchanged =
    wish.isWrong !== true && isSameValue(wish.value, base) && isSameValue(wish.value, attribute.value);
  if (isUnchanged) next.delete(attribute.id);
  else next.set(attribute.id, { ...wish, seen: base });
  return next;
}

export function withoutDraft(drafts: AttributeDrafts, id: number): AttributeDrafts {
  const next = new Map(drafts);
  next.delete(id);
  return next;
}

/** Keeps the own value of a characteristic although somebody else has changed it. */
export function keepOwnValue(drafts: AttributeDrafts, { id, value }: ProductAttribute): AttributeDrafts {
  const draft = drafts.get(id);
  return draft === undefined ? drafts : new Map(drafts).set(id, { ...draft, seen: value });
}

/** Characteristics that somebody else has changed since they were begun, to something else than is wanted. */
export const attributeConflicts = (drafts: AttributeDrafts, attributes: Attributes): ProductAttribute[] =>
  attributes.filter(({ id, value }) => {
    const draft = drafts.get(id);
    return draft !== undefined && !isSameValue(draft.seen, value) && !isSameValue(draft.value, value);
  });

export const hasWrongValue = (drafts: AttributeDrafts): boolean =>
  [...drafts.values()].some(({ isWrong }) => isWrong === true);

/** What the API is asked for: changed characteristics alone. */
export const toAttributeEdits = (drafts: AttributeDrafts): FieldEdit[] =>
  [...drafts].map(([id, { seen: base, value }]) => ({ field: attributeField(id), seen: base, wanted: value }));

/** Drafts after a save: those that were changed meanwhile stay, compared with what was saved. */
export const afterAttributeSave = (drafts: AttributeDrafts, sent: AttributeDrafts): AttributeDrafts =>
  new Map(
    [...drafts].flatMap(([id, draft]): [number, AttributeDraft][] => {
      const saved = sent.get(id);
      if (saved !== undefined && isSameValue(saved.value, draft.value)) return [];
      return [[id, saved === undefined ? draft : { ...draft, seen: saved.value }]];
    }),
  );

/** A number as people type it, with a decimal comma or point; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/gu, '').replace(',', '.');
  if (!/^[+-]?\d{1,12}(?:\.\d{1,6})?$/.test(bare)) return undefined;
  return Number(bare);
}

/** A number as people type it. */
export const numberText = (value: number): string => String(value).replace('.', ',');
