import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Db } from '../../../db/open.ts';
import type { Ingested } from '../../../media/intake.ts';
import type { Media } from '../../../media/pipeline.ts';
import { maxUploadBytes } from '../../../media/upload-check.ts';
import { fetchImage } from './fetch-picture.ts';

export interface FeedPictureOptions {
  readonly db: Db;
  readonly media: Media | undefined;
  /** Folder of the feed that may contain picture files; undefined if files may not be read. */
  readonly folder: string | undefined;
  readonly allowPrivate: boolean;
  /** Downloads pictures again that the shop already has. */
  readonly refresh: boolean;
  /** Downloads nothing: missing pictures are assumed to exist. */
  readonly dry: boolean;
}

export type FeedPictureResult =
  { readonly ok: true; readonly key: string } | { readonly ok: false; readonly reason: string };
interface KnownPicture {
  readonly media_key: string;
  readonly etag: string | null;
}

/** Downloads the pictures of a feed, each once. */
export interface FeedPictures {
  /** Keys (or faults) of these pictures by their names in the feed. */
  resolve(refs: readonly string[]): Promise<ReadonlyMap<string, FeedPictureResult>>;
  /** Stores a drawing of the shop's own. */
  draw(svg: string, size: { width: number; height: number }): Promise<string>;
  readonly counts: { fetched: number; known: number };
}

const parallel = 6;
/** A host with this many failures in a row is skipped. */
const maxFailuresInARow = 5;

/** Placeholder for the key of a picture that is not downloaded yet. */
export const pendingPicture = 'pending';
const pendingResult: FeedPictureResult = { ok: true, key: pendingPicture };
const failedResult = (reason: string): FeedPictureResult => ({ ok: false, reason });
const faults: Readonly<Record<Exclude<Ingested, { ok: true }>['reason'], string>> = {
  too_large: 'imageTooLarge',
  invalid_format: 'imageFormat',
  too_many_pixels: 'imagePixels',
};

/**
 * The key in an address of such a shop, `https://shop.example/media/0a…9f/1280.webp`: equal keys are equal pictures.
 */
const keyIn = (ref: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{20})\/\d{1,4}\.(?:webp|avif)$/i.exec(ref)?.[1];

/** The file of a relative name, never outside the folder, also through dots or links. */
async function locate(folder: string | undefined, ref: string): Promise<{ file: string; mark: string } | string> {
  if (folder === undefined || path.isAbsolute(ref) || /^[a-z][a-z0-9+.-]*:/i.test(ref)) return 'imageAddress';
  try {
    const root = await realpath(folder);
    const file = await realpath(path.resolve(root, ref));
    if (!file.startsWith(root + path.sep)) return 'imageOutside';
    const found = await stat(file);
    if (!found.isFile()) return 'imageMissing';
    return found.size > maxUploadBytes ? 'imageTooLarge' : { file, mark: `${found.size}-${found.mtimeMs}` };
  } catch {
    return 'imageMissing';
  }
}

/** What the pictures of one import share. */
interface PictureRun extends FeedPictureOptions {
  /** Runs a download within the limit of parallel ones. */
  readonly limited: <Result>(download: () => Promise<Result>) => Promise<Result>;
  /** Failures in a row, by host. */
  readonly failures: Map<string, number>;
  readonly counts: { fetched: number; known: number };
}

type KnownPictures = ReadonlyMap<string, KnownPicture>;

