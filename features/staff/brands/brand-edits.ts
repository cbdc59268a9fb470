import { type BrandEdit, type BrandField, brandFields, type StaffBrandPage } from '@/lib/contract/staff-brands';
import type { FieldDrafts } from '../field-drafts';

/** Unsaved changes of a brand; a missing text is empty. */
export type BrandDrafts = FieldDrafts<BrandField, string>;

/** The stored value of a field as the form shows it. */
export function storedValue({ name, image, description, slug }: StaffBrandPage, field: BrandField): string {
  if (field === 'name') return name;
  if (field === 'image') return image;
  if (field === 'slug') return slug;
  if (field === 'description.uz') return description.uz.text ?? '';
  return (field === 'description.kr' ? description.kr.text : description.ru.text) ?? '';
}

const apiValue = (field: BrandField, value: string): string | null =>
  field.startsWith('description.') && value.trim() === '' ? null : value;

/** One field of a brand for the API; both values are of that field. */
export const fieldEdit = (field: BrandField, base: string, wanted: string): BrandEdit =>
  ({ field, seen: apiValue(field, base), wanted: apiValue(field, wanted) }) as BrandEdit;

/** What the API is asked for: changed fields alone, each with what was seen. */
export const toEdits = (drafts: BrandDrafts): BrandEdit[] =>
  brandFields.flatMap((field) => {
    const draft = drafts[field];
    return draft === undefined ? [] : [fieldEdit(field, draft.seen, draft.wanted)];
  });
