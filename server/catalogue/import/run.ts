import { clearImportedIds } from './withdraw-missing.ts';
import { checkFeed } from './check-feed.ts';
import { createFeedPass, type FeedPass } from './feed-pass.ts';
import type { ImportOptions, ImportResult } from './import-options.ts';
import type { ImportContext } from './import-context.ts';
import type { Report } from './report.ts';
import { reportSimilarIds } from './similar-ids.ts';
import { unknownProduct } from './products/price-and-stock-fields.ts';
import type { Feed } from './open-feed.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { createMarks, stageFeed, type StagedFeed } from './stage-feed.ts';
import { whenCounted } from './when-counted.ts';

const nothingCreated = {
  categories_created: 0,
  brands_created: 0,
  attributes_created: 0,
  images_fetched: 0,
  filters: [],
} as const;

const countsOf = ({ created, settling, images }: FeedPass) => ({
  categories_created: created.categories,
  brands_created: created.brands,
  attributes_created: created.attributes,
  images_fetched: images.counts.fetched,
  filters: settling.made(),
});

/** Checks the whole feed and imports it, unless it is refused or a dry run. */
async function importStaged(
  shop: ImportContext,
  staged: StagedFeed,
  options: ImportOptions,
  report: Report,
): Promise<Omit<ImportResult, 'format'>> {
  const { broken } = staged;
  const marks = createMarks();
  const { countedAt, notices } = whenCounted(staged.written, options, options.arrivedAt ?? shop.now());
  const dryRun = await createFeedPass(shop, options, report, { dry: true, marks, countedAt });
  await dryRun.all(staged);
  await reportSimilarIds(shop.db, staged, report);
  const similar_ids = report.similarIds();
  const { mode, force, lastRead } = options;
  const { refused, full } = await checkFeed(shop.db, {
    mode,
    force,
    broken,
    isEmpty: dryRun.isEmpty(),
    read: dryRun.read(),
    lastRead,
    rejected: report.total(),
    unknown: report.countOf(unknownProduct),
  });
  const about = {
    complete: broken === undefined,
    ...(broken === undefined ? {} : { broken }),
    ...(refused === undefined ? {} : { refused }),
    dry: options.dry,
    read: dryRun.read(),
    images_known: dryRun.images.counts.known,
    notices: [...notices, ...dryRun.notices],
    ...(similar_ids === undefined ? {} : { similar_ids }),
  };
  const pictures = () => {
    const missing = report.missingPictures();
    return missing === undefined ? {} : { missing_images: missing };
  };
  const isStopped =
    !options.dry &&
    refused === undefined &&
    (await options.observer?.mayWrite({ read: dryRun.read(), missing: full?.missing })) === false;
  if (options.dry || refused !== undefined || isStopped) {
    const { created, updated } = options.dry ? dryRun.counts : { created: 0, updated: 0 };
    const unchanged = options.dry ? dryRun.counts.unchanged + dryRun.alike() : 0;
    const createdCounts = options.dry ? countsOf(dryRun) : { ...nothingCreated };
    return {
      ...about,
      ...(isStopped ? { isStopped: true as const } : {}),
      ...pictures(),
      created,
      updated,
      unchanged,
      rejected: report.total(),
      reasons: report.reasons(),
      ...createdCounts,
      changes: options.dry ? dryRun.changes : [],
      ...(full === undefined ? {} : { full }),
    };
  }
  const writing = await createFeedPass(shop, options, report, { dry: false, marks, countedAt });
  await writing.all(staged);
  await writing.settling.settle();
  const withdrawnCount = full === undefined || full.refused !== undefined ? 0 : await writing.withdrawMissing();
  const { created, updated, unchanged } = writing.counts;
  await refreshStatistics(shop, created + updated + withdrawnCount);
  return {
    ...about,
    ...pictures(),
    created,
    updated,
    unchanged: dryRun.counts.unchanged + unchanged,
    rejected: report.total(),
    reasons: report.reasons(),
    changes: [],
    ...countsOf(writing),
    ...(full === undefined ? {} : { full: { ...full, gone: withdrawnCount } }),
  };
}

/**
 * Imports a feed: it is read to its end and checked first; then each product is stored whole or not at all, found by
 * its external id. A truncated, shrunk or mostly invalid feed changes nothing unless forced. Never throws for faults of
 * a feed; those are in the result and, row by row, in the report.
 */
export async function runImport(
  shop: ImportContext,
  feed: Feed,
  options: ImportOptions,
  report: Report,
): Promise<ImportResult> {
  const staged = await stageFeed(feed.items, report.staged);
  try {
    await clearImportedIds(shop.db);
    return { format: feed.format, ...(await importStaged(shop, staged, options, report)) };
  } finally {
    await staged.remove();
    await clearImportedIds(shop.db);
  }
}
