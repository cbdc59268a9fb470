import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import { vacancyFields, type VacancyValues } from '../../../lib/contract/staff-vacancies.ts';
import type { vacancyFile } from '../../../lib/contract/vacancy-commands.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { changedFields, onlyFields, valuesOf } from '../vacancy-editing/vacancy-values.ts';
import { cyrillicOf } from '../../../lib/blocks/add-cyrillic.ts';
import { day, keyed, line, lines, slug } from '../../catalogue/fact-files/fields.ts';
import { readNamedFile } from '../../catalogue/fact-files/text-file.ts';
import { readYaml } from '../../catalogue/fact-files/yaml-file.ts';

const maxBytes = 1_048_576;
const maxVacancies = 200;

/** Latin Uzbek and Russian; missing Cyrillic is transliterated from the Latin. */
const vacancyText = (text: z.ZodType<string>) =>
  z
    .strictObject({ kr: text.optional(), uz: text, ru: text })
    .transform(({ kr, uz, ru }): Localized => ({ kr: kr ?? cyrillicOf(uz), uz, ru }));
const short = vacancyText(line(200).min(1, 'must not be empty'));
const vacancy = z.strictObject({
  key: slug,
  title: short,
  place: short,
  text: vacancyText(lines(5_000).min(1, 'must not be empty')),
  since: day,
});
const fileSchema = z.strictObject({ vacancies: keyed(vacancy, ({ key }) => key, maxVacancies) });
type Vacancy = z.output<typeof vacancy>;

type VacanciesFileResult = DataOf<typeof vacancyFile>;
type Tx = Transaction<Database>;
type Row = Selectable<Database['vacancies']>;

const inAll = (text: Localized): string => JSON.stringify([text.kr, text.uz, text.ru]);
const says = (row: Pick<Row, 'title' | 'place' | 'body' | 'since'>): string =>
  [inAll(row.title), inAll(row.place), inAll(row.body), row.since].join();
const columnsOf = ({ title, place, text, since }: Vacancy) => ({
  title: JSON.stringify(title),
  place: JSON.stringify(place),
  body: JSON.stringify(text),
  since,
});

const titleOf = ({ title, place }: Pick<Row, 'title' | 'place'>): string => JSON.stringify([title.uz, place.uz]);

/** Changes of a file: new and changed vacancies, and open ones that it does not name. */
function differenceOf(rows: readonly Row[], named: readonly Vacancy[]) {
  const byKey = new Map(rows.filter(({ key }) => key !== null).map((row) => [row.key, row]));
  // One that staff have added has no key yet: its title and place say that it is the same.
  const keyless = Map.groupBy(
    rows.filter(({ key }) => key === null),
    titleOf,
  );
  const found = named.map((one) => ({ one, row: byKey.get(one.key) ?? keyless.get(titleOf(one))?.[0] }));
  return {
    opened: found.filter(({ row }) => row?.is_open !== true),
    changed: found.filter(({ one, row }) => row?.is_open === true && says(row) !== says({ ...one, body: one.text })),
    unnamed: rows.filter((row) => row.is_open && !found.some((known) => known.row?.id === row.id)),
  };
}

/** Writes a vacancy of the file, and its former values into the history that staff see. */
async function writeVacancy(tx: Tx, one: Vacancy, row: Row | undefined, now: Date): Promise<void> {
  const columns = { key: one.key, ...columnsOf(one), is_open: true };
  const stored =
    row === undefined
      ? await tx.insertInto('vacancies').values(columns).returningAll().executeTakeFirstOrThrow()
      : await tx
          .updateTable('vacancies')
          .set(columns)
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
  await recordChange(tx, stored.id, row === undefined ? null : valuesOf(row), valuesOf(stored), now);
}

async function recordChange(
  tx: Tx,
  id: number,
  before: VacancyValues | null,
  after: VacancyValues,
  now: Date,
): Promise<void> {
  const fields = before === null ? vacancyFields : changedFields(before, after);
  await tx
    .insertInto('vacancy_changes')
    .values({
      vacancy_id: id,
      at: now,
      staff_id: null,
      request_key: null,
      before: before === null ? null : JSON.stringify(onlyFields(before, fields)),
      after: JSON.stringify(onlyFields(after, fields)),
    })
    .execute();
}

async function write(
  tx: Tx,
  { opened, changed }: ReturnType<typeof differenceOf>,
  closed: readonly Row[],
  now: Date,
): Promise<void> {
  for (const { one, row } of [...opened, ...changed]) await writeVacancy(tx, one, row, now);
  // Applications refer to them, so they are closed and kept.
  for (const row of closed) {
    await tx.updateTable('vacancies').set({ is_open: false }).where('id', '=', row.id).execute();
    const before = valuesOf(row);
    await recordChange(tx, row.id, before, { ...before, open: false }, now);
  }
}

const namesOf = (rows: readonly Row[]): string[] => rows.map(({ key, title }) => key ?? title.ru);

/** Opens the vacancies of a file, and with `replace` closes all others; or only reports the changes. */
export async function importVacancies(
  db: Db,
  file: string,
  name: string,
  { write: isWritten, replace, now }: { readonly write: boolean; readonly replace: boolean; readonly now: Date },
): Promise<VacanciesFileResult> {
  const nothing = { opened: [], changed: [], closed: [], unnamed: [] };
  const text = await readNamedFile(file, name, maxBytes);
  if (typeof text !== 'string') return { problems: [text], ...nothing };
  const { facts, problems } = readYaml(name, text, fileSchema);
  if (facts === undefined) return { problems: [...problems], ...nothing };
  const difference = await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('vacancies').selectAll().forUpdate().execute();
    const found = differenceOf(rows, facts.vacancies);
    if (isWritten) await write(tx, found, replace ? found.unnamed : [], now);
    return found;
  });
  const { opened, changed, unnamed } = difference;
  return {
    problems: [],
    opened: opened.map(({ one }) => one.key),
    changed: changed.map(({ one }) => one.key),
    closed: replace ? namesOf(unnamed) : [],
    unnamed: replace ? [] : namesOf(unnamed),
  };
}
