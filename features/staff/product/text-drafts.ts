import {
  type FieldEdit,
  type ProductText,
  productTexts,
  type StaffProductPage,
  type TextField,
  textFields,
} from '@/lib/contract/staff-product';
import { type Locale, locales } from '@/lib/i18n/locales';

/** A text that staff edit: what they saw when they began, and what they want; empty removes it. */
export interface TextDraft {
  readonly seen: string | null;
  readonly wanted: string;
}
export type TextDrafts = Readonly<Partial<Record<TextField, TextDraft>>>;
type Texts = StaffProductPage['texts'];

/** Text and language of a field. */
export function partsOf(field: TextField): { text: ProductText; locale: Locale } {
  const [name, language] = field.split('.');
  const text = productTexts.find((known) => known === name);
  const locale = locales.find((known) => known === language);
  if (text === undefined || locale === undefined) throw new Error(`no text: ${field}`);
  return { text, locale };
}

/** The stored text of a field; null for a missing one. */
export function storedText(texts: Texts, field: TextField): string | null {
  const { text, locale } = partsOf(field);
  return texts[text][locale].text;
}

const isSame = (left: string | null, right: string | null): boolean => (left ?? '').trim() === (right ?? '').trim();

export const draftFields = (drafts: TextDrafts): TextField[] =>
  textFields.filter((field) => drafts[field] !== undefined);

/** Drafts after typing into a field; a text that is as it was is no draft. */
export function withText(drafts: TextDrafts, texts: Texts, field: TextField, wanted: string): TextDrafts {
  const { [field]: before, ...others } = drafts;
  const stored = storedText(texts, field);
  const base = before === undefined ? stored : before.seen;
  // A space at the end is part of what is being typed.
  return wanted === (stored ?? '') && isSame(base, stored) ? others : { ...others, [field]: { seen: base, wanted } };
}

export function withoutFields(drafts: TextDrafts, fields: readonly TextField[]): TextDrafts {
  return Object.fromEntries(
    Object.entries(drafts).filter(([field]) => !fields.some((removedField) => removedField === field)),
  );
}

/** Fields that somebody else has changed since they were begun, to something else than is wanted. */
export const conflictsOf = (drafts: TextDrafts, texts: Texts): TextField[] =>
  draftFields(drafts).filter((field) => {
    const draft = drafts[field];
    const stored = storedText(texts, field);
    return draft !== undefined && !isSame(draft.seen, stored) && !isSame(draft.wanted, stored);
  });

/** Keeps the own text of a field although somebody else has changed it: it was compared with theirs. */
export function keepOwn(drafts: TextDrafts, texts: Texts, field: TextField): TextDrafts {
  const draft = drafts[field];
  return draft === undefined ? drafts : { ...drafts, [field]: { ...draft, seen: storedText(texts, field) } };
}

/** What the API is asked for: changed fields alone. */
export const toFieldEdits = (drafts: TextDrafts): FieldEdit[] =>
  draftFields(drafts).flatMap((field) => {
    const draft = drafts[field];
    if (draft === undefined) return [];
    return [{ field, seen: draft.seen, wanted: draft.wanted.trim() === '' ? null : draft.wanted }];
  });

/** Drafts after a save: those that were typed on meanwhile stay, compared with what was saved. */
export function afterSave(drafts: TextDrafts, sent: TextDrafts): TextDrafts {
  return Object.fromEntries(
    draftFields(drafts).flatMap((field) => {
      const now = drafts[field];
      const saved = sent[field];
      if (now === undefined || now.wanted === saved?.wanted) return [];
      return [[field, saved === undefined ? now : { ...now, seen: saved.wanted.trim() === '' ? null : saved.wanted }]];
    }),
  );
}

const isDraft = (value: unknown): value is TextDraft =>
  typeof value === 'object' &&
  value !== null &&
  'wanted' in value &&
  typeof value.wanted === 'string' &&
  'seen' in value &&
  (value.seen === null || typeof value.seen === 'string');

/** Drafts as the browser stored them; anything else is dropped, because people and other versions write there too. */
export function readDrafts(stored: string | null): TextDrafts {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const known = new Map(Object.entries(parsed));
    return Object.fromEntries(
      textFields.flatMap((field) => {
        const value: unknown = known.get(field);
        return isDraft(value) ? [[field, { seen: value.seen, wanted: value.wanted }]] : [];
      }),
    );
  } catch {
    return {};
  }
}
