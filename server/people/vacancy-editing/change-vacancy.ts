import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { type VacancyField, vacancyFields, type VacancyValues } from '../../../lib/contract/staff-vacancies.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { changedFields, columnsOf, onlyFields, valuesOf, withCyrillicTexts, withValues } from './vacancy-values.ts';

type Tx = Transaction<Database>;

/** Who changes a vacancy, and when. */
export interface Author {
  readonly staffId: number;
  readonly now: Date;
}

/** A vacancy before and after a change. */
export interface EditedVacancy {
  readonly before: VacancyValues;
  readonly after: VacancyValues;
  readonly fields: readonly VacancyField[];
}

interface Edits {
  readonly id: number;
  readonly seen: Partial<VacancyValues>;
  readonly wanted: Partial<VacancyValues>;
}

/**
 * Changes fields of a vacancy and stores their former values. Refused as a whole where a field has another value than
 * staff saw; values that are already the wanted ones are no change, so that a repeated request succeeds.
 */
export async function changeVacancy(
  tx: Tx,
  { id, seen: known, wanted }: Edits,
  { staffId, now }: Author,
): Promise<EditedVacancy | Refusal> {
  const row = await tx.selectFrom('vacancies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return refuse('notFound');
  const before = valuesOf(row);
  const outdated = vacancyFields.filter(
    (field) => wanted[field] !== undefined && before[field] !== known[field] && before[field] !== wanted[field],
  );
  if (outdated.length > 0)
    return refuse(
      'factsChanged',
      outdated.map((field) => ({ field, stored: before[field] })),
    );
  const after = withValues(before, wanted);
  const fields = changedFields(before, after);
  if (fields.length > 0) {
    await tx.updateTable('vacancies').set(columnsOf(after)).where('id', '=', id).execute();
    await tx
      .insertInto('vacancy_changes')
      .values({
        vacancy_id: id,
        at: now,
        staff_id: staffId,
        request_key: null,
        before: JSON.stringify(onlyFields(before, fields)),
        after: JSON.stringify(onlyFields(after, fields)),
      })
      .execute();
  }
  return { before, after, fields };
}

/** A vacancy that a request has added; `repeated` if an earlier request with its key had. */
export interface AddedVacancy {
  readonly id: number;
  readonly repeated: boolean;
}

/** Adds a vacancy. A request that was lost and sent again returns the first one; with other values it is refused. */
export async function createVacancy(
  tx: Tx,
  { request_key, values }: { readonly request_key: string; readonly values: VacancyValues },
  { staffId, now }: Author,
): Promise<AddedVacancy | Refusal> {
  // Two requests with one key at once must not add two.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vacancy ${request_key}`}, 0))`.execute(tx);
  const added = withCyrillicTexts(values);
  const former = await tx
    .selectFrom('vacancy_changes')
    .select(['vacancy_id', 'after'])
    .where('request_key', '=', request_key)
    .executeTakeFirst();
  if (former !== undefined)
    return isDeepStrictEqual(former.after, added) ? { id: former.vacancy_id, repeated: true } : refuse('keyReused');
  const { id } = await tx.insertInto('vacancies').values(columnsOf(added)).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('vacancy_changes')
    .values({ vacancy_id: id, at: now, staff_id: staffId, request_key, before: null, after: JSON.stringify(added) })
    .execute();
  return { id, repeated: false };
}
