import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { correctFormOf } from './correct-forms.ts';

/** A rejected row. */
export interface RejectedRow {
  readonly line: number;
  readonly id?: string | undefined;
  readonly field?: string | undefined;
  readonly reason: string;
  /** The value found, truncated; for an id that looks like another one, that other id. */
  readonly given?: string | undefined;
  /** The right form. */
  readonly expected?: string | undefined;
}

const maxReports = 20;
const maxListed = 100;
/** Nobody reads a report of hundreds of megabytes. */
const maxRows = 200_000;
const maxReasons = 100;
const folderName = 'imports';
const stagedEnd = '.staged';
const nameShape = /^[0-9]{14}-[0-9a-f]{8}$/;

const folderOf = (dataDir: string): string => path.join(dataDir, folderName);

/** File of a stored report; undefined for an invalid name. */
export const reportFile = (dataDir: string, name: string): string | undefined =>
  nameShape.test(name) ? path.join(folderOf(dataDir), `${name}.jsonl`) : undefined;

/** Deletes all but the newest reports. */
async function deleteOldReports(dataDir: string): Promise<void> {
  const files = (await readdir(folderOf(dataDir)))
    .filter((file) => nameShape.test(file.replace(/\.jsonl$/, '')))
    .sort();
  // Deletes staged feeds that a crash has left.
  for (const file of await readdir(folderOf(dataDir)))
    if (file.endsWith(stagedEnd)) await rm(path.join(folderOf(dataDir), file), { force: true });
  for (const file of files.slice(0, Math.max(0, files.length - maxReports)))
    await rm(path.join(folderOf(dataDir), file), { force: true });
}

/** Counts rows by reason and keeps the first ones. */
function createTally() {
  const first: RejectedRow[] = [];
  const reasons = new Map<string, number>();
  let total = 0;
  return {
    add(row: RejectedRow): void {
      total += 1;
      if (reasons.size < maxReasons || reasons.has(row.reason))
        reasons.set(row.reason, (reasons.get(row.reason) ?? 0) + 1);
      if (first.length < maxListed) first.push(row);
    },
    total: () => total,
    countOf: (reason: string): number => reasons.get(reason) ?? 0,
    /** The first rows in the order of the feed. */
    first: (): RejectedRow[] => first.toSorted((left, right) => left.line - right.line),
    /** Counts by reason, most frequent first. */
    reasons: (): { reason: string; count: number }[] =>
      [...reasons].map(([reason, count]) => ({ reason, count })).sort((left, right) => right.count - left.count),
  };
}

/**
 * Writes rejected rows, missing pictures and similar ids to a file (JSON Lines) and keeps the first ones for the
 * answer.
 */
export async function openReport(dataDir: string, now: Date) {
  await mkdir(folderOf(dataDir), { recursive: true });
  await deleteOldReports(dataDir);
  const name = `${now.toISOString().replace(/\D/g, '').slice(0, 14)}-${randomUUID().slice(0, 8)}`;
  const file = path.join(folderOf(dataDir), `${name}.jsonl`);
  const stream = createWriteStream(file);
  await once(stream, 'open');
  const rejected = createTally();
  const pictures = createTally();
  const similar = createTally();
  let lines = 0;
  const write = async (row: object): Promise<void> => {
    lines += 1;
    if (lines <= maxRows && !stream.write(`${JSON.stringify(row)}\n`)) await once(stream, 'drain');
  };
  return {
    name,
    file,
    /** Where the feed itself is staged during the check. */
    staged: path.join(folderOf(dataDir), `${name}${stagedEnd}`),
    first: rejected.first,
    total: rejected.total,
    /** Number of rows rejected for this reason. */
    countOf: rejected.countOf,
    reasons: rejected.reasons,
    async reject(refused: RejectedRow): Promise<void> {
      const expected = correctFormOf(refused.reason);
      const row = expected === undefined ? refused : { ...refused, expected };
      rejected.add(row);
      await write(row);
    },
    /** Records an imported product whose id looks like another one. */
    async withSimilarId(row: RejectedRow): Promise<void> {
      similar.add(row);
      await write({ ...row, taken: true });
    },
    /** Similar ids; undefined if there are none. */
    similarIds: () => (similar.total() === 0 ? undefined : { count: similar.total(), rows: similar.first() }),
    /** Records a picture that could not be downloaded; its product was imported without it. */
    async withoutPicture(row: RejectedRow): Promise<void> {
      pictures.add(row);
      await write({ ...row, taken: true });
    },
    /** Missing pictures; undefined if there are none. */
    missingPictures: () =>
      pictures.total() === 0
        ? undefined
        : { count: pictures.total(), reasons: pictures.reasons(), rows: pictures.first() },
    async close(): Promise<void> {
      stream.end();
      await once(stream, 'close');
    },
  };
}
/** Missing pictures, the first ones by row. */
export type MissingPictures = NonNullable<ReturnType<Report['missingPictures']>>;
/** Similar ids, the first ones by row. */
export type SimilarIds = NonNullable<ReturnType<Report['similarIds']>>;
export type Report = Awaited<ReturnType<typeof openReport>>;
