import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { SearchWordKind } from '../../../lib/contract/search-word-commands.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

type Tx = Transaction<Database>;

/** The lines of a list, in their order. */
export async function storedLines(db: Pick<Db, 'selectFrom'>, kind: SearchWordKind): Promise<string[]> {
  const rows = await db.selectFrom('search_words').select('line').where('kind', '=', kind).orderBy('place').execute();
  return rows.map(({ line }) => line);
}

/** Identifies a list: equal for the same lines in the same order. */
export const versionOf = (lines: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('base64url');

/** Locks a list until the commit, so that no call deletes lines that another is writing; returns its lines. */
export async function lockWords(tx: Tx, kind: SearchWordKind): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search words ${kind}`}, 0))`.execute(tx);
  return storedLines(tx, kind);
}

interface WordsChange {
  readonly kind: SearchWordKind;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Null for a command. */
  readonly staffId: number | null;
  readonly now: Date;
}

/** Replaces the lines of a locked list, with a row in its history; the same lines are no change. */
export async function writeWords(tx: Tx, { kind, before, after, staffId, now }: WordsChange): Promise<void> {
  if (versionOf(before) === versionOf(after)) return;
  await tx.deleteFrom('search_words').where('kind', '=', kind).execute();
  if (after.length > 0)
    await tx
      .insertInto('search_words')
      .values(after.map((line, index) => ({ kind, place: index + 1, line })))
      .execute();
  await tx
    .insertInto('search_word_changes')
    .values({ kind, at: now, staff_id: staffId, before: [...before], after: [...after] })
    .execute();
}
