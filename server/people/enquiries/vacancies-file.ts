import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { vacancyFile } from '../../../lib/contract/vacancy-commands.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
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
interface Row {
  readonly id: number;
  readonly key: string | null;
  readonly title: Localized;
  readonly place: Localized;
  readonly body: Localized;
  readonly since: string;
  readonly is_open: boolean;
}

const inAll = (text: Localized): string => JSON.stringify([text.kr, text.uz, text.ru]);
const says = (row: Pick<Row, 'title' | 'place' | 'body' | 'since'>): string =>
  [inAll(row.title), inAll(row.place), inAll(row.body), row.since].join();
const columnsOf = ({ title, place, text, since }: Vacancy) => ({
  title: JSON.stringify(title),
  place: JSON.stringify(place),
  body: JSON.stringify(text),
  since,
});

/** Changes of a file: new and changed vacancies, and open ones that it does not name. */
function differenceOf(rows: readonly Row[], named: readonly Vacancy[]) {
  const known = new Map(rows.map((row) => [row.key, row]));
  const found = named.map((one) => ({ one, row: known.get(one.key) }));
  return {
    opened: found.filter(({ row }) => row?.is_open !== true).map(({ one }) => one),
    changed: found
      .filter(({ one, row }) => row?.is_open === true && says(row) !== says({ ...one, body: one.text }))
      .map(({ one }) => one),
    unnamed: rows.filter((row) => row.is_open && !named.some(({ key }) => key === row.key)),
  };
}

async function write(
  tx: Transaction<Database>,
  { opened, changed }: ReturnType<typeof differenceOf>,
  closed: readonly Row[],
): Promise<void> {
  for (const one of [...opened, ...changed]) {
    const columns = { ...columnsOf(one), is_open: true };
    await tx
      .insertInto('vacancies')
      .values({ key: one.key, ...columns })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
      .execute();
  }
  // Applications refer to them, so they are closed and kept.
  if (closed.length > 0)
    await tx
      .updateTable('vacancies')
      .set({ is_open: false })
      .where(
        'id',
        'in',
        closed.map(({ id }) => id),
      )
      .execute();
}

const namesOf = (rows: readonly Row[]): string[] => rows.map(({ key, title }) => key ?? title.ru);

/** Opens the vacancies of a file, and with `replace` closes all others; or only reports the changes. */
export async function importVacancies(
  db: Db,
  file: string,
  name: string,
  { write: isWritten, replace }: { readonly write: boolean; readonly replace: boolean },
): Promise<VacanciesFileResult> {
  const nothing = { opened: [], changed: [], closed: [], unnamed: [] };
  const text = await readNamedFile(file, name, maxBytes);
  if (typeof text !== 'string') return { problems: [text], ...nothing };
  const { facts, problems } = readYaml(name, text, fileSchema);
  if (facts === undefined) return { problems: [...problems], ...nothing };
  const difference = await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('vacancies')
      .select(['id', 'key', 'title', 'place', 'body', 'since', 'is_open'])
      .forUpdate()
      .execute();
    const found = differenceOf(rows, facts.vacancies);
    if (isWritten) await write(tx, found, replace ? found.unnamed : []);
    return found;
  });
  const { opened, changed, unnamed } = difference;
  return {
    problems: [],
    opened: opened.map(({ key }) => key),
    changed: changed.map(({ key }) => key),
    closed: replace ? namesOf(unnamed) : [],
    unnamed: replace ? [] : namesOf(unnamed),
  };
}
