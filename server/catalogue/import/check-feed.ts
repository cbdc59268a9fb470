import type { ImportMode } from '../../../lib/contract/import.ts';
import type { Db } from '../../db/open.ts';
import { type WithdrawalResult, isTooMuchLost, findMissing } from './withdraw-missing.ts';
import type { FeedBreak } from './stage-feed.ts';

/** Why a feed was refused as a whole. */
export type FeedRefusal = 'brokeOff' | 'empty' | 'shrank' | 'tooManyRejected';

/** Above this share of rejected rows a feed is more likely malformed than full of mistakes. */
const maxRejectedShare = 0.1;
/** This many invalid rows are allowed; above it their share counts. A list of ten with two typing errors is imported. */
const maxRejectedAlways = 2;

interface FeedFigures {
  readonly mode: ImportMode;
  readonly force: boolean;
  readonly broken: FeedBreak | undefined;
  /** The feed has no rows. */
  readonly isEmpty: boolean;
  readonly read: number;
  /** Number of rows of the same feed at its last import, if known. */
  readonly lastRead: number | undefined;
  readonly rejected: number;
  /** Rejected rows of products that the shop does not have, in a list of changes. */
  readonly unknown: number;
}

/** Decides on a completely read feed before anything is written; with `full` also what it would withdraw. */
export async function checkFeed(
  db: Db,
  { mode, force, broken, isEmpty, read, lastRead = 0, rejected, unknown }: FeedFigures,
): Promise<{ refused?: FeedRefusal; full?: WithdrawalResult }> {
  // A list of changes may be empty or much shorter than the last one, and may name products that this shop does not
  // sell.
  const isChanges = mode === 'changes';
  const full = mode === 'full' ? await findMissing(db, { complete: broken === undefined, force }) : undefined;
  const about = full === undefined ? {} : { full };
  if (broken !== undefined && !force) return { refused: 'brokeOff', ...about };
  if (full?.refused === 'empty' || (!isChanges && isEmpty && broken === undefined))
    return { refused: 'empty', ...about };
  if (full?.refused === 'tooMany' || (!force && !isChanges && isTooMuchLost(lastRead - read, lastRead)))
    return { refused: 'shrank', ...about };
  const faults = rejected - unknown;
  if (!force && faults > maxRejectedAlways && faults > (read - unknown) * maxRejectedShare)
    return { refused: 'tooManyRejected', ...about };
  return about;
}
