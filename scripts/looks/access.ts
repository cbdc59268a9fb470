import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Locale, locales } from '../../lib/i18n/locales.ts';
import { buildPathname } from '../../lib/routing/address.ts';
import { defaultRegionSlug } from '../../lib/region/regions.ts';
import { pageRoutes } from '../../lib/routing/pages.ts';
import { barriers } from '../../tests/support/axe.ts';
import { openShop, prepareBench } from '../bench/shop.mjs';
import { printLine } from '../lib/run.mjs';
import { fillLists, showcaseOf, signIn } from './demonstration.mjs';
import { formScreensOf } from './forms.mjs';
import { screensOf } from './screens.mjs';

/**
 * `npm run access [-- WORD ...]`: opens every page of the route table and every other screen of `npm run looks`, in
 * three languages, at 390 and 1280 px, in both colour schemes, and runs axe and a check of target sizes. Words select
 * screens whose names contain all of them: `npm run access -- cart 390 ru`. Violations are printed by page; any makes
 * the command fail.
 */
const words = process.argv.slice(2);
const widths = [390, 1280];
/** Time limits until a page has loaded and until it is stable, in ms. */
const thereMs = 60_000;
const stillMs = 20_000;
/** Time limit for lazy parts, in ms; a page that polls never becomes idle. */
const lateMs = 4_000;
/** A violation that is gone at the second check was temporary, such as a colour transition. */
const looksAtFault = 3;
// A fixed pause: the page reports no end of colour transitions.
const pauseMs = 700;

type Showcase = Awaited<ReturnType<typeof showcaseOf>>;
type Reach = (page: Page, wide: boolean) => Promise<void>;
interface Stop {
  readonly name: string;
  readonly path: string;
  readonly account: boolean;
  readonly reach?: Reach | undefined;
}

/** An address for every line of the route table, then the screens without one. */
function stopsOf(showcase: Showcase): Stop[] {
  const { product, leaf, promotion, news, brand, store } = showcase;
  const named: Readonly<Record<string, string>> = {
    'katalog/:slug': leaf,
    'product/detail/:id': String(product),
    'product/search/:term': 'samsung',
    'brand/:slug': brand,
    'brand-products/:slug': brand,
    'promotions/:id': String(promotion),
    'news/:id': String(news),
    'news/mobile/:id': String(news),
    'page/:slug': 'delivery',
    'page/mobile/:slug': 'delivery',
    'shops-map/:slug': store,
  };
  const routes = pageRoutes.map(({ pattern }): Stop => {
    const name = named[pattern];
    if (pattern.includes(':') && !name) throw new Error(`no address of ${pattern} is known`);
    return {
      name: `/${pattern}`,
      path: pattern === '' ? '/' : `/${pattern.replace(/:.*$/, () => name ?? '')}/`,
      account: /^profile\b/.test(pattern),
    };
  });
  const paths = new Set(routes.map(({ path }) => path));
  const screens = [...screensOf(showcase), ...formScreensOf(showcase)].filter(
    ({ path, reach }) => reach !== undefined || !paths.has(path),
  );
  return [...routes, ...screens.map(({ name, path, account = false, reach }) => ({ name, path, account, reach }))];
}

/** Scrolls to the end to load lazy parts, and waits until the page is stable. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => {
        setTimeout(resolve, 40);
      });
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  // Pending parts now show skeletons, which are waited for.
  await page.waitForLoadState('networkidle', { timeout: lateMs }).catch(() => undefined);
  await page.waitForFunction(
    () =>
      document.querySelector('.skeleton') === null &&
      document
        .getAnimations()
        .every((one) => one.effect?.getComputedTiming().iterations === Infinity || one.playState !== 'running'),
    undefined,
    { timeout: stillMs },
  );
}

/** Violations that persist at a second check. */
async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  let found = await barriers(page, 'html', rules);
  for (let look = 1; look < looksAtFault && found.length > 0; look += 1) {
    await page.waitForTimeout(pauseMs);
    found = await barriers(page, 'html', rules);
  }
  return found;
}

