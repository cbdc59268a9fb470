import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { requireSuccess, node, root, run, printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';
import { openShop } from './shop.mjs';

const calls = 200;
const warmUp = 20;
const sizes = [1_000, 10_000, 100_000];
const places = [
  ['leaf, 3 filters, all facets', 'smartfonlar'],
  ['department, 3 filters, all facets', 'telefonlar-va-gadjetlar'],
];

/**
 * Queries of listing states, each used once: a brand, two attributes and a price bound.
 * @param {any} first the listing without filters
 * @param {number} index
 */
function query(first, index) {
  const groups = first.filter
    .filter((/** @type {{ values: unknown[] }} */ group) => group.values.length > 1)
    .slice(0, 2);
  const brand = first.brands[index % first.brands.length].slug;
  const chosen = groups.map(
    (/** @type {{ key: string, values: { key: string }[] }} */ group, /** @type {number} */ at) =>
      `filter[${group.key}]=${group.values[(index + at) % group.values.length]?.key}`,
  );
  // A department has no attributes of its own; its third and fourth filters are stickers and the monthly payment.
  if (groups.length === 0)
    chosen.push(`sticker_id=${first.stickers[index % first.stickers.length].key}`, `max_monthly=${9_000_000 + index}`);
  return [`brand_id=${brand}`, ...chosen, `min_price=${index * 1000 + 1}`].join('&');
}

/**
 * Times of uncached listing states over HTTP, API only.
 * @param {string} api
 * @param {string} size
 * @param {readonly (readonly string[])[]} [categories] names and slugs of categories
 * @returns {Promise<Map<string, { p50: number, p95: number }>>}
 */
export async function benchListings(api, size, categories = places) {
  printLine(`\nListing states seen for the first time, API part, ${size} products`);
  const figures = new Map();
  for (const [name = '', slug] of categories) {
    const listing = async (/** @type {string} */ search) => {
      const answer = await fetch(`${api}/api/common/v1/search/filters?category_all=${slug}&${search}`);
      if (!answer.ok) throw new Error(`${search}: ${answer.status}`);
      return (await answer.json()).data;
    };
    const first = await listing('');
    const times = [];
    for (let index = -warmUp; index < calls; index += 1) {
      const search = query(first, index + warmUp);
      const started = performance.now();
      await listing(search);
      if (index >= 0) times.push(performance.now() - started);
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    figures.set(name, { p50, p95 });
    printLine(`${name} (${first.pagination.total_count} products): p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  }
  return figures;
}

/** The same at three catalogue sizes, and the ratio between the largest and the smallest. */
export async function benchListingSizes() {
  const all = [];
  for (const size of sizes) {
    const dataDir = path.join(root, '.cache', `bench-${size}`);
    mkdirSync(dataDir, { recursive: true });
    requireSuccess(
      'Seeding',
      await run(node(), [path.join(root, 'demo/seed/main.ts'), '--products', String(size), '--no-pictures'], {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
      }),
    );
    const shop = await openShop(dataDir, { storefront: false });
    try {
      all.push(await benchListings(shop.api, String(size)));
    } finally {
      await shop.close();
    }
  }
  for (const [name, small] of all[0] ?? []) {
    const large = all.at(-1)?.get(name);
    if (large !== undefined)
      printLine(
        `${name}, from ${sizes[0]} to ${sizes.at(-1)}: p50 × ${(large.p50 / small.p50).toFixed(1)}, p95 × ${(large.p95 / small.p95).toFixed(1)}`,
      );
  }
}
