import { api, expect, open, test, text } from '../support/e2e.ts';
import { cards, found, more } from '../support/e2e-listing.ts';

const t = (key: string) => text('ru', key);

test.describe('brands', () => {
  test('brands are grouped by letter, and the search finds them in either script', async ({ page }) => {
    await open(page, '/ru/brand/');
    await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeVisible();
    await page.getByRole('searchbox', { name: t('brand.search') }).fill('самсунг');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: /samsung/i }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'A', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Samsung', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Samsung' })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: t('brand.categories') })
        .getByRole('link')
        .first(),
    ).toHaveAttribute('href', /\/katalog\/[a-z-]+\/\?brand=samsung$/);
  });

  test('the product list of a brand shows one page and loads more', async ({ page, request }) => {
    const { meta } = await api<{ meta: { total: number; per_page: number } }>(
      request,
      'web/v1/brand/products?brand=samsung',
    );
    await open(page, '/ru/brand-products/samsung/');
    await expect(cards(page)).toHaveCount(meta.per_page);
    await expect(found(page, meta.total)).toBeVisible();
    await more(page).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(page).toHaveURL('/ru/brand-products/samsung/?page=2');
  });
});