/**
 * Targets that are too small (WCAG 2.2; off by default in axe). Sticky bars are set to scroll with the page, because
 * they would cover parts of the targets below; a link counts as large as its tile.
 */
async function smallTargets(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (/fixed|sticky/.test(getComputedStyle(element).position)) element.style.position = 'static';
      const { content, position, inset } = getComputedStyle(element, '::after');
      if (content !== 'none' && position === 'absolute' && inset === '0px')
        Object.assign(element.style, { position: 'absolute', inset: '0' });
    }
  });
  return faultsOf(page, ['target-size']);
}

interface Look {
  readonly locale: Locale;
  readonly width: number;
}

/** Violations of one page in both colour schemes; the dark one only affects contrast. */
async function visit(
  context: BrowserContext,
  origin: string,
  { path, reach }: Stop,
  { locale, width }: Look,
): Promise<string[]> {
  const page = await context.newPage();
  try {
    await page.goto(`${origin}${buildPathname({ locale, region: defaultRegionSlug, path })}`, {
      waitUntil: 'load',
      timeout: thereMs,
    });
    await settle(page);
    await reach?.(page, width >= 1024);
    const day = await faultsOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const night = await faultsOf(page, ['color-contrast']);
    const small = await smallTargets(page);
    return [
      ...day.map((fault) => `by day: ${fault}`),
      ...night.map((fault) => `by night: ${fault}`),
      ...small.map((fault) => `to be pressed: ${fault}`),
    ];
  } catch (error) {
    return [`could not be looked at: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`];
  } finally {
    await page.close();
  }
}

/** Pages that are open in parallel: while one loads, axe checks another. */
const lanes = 2;

async function inLanes(stops: readonly Stop[], lookAt: (stop: Stop) => Promise<void>): Promise<void> {
  const queue = [...stops];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let stop = queue.shift(); stop !== undefined; stop = queue.shift()) await lookAt(stop);
    }),
  );
}

interface Walk {
  readonly browser: Browser;
  readonly origin: string;
  readonly lists: Showcase['lists'];
  readonly stops: readonly Stop[];
}

const isWanted = ({ name }: Stop, { locale, width }: Look): boolean =>
  words.every((word) => `${name} ${width} ${locale}`.includes(word));

/**
 * Checks all screens in one language at one width and prints each violation at once.
 * @returns numbers of checked pages and of pages with violations
 */
async function walk({ browser, origin, lists, stops }: Walk, look: Look): Promise<{ pages: number; wrong: number }> {
  const wanted = stops.filter((stop) => isWanted(stop, look));
  if (wanted.length === 0) return { pages: 0, wrong: 0 };
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width < 700 ? 844 : 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await fillLists(context, lists);
  let wrong = 0;
  const lookAt = async (stop: Stop) => {
    const faults = await visit(context, origin, stop, look);
    if (faults.length === 0) return;
    wrong += 1;
    printLine(
      [`${stop.name} (${stop.path}), ${look.locale}, ${look.width} px`, ...faults.map((fault) => `  ${fault}`)].join(
        '\n',
      ),
    );
  };
  // Guests first, because a sign-in persists.
  await inLanes(
    wanted.filter(({ account }) => !account),
    lookAt,
  );
  const own = wanted.filter(({ account }) => account);
  if (own.length > 0) await signIn(context, origin);
  await inLanes(own, lookAt);
  await context.close();
  return { pages: wanted.length, wrong };
}

const { browser: executablePath, dataDir } = await prepareBench();
const { chromium } = await import('@playwright/test');
const shop = await openShop(dataDir);
const sums = { pages: 0, wrong: 0 };
try {
  const showcase = await showcaseOf(shop.api);
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const width of widths)
      for (const locale of locales) {
        const { pages, wrong } = await walk(
          { browser, origin: shop.origin, lists: showcase.lists, stops: stopsOf(showcase) },
          { locale, width },
        );
        sums.pages += pages;
        sums.wrong += wrong;
      }
  } finally {
    await browser.close();
  }
} finally {
  await shop.close();
}
printLine(`${sums.pages} pages looked at by day and by night, ${sums.wrong} with faults.`);
if (sums.wrong > 0 || sums.pages === 0) process.exitCode = 1;
