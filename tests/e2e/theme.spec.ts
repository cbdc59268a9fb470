import { expect, open, test, text } from '../support/e2e.ts';

test.use({ colorScheme: 'light' });

test('who chooses the night has it on every page before anything is painted, in every tab, until it is given back', async ({ page, context }) => {
  // What the document's ground is when its body begins: nothing was painted yet.
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      document.documentElement.dataset.firstScheme = getComputedStyle(document.documentElement).colorScheme;
    }).observe(document, { childList: true, subtree: true });
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const choose = async (name: 'auto' | 'light' | 'dark') => {
    const choice = page.getByRole('group', { name: text('ru', 'footer.theme') }).getByRole('button', { name: text('ru', `footer.themes.${name}`) });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  };
  await open(page, '/ru/news/');
  const day = await ground();
  const other = await context.newPage();
  await open(other, '/ru/brand/');
  await other.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await choose('dark');
  await expect.poll(ground).not.toBe(day);
  const night = await ground();
  await expect(other.getByRole('button', { name: text('ru', 'footer.themes.dark') })).toHaveAttribute('aria-pressed', 'true');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open(page, '/ru/katalog/');
  await expect(page.locator('html')).toHaveAttribute('data-first-scheme', 'dark');
  expect(await ground()).toBe(night);
  await choose('auto');
  await expect.poll(ground).toBe(day);
  await open(page, '/ru/news/');
  await expect(page.locator('html')).not.toHaveAttribute('data-first-scheme', 'dark');
  expect(await ground()).toBe(day);
});

test('a browser that asks for the night may have the day', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/ru/news/');
  const night = await page.evaluate(() => getComputedStyle(document.body).color);
  await page.getByRole('button', { name: text('ru', 'footer.themes.light') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).not.toBe(night);
});
