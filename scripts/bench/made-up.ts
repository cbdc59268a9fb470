import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageHits } from '../../storefront/server/popular-pages.ts';
import { openPageStore } from '../../storefront/page-cache/page-store.mjs';

/**
 * Plays a program that asks for ever other addresses, `node scripts/bench/made-up.ts [addresses]`: what of it stays in memory and on
 * the disk, and whether the pages that shoppers ask for are still there.
 */
const addresses = Number(process.argv[2] ?? 1_000_000);
const realPages = 100;
/** A shopper comes after so many made-up addresses. */
const shopperEvery = 400;
const atOnce = 16;

const root = mkdtempSync(path.join(tmpdir(), 'made-up-'));
const store = openPageStore({ root, name: 'build' });
const asked = pageHits(path.join(root, 'asked.json'));
const key = (place: string): string => `/route-cache/APP_PAGE/${'a'.repeat(64)}/$${place}`;
// Few bytes, which are not compressed: what is measured is the bounds, and a million pages in full take an hour.
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
let [mostMemory, mostEntries, lost, visits] = [0, 0, 0, 0];
for (let index = 0; index < addresses; index += atOnce) {
  await Promise.all(
    Array.from({ length: atOnce }, async (_, offset) => {
      const place = `/made-up/${index + offset}`;
      await store.get(key(place), () => []);
      await store.set(key(place), { ...made(`<p>${place}</p>`.repeat(20)), status: 404 }, life);
      asked.note(place);
    }),
  );
  if (index % shopperEvery < atOnce) {
    const real = `/real/${visits % realPages}`;
    visits += 1;
    asked.note(real);
    if ((await store.page(real)) === undefined) lost += 1;
  }
  const { memoryBytes, entries } = store.state();
  mostMemory = Math.max(mostMemory, memoryBytes);
  mostEntries = Math.max(mostEntries, entries);
}
const files = readdirSync(path.join(root, 'build')).filter((name) => name.endsWith('.bin'));
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;
process.stdout.write(
  [
    `${addresses} addresses in ${Math.round((performance.now() - started) / 1000)} s`,
    `in memory at most ${megabytes(mostMemory)}, on the disk at most ${mostEntries} entries; at the end ${files.length} files, ${megabytes(files.reduce((sum, name) => sum + statSync(path.join(root, 'build', name)).size, 0))}`,
    `process ${megabytes(process.memoryUsage().rss)}; shoppers' visits ${visits}, of these not kept ${lost}; counted addresses ${asked.most().length}`,
  ]
    .map((line) => `${line}\n`)
    .join(''),
);
rmSync(root, { recursive: true, force: true });
