import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { ensureBrowser } from '../lib/machine.mjs';
import { node, requireSuccess, root, run, say } from '../lib/run.mjs';
import { benchedPages, openShop } from './shop.mjs';

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
/** Every kind of page that a shopper comes to; cart and comparison as they are for whoever has nothing in them. */
const kinds = [
  ...benchedPages,
  ['catalogue', '/ru/katalog/'],
  ['search', '/ru/search/?q=samsung'],
  ['brand', '/ru/brand/samsung/'],
  ['promotion', '/ru/promotions/1/'],
  ['cart', '/ru/cart/'],
  ['compare', '/ru/compare/'],
];

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/**
 * Lighthouse's mobile run (slow network and processor, simulated) over every kind of page, each page once in every round.
 * @param {string} origin @param {string | undefined} browser @param {number} [rounds]
 */
export async function benchLighthouse(origin, browser, rounds = 1) {
  say('\nLighthouse, mobile');
  for (const [name, page] of kinds) {
    // Warm: the page is cached and its pictures are made, as they are for all shoppers but the first.
    const answer = await fetch(`${origin}${page}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await lighthouseOnce(`${origin}${page}`, browser);
  }
  /** @type {Map<string, number[]>} */
  const points = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, page] of kinds) {
      const result = await lighthouseOnce(`${origin}${page}`, browser);
      const scores = Object.entries(result.categories).map(([id, { score }]) => ({ id, points: Math.round((score ?? 0) * 100) }));
      points.set(name, [...points.get(name) ?? [], ...scores.filter(({ id }) => id === 'performance').map((score) => score.points)]);
      const value = (/** @type {string} */ id) => result.audits[id]?.displayValue ?? '?';
      say(`${name}: ${scores.map(({ id, points: reached }) => `${id} ${reached}`).join(', ')}; LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, CLS ${value('cumulative-layout-shift')}`);
      for (const audit of Object.values(result.audits)) {
        if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary') say(`   ${audit.id}: ${audit.title}`);
      }
    }
  }
  if (rounds > 1) for (const [name, reached] of points) say(`${name}: median ${median(reached)} of ${reached.toSorted((one, other) => one - other).join(', ')}`);
}

/** @param {string} url @param {string | undefined} browser */
async function lighthouseOnce(url, browser) {
  const chrome = await launch({ chromeFlags: flags, ...(browser === undefined ? {} : { chromePath: browser }) });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** `npm run bench:lighthouse [-- ROUNDS]`: this part alone, with medians. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await ensureBuilt();
  const browser = await ensureBrowser();
  const dataDir = path.join(root, '.cache', 'bench');
  mkdirSync(dataDir, { recursive: true });
  requireSuccess('Seeding', await run(node(), [path.join(root, 'demo/seed/main.ts')], { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }));
  const shop = await openShop(dataDir);
  try {
    await benchLighthouse(shop.origin, browser, Number(process.argv[2] ?? 5));
  } finally {
    await shop.close();
  }
}
