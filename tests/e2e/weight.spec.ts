import { scriptBudget, weigh, weighedPages } from '../../scripts/lib/first-load.mjs';
import { buyable, expect, largestLeaf, shopUrl, test } from '../support/e2e.ts';

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
