import {
  maxVacancyHistory,
  type StaffVacancyPage,
  type StaffVacancyRow,
  type VacancyChange,
} from '../../../lib/contract/staff-vacancies.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import { valuesOf } from './vacancy-values.ts';

/** Vacancies with their waiting applications, the open and the newest ones first. */
const withApplications = (db: Db) =>
  db
    .selectFrom('vacancies')
    .selectAll('vacancies')
    .select((eb) =>
      eb
        .selectFrom('enquiries')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('vacancy_id', '=', 'vacancies.id')
        .where('done_at', 'is', null)
        .as('applications'),
    )
    .orderBy('is_open', 'desc')
    .orderBy('since', 'desc')
    .orderBy('vacancies.id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof withApplications>['execute']>>[number];

const rowOf = (row: Row, locale: Locale): StaffVacancyRow => ({
  id: row.id,
  title: row.title[locale],
  place: row.place[locale],
  since: row.since,
  open: row.is_open,
  applications: Number(row.applications ?? 0),
});

/** All vacancies of the shop. */
export const findVacancies = async (db: Db, locale: Locale, limit: number): Promise<StaffVacancyRow[]> =>
  (await withApplications(db).limit(limit).execute()).map((row) => rowOf(row, locale));

/** Changes of a vacancy, newest first. */
async function historyOf(db: Db, id: number): Promise<VacancyChange[]> {
  const rows = await db
    .selectFrom('vacancy_changes')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['vacancy_changes.id', 'at', 'before', 'after', 'staff.name as by'])
    .where('vacancy_id', '=', id)
    .orderBy('vacancy_changes.id', 'desc')
    .limit(maxVacancyHistory)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The page of one vacancy; undefined if there is none. */
export async function vacancyPage(db: Db, id: number, locale: Locale): Promise<StaffVacancyPage | undefined> {
  const row = await withApplications(db).where('vacancies.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...rowOf(row, locale), values: valuesOf(row), history: await historyOf(db, id) };
}