async function insertMedia(db: Db, { key, width, height }: { key: string; width: number; height: number }) {
  await db
    .insertInto('media')
    .values({ key, width, height })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function storePicture(
  { db, media, counts }: PictureRun,
  source: string,
  bytes: Buffer,
  etag: string | null,
): Promise<FeedPictureResult> {
  if (media === undefined) return failedResult('imageService');
  const ingested = await media.ingestUpload(bytes);
  if (!ingested.ok) return failedResult(faults[ingested.reason]);
  await insertMedia(db, ingested);
  const row = { media_key: ingested.key, etag, fetched_at: new Date() };
  await db
    .insertInto('image_sources')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute();
  counts.fetched += 1;
  return { ok: true, key: ingested.key };
}

async function fromWeb(run: PictureRun, ref: string, known: KnownPicture | undefined): Promise<FeedPictureResult> {
  const { failures, allowPrivate } = run;
  const host = URL.canParse(ref) ? new URL(ref).host : ref;
  if ((failures.get(host) ?? 0) >= maxFailuresInARow) return failedResult('imageHost');
  const answer = await fetchImage(ref, { allowPrivate, etag: known?.etag ?? undefined });
  if (answer.ok === 'unchanged' && known !== undefined) return { ok: true, key: known.media_key };
  if (answer.ok === true) {
    failures.delete(host);
    return storePicture(run, ref, answer.bytes, answer.etag);
  }
  const reason = answer.ok === false ? answer.reason : 'imageMissing';
  if (reason === 'imageTime' || reason === 'imageHost') failures.set(host, (failures.get(host) ?? 0) + 1);
  return failedResult(reason);
}

async function fromFile(run: PictureRun, ref: string, known: KnownPictures): Promise<FeedPictureResult> {
  const found = await locate(run.folder, ref);
  if (typeof found === 'string') return failedResult(found);
  const source = `file:${found.file}`;
  const before = known.get(source);
  if (before !== undefined && before.etag === found.mark) return { ok: true, key: before.media_key };
  if (run.dry) return pendingResult;
  return storePicture(run, source, await readFile(found.file), found.mark);
}

/** A picture that this shop already has, also if only its files were copied here. */
async function fromShop({ db, media }: PictureRun, key: string): Promise<FeedPictureResult | undefined> {
  const row = await db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst();
  const found = row === undefined ? await media?.find(key) : null;
  if (row !== undefined) return { ok: true, key };
  if (found === undefined || found === null) return undefined;
  await insertMedia(db, { key, ...found });
  return { ok: true, key };
}

async function resolveOne(run: PictureRun, ref: string, known: KnownPictures): Promise<FeedPictureResult> {
  const key = keyIn(ref);
  const stored = key === undefined ? undefined : await fromShop(run, key);
  if (stored !== undefined) return stored;
  if (!/^https?:/i.test(ref)) return fromFile(run, ref, known);
  const before = known.get(ref);
  if (before !== undefined && !run.refresh) {
    run.counts.known += 1;
    return { ok: true, key: before.media_key };
  }
  return run.dry ? pendingResult : fromWeb(run, ref, before);
}

async function resolveAll(run: PictureRun, refs: readonly string[]): Promise<ReadonlyMap<string, FeedPictureResult>> {
  const { db, folder, limited } = run;
  const wanted = [...new Set(refs)];
  if (wanted.length === 0) return new Map();
  const root = folder === undefined ? undefined : await realpath(folder).catch(() => folder);
  const sources = wanted.map((ref) =>
    /^https?:/i.test(ref) || root === undefined ? ref : `file:${path.resolve(root, ref)}`,
  );
  const rows = await db.selectFrom('image_sources').selectAll().where('source', 'in', sources).execute();
  const known = new Map(rows.map((row) => [row.source, row]));
  const pairs = await Promise.all(
    wanted.map((ref) => limited(async () => [ref, await resolveOne(run, ref, known)] as const)),
  );
  return new Map(pairs);
}

async function storeDrawing(
  { db, media, dry }: PictureRun,
  svg: string,
  size: { width: number; height: number },
): Promise<string> {
  if (dry) return pendingPicture;
  const drawing = await media?.ingestDrawing(svg, size);
  if (drawing === undefined || !drawing.ok) throw new Error('the media service could not take a drawing');
  await insertMedia(db, drawing);
  return drawing.key;
}

/** The pictures of one import. */
export function createFeedPictures(options: FeedPictureOptions): FeedPictures {
  const run: PictureRun = {
    ...options,
    limited: pLimit(parallel),
    failures: new Map(),
    counts: { fetched: 0, known: 0 },
  };
  return {
    counts: run.counts,
    resolve: (refs) => resolveAll(run, refs),
    draw: (svg, size) => storeDrawing(run, svg, size),
  };
}
