import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { rightWayOf } from './right-ways.ts';

/** A row that was not taken in. */
export interface RejectedRow {
  readonly line: number;
  readonly id?: string | undefined;
  readonly field?: string | undefined;
  readonly reason: string;
  /** What stood there, cut short; of an id that looks like another one, that other one. */
  readonly given?: string | undefined;
  /** How it is written right. */
  readonly expected?: string | undefined;
}

const keptReports = 20;
const shown = 100;
/** No one would read a report of hundreds of megabytes. */
const maxRows = 200_000;
const maxReasons = 100;
const folderName = 'imports';
const stagedEnd = '.staged';
const nameShape = /^[0-9]{14}-[0-9a-f]{8}$/;

const folderOf = (dataDir: string): string => path.join(dataDir, folderName);

/** File of a kept report; undefined for anything that is no name of one. */
export const reportFile = (dataDir: string, name: string): string | undefined =>
  nameShape.test(name) ? path.join(folderOf(dataDir), `${name}.jsonl`) : undefined;

/** Keeps the newest reports only. */
async function forgetOld(dataDir: string): Promise<void> {
  const files = (await readdir(folderOf(dataDir)))
    .filter((file) => nameShape.test(file.replace(/\.jsonl$/, '')))
    .sort();
  // What a crash left of feeds that were put aside.
  for (const file of await readdir(folderOf(dataDir)))
    if (file.endsWith(stagedEnd)) await rm(path.join(folderOf(dataDir), file), { force: true });
  for (const file of files.slice(0, Math.max(0, files.length - keptReports)))
    await rm(path.join(folderOf(dataDir), file), { force: true });
}

/** Counts rows by their reasons and keeps the first ones. */
function createTally() {
  const first: RejectedRow[] = [];
  const reasons = new Map<string, number>();
  let total = 0;
  return {
    add(row: RejectedRow): void {
      total += 1;
      if (reasons.size < maxReasons || reasons.has(row.reason))
        reasons.set(row.reason, (reasons.get(row.reason) ?? 0) + 1);
      if (first.length < shown) first.push(row);
    },
    total: () => total,
    countOf: (reason: string): number => reasons.get(reason) ?? 0,
    /** The first ones in the order of the feed. */
    first: (): RejectedRow[] => first.toSorted((one, other) => one.line - other.line),
    /** How many for what, the commonest first. */
    reasons: (): { reason: string; count: number }[] =>
      [...reasons].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count),
  };
}

/** Writes rejected rows, missing pictures and ids that look alike to a file as they come (JSON Lines) and keeps the first ones for the answer. */
export async function openReport(dataDir: string, now: Date) {
  await mkdir(folderOf(dataDir), { recursive: true });
  await forgetOld(dataDir);
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
    /** Where the feed itself is put aside while it is judged. */
    staged: path.join(folderOf(dataDir), `${name}${stagedEnd}`),
    first: rejected.first,
    total: rejected.total,
    /** How many rows were rejected for this. */
    countOf: rejected.countOf,
    reasons: rejected.reasons,
    async reject(refused: RejectedRow): Promise<void> {
      const expected = rightWayOf(refused.reason);
      const row = expected === undefined ? refused : { ...refused, expected };
      rejected.add(row);
      await write(row);
    },
    /** A product whose id looks like another one; it was taken. */
    async withSimilarId(row: RejectedRow): Promise<void> {
      similar.add(row);
      await write({ ...row, taken: true });
    },
    /** Ids that look like others; undefined where none do. */
    similarIds: () => (similar.total() === 0 ? undefined : { count: similar.total(), rows: similar.first() }),
    /** A picture that could not be had; its product was taken without it. */
    async withoutPicture(row: RejectedRow): Promise<void> {
      pictures.add(row);
      await write({ ...row, taken: true });
    },
    /** What could not be had of pictures; undefined where all could. */
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
/** Pictures that could not be had, the first of them by row. */
export type MissingPictures = NonNullable<ReturnType<Report['missingPictures']>>;
/** Ids that look like others, the first of them by row. */
export type SimilarIds = NonNullable<ReturnType<Report['similarIds']>>;
export type Report = Awaited<ReturnType<typeof openReport>>;
