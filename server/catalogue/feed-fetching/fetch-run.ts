import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportAnswer } from '../../../lib/contract/import.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Environment } from '../../integrations.ts';
import { FeedError } from '../import/formats/parsed-entry.ts';
import type { ImportContext } from '../import/import-context.ts';
import { openFeed } from '../import/open-feed.ts';
import { runStoredImport } from '../import/take-import.ts';
import { download, type Downloaded, type CopyValidators, type Limits } from './download.ts';
import { type FeedRow, isSameFeed, knownOf, lastRead, type FetchRunResult } from './fetch-runs.ts';

/** What fetching a feed needs. */
export interface FeedShop {
  readonly shop: ImportContext;
  readonly engine: OpenDatabase['engine'];
  readonly dataDir: string;
  readonly maxBytes: number;
  /** Environment with the passwords of feeds, by the names that the feeds give. */
  readonly environment: Environment;
  readonly allowPrivate: boolean;
  /** Aborts a fetch, and an import between two of its batches. */
  readonly stopping: AbortSignal;
  readonly limits?: Limits;
}

/** Whether a fetch is a dry run, or accepted without the checks. */
export interface FetchHow {
  readonly dry: boolean;
  readonly force: boolean;
}

/** Result of fetching a feed once; `known` only after a complete import, so that no failure is remembered. */
export interface Fetched extends FetchRunResult {
  readonly result: ImportAnswer | null;
  readonly known: CopyValidators | undefined;
  /** A retry may succeed. */
  readonly again: boolean;
}

const folderName = 'feeds';
/** Reason of a fetch whose feed was removed or changed meanwhile. */
const feedChanged = 'feedChanged';
const dayMs = 86_400_000;
/** Pieces of a product that is available without a count; the default of the command too. */
const defaultStock = 10;

const emptyResult = { status: null, bytes: null, import: null, result: null, known: undefined } as const;
const failed = (why: string, more: Partial<Fetched> = {}): Fetched => ({
  ...emptyResult,
  outcome: 'failed',
  why,
  again: true,
  ...more,
});

/** The authorization header of a feed; undefined if it needs none, false if a variable that it names is not set. */
function authorizationOf(
  { user_variable, password_variable, token_variable }: FeedRow,
  environment: Environment,
): string | undefined | false {
  const read = (name: string): string => environment[name] ?? '';
  if (token_variable !== null) return read(token_variable) === '' ? false : `Bearer ${read(token_variable)}`;
  if (user_variable === null || password_variable === null) return undefined;
  if (read(user_variable) === '' || read(password_variable) === '') return false;
  return `Basic ${Buffer.from(`${read(user_variable)}:${read(password_variable)}`).toString('base64')}`;
}

/** A new file for a feed; deletes what a killed process left. */
async function partFile(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, folderName);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > dayMs) await rm(file, { force: true });
  }
  return path.join(folder, `${randomUUID()}.part`);
}

/** Imports a fetched file, as the command imports a feed. */
async function importFile(
  { shop, engine, dataDir, maxBytes, stopping }: FeedShop,
  feed: FeedRow,
  file: string,
  { dry, force, isPrivate, arrivedAt }: FetchHow & { isPrivate: boolean; arrivedAt: Date },
) {
  return runStoredImport({ ...shop, stopping }, engine, {
    dataDir,
    name: feed.name,
    origin: feed.url,
    options: {
      mode: feed.mode,
      categories: 'create',
      locale: feed.locale,
      defaultStock,
      force,
      dry,
      lastRead: await lastRead(shop.db, feed),
      refreshImages: false,
      countsOrders: feed.counts_orders,
      arrivedAt,
      // A feed from a private network may name pictures there, one from outside may not.
      allowPrivateImages: isPrivate,
    },
    open: async () => {
      // Under the lock of imports: a feed that was removed or changed during the download imports nothing.
      if (!(await isSameFeed(shop.db, feed))) throw new FeedError(feedChanged);
      return openFeed(createReadStream(file, { signal: stopping }), {
        maxBytes,
        format: feed.format ?? undefined,
        encoding: feed.encoding ?? undefined,
      });
    },
  });
}

async function take(
  context: FeedShop,
  feed: FeedRow,
  file: string,
  how: FetchHow,
  had: Extract<Downloaded, { ok: true }>,
  arrivedAt: Date,
): Promise<Fetched> {
  const { status, bytes } = had;
  try {
    const outcome = await importFile(context, feed, file, {
      ...how,
      isPrivate: context.allowPrivate && had.isPrivate,
      arrivedAt,
    });
    context.stopping.throwIfAborted();
    if (outcome === 'running') return failed('importRunning', { status, bytes });
    const { answer: result } = outcome;
    const about = { status, bytes, import: result.name ?? null, result };
    if (result.refused !== undefined)
      return {
        ...about,
        outcome: 'refused',
        why: result.refused,
        known: undefined,
        again: result.refused === 'brokeOff',
      };
    // Rejected rows or missing pictures may succeed next time, so the same feed must be fetched again.
    const isWhole = result.rejected === 0 && result.missing_images === undefined;
    return { ...about, outcome: 'imported', why: null, known: isWhole ? had.known : undefined, again: false };
  } catch (error) {
    context.stopping.throwIfAborted();
    if (error instanceof FeedError)
      return {
        ...emptyResult,
        outcome: 'refused',
        why: error.reason,
        status,
        bytes,
        again: true,
      };
    throw error;
  }
}

/**
 * Fetches a feed once and imports it. A dry run, or one with `force`, requests the whole feed. External failures are in
 * the result; it rejects when the program stops, and for internal errors.
 */
export async function fetchFeed(context: FeedShop, feed: FeedRow, how: FetchHow): Promise<Fetched> {
  const authorization = authorizationOf(feed, context.environment);
  if (authorization === false) return failed('credentials', { again: false });
  const file = await partFile(context.dataDir);
  // The sender counts before the first byte arrives.
  const arrivedAt = context.shop.now();
  try {
    const had = await download({
      url: feed.url,
      insecure: feed.insecure,
      allowPrivate: context.allowPrivate,
      authorization,
      maxBytes: context.maxBytes,
      file,
      signal: context.stopping,
      ...(how.dry || how.force ? {} : { known: await knownOf(context.shop.db, feed) }),
      ...(context.limits === undefined ? {} : { limits: context.limits }),
    });
    if (had.ok === 'unchanged')
      return { ...emptyResult, outcome: 'unchanged', why: null, status: had.status, again: false };
    if (!had.ok) return failed(had.why, { status: had.status ?? null });
    return await take(context, feed, file, how, had, arrivedAt);
  } finally {
    await rm(file, { force: true });
  }
}
