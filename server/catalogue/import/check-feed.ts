import type { ImportMode } from '../../../lib/contract/import.ts';
import type { Db } from '../../db/open.ts';
import { type GoneResult, isTooMuchLost, lookForMissing } from './withdraw-missing.ts';
import type { Broken } from './stage-feed.ts';

/** Why a feed was not taken in at all. */
export type FeedRefusal = 'brokeOff' | 'empty' | 'shrank' | 'tooManyRejected';

/** A feed of which more than this share is rejected is more likely made wrong than full of faults. */
const maxRejectedShare = 0.1;
/** So few rows may be at fault whatever their share: a list of ten with two typing errors is taken. */
const maxRejectedAlways = 2;

interface FeedFigures {
  readonly mode: ImportMode;
  readonly force: boolean;
  readonly broken: Broken | undefined;
  /** It says nothing at all. */
  readonly isEmpty: boolean;
  readonly read: number;
  /** Rows that the same feed had when it was last taken in, where that is known. */
  readonly lastRead: number | undefined;
  readonly rejected: number;
  /** Of the rejected rows those of products that the shop does not have, in a list of changes. */
  readonly unknown: number;
}

/** Judges a feed that was looked at whole, before anything of it is written; with `full` what it would withdraw. */
export async function checkFeed(
  db: Db,
  { mode, force, broken, isEmpty, read, lastRead = 0, rejected, unknown }: FeedFigures,
): Promise<{ refused?: FeedRefusal; full?: GoneResult }> {
  // There may be nothing to change, or much less than last time, and a sender lists goods that this shop does not sell.
  const isChanges = mode === 'changes';
  const full = mode === 'full' ? await lookForMissing(db, { complete: broken === undefined, force }) : undefined;
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
