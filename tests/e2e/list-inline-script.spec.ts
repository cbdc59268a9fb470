import { filledLists } from '../../scripts/lib/filled-lists.mjs';
import { at, buyable, expect, test } from '../support/e2e.ts';

const program = '**/_next/static/immutable/chunks/**.js';
/** What each of them asks first. */
const sections = [
  ['cart', ['product/products-by-ids', 'checkout/check-products', 'checkout/get-total-prices']],
  ['wishlist', ['wishlist/products']],
  ['compare', ['compare/products']],
] as const;

for (const [section, calls] of sections) {
  test(
    `the products of ${section} appear before hydration and are requested once`,
    { tag: '@phone' },
    async ({ page, request }) => {
      const [product] = await buyable(request, 1);
      await page.addInitScript(
        (lists) => {
          for (const [name, value] of Object.entries(lists)) localStorage.setItem(name, JSON.stringify(value));
        },
        filledLists([product]),
      );
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(program, async (route) => {
        await released;
        await route.continue();
      });
      const requests: string[] = [];
      page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') refused.push(message.text());
      });
      await page.goto(at('kr', `/andijan/${section}/`), { waitUntil: 'commit' });
      const firstCard = page.locator('[data-first-cell]').filter({ hasText: product.name });
      await expect(firstCard).toContainText(/\d[\d\s]{4,}/);
      await expect
        .poll(() => firstCard.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const name = page.getByRole('main').getByRole('link', { name: product.name }).first();
      await expect(name).toBeHidden();
      release();
      await expect(name).toBeVisible();
      await expect(firstCard).toHaveCount(0);
      // A second call would follow the first sight of the list: none may come twice in a row.
      let before = -1;
      await expect
        .poll(
          () => {
            const quiet = requests.length === before;
            before = requests.length;
            return quiet;
          },
          { intervals: [1_000] },
        )
        .toBe(true);
      for (const call of calls)
        expect
          .soft(
            requests.filter((path) => path.endsWith(`/${call}`)),
            call,
          )
          .toHaveLength(1);
      expect
        .soft(requests.filter((path, index) => path.startsWith('/media/') && requests.indexOf(path) !== index))
        .toEqual([]);
      expect(refused).toEqual([]);
    },
  );
}
