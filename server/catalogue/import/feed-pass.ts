import { setImmediate as nextTurn } from 'node:timers/promises';
import { dryRunBatch, type ParsedProduct } from './products/batch.ts';
import { importDefinition } from './definitions/import-definition.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportContext } from './import-context.ts';
import { addCounts, openFeedPass, type OpenFeedPass, type PassPurpose } from './open-feed-pass.ts';
import type { Report } from './report.ts';
import type { StagedFeed, StagedItem } from './stage-feed.ts';
import { withdrawMissing } from './withdraw-missing.ts';

const maxNotices = 50;

/** Dry-runs or writes a batch, then lets other work run. */
async function flush(pass: OpenFeedPass, rows: readonly ParsedProduct[]): Promise<void> {
  const { shop, options, dryRun, progress, tools, writing } = pass;
  shop.stopping?.throwIfAborted();
  const started = performance.now();
  if (dryRun !== undefined) addCounts(progress, await dryRunBatch(rows, tools, dryRun));
  else await writing.take(rows);
  await options.observer?.advanced(progress.read, pass.dry ? 'dryRun' : 'write');
  await (shop.pause?.(performance.now() - started) ?? nextTurn());
}

type ProductItem = Extract<StagedItem['item'], { kind: 'product' | 'broken' }>;

async function takeProduct(pass: OpenFeedPass, item: ProductItem, { at, length }: StagedItem): Promise<void> {
  const { marks, progress, tools, batches } = pass;
  const { line } = item;
  progress.read += 1;
  if (marks.has(at)) return;
  if (item.kind === 'broken') {
    marks.add(at);
    await tools.reject({ line, reason: item.reason });
    return;
  }
  const full = batches.add({ at, line, value: item.value }, length);
  if (full !== undefined) await flush(pass, full);
}

async function takeItem(pass: OpenFeedPass, staged: StagedItem): Promise<void> {
  const { marks, progress, options, tools, shop, images, context, settling } = pass;
  const { at, item } = staged;
  if (item.kind === 'written') return;
  if (item.kind === 'notice') {
    if (progress.notices.length < maxNotices) progress.notices.push(item.reason);
    return;
  }
  progress.items += 1;
  if (item.kind === 'product' || item.kind === 'broken') {
    await takeProduct(pass, item, staged);
  } else if (options.mode !== 'changes' && !marks.has(at)) {
    const fault = await importDefinition(item, { db: shop.db, images, context, touch: settling.chosen });
    if (fault === undefined) return;
    marks.add(at);
    await tools.reject({ line: item.line, ...fault });
  }
}

async function takeAll(pass: OpenFeedPass, { items }: StagedFeed): Promise<void> {
  const { progress, batches, writing } = pass;
  try {
    for await (const item of items()) await takeItem(pass, item);
    await flush(pass, batches.rest());
    if (progress.unlisted > 0) progress.notices.push(`offSale:${progress.unlisted}`);
  } finally {
    await writing.done();
  }
}

/** One pass over a feed: batches of products, and definitions between them. */
export async function createFeedPass(
  importContext: ImportContext,
  options: ImportOptions,
  report: Report,
  purpose: PassPurpose,
) {
  const pass = await openFeedPass({ importContext, options, report }, purpose);
  const { settling, created, images, progress, dryRun } = pass;
  return {
    all: (staged: StagedFeed) => takeAll(pass, staged),
    withdrawMissing: () => withdrawMissing(pass.shop.db),
    settling,
    created,
    counts: progress.counts,
    notices: progress.notices,
    images,
    changes: dryRun?.changes ?? [],
    read: () => progress.read,
    isEmpty: () => progress.items === 0,
    /** Number of products that differ at most in their pictures. */
    alike: () => dryRun?.alike() ?? 0,
  };
}
export type FeedPass = Awaited<ReturnType<typeof createFeedPass>>;
