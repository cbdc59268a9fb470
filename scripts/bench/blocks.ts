import { readFileSync } from 'node:fs';
import path from 'node:path';
import { blockKinds } from '../../lib/blocks/index.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { locales } from '../../lib/i18n/locales.ts';
import { defaultRegionSlug, regions } from '../../lib/region/regions.ts';
import { buildPathname } from '../../lib/routing/address.ts';
import { staffKey } from '../../server/secret.ts';
import { root, printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';
import { runBenchmark } from './shop.mjs';

/** `node scripts/bench/blocks.ts`: measures the render time of a page of forty blocks, for uncached addresses. */
const blocksOnPage = 40;
/** Milliseconds. */
const goal = 60;
const warmUp = 9;
const pagePath = 'page/bench-blocks';
const smallPath = 'page/bench-one-block';
const title = { kr: 'Блоклар', uz: 'Bloklar', ru: 'Блоки' };

interface Art {
  readonly image_web: string;
  readonly image_mobile_web: string;
}

const keyOf = (address: string): string => address.split('/')[2] ?? '';
/** The sample blocks with pictures of this shop instead of invented ones. */
const withPictures = (sample: object, { image_web, image_mobile_web }: Art): unknown =>
  JSON.parse(
    JSON.stringify(sample, (name, value: unknown) =>
      typeof value === 'string' && /^[0-9a-f]{20}$/.test(value)
        ? keyOf(name === 'phone' ? image_mobile_web : image_web)
        : value,
    ),
  );

/** A hero, then the other block types in turn; blocks of the home page are left out. */
function blocksOf(art: Art): object[] {
  const { hero, home: _home, ...others } = blockKinds;
  const turn = Object.values(others);
  const kinds = [hero, ...Array.from({ length: blocksOnPage - 1 }, (_, index) => turn[index % turn.length] ?? hero)];
  return kinds.map(({ type, version, sample }) => ({ type, v: version, props: withPictures(sample, art) }));
}

/** A new version each time, so that no page is cached from an earlier run. */
async function publish(origin: string, pagePath: string, page: object): Promise<void> {
  const secret = readFileSync(path.join(root, '.cache', 'bench', 'revalidate.secret'), 'utf8').trim();
  const answer = await fetch(`${origin}/api/common/v1/staff/content-publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [internalHeaders.staffKey]: staffKey(secret) },
    body: JSON.stringify({ page: { path: pagePath, title, description: title, blocks: [], ...page }, write: true }),
  });
  const { data } = (await answer.json()) as { data?: { problems: readonly unknown[] } };
  if (data === undefined || data.problems.length > 0)
    throw new Error(`the page was not published: ${answer.status} ${JSON.stringify(data)}`);
}

async function time(address: string): Promise<{ ms: number; sections: number }> {
  const started = performance.now();
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br, gzip' } });
  const html = await answer.text();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return { ms, sections: html.split('<section').length - 1 };
}

/** Milliseconds per page for each region and language, all uncached. Fails if a page has too few sections. */
async function timesOf(local: string, pagePath: string, leastSections: number): Promise<number[]> {
  const addresses = regions
    .filter(({ slug }) => slug !== defaultRegionSlug)
    .flatMap(({ slug: region }) =>
      locales.map((locale) => `${local}${buildPathname({ locale, region, path: `/${pagePath}/` })}`),
    );
  const times: number[] = [];
  for (const address of addresses) {
    const { ms, sections } = await time(address);
    if (sections < leastSections) throw new Error(`${address}: only ${sections} sections, blocks are missing`);
    times.push(ms);
  }
  return times.slice(warmUp);
}

export async function benchBlocks(origin: string): Promise<void> {
  const local = origin.replace('localhost', '127.0.0.1');
  const {
    data: [art],
  } = (await (await fetch(`${local}/api/web/v1/content/sliders`)).json()) as { data: Art[] };
  if (art === undefined) throw new Error('no banner of the shop');
  const blocks = blocksOf(art);
  await publish(local, pagePath, { blocks });
  await publish(local, smallPath, { blocks: blocks.slice(0, 1) });
  const timesOfOneBlock = await timesOf(local, smallPath, 0);
  const timesOfManyBlocks = await timesOf(local, pagePath, blocksOnPage / 2);
  for (const benchPath of [pagePath, smallPath]) await publish(local, benchPath, { hidden: true });
  printLine(
    `\nA page of ${blocksOnPage} blocks, made for ${timesOfManyBlocks.length} addresses one after the other (goal: ${goal} ms), beside a page of one`,
  );
  for (const [name, times] of [
    [`${blocksOnPage} blocks`, timesOfManyBlocks],
    ['one block', timesOfOneBlock],
  ] as const)
    printLine(`${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`);
}

await runBenchmark(import.meta.url, (origin) => benchBlocks(origin));
