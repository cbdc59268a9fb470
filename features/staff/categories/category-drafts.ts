import {
  type CategoryEdit,
  type CategoryField,
  categoryFields,
  type CategoryFieldValue,
  type CategoryTextField,
  maxCategorySlug,
  type StaffCategoryPage,
} from '@/lib/contract/staff-categories';
import { draftFields, type FieldDrafts } from '../field-drafts';

/** Fields that the form of a category edits; its place is changed by itself. */
export type EditableField = Exclude<CategoryField, 'place'>;
export const editableFields = categoryFields.filter((field): field is EditableField => field !== 'place');
/** Values of the form: a missing name is an empty text. */
export type FormValue = string | readonly number[];

/** Unsaved changes of a category. */
export type CategoryDrafts = FieldDrafts<EditableField, FormValue>;

const isText = (field: EditableField): field is CategoryTextField => field.startsWith('name.');

/** The stored value of a field as the form shows it. */
export function storedValue(category: StaffCategoryPage, field: EditableField): FormValue {
  if (field === 'name.uz') return category.names.uz.text ?? '';
  if (field === 'name.kr') return category.names.kr.text ?? '';
  if (field === 'name.ru') return category.names.ru.text ?? '';
  return category[field];
}

/** Whether a slug can be an address. */
export const isSlug = (text: string): boolean =>
  /^(?=.*[a-z])[a-z0-9-]+$/.test(text.trim()) && text.trim().length <= maxCategorySlug;

/** Value of a field as the API takes it. */
const apiValue = (field: EditableField, value: FormValue): CategoryFieldValue => {
  if (typeof value !== 'string') return [...value];
  return isText(field) && value.trim() === '' ? null : value.trim();
};

/** One field of a category for the API; `seen` and `wanted` are values of that field. */
export const fieldEdit = (field: EditableField, base: CategoryFieldValue, wanted: CategoryFieldValue): CategoryEdit =>
  ({ field, seen: base, wanted }) as CategoryEdit;

/** What the API is asked for: changed fields alone, each with what was seen. */
export const toEdits = (drafts: CategoryDrafts): CategoryEdit[] =>
  draftFields(drafts, editableFields).flatMap((field) => {
    const draft = drafts[field];
    return draft === undefined ? [] : [fieldEdit(field, apiValue(field, draft.seen), apiValue(field, draft.wanted))];
  });
