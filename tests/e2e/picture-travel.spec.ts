import type { Page } from '@playwright/test';
import { expect, largestLeaf, open, test, text } from '../support/e2e.ts';

/** Keeps count of transitions and of what is put into the history, and whether each transition was seen to its end. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { begun: 0, shown: 0, pushed: 0 };
    Object.assign(window, { counted });
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => { counted.pushed += 1; push(...entry); };
    if (!('startViewTransition' in document)) return;
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      counted.begun += 1;
      const transition = begin(update);
      transition.ready.then(() => { counted.shown += 1; }, () => undefined);
      return transition;
    };
  });
}
interface Counted { readonly begun: number; readonly shown: number; readonly pushed: number }
const counted = (page: Page): Promise<Counted> => page.evaluate(() => (window as unknown as { counted: Counted }).counted);

/** Opens a listing and waits for what comes with the first move. */
async function openListing(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 200);
  // What the first move brings has come when no script is asked for any more.
  let before = -1;
  await expect.poll(async () => {
    const come = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
    const isQuiet = come === before;
    before = come;
    return isQuiet;
  }, { intervals: [700] }).toBe(true);
}
const card = (page: Page) => page.getByRole('main').locator('.card h3').getByRole('link').nth(2);
const photo = (page: Page) => page.getByRole('button', { name: text('ru', 'product.openPhoto') });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a press on a card leads to its product, once, and Back to the card', { tag: '@phone' }, async ({ page, request }) => {
      await watch(page);
      const { slug } = await largestLeaf(request);
      await openListing(page, `/ru/katalog/${slug}/`);
      const href = await card(page).getAttribute('href');
      const name = (await card(page).textContent())?.trim() ?? '';
      await card(page).click();
      await expect(page).toHaveURL(href ?? '');
      await expect(photo(page)).toBeVisible();
      await expect.poll(async () => (await counted(page)).pushed).toBe(1);
      await page.goBack();
      await expect(page).toHaveURL(`/ru/katalog/${slug}/`);
      await expect(page.getByRole('main').getByRole('link', { name })).toBeInViewport();
      await expect(photo(page)).toHaveCount(0);
      const after = await counted(page);
      expect(after.pushed).toBe(1);
      expect(after.begun).toBe(reducedMotion === 'reduce' ? 0 : 1);
      expect(after.shown).toBeLessThanOrEqual(after.begun);
      test.info().annotations.push({ type: 'transitions seen', description: `${after.shown} of ${after.begun}` });
      // No name is left behind: a second one would break the next transition.
      await expect.poll(() => page.evaluate(() => document.querySelectorAll('[style*="view-transition-name"]').length)).toBe(0);
    });
  });
}

test('a browser that can’t gets to the product all the same', async ({ page, request }) => {
  await page.addInitScript(() => { Reflect.deleteProperty(Document.prototype, 'startViewTransition'); });
  await openListing(page, `/ru/katalog/${(await largestLeaf(request)).slug}/`);
  const href = await card(page).getAttribute('href');
  await card(page).click();
  await expect(page).toHaveURL(href ?? '');
  await expect(photo(page)).toBeVisible();
});

test('a slow page holds nothing up: the screen goes on after a moment, and the page comes once', async ({ page, request }) => {
  await watch(page);
  await openListing(page, `/ru/katalog/${(await largestLeaf(request)).slug}/`);
  const href = (await card(page).getAttribute('href')) ?? '';
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => { release = resolve; });
  await page.route(`**${href}*`, async (route) => {
    await held;
    await route.continue();
  });
  await card(page).click();
  // A frame can be painted again though the page has not come.
  await page.evaluate(() => new Promise<void>((resolve) => { requestAnimationFrame(() => { requestAnimationFrame(() => { resolve(); }); }); }));
  expect((await counted(page)).begun).toBe(1);
  expect(page.url()).not.toContain(href);
  release();
  await expect(page).toHaveURL(href);
  await expect(photo(page)).toBeVisible();
  expect(await counted(page)).toMatchObject({ begun: 1, shown: 0, pushed: 1 });
});

test('Back and forth quickly ends where the history is', async ({ page, request }) => {
  const { slug } = await largestLeaf(request);
  await openListing(page, `/ru/katalog/${slug}/`);
  const href = (await card(page).getAttribute('href')) ?? '';
  await card(page).click();
  await expect(photo(page)).toBeVisible();
  await page.evaluate(() => { history.back(); });
  await expect(page).toHaveURL(`/ru/katalog/${slug}/`);
  await page.evaluate(() => { history.forward(); });
  await expect(page).toHaveURL(href);
  await expect(photo(page)).toBeVisible();
  await page.evaluate(() => { history.back(); });
  await expect(page.getByRole('main').locator('.card').first()).toBeVisible();
  await expect(photo(page)).toHaveCount(0);
});
