import {
  type CategoryEdit,
  type CategoryField,
  categoryFields,
  type CategoryFieldValue,
  type CategoryTextField,
  maxCategorySlug,
  type StaffCategoryPage,
} from '@/lib/contract/staff-categories';
import { isSameValue } from '@/lib/staff/same-value';

/** Fields that the form of a category edits; its place is changed by itself. */
export type EditableField = Exclude<CategoryField, 'place'>;
export const editableFields = categoryFields.filter((field): field is EditableField => field !== 'place');
/** Values of the form: a missing name is an empty text. */
export type FormValue = string | readonly number[];

/** A field with the value that was seen when its editing began, and the wanted one. */
interface Draft {
  readonly seen: FormValue;
  readonly wanted: FormValue;
}
export type CategoryDrafts = Readonly<Partial<Record<EditableField, Draft>>>;

const isText = (field: EditableField): field is CategoryTextField => field.startsWith('name.');

/** The stored value of a field as the form shows it. */
export function storedValue(category: StaffCategoryPage, field: EditableField): FormValue {
  if (field === 'name.uz') return category.names.uz.text ?? '';
  if (field === 'name.kr') return category.names.kr.text ?? '';
  if (field === 'name.ru') return category.names.ru.text ?? '';
  return category[field];
}

const clean = (value: FormValue): FormValue => (typeof value === 'string' ? value.trim() : value);
const isSame = (one: FormValue, other: FormValue): boolean => isSameValue(clean(one), clean(other));

export const draftFields = (drafts: CategoryDrafts): EditableField[] =>
  editableFields.filter((field) => drafts[field] !== undefined);

/** Drafts after a change of a field; a value that is as it was is no draft. */
export function withDraft(
  drafts: CategoryDrafts,
  category: StaffCategoryPage,
  field: EditableField,
  wanted: FormValue,
): CategoryDrafts {
  const { [field]: before, ...others } = drafts;
  const stored = storedValue(category, field);
  const base = before === undefined ? stored : before.seen;
  return isSame(wanted, stored) && isSame(base, stored) ? others : { ...others, [field]: { seen: base, wanted } };
}

export const withoutField = (drafts: CategoryDrafts, field: EditableField): CategoryDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== field));

/** Keeps the own value of a field although somebody else has changed it: it was compared with theirs. */
export function keepOwn(drafts: CategoryDrafts, category: StaffCategoryPage, field: EditableField): CategoryDrafts {
  const draft = drafts[field];
  return draft === undefined ? drafts : { ...drafts, [field]: { ...draft, seen: storedValue(category, field) } };
}

/** Fields that somebody else has changed since they were begun, to something else than is wanted. */
export const conflictsOf = (drafts: CategoryDrafts, category: StaffCategoryPage): EditableField[] =>
  draftFields(drafts).filter((field) => {
    const draft = drafts[field];
    const stored = storedValue(category, field);
    return draft !== undefined && !isSame(draft.seen, stored) && !isSame(draft.wanted, stored);
  });

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
  draftFields(drafts).flatMap((field) => {
    const draft = drafts[field];
    return draft === undefined ? [] : [fieldEdit(field, apiValue(field, draft.seen), apiValue(field, draft.wanted))];
  });
