import { pathToFileURL } from 'node:url';
import { say } from '../lib/run.mjs';
import { benchedPages, openShop, prepareBench } from './shop.mjs';

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
/**
 * Every kind of page that a shopper comes to; cart and comparison as they are for whoever has nothing in them.
 * @type {readonly (readonly [name: string, path: string])[]}
 */
const kinds = [
  ...benchedPages,
  ['catalogue', '/ru/katalog/'],
  ['search', '/ru/product/search/samsung/'],
  ['brand', '/ru/brand/samsung/'],
  ['promotions', '/ru/promotions/'],
  ['cart', '/ru/cart/'],
  ['compare', '/ru/compare/'],
  ['signing in', '/ru/login/'],
];
/** Pages of whoever is signed in, here the shopper of the demonstration. */
const ownKinds = ['', 'personal-data/', 'addresses/', 'bonus-card/', 'online-orders/', 'my-installments/', 'sessions/'].map((part) => `/ru/profile/${part}`);
const demoShopper = { login: 'namuna', password: 'yashil-choynak-2026' };

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
  const pages = [...kinds.map(([name, page]) => ({ name, page, own: false })), ...ownKinds.map((page) => ({ name: page, page, own: true }))];
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, page, own } of pages) {
      const result = await lighthouseOnce(`${origin}${page}`, browser, own ? origin : undefined);
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

/**
 * Signs the shopper of the demonstration in, in a browser that runs.
 * @param {string} origin @param {number} port where the browser is spoken to
 */
async function signIn(origin, port) {
  const { chromium } = await import('@playwright/test');
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await (connected.contexts()[0] ?? await connected.newContext()).newPage();
    await page.goto(`${origin}/ru/login/`);
    const status = await page.evaluate(async (body) => {
      const answer = await fetch('/api/common/v1/user/login-password', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      // The mark by which a page knows that there may be a session.
      window.localStorage.setItem('auth.hint', String(Date.now()));
      return answer.status;
    }, demoShopper);
    if (status !== 200) throw new Error(`the shopper of the demonstration could not sign in: ${status}`);
    await page.close();
  } finally {
    await connected.close();
  }
}

/** @param {string} url @param {string | undefined} browser @param {string} [signedInAt] address of the shop where somebody is to be signed in */
async function lighthouseOnce(url, browser, signedInAt) {
  const [{ launch }, { default: lighthouse }] = await Promise.all([import('chrome-launcher'), import('lighthouse')]);
  const chrome = await launch({ chromeFlags: flags, ...(browser === undefined ? {} : { chromePath: browser }) });
  try {
    if (signedInAt !== undefined) await signIn(signedInAt, chrome.port);
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', disableStorageReset: signedInAt !== undefined });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** `npm run bench:lighthouse [-- ROUNDS]`: this part alone, with medians. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { browser, dataDir } = await prepareBench();
  const shop = await openShop(dataDir);
  try {
    await benchLighthouse(shop.origin, browser, Number(process.argv[2] ?? 5));
  } finally {
    await shop.close();
  }
}
