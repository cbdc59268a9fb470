import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { at, expect, locales, test, text } from '../support/e2e.ts';

const pages = [
  ['/login/', 'signInTitle'],
  ['/register/', 'registerTitle'],
] as const;
const program = '**/_next/static/immutable/chunks/**.js';

test(
  'the sign-in page shows its heading before its scripts load, without layout shifts',
  { tag: '@phone' },
  async ({ page }) => {
    await watchShifts(page);
    for (const [path, title] of pages) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(program, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(at('ru', path), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: text('ru', `account.${title}`) })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status', { name: text('ru', 'common.loading') })).toBeVisible();
      release();
      await expect(page.getByRole('textbox', { name: text('ru', 'account.phone') })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: text('ru', `account.${title}`) })).toBeVisible();
      await page.evaluate(
        () =>
          new Promise((drawn) => {
            requestAnimationFrame(() => requestAnimationFrame(drawn));
          }),
      );
      expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.02);
      await page.unroute(program);
    }
  },
);

for (const locale of locales) {
  test(
    `without scripts the sign-in page names the phone to call, in ${locale}`,
    { tag: '@desktop' },
    async ({ request }) => {
      for (const [path, title] of pages) {
        const html = await (await request.get(at(locale, path))).text();
        expect(html).toContain(text(locale, `account.${title}`));
        // A browser whose test disables scripts shows none of it; a shopper's browser without scripts does.
        const [, noscriptText = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? [];
        expect(noscriptText).toContain(text(locale, 'account.noScriptsCall', { phone: '+998' }));
      }
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the sign-in page shows its heading and a loading status', async ({ page }) => {
    for (const [path, title] of pages) {
      await page.goto(at('uz', path));
      await expect(page.getByRole('heading', { level: 1, name: text('uz', `account.${title}`) })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status', { name: text('uz', 'common.loading') })).toBeVisible();
    }
  });
});

for (const path of ['/cart/', '/checkout/', '/page/order-status/', '/thanks/?id=1']) {
  test(
    `${path} says without scripts that it needs them, and shows the phone number`,
    { tag: '@desktop' },
    async ({ request }) => {
      const html = await (await request.get(at('uz', path))).text();
      const noscriptText = [...html.matchAll(/<noscript>(.*?)<\/noscript>/g)]
        .map(([, content = '']) => content)
        .join('');
      expect(noscriptText).toContain(text('uz', 'common.noScripts'));
      expect(noscriptText).toMatch(/href="tel:\+998\d{9}"/);
    },
  );
}
