import {
  type FieldEdit,
  type ProductText,
  productTexts,
  type StaffProductPage,
  type TextField,
  textFields,
} from '@/lib/contract/staff-product';
import { type Locale, locales } from '@/lib/i18n/locales';
import { draftFields, type FieldDrafts } from '../field-drafts';

/** Unsaved texts of a product; empty removes a text. */
export type TextDrafts = FieldDrafts<TextField, string>;
type Texts = StaffProductPage['texts'];

/** Text and language of a field. */
export function partsOf(field: TextField): { text: ProductText; locale: Locale } {
  const [name, language] = field.split('.');
  const text = productTexts.find((known) => known === name);
  const locale = locales.find((known) => known === language);
  if (text === undefined || locale === undefined) throw new Error(`no text: ${field}`);
  return { text, locale };
}

/** The stored text of a field; empty for a missing one. */
export function storedText(texts: Texts, field: TextField): string {
  const { text, locale } = partsOf(field);
  return texts[text][locale].text ?? '';
}

/** A text as the API takes it: null for an empty one. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** What the API is asked for: changed fields alone. */
export const toFieldEdits = (drafts: TextDrafts): FieldEdit[] =>
  draftFields(drafts, textFields).flatMap((field) => {
    const draft = drafts[field];
    return draft === undefined ? [] : [{ field, seen: textOrNull(draft.seen), wanted: textOrNull(draft.wanted) }];
  });

const isDraft = (value: unknown): value is { readonly seen: string | null; readonly wanted: string } =>
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
        return isDraft(value) ? [[field, { seen: value.seen ?? '', wanted: value.wanted }]] : [];
      }),
    );
  } catch {
    return {};
  }
}
