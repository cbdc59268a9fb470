import { pathToFileURL } from 'node:url';
import { filledLists } from '../lib/filled-lists.mjs';
import { printLine } from '../lib/run.mjs';
import { benchedPages, openShop, prepareBench } from './shop.mjs';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** @typedef {{ name: string, page: string, before?: 'filled' | 'signedIn' }} Kind */

/**
 * Every kind of shopper page. Cart, comparison and wishlist contain three products.
 * @param {string} origin
 * @returns {Promise<Kind[]>}
 */
async function everyKind(origin) {
  const [promotion] = await answerOf(origin, 'web/v1/content/promotions');
  return [
    ...benchedPages.map(([name = '', page = '']) => ({ name, page })),
    { name: 'catalogue', page: '/ru/katalog/' },
    { name: 'search', page: '/ru/product/search/samsung/' },
    { name: 'brand', page: '/ru/brand/samsung/' },
    { name: 'promotions', page: '/ru/promotions/' },
    { name: 'promotion', page: `/ru/promotions/${promotion?.id}/` },
    ...(await contentKinds(origin)),
    ...['cart', 'compare', 'wishlist'].map((name) => ({
      name,
      page: `/ru/${name}/`,
      before: /** @type {const} */ ('filled'),
    })),
    { name: 'signing in', page: '/ru/login/' },
    // Pages of a signed-in customer, here that of the demonstration.
    ...ownParts.map((part) => ({
      name: `profile/${part}`,
      page: `/ru/profile/${part}`,
      before: /** @type {const} */ ('signedIn'),
    })),
  ];
}

/** Pages of content, services and forms. @param {string} origin @returns {Promise<Kind[]>} */
async function contentKinds(origin) {
  const [[news], regions] = await Promise.all([
    answerOf(origin, 'web/v1/content/news'),
    answerOf(origin, 'web/v1/region/stores-list'),
  ]);
  return Object.entries({
    'page of blocks': 'page/delivery/',
    season: 'seasonal_discounts/',
    news: 'news/',
    'news item': `news/${news?.id}/`,
    stores: 'shops-map/',
    store: `shops-map/${regions[0]?.opened_stores[0]?.slug}/`,
    'lower price': 'low_price_guarantee/',
    vacancies: 'page/vacancy/',
    IMEI: 'page/check-imei/',
    'air conditioner': 'page/conditioner/',
  }).map(([name, path]) => ({ name, page: `/ru/${path}` }));
}

const ownParts = [
  '',
  'personal-data/',
  'addresses/',
  'bonus-card/',
  'online-orders/',
  'my-installments/',
  'payment-history/',
  'reviews/',
  'waiting/',
  'sessions/',
];
const demoShopper = { login: 'namuna', password: 'yashil-choynak-2026' };

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** @param {string} origin @param {string} address */
async function answerOf(origin, address) {
  const { data } = await (await fetch(`${origin}/api/${address}`)).json();
  return data;
}

/**
 * Lighthouse's mobile run (simulated slow network and processor) over every kind of page, each page once per round.
 * @param {string} origin
 * @param {string | undefined} browser
 * @param {{ rounds?: number, names?: readonly string[] }} [options] names of the kinds to measure; all by default
 */
export async function benchLighthouse(origin, browser, { rounds = 1, names = [] } = {}) {
  printLine('\nLighthouse, mobile');
  const pages = (await everyKind(origin)).filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, page, before } of pages) {
    if (before === 'signedIn') continue;
    // Warms up: the page is cached and its pictures are resized, as for all shoppers but the first.
    const answer = await fetch(`${origin}${page}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await lighthouseOnce(origin, { name, page, before }, browser);
  }
  /** @type {Map<string, number[]>} */
  const points = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of pages) {
      const { name } = kind;
      const result = await lighthouseOnce(origin, kind, browser);
      const scores = Object.entries(result.categories).map(([id, { score }]) => ({
        id,
        points: Math.round((score ?? 0) * 100),
      }));
      points.set(name, [
        ...(points.get(name) ?? []),
        ...scores.filter(({ id }) => id === 'performance').map((score) => score.points),
      ]);
      const value = (/** @type {string} */ id) => result.audits[id]?.displayValue ?? '?';
      printLine(
        `${name}: ${scores.map(({ id, points: reached }) => `${id} ${reached}`).join(', ')}; LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, CLS ${value('cumulative-layout-shift')}`,
      );
      for (const audit of Object.values(result.audits)) {
        if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
          printLine(`   ${audit.id}: ${audit.title}`);
      }
    }
  }
  for (const [name, reached] of points)
    printLine(
      `${name}: median ${median(reached)}, least ${Math.min(...reached)} of ${reached.toSorted((left, right) => left - right).join(', ')}`,
    );
}

/**
 * Runs a step before the measurement in a running browser. It opens an address without scripts, so that nothing of the
 * measured page is cached.
 * @param {string} origin
 * @param {number} port debugging port of the browser
 * @param {(page: import('@playwright/test').Page) => Promise<void>} act
 */
async function beforehand(origin, port, act) {
  const { chromium } = await import('@playwright/test');
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await (connected.contexts()[0] ?? (await connected.newContext())).newPage();
    await page.goto(`${origin}/robots.txt`);
    await act(page);
    await page.close();
  } finally {
    await connected.close();
  }
}

/** Puts three products into cart, wishlist and comparison. @param {string} origin @param {number} port */
async function fillLists(origin, port) {
  const { products } = await answerOf(origin, 'common/v1/search/filters?in_stock=1&sort=-popular');
  /** @type {Parameters<typeof filledLists>[0]} */
  const goods = products
    .filter((/** @type {{ availability: { type: string } }} */ { availability }) => availability.type === 'openToCart')
    .slice(0, 3);
  if (goods.length < 3) throw new Error('no three products to fill a cart with');
  await beforehand(origin, port, (page) =>
    page.evaluate((lists) => {
      for (const [name, value] of Object.entries(lists)) window.localStorage.setItem(name, JSON.stringify(value));
    }, filledLists(goods)),
  );
}

/**
 * Signs the customer of the demonstration in.
 * @param {string} origin
 * @param {number} port debugging port of the browser
 */
async function signIn(origin, port) {
  await beforehand(origin, port, async (page) => {
    const status = await page.evaluate(async (body) => {
      const answer = await fetch('/api/common/v1/user/login-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      // The cookie by which a page knows that a session may exist.
      window.localStorage.setItem('auth.hint', String(Date.now()));
      return answer.status;
    }, demoShopper);
    if (status !== 200) throw new Error(`the shopper of the demonstration could not sign in: ${status}`);
  });
}

/** @param {string} origin @param {Kind} kind @param {string | undefined} browser */
async function lighthouseOnce(origin, { page, before }, browser) {
  const [{ launch }, { default: lighthouse }] = await Promise.all([import('chrome-launcher'), import('lighthouse')]);
  const chrome = await launch({ chromeFlags: flags, ...(browser === undefined ? {} : { chromePath: browser }) });
  try {
    if (before === 'signedIn') await signIn(origin, chrome.port);
    if (before === 'filled') await fillLists(origin, chrome.port);
    const result = await lighthouse(`${origin}${page}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      disableStorageReset: before !== undefined,
    });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${page}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** `npm run bench:lighthouse [-- ROUNDS [NAME …]]`: this part alone, or some of its pages. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { browser, dataDir } = await prepareBench();
  const shop = await openShop(dataDir);
  try {
    await benchLighthouse(shop.origin, browser, { rounds: Number(process.argv[2] ?? 5), names: process.argv.slice(3) });
  } finally {
    await shop.close();
  }
}
