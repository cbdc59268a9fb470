import type { APIRequestContext, Page, Request } from '@playwright/test';
import {
  brotliBudget,
  chatBudget,
  contentPages,
  contentScriptBudget,
  gzippedBytes,
  idleScriptBudget,
  scriptBudget,
  measurePage,
  measuredPages,
} from '../../scripts/lib/first-load.mjs';
import { fontFiles } from '../../lib/i18n/font-files.ts';
import { chatText, openChat } from '../support/e2e-chat.ts';
import { at, buyable, expect, largestLeaf, locales, open, shopUrl, test } from '../support/e2e.ts';

/** The pages that are weighed, of the shop's own products. */
async function pages(request: APIRequestContext) {
  const leaf = await largestLeaf(request);
  const [product] = await buyable(request, 1, ({ reviews_count }) => reviews_count > 0);
  return measuredPages({ listing: `/ru/katalog/${leaf.slug}/`, product: `/ru/product/detail/${product.id}/` });
}

test('no page exceeds the budgets of HTML and scripts', async ({ request }) => {
  for (const [name, path] of await pages(request)) {
    const { htmlBrotli, scripts, files } = await measurePage(shopUrl(), path);
    // A page whose scripts were not even found would weigh nothing.
    expect(files, name).toBeGreaterThan(8);
    expect.soft(scripts, `${name}: gzipped bytes of first scripts`).toBeLessThanOrEqual(scriptBudget);
    expect.soft(htmlBrotli, `${name}: bytes of HTML as sent`).toBeLessThanOrEqual(brotliBudget);
  }
  // Two hundred names and pictures, no two alike, compress worse.
  expect
    .soft((await measurePage(shopUrl(), '/ru/katalog/')).htmlBrotli, 'all categories: bytes of HTML as sent')
    .toBeLessThanOrEqual(brotliBudget);
});

test('a content page stays within its smaller script budget', async () => {
  for (const page of contentPages) {
    const { scripts, files } = await measurePage(shopUrl(), `/ru/${page}/`);
    expect(files, page).toBeGreaterThan(5);
    expect.soft(scripts, `${page}: gzipped bytes of first scripts`).toBeLessThanOrEqual(contentScriptBudget);
  }
});

/** The scripts that a page asks for from now on. */
function watchScripts(page: Page) {
  const requestedUrls = new Set<string>();
  const come = new Set<string>();
  const note = (scripts: Set<string>) => (sent: Request) => {
    if (sent.resourceType() === 'script') scripts.add(sent.url());
  };
  const [onAsked, onCome] = [note(requestedUrls), note(come)];
  page.on('request', onAsked);
  page.on('requestfinished', onCome);
  return {
    asked: requestedUrls,
    /** Waits until all of them have come. Scripts ask for others, so none may be on its way twice in a row. */
    all: async () => {
      let before = -1;
      await expect
        .poll(
          () => {
            const quiet = come.size === requestedUrls.size && requestedUrls.size === before;
            before = requestedUrls.size;
            return quiet;
          },
          { intervals: [500], timeout: 30_000 },
        )
        .toBe(true);
      return requestedUrls;
    },
    end: () => {
      page.off('request', onAsked);
      page.off('requestfinished', onCome);
    },
  };
}

test(
  'a page without interaction stays within the budget of idle scripts',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.clock.install();
    // Wishlist and comparison are of the browser alone, so their program comes at once.
    for (const [name, path] of (await pages(request)).filter(([key]) => key !== 'compare' && key !== 'wishlist')) {
      const scripts = watchScripts(page);
      // The six seconds begin with the page's program: what it sets its clock for would come after them otherwise.
      await open(page, path);
      await page.clock.runFor(6_000);
      const loadedScripts = await scripts.all();
      scripts.end();
      expect(loadedScripts.size, name).toBeGreaterThan(8);
      expect(
        await gzippedBytes([...loadedScripts]),
        `${name}: gzipped bytes of scripts after six seconds`,
      ).toBeLessThanOrEqual(idleScriptBudget);
    }
  },
);

test('a page preloads the fonts of its language, and browsers cache them', async ({ request }) => {
  for (const locale of locales) {
    const html = await (await request.get(at(locale, '/news/'))).text();
    const preloadedFonts = new Set(
      [...html.matchAll(/<link[^>]*rel="preload"[^>]*href="\/fonts\/([^"]+)"/g)].map(([, file]) => file),
    );
    expect(preloadedFonts, locale).toEqual(new Set(fontFiles[locale]));
    for (const file of preloadedFonts) {
      const answer = await request.get(`/fonts/${file}`);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['cache-control'], file).toContain('immutable');
    }
  }
});

test('the support chat loads when it is opened and stays within its budget', async ({ page }) => {
  await page.clock.install();
  const own = watchScripts(page);
  await open(page, '/ru/news/');
  await page.mouse.wheel(0, 200);
  // What the page itself brings late is no part of the chat: what comes with the first move, and what keeps pages ten seconds behind it.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBeGreaterThan(0);
  const moved = (await own.all()).size;
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return own.asked.size;
    })
    .toBeGreaterThan(moved);
  await own.all();
  own.end();
  const ofChat = watchScripts(page);
  const window = await openChat(page, 'ru');
  await expect(window.getByLabel(chatText('ru', 'name'))).toBeVisible();
  const chatScripts = await ofChat.all();
  expect(chatScripts.size).toBeGreaterThan(1);
  const bytes = await gzippedBytes([...chatScripts]);
  test.info().annotations.push({ type: 'gzipped bytes of the chat', description: String(bytes) });
  expect(bytes).toBeLessThanOrEqual(chatBudget);
});
