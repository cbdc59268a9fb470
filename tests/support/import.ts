import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { ImportAnswer, UndoAnswer } from '../../lib/contract/import.ts';
import type { Db, OpenDatabase } from '../../server/db/open.ts';
import { createMedia, type Media } from '../../server/media/pipeline.ts';
import { createFileStore, type MediaStore } from '../../server/media/store.ts';
import { standaloneIndexer } from '../../server/catalogue/import/indexer.ts';
import { openReport, type RejectedRow } from '../../server/catalogue/import/report.ts';
import type { ImportOptions, ImportResult } from '../../server/catalogue/import/import-options.ts';
import { runImport } from '../../server/catalogue/import/run.ts';
import { changedTagsSince } from '../../server/core/revalidation/changed-tags.ts';
import { openFeed } from '../../server/catalogue/import/open-feed.ts';
import { runStoredImport } from '../../server/catalogue/import/take-import.ts';
import { undoImport } from '../../server/catalogue/import/undo/undo.ts';

export interface ImportBench {
  readonly folder: string;
  readonly media: Media;
  readonly store: MediaStore;
  close(): void;
}

/** A folder of a test's own with a media service over it. */
export function importFolder(): ImportBench {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-import-'));
  const store = createFileStore(folder);
  return {
    folder,
    media: createMedia({ store }),
    store,
    close: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const defaults: ImportOptions = {
  mode: 'update',
  categories: 'create',
  locale: 'ru',
  defaultStock: 10,
  force: false,
  dry: false,
  refreshImages: false,
  allowPrivateImages: false,
};

/** Imports a feed as the command does; returns changed tags and rejected rows with the summary. */
export async function importInto(
  db: Db,
  { folder, media }: ImportBench,
  feed: string | Buffer | Readable,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult & { tags: string[]; rows: RejectedRow[] }> {
  const { position } = await changedTagsSince(db, undefined);
  const report = await openReport(folder, new Date());
  const source = feed instanceof Readable ? feed : Readable.from([Buffer.from(feed)]);
  const opened = await openFeed(source, { maxBytes: 256 * 1024 * 1024 });
  const now = () => new Date('2026-11-21T07:00:00Z');
  const shop = {
    db,
    media,
    now,
    indexer: standaloneIndexer(db, now),
    isThrottled: false,
    warn: (error: unknown) => {
      throw error;
    },
  };
  const result = await runImport(shop, opened, { ...defaults, ...options }, report).finally(() => report.close());
  const { tags } = await changedTagsSince(db, position);
  return { ...result, tags: [...tags].sort(), rows: report.first() };
}

const importShop = (db: Db, media: Media) => {
  const now = () => new Date('2026-11-21T07:00:00Z');
  return {
    db,
    media,
    now,
    indexer: standaloneIndexer(db, now),
    isThrottled: false,
    warn: (error: unknown) => {
      throw error;
    },
  };
};

/** Imports a feed so that the import can be undone; returns its result. */
export async function keepImport(
  { db, engine }: OpenDatabase,
  { folder, media }: ImportBench,
  feed: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportAnswer> {
  const outcome = await runStoredImport(importShop(db, media), engine, {
    dataDir: folder,
    name: 'feed',
    origin: undefined,
    options: { ...defaults, ...options },
    open: () => openFeed(Readable.from([Buffer.from(feed)]), { maxBytes: 256 * 1024 * 1024 }),
  });
  if (outcome === 'running') throw new Error('another import runs');
  return outcome.answer;
}

/** Undoes an import by its name. */
export async function undo(
  { db, engine }: OpenDatabase,
  { media }: ImportBench,
  name: string | undefined,
  dry = false,
): Promise<UndoAnswer> {
  const undone = await undoImport(importShop(db, media), engine, { name: name ?? '', dry });
  if (typeof undone === 'string') throw new Error(undone);
  return undone;
}

/** A small picture of one colour. */
export const picture = (colour: string, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
