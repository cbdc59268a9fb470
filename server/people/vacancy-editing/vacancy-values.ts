import type { Selectable } from 'kysely';
import { cyrillicOf } from '../../../lib/blocks/add-cyrillic.ts';
import {
  type VacancyField,
  vacancyFields,
  type VacancyText,
  vacancyTexts,
  type VacancyValues,
} from '../../../lib/contract/staff-vacancies.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import type { Database } from '../../db/schema.ts';

type Row = Pick<Selectable<Database['vacancies']>, 'title' | 'place' | 'body' | 'since' | 'is_open'>;

/** The fields of a stored vacancy. */
export const valuesOf = ({ title, place, body, since, is_open: open }: Row): VacancyValues => ({
  'title.uz': title.uz,
  'title.kr': title.kr,
  'title.ru': title.ru,
  'place.uz': place.uz,
  'place.kr': place.kr,
  'place.ru': place.ru,
  'text.uz': body.uz,
  'text.kr': body.kr,
  'text.ru': body.ru,
  since,
  open,
});

/** The columns of a vacancy with these values. */
export function columnsOf(values: VacancyValues) {
  const textOf = (text: VacancyText): string => {
    const localized: Localized = { kr: values[`${text}.kr`], uz: values[`${text}.uz`], ru: values[`${text}.ru`] };
    return JSON.stringify(localized);
  };
  return {
    title: textOf('title'),
    place: textOf('place'),
    body: textOf('text'),
    since: values.since,
    is_open: values.open,
  };
}

/** The values with Cyrillic texts made of Latin ones where there are none. */
export const withCyrillicTexts = (values: VacancyValues): VacancyValues =>
  vacancyTexts.reduce<VacancyValues>(
    (made, text) => (made[`${text}.kr`] === '' ? { ...made, [`${text}.kr`]: cyrillicOf(made[`${text}.uz`]) } : made),
    values,
  );

/** A vacancy with other values. A Cyrillic text that is what its Latin one gives follows the Latin one. */
export function withValues(before: VacancyValues, wanted: Partial<VacancyValues>): VacancyValues {
  const following = vacancyTexts.filter((text) => before[`${text}.kr`] === cyrillicOf(before[`${text}.uz`]));
  const emptied = Object.fromEntries(following.map((text) => [`${text}.kr`, '']));
  return withCyrillicTexts({ ...before, ...emptied, ...wanted });
}

/** The fields in which two states of a vacancy differ. */
export const changedFields = (before: VacancyValues, after: VacancyValues): VacancyField[] =>
  vacancyFields.filter((field) => before[field] !== after[field]);

/** Some fields of a vacancy. */
export const onlyFields = (values: VacancyValues, fields: readonly VacancyField[]): Partial<VacancyValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
