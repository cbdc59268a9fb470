import { scriptBudget, weigh, weighedPages } from '../../scripts/lib/first-load.mjs';
import { fontFiles } from '../../lib/i18n/font-files.ts';
import { at, buyable, expect, largestLeaf, locales, shopUrl, test } from '../support/e2e.ts';

test('no page asks for more scripts than the budget', async ({ request }) => {
  const leaf = await largestLeaf(request);
  const [product] = await buyable(request, 1, ({ reviews_count }) => reviews_count > 0);
  for (const [name, path] of weighedPages({ listing: `/ru/katalog/${leaf.slug}/`, product: `/ru/product/detail/${product.id}/` })) {
    const { scripts, files } = await weigh(shopUrl(), path);
    // A page whose scripts were not even found would weigh nothing.
    expect(files, name).toBeGreaterThan(8);
    expect(scripts, `${name}: gzipped bytes of first scripts`).toBeLessThanOrEqual(scriptBudget);
  }
});

test('a page asks for the fonts of its language first, and a browser keeps them', async ({ request }) => {
  for (const locale of locales) {
    const html = await (await request.get(at(locale, '/news/'))).text();
    const asked = new Set([...html.matchAll(/<link[^>]*rel="preload"[^>]*href="\/fonts\/([^"]+)"/g)].map(([, file]) => file));
    expect(asked, locale).toEqual(new Set(fontFiles[locale]));
    for (const file of asked) {
      const answer = await request.get(`/fonts/${file}`);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['cache-control'], file).toContain('immutable');
    }
  }
});
