import {
  type StaffVacancyPage,
  type VacancyField,
  vacancyFields,
  type VacancyValues,
} from '@/lib/contract/staff-vacancies';
import type { FieldDrafts } from '../field-drafts';

/** Unsaved changes of a vacancy. */
export type VacancyDrafts = FieldDrafts<VacancyField, string | boolean>;
/** Some fields with the values that were seen and the wanted ones. */
export interface VacancyEdits {
  readonly seen: Partial<VacancyValues>;
  readonly wanted: Partial<VacancyValues>;
}

/** What the API is asked for: changed fields alone, each with what was seen. */
export function toEdits(drafts: VacancyDrafts): VacancyEdits {
  const side = (name: 'seen' | 'wanted'): Partial<VacancyValues> =>
    Object.fromEntries(
      vacancyFields.flatMap((field) => {
        const draft = drafts[field];
        return draft === undefined ? [] : [[field, draft[name]]];
      }),
    );
  return { seen: side('seen'), wanted: side('wanted') };
}

/** What the form shows: the drafts over the stored values. */
export const formValues = (values: VacancyValues, drafts: VacancyDrafts): VacancyValues => ({
  ...values,
  ...toEdits(drafts).wanted,
});

/** Fields that must not be empty. Cyrillic texts may: they are made of the Latin ones. */
export const emptyFields = (values: VacancyValues): VacancyField[] =>
  vacancyFields.filter((field) => {
    const value = values[field];
    return typeof value === 'string' && value.trim() === '' && !field.endsWith('.kr');
  });

/** The edits that write the former values of a change again, over the present ones. */
export function restoringEdits({ values }: StaffVacancyPage, before: Partial<VacancyValues>): VacancyEdits | undefined {
  const fields = vacancyFields.filter((field) => before[field] !== undefined && before[field] !== values[field]);
  if (fields.length === 0) return undefined;
  const side = (of: Partial<VacancyValues>): Partial<VacancyValues> =>
    Object.fromEntries(fields.map((field) => [field, of[field]]));
  return { seen: side(values), wanted: side(before) };
}
