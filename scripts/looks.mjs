import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openShop, prepareBench } from './bench/shop.mjs';
import { filledLists } from './lib/filled-lists.mjs';
import { root, say } from './lib/run.mjs';
import { screensOf } from './looks/screens.mjs';

/**
 * `npm run looks [-- WORD ...]`: pictures of every screen at three widths, in three languages, by day and by night, in
 * `.cache/looks`; with words those alone whose file names have all of them (`npm run looks -- cart 390 ru`).
 */
const folder = path.join(root, '.cache', 'looks');
const words = process.argv.slice(2);
const widths = [390, 768, 1440];
const languages = { kr: '', uz: '/uz', ru: '/ru' };
/** The shopper of the demonstration (README). */
const shopper = { login: 'namuna', password: 'yashil-choynak-2026' };
/** Until late parts, pictures and their fading in are there (ms). */
const settled = 1_500;

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

const { browser: executablePath, dataDir } = await prepareBench();
const { chromium } = await import('@playwright/test');
const shop = await openShop(dataDir);
mkdirSync(folder, { recursive: true });

/** @param {string} asked */
async function answer(asked) {
  const { data } = await (await fetch(`${shop.api}/api/${asked}`)).json();
  return data;
}

/** Signs the demonstration's shopper in as a browser would; pages then go on with the session. @param {BrowserContext} context */
async function signIn(context) {
  const answer = await context.request.post(`${shop.origin}/api/common/v1/user/login-password`, { headers: { origin: shop.origin }, data: shopper });
  if (!answer.ok()) throw new Error(`signing in: ${answer.status()} ${await answer.text()}`);
  await context.addInitScript(() => localStorage.setItem('auth.hint', '1'));
}

/**
 * A screen as it stands when everything late is there.
 * @param {BrowserContext} context @param {import('./looks/screens.mjs').Screen} screen @param {string} language @param {string} file @param {boolean} wide
 */
async function take(context, { path: address, reach }, language, file, wide) {
  const page = await context.newPage();
  try {
    await page.goto(`${shop.origin}${language}${address}`, { waitUntil: 'networkidle' });
    await reach?.(page, wide);
    // A picture, no test: that nothing moves any more is told by no event.
    await page.waitForTimeout(settled);
    await page.screenshot({ path: file });
  } finally {
    await page.close();
  }
}

const [{ products }, [promotion], [news]] = await Promise.all([
  answer('common/v1/search/filters?in_stock=1&sort=-popular'), answer('web/v1/content/promotions'), answer('web/v1/content/news'),
]);
/** @type {Parameters<typeof keptOf>[0]} */
const goods = products.filter((/** @type {{ availability: { type: string } }} */ { availability }) => availability.type === 'openToCart').slice(0, 3);
const kept = filledLists(goods);
const screens = screensOf({ product: goods[0]?.id ?? 1, leaf: 'smartfonlar', promotion: promotion?.id ?? 1, news: news?.id ?? 1 });
const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
let taken = 0;
try {
  for (const width of widths) for (const [locale, language] of Object.entries(languages)) for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    const wanted = screens.map((screen) => ({ screen, name: `${screen.name}-${width}-${locale}-${scheme}.png` })).filter(({ name }) => words.every((word) => name.includes(word)));
    if (wanted.length === 0) continue;
    const context = await browser.newContext({ viewport: { width, height: width < 700 ? 844 : 900 }, colorScheme: scheme, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addInitScript((sections) => { for (const [name, value] of Object.entries(sections)) localStorage.setItem(name, JSON.stringify(value)); }, kept);
    // Guests first: whoever is signed in stays so.
    for (const { screen, name } of wanted.toSorted((one, other) => Number(one.screen.account ?? false) - Number(other.screen.account ?? false))) {
      if (screen.account === true && (await context.cookies()).every((cookie) => cookie.name !== 'auth.refresh')) await signIn(context);
      await take(context, screen, language, path.join(folder, name), width >= 1024);
      taken += 1;
    }
    await context.close();
  }
} finally {
  await browser.close();
  await shop.close();
}
say(`${taken} pictures in ${path.relative(root, folder)}`);
