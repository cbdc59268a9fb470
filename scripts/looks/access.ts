import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Locale, locales } from '../../lib/i18n/locales.ts';
import { buildPathname } from '../../lib/routing/address.ts';
import { defaultRegionSlug } from '../../lib/region/regions.ts';
import { pageRoutes } from '../../lib/routing/pages.ts';
import { barriers } from '../../tests/support/axe.ts';
import { openShop, prepareBench } from '../bench/shop.mjs';
import { say } from '../lib/run.mjs';
import { fillLists, showcaseOf, signIn } from './demonstration.mjs';
import { formScreensOf } from './forms.mjs';
import { screensOf } from './screens.mjs';

/**
 * `npm run access [-- WORD ...]`: opens every page of the route table, and every other screen of `npm run looks`, in three languages, at
 * 390 and 1280 px, by day and by night, and has axe look for what keeps somebody out, also for what is too small to be pressed. With words those alone whose names have all of
 * them: `npm run access -- cart 390 ru`. Faults are told by page; any makes the command fail.
 */
const words = process.argv.slice(2);
const widths = [390, 1280];
/** How long a page may take to be there and to stand still, ms. */
const thereMs = 60_000;
const stillMs = 20_000;
/** How long what comes late is waited for, ms; a page that asks again and again is never done. */
const lateMs = 4_000;
/** A fault that is gone when looked at once more was one of a moment, such as a colour on its way. */
const looksAtFault = 3;
// By the clock, as a transition of colours is: nothing in the page tells when the last of them is over.
const pauseMs = 700;

type Showcase = Awaited<ReturnType<typeof showcaseOf>>;
type Reach = (page: Page, wide: boolean) => Promise<void>;
interface Stop {
  readonly name: string;
  readonly path: string;
  readonly account: boolean;
  readonly reach?: Reach | undefined;
}

/** An address for every line of the route table, then the screens that are none of those. */
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

/** Brings what comes late, all the way down, and waits until nothing moves any more. */
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
  // What is still on its way then shows as a skeleton, which is waited for.
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

/** Faults that are still there when they are looked at again. */
async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  let found = await barriers(page, 'html', rules);
  for (let look = 1; look < looksAtFault && found.length > 0; look += 1) {
    await page.waitForTimeout(pauseMs);
    found = await barriers(page, 'html', rules);
  }
  return found;
}

/**
 * What is too small to be pressed (WCAG 2.2, off in axe as it comes). Bars that stay where they are would hide a part of whatever
 * is under them for the moment, so they go with the page; a link that is pressed on all of its tile is as large as that.
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

/** What is wrong with one page, by day and by night: the night changes contrasts alone. */
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

/** Pages that are open at once: while one waits for its late parts, axe reads another. */
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
  readonly kept: Showcase['kept'];
  readonly stops: readonly Stop[];
}

const isWanted = ({ name }: Stop, { locale, width }: Look): boolean =>
  words.every((word) => `${name} ${width} ${locale}`.includes(word));

/** Walks all stops in one language at one width; tells of each fault at once. @returns how many pages were looked at, and how many have faults */
async function walk({ browser, origin, kept, stops }: Walk, look: Look): Promise<{ pages: number; wrong: number }> {
  const wanted = stops.filter((stop) => isWanted(stop, look));
  if (wanted.length === 0) return { pages: 0, wrong: 0 };
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width < 700 ? 844 : 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await fillLists(context, kept);
  let wrong = 0;
  const lookAt = async (stop: Stop) => {
    const faults = await visit(context, origin, stop, look);
    if (faults.length === 0) return;
    wrong += 1;
    say(
      [`${stop.name} (${stop.path}), ${look.locale}, ${look.width} px`, ...faults.map((fault) => `  ${fault}`)].join(
        '\n',
      ),
    );
  };
  // Guests first: whoever is signed in stays so.
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
          { browser, origin: shop.origin, kept: showcase.kept, stops: stopsOf(showcase) },
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
say(`${sums.pages} pages looked at by day and by night, ${sums.wrong} with faults.`);
if (sums.wrong > 0 || sums.pages === 0) process.exitCode = 1;
