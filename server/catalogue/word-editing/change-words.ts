import type { Transaction } from 'kysely';
import type { SearchWordKind } from '../../../lib/contract/search-word-commands.ts';
import {
  maxHistoryLines,
  maxHistoryChanges,
  type WordChange,
  wordHistoryDays,
} from '../../../lib/contract/staff-words.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { lockWords, storedLines, versionOf, writeWords } from '../search/stored-word-lists.ts';

type Tx = Transaction<Database>;

interface Author {
  readonly staffId: number;
  readonly now: Date;
}
/** A list before and after a change. */
interface ChangedList {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Lines of the one list that the other does not have; a line that stands there twice counts twice. */
export function linesWithout(lines: readonly string[], others: readonly string[]): string[] {
  const rest = new Map<string, number>();
  for (const line of others) rest.set(line, (rest.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = rest.get(line) ?? 0;
    if (count > 0) rest.set(line, count - 1);
    return count === 0;
  });
}

/** Replaces a list that is still the one that was read. A list that is already the wanted one is no change. */
export async function changeWords(
  tx: Tx,
  kind: SearchWordKind,
  { version, lines }: { readonly version: string; readonly lines: readonly string[] },
  { staffId, now }: Author,
): Promise<ChangedList | Refusal> {
  const before = await lockWords(tx, kind);
  const isCurrent = versionOf(before) === version || versionOf(before) === versionOf(lines);
  if (!isCurrent) return refuse('wordsChanged');
  await writeWords(tx, { kind, before, after: lines, staffId, now });
  return { before, after: lines };
}

/** Takes back the last change of a list, which is a change of its own. */
export async function undoWords(
  tx: Tx,
  kind: SearchWordKind,
  id: number,
  { staffId, now }: Author,
): Promise<ChangedList | Refusal> {
  const before = await lockWords(tx, kind);
  const last = await tx
    .selectFrom('search_word_changes')
    .select(['id', 'before', 'after'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.id < id) return refuse('notFound');
  if (last.id !== id || versionOf(last.after) !== versionOf(before)) return refuse('wordsChanged');
  await writeWords(tx, { kind, before, after: last.before, staffId, now });
  return { before, after: last.before };
}

const dayMs = 86_400_000;

/** A list with its version, and who changed it when, newest first. */
export async function wordList(db: Db, kind: SearchWordKind, now: Date) {
  const rows = await db
    .selectFrom('search_word_changes')
    .leftJoin('staff', 'staff.id', 'search_word_changes.staff_id')
    .select(['search_word_changes.id', 'at', 'before', 'after', 'staff.name as by'])
    .where('kind', '=', kind)
    .where('at', '>', new Date(now.getTime() - wordHistoryDays * dayMs))
    .orderBy('search_word_changes.id', 'desc')
    .limit(maxHistoryChanges)
    .execute();
  const lines = await storedLines(db, kind);
  const version = versionOf(lines);
  const history = rows.map(({ id, at, before, after, by }, index): WordChange => {
    const [added, removed] = [linesWithout(after, before), linesWithout(before, after)];
    return {
      id,
      at: at.toISOString(),
      by,
      added: added.slice(0, maxHistoryLines),
      removed: removed.slice(0, maxHistoryLines),
      added_count: added.length,
      removed_count: removed.length,
      undoable: index === 0 && versionOf(after) === version,
    };
  });
  return { lines, version, history };
}
