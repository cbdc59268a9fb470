import { randomUUID } from 'node:crypto';
import type { VacancyValues } from '../../lib/contract/staff-vacancies.ts';
import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';

const { staff } = contract;

/** An open vacancy with a title of its own; its Cyrillic texts are made of the Latin ones. */
export const newVacancy = (title = `Sotuvchi ${randomUUID().slice(0, 8)}`): VacancyValues => ({
  'title.uz': title,
  'title.kr': '',
  'title.ru': `${title} (рус)`,
  'place.uz': 'Toshkent',
  'place.kr': '',
  'place.ru': 'Ташкент',
  'text.uz': 'Xaridorlarga yordam berasiz.\n\nIsh haqi oʻz vaqtida.',
  'text.kr': '',
  'text.ru': 'Помогаете покупателям.\n\nЗарплата вовремя.',
  since: '2026-11-20',
  open: true,
});

const someVacancy = (api: TestApi) =>
  api.db.selectFrom('vacancies').select(['id', 'since']).orderBy('id').limit(1).executeTakeFirstOrThrow();

/** Calls of staff about vacancies. */
export const vacancyRows: readonly StaffCallRow[] = [
  row(staff.vacancies),
  row(staff.vacancy, async ({ api }) => ({ query: { id: (await someVacancy(api)).id } })),
  row(staff.changeVacancy, async ({ api }) => {
    const { id, since } = await someVacancy(api);
    return { body: { id, seen: { since }, wanted: { since } } };
  }),
  row(staff.createVacancy, async () => ({ body: { request_key: randomUUID(), values: newVacancy() } })),
];
