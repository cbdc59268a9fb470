import {
  type ImportRecord,
  importResultSchema,
  type ImportAnswer,
  type ImportState,
} from '../../../lib/contract/import.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { searchKey } from '../../../lib/translit/translit.ts';
import type { Db, OpenDatabase } from '../../db/open.ts';
import { withImportLock } from './lock.ts';

/** Identity of an import. */
export interface ImportIdentity {
  /** Name of the file or feed, used in the import's name. */
  readonly name: string | undefined;
  /** Source of the feed, as given. */
  readonly origin: string | undefined;
  readonly mode: string;
  readonly locale: string;
  readonly draft?: { readonly id: number; readonly staffId: number } | undefined;
}

const maxPartLength = 60;
const maxOriginLength = 500;
const maxReasonLength = 500;
const unknown = 'feed';

/** `Прайс лист.csv` as a part of a typable name. */
const partOf = (name: string): string =>
  searchKey(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxPartLength)
    .replace(/^-+|-+$/g, '') || unknown;

/** A file or address without credentials: user, password and query are removed. */
export function originOf(source: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(source) && URL.canParse(source);
  if (!isAddress) return source.slice(0, maxOriginLength);
  const { protocol, host, pathname, search } = new URL(source);
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`.slice(0, maxOriginLength);
}

/** The next free name: the day in Tashkent, the file, and a sequence number. */
async function freeName(db: Db, part: string, now: Date): Promise<string> {
  const start = `${tashkentDay(now)}-${part}-`;
  const rows = await db.selectFrom('imports').select('name').where('name', 'like', `${start}%`).execute();
  const numbers = rows
    .map(({ name }) => name.slice(start.length))
    .filter((rest) => /^\d+$/.test(rest))
    .map(Number);
  return `${start}${Math.max(0, ...numbers) + 1}`;
}

/**
 * Marks imports as broken off that are recorded as running although none runs. The caller must hold the import lock.
 */
async function markBrokenOff(db: Db, now: Date): Promise<void> {
  await db.updateTable('imports').set({ state: 'brokenOff', ended_at: now }).where('state', '=', 'running').execute();
}

/** The same without the lock: does nothing while an import runs. */
export async function markDead(db: Db, engine: OpenDatabase['engine'], now: Date): Promise<void> {
  const running = await db.selectFrom('imports').select('id').where('state', '=', 'running').executeTakeFirst();
  if (running !== undefined) await withImportLock(db, engine, () => markBrokenOff(db, now));
}

/** Records the start of an import. The caller must hold the import lock. */
export async function beginImport(
  db: Db,
  { name, origin, mode, locale, draft }: ImportIdentity,
  now: Date,
): Promise<{ id: number; name: string }> {
  await markBrokenOff(db, now);
  const free = await freeName(db, partOf(name ?? unknown), now);
  const { id } = await db
    .insertInto('imports')
    .values({
      name: free,
      origin: originOf(origin ?? name ?? ''),
      mode,
      locale,
      started_at: now,
      state: 'running',
      draft_id: draft?.id ?? null,
      staff_id: draft?.staffId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name: free };
}

interface Ended {
  readonly state: Extract<ImportState, 'done' | 'refused' | 'failed'>;
  readonly why?: string | undefined;
  readonly report?: ImportAnswer;
}

/** Records the result of an import. */
export async function endImport(db: Db, id: number, { state, why, report }: Ended, now: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state,
      ended_at: now,
      why: why?.slice(0, maxReasonLength) ?? null,
      ...(report === undefined ? {} : { format: report.format, report: JSON.stringify(report) }),
    })
    .where('id', '=', id)
    .execute();
}

/** The last imports, newest first, or the one with a name. */
export async function listImports(
  db: Db,
  { name, last }: { name?: string | undefined; last: number },
): Promise<ImportRecord[]> {
  const all = db.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(last);
  const rows = await (name === undefined ? all : all.where('name', '=', name)).execute();
  return rows.map(
    ({
      id: _,
      started_at,
      ended_at,
      report,
      forgotten_at: _forgotten,
      draft_id: _draft,
      staff_id: _staff,
      ...row
    }) => ({
      ...row,
      started_at: started_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      report: report === null ? null : importResultSchema.parse(report),
    }),
  );
}
