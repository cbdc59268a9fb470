import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageHits } from '../../storefront/server/popular-pages.ts';
import { openPageStore } from '../../storefront/page-cache/page-store.mjs';

/**
 * `node scripts/bench/crawler.ts [addresses]`: simulates a crawler that requests ever new addresses. Reports memory and
 * disk of the page cache, and whether the pages of shoppers stay cached.
 */
const addresses = Number(process.argv[2] ?? 1_000_000);
const realPages = 100;
/** Invented addresses between two requests of a shopper. */
const shopperEvery = 400;
const concurrency = 16;

const root = mkdtempSync(path.join(tmpdir(), 'made-up-'));
const store = openPageStore({ root, name: 'build' });
const hits = pageHits(path.join(root, 'asked.json'));
const key = (place: string): string => `/route-cache/APP_PAGE/${'a'.repeat(64)}/$${place}`;
// Small pages that are not compressed: the limits are measured, and a million full pages would take an hour.
const made = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('flight'),
  headers: { 'x-next-cache-tags': 'page' },
});
const life = { revalidate: 3_600, expire: 86_400 };

for (let index = 0; index < realPages; index += 1)
  await store.set(key(`/real/${index}`), made(`<p>${index}</p>`.repeat(8_000)), life);
const started = performance.now();
let [peakMemory, peakEntries, lost, visits] = [0, 0, 0, 0];
for (let index = 0; index < addresses; index += concurrency) {
  await Promise.all(
    Array.from({ length: concurrency }, async (_, offset) => {
      const place = `/made-up/${index + offset}`;
      await store.get(key(place), () => []);
      await store.set(key(place), { ...made(`<p>${place}</p>`.repeat(20)), status: 404 }, life);
      hits.note(place);
    }),
  );
  if (index % shopperEvery < concurrency) {
    const real = `/real/${visits % realPages}`;
    visits += 1;
    hits.note(real);
    if ((await store.page(real)) === undefined) lost += 1;
  }
  const { memoryBytes, entries } = store.state();
  peakMemory = Math.max(peakMemory, memoryBytes);
  peakEntries = Math.max(peakEntries, entries);
}
const files = readdirSync(path.join(root, 'build')).filter((name) => name.endsWith('.bin'));
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;
process.stdout.write(
  [
    `${addresses} addresses in ${Math.round((performance.now() - started) / 1000)} s`,
    `in memory at most ${megabytes(peakMemory)}, on the disk at most ${peakEntries} entries; at the end ${files.length} files, ${megabytes(files.reduce((sum, name) => sum + statSync(path.join(root, 'build', name)).size, 0))}`,
    `process ${megabytes(process.memoryUsage().rss)}; shoppers' visits ${visits}, of these not kept ${lost}; counted addresses ${hits.most().length}`,
  ]
    .map((line) => `${line}\n`)
    .join(''),
);
rmSync(root, { recursive: true, force: true });
