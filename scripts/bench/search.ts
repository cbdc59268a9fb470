import { parseArgs } from 'node:util';
import { openDatabase, type Db, type DatabaseTarget } from '../../server/db/open.ts';
import { planListing } from '../../server/catalogue/listings/plan.ts';
import { cardRows, scanListing } from '../../server/catalogue/listings/repository.ts';
import { isRefusal } from '../../server/refusal.ts';
import { createReference } from '../../server/core/reference/reference.ts';
import { createPostgresSearch } from '../../server/catalogue/search/postgres.ts';
import { seedDatabase } from '../../demo/seed/index.ts';
import { listingQuery } from '../../lib/contract/catalogue.ts';
import { goodShare, judge, junkOf, relevanceQueries, sumsOf, type Outcome } from '../../tests/relevance/suite.ts';
import { startPostgres } from '../lib/machine.mjs';
import { printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';

/**
 * `npm run bench:search [-- --large]`: quality (recall@10, MRR, good answers and junk over `tests/relevance`) and speed
 * of the search, on PGlite and on a temporary PostgreSQL or that of DATABASE_URL (whose tables are emptied only with
 * --force). Speed includes understanding the text, the first page of 20, the count and all facets, without a network.
 */
const { values } = parseArgs({
  options: { large: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
});
const now = new Date('2026-11-21T07:00:00Z');
const passes = 2;

async function opened(db: Db) {
  const reference = createReference(db, () => now);
  const data = await reference.get();
  const search = createPostgresSearch(db, reference);
  const ask = async (q: string, limit: number) => {
    const match = await search.match(q);
    const plan = planListing(
      listingQuery.parse({ limit }),
      data,
      { partners: [], limits: data.settings.order_limits },
      { match },
    );
    if (isRefusal(plan)) throw new Error('a search has no unknown category');
    const { productIds } = await scanListing({ db }, plan);
    return productIds;
  };
  return { ask };
}

function report(name: string, outcomes: readonly Outcome[]): void {
  const { queries, recall, mrr } = sumsOf(outcomes);
  printLine(
    `  ${name.padEnd(12)} ${String(queries).padStart(4)} queries   recall@10 ${recall.toFixed(3)}   MRR ${mrr.toFixed(3)}   good ${goodShare(outcomes).toFixed(3)}   junk ${junkOf(outcomes)}`,
  );
}

async function quality(db: Db): Promise<void> {
  const { ask } = await opened(db);
  const outcomes = await judge(db, relevanceQueries(), ask);
  printLine(
    '\nRelevance at 3,200 products: share of the relevant products among the first ten, of min(10, all relevant)',
  );
  report('all', outcomes);
  for (const part of ['working', 'held-out', 'wishes'] as const)
    report(
      part,
      outcomes.filter(({ query }) => query.part === part),
    );
  for (const kind of new Set(outcomes.map(({ query }) => query.kind)))
    report(
      `- ${kind}`,
      outcomes.filter(({ query }) => query.kind === kind),
    );
}

async function speed(db: Db, name: string): Promise<void> {
  const { ask } = await opened(db);
  const times: number[] = [];
  for (let pass = 0; pass <= passes; pass += 1) {
    for (const { text } of relevanceQueries()) {
      const started = performance.now();
      await cardRows({ db }, await ask(text, 20), 'ru');
      // The first pass warms the caches and is not measured.
      if (pass > 0) times.push(performance.now() - started);
    }
  }
  printLine(
    `${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms (${times.length} searches)`,
  );
}

async function measure(name: string, target: DatabaseTarget, products: number, alsoQuality: boolean): Promise<void> {
  const database = await openDatabase(target);
  const { db } = database;
  try {
    const { state } = await seedDatabase(db, { products, media: null, now, force: values.force });
    if (alsoQuality && state === 'seeded') await quality(db);
    await speed(db, `${name}, ${products.toLocaleString('en')} products`);
  } finally {
    await database.close();
  }
}

const sizes = values.large ? [3200, 100_000] : [3200];
for (const products of sizes) await measure('PGlite', {}, products, products === 3200);
const configuredUrl = process.env['DATABASE_URL'];
const server = configuredUrl ? undefined : await startPostgres();
const url = configuredUrl || server?.url;
if (url === undefined) printLine('PostgreSQL is not to be had here.');
else {
  try {
    for (const products of sizes) {
      const target = new URL(url);
      // A server of our own gets a database per catalogue size.
      if (server !== undefined) {
        const { default: pg } = await import('pg');
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query(`create database shop_${products}`);
        await client.end();
        target.pathname = `/shop_${products}`;
      }
      await measure('PostgreSQL', { url: target.toString() }, products, false);
    }
  } finally {
    await server?.stop();
  }
}
