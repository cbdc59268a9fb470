import type { Page } from '@playwright/test';
import { expect, open, test, text } from '../support/e2e.ts';

test.use({ colorScheme: 'light' });

/** To the end of the page. Its foot is taken over while it comes near, so nothing of it is held on to. */
const toFoot = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

async function choose(page: Page, name: 'auto' | 'light' | 'dark'): Promise<void> {
  const choice = page
    .getByRole('group', { name: text('ru', 'footer.theme') })
    .getByRole('button', { name: text('ru', `footer.themes.${name}`) });
  // The foot of a page gets its program when somebody comes near; a press in the moment of the change falls between both.
  await toFoot(page);
  await expect
    .poll(() => choice.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
}

test('the dark scheme applies before the first paint on every page and in every tab until it is switched off', async ({
  page,
  context,
}) => {
  // What the document's ground is when its body begins: nothing was painted yet.
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      document.documentElement.dataset.firstScheme = getComputedStyle(document.documentElement).colorScheme;
    }).observe(document, { childList: true, subtree: true });
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await open(page, '/ru/news/');
  const day = await ground();
  const other = await context.newPage();
  await open(other, '/ru/brand/');
  await toFoot(other);
  await choose(page, 'dark');
  await expect.poll(ground).not.toBe(day);
  const night = await ground();
  await expect(other.getByRole('button', { name: text('ru', 'footer.themes.dark') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open(page, '/ru/katalog/');
  await expect(page.locator('html')).toHaveAttribute('data-first-scheme', 'dark');
  expect(await ground()).toBe(night);
  await choose(page, 'auto');
  await expect.poll(ground).toBe(day);
  await open(page, '/ru/news/');
  await expect(page.locator('html')).not.toHaveAttribute('data-first-scheme', 'dark');
  expect(await ground()).toBe(day);
});

test('a shopper selects the light scheme in a browser that prefers the dark one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/ru/news/');
  const night = await page.evaluate(() => getComputedStyle(document.body).color);
  await choose(page, 'light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).not.toBe(night);
});
