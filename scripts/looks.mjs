import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openShop, prepareBench } from './bench/shop.mjs';
import { root, printLine } from './lib/run.mjs';
import { fillLists, quiet, showcaseOf, signIn } from './looks/demonstration.mjs';
import { accountScreens } from './looks/account.mjs';
import { pageScreensOf } from './looks/pages.mjs';
import { screensOf } from './looks/screens.mjs';

/**
 * `npm run looks [-- WORD ...]`: screenshots of every screen at three widths, in three languages, in both colour
 * schemes, in `.cache/looks`. Words select files whose names contain all of them (`npm run looks -- cart 390 ru`); a
 * bar separates alternatives (`-- 'cart|wishlist' '390-ru-light|1440-uz-dark'`).
 */
const folder = path.join(root, '.cache', 'looks');
const words = process.argv.slice(2);
const widths = [390, 768, 1440];
const languages = { kr: '', uz: '/uz', ru: '/ru' };
/** Scrolls a page to its end and back, so that lazy parts load. @param {import('@playwright/test').Page} page */
const scrollThrough = (page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((next) => {
        setTimeout(next, 150);
      });
    }
    window.scrollTo(0, 0);
  });
/** Time until lazy parts and pictures have loaded and faded in (ms). */
const settleMs = 1_500;

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

// The captcha is off for orders.
process.env['CAPTCHA_PROVIDER'] = 'off';
const { browser: executablePath, dataDir } = await prepareBench();
const { chromium } = await import('@playwright/test');
// Imported late: it uses TypeScript modules of the shop, which the Node of the packages can read.
const { enterStaff, preparedScreensOf } = await import('./looks/screens-with-data.mjs');
const { formScreensOf } = await import('./looks/forms.mjs');
const { buyingScreensOf } = await import('./looks/buying.mjs');
const { chatScreensOf } = await import('./looks/chat.mjs');
const shop = await openShop(dataDir, { simulators: true });
mkdirSync(folder, { recursive: true });

/**
 * Takes a screenshot of a screen after everything has loaded.
 * @param {BrowserContext} context
 * @param {import('./looks/screens-with-data.mjs').PreparedScreen} screen
 * @param {string} language
 * @param {string} file
 * @param {boolean} wide
 */
async function capture(context, { path: address, reach, whole }, language, file, wide) {
  const page = await context.newPage();
  try {
    await page.goto(`${shop.origin}${language}${address}`);
    await quiet(page);
    await reach?.(page, wide);
    if (whole === true) await scrollThrough(page);
    await quiet(page);
    // A fixed pause: no event reports that all animations have ended.
    await page.waitForTimeout(settleMs);
    await page.screenshot({ path: file, fullPage: whole === true });
  } finally {
    await page.close();
  }
}

const showcase = await showcaseOf(shop.api);
const made = { ...shop, dataDir };
const screens = [
  ...screensOf(showcase),
  ...pageScreensOf(showcase),
  ...accountScreens,
  ...formScreensOf(showcase),
  ...buyingScreensOf(showcase),
  ...chatScreensOf(showcase, made),
  ...preparedScreensOf(showcase, made),
];
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
let screenshotCount = 0;
/** @type {string[]} */
const missed = [];
try {
  for (const width of widths)
    for (const [locale, language] of Object.entries(languages))
      for (const scheme of /** @type {const} */ (['light', 'dark'])) {
        // The back office has two languages.
        const wanted = screens
          .filter(({ staff }) => staff !== true || locale !== 'kr')
          .map((screen) => ({ screen, name: `${screen.name}-${width}-${locale}-${scheme}.png` }))
          .filter(({ name }) => words.every((word) => word.split('|').some((each) => name.includes(each))));
        if (wanted.length === 0) continue;
        const visitor = async () => {
          const context = await browser.newContext({
            viewport: { width, height: width < 700 ? 844 : 900 },
            colorScheme: scheme,
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
          });
          await fillLists(context, showcase.lists);
          return context;
        };
        // Two browsers: orders of the guest would otherwise move to the account that signs in.
        const [guest, owner] = [await visitor(), await visitor()];
        for (const { screen, name } of wanted.toSorted(
          (left, right) => Number(left.screen.account ?? false) - Number(right.screen.account ?? false),
        )) {
          const context = screen.account === true ? owner : guest;
          if (screen.account === true) await signIn(context, shop.origin);
          if (screen.staff === true) await enterStaff(context, made, locale);
          try {
            await capture(
              context,
              screen,
              screen.staff === true ? '' : language,
              path.join(folder, name),
              width >= 1024,
            );
            screenshotCount += 1;
          } catch (error) {
            // A failed screen does not stop the others.
            missed.push(`${name}: ${error instanceof Error ? error.message : error}`);
          }
        }
        await guest.close();
        await owner.close();
      }
} finally {
  await browser.close();
  await shop.close();
}
printLine(`${screenshotCount} pictures in ${path.relative(root, folder)}`);
for (const each of missed) printLine(`Missed ${each}`);
if (missed.length > 0) process.exitCode = 1;
