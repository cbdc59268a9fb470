import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductDetail } from '../../lib/contract/product.ts';
import { api, at, expect, storedState, listing, open, test, text, type Locale } from '../support/e2e.ts';

/** Fridges with their places. */
async function fridges(
  request: APIRequestContext,
): Promise<(ProductDetail & { placing: NonNullable<ProductDetail['placing']> })[]> {
  const { products } = await listing(request, 'category_all=muzlatgichlar', 'ru');
  const details = await Promise.all(
    products
      .slice(0, 4)
      .map(({ id }) => api<ProductDetail>(request, `web/v1/product/detail?id=${id}`, { locale: 'ru' })),
  );
  return details.flatMap((detail) => (detail.placing === null ? [] : [{ ...detail, placing: detail.placing }]));
}

const part = (page: Page, locale: Locale) => page.locator('details', { hasText: text(locale, 'fit.title') });

test(
  'a shopper enters the sizes of a space by keyboard, sees in words and in a drawing whether the product fits, and finds the sizes at the next product',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [one, other] = await fridges(request);
    if (one === undefined || other === undefined) throw new Error('the demonstration has no fridges with sizes');
    const scripts = new Set<string>();
    await open(page, at('ru', `/product/detail/${one.id}/`));
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.add(sent.url());
    });
    const box = part(page, 'ru');
    await box.locator('summary').focus();
    await page.keyboard.press('Enter');
    const place = {
      width: one.placing.width / 10 + 30,
      height: one.placing.height / 10 + 30,
      depth: one.placing.depth / 10 + 30,
    };
    for (const side of ['width', 'height', 'depth'] as const)
      await box.getByRole('textbox', { name: text('ru', `fit.${side}`) }).fill(String(place[side]).replace('.', ','));
    await page.keyboard.press('Enter');
    await expect(box.getByRole('status')).toContainText(/^Поместится, свободно ещё/);
    await expect(box.locator('svg[viewBox^="0 0 320"]')).toBeVisible();
    expect(scripts.size).toBeGreaterThan(0);
    expect(await storedState<{ sizes: unknown }>(page, 'place')).toMatchObject({ sizes: { width: place.width * 10 } });

    await open(page, at('ru', `/product/detail/${other.id}/`));
    await part(page, 'ru').locator('summary').click();
    await expect(part(page, 'ru').getByRole('status')).not.toBeEmpty();
    await part(page, 'ru')
      .getByRole('textbox', { name: text('ru', 'fit.width') })
      .fill(String(other.placing.width / 10 - 2).replace('.', ','));
    await part(page, 'ru')
      .getByRole('button', { name: text('ru', 'fit.check') })
      .click();
    await expect(part(page, 'ru').getByRole('status')).toContainText(/^Не поместится: больше места на 2 см по ширине/);
  },
);

test('products without placement sizes have no fit check', async ({ page, request }) => {
  const {
    products: [phone],
  } = await listing(request, 'category_all=smartfonlar', 'ru');
  if (phone === undefined) throw new Error('the demonstration has no phones');
  await open(page, at('ru', `/product/detail/${phone.id}/`));
  await expect(part(page, 'ru')).toHaveCount(0);
});

test('the sizes of a space filter a listing of fridges, also by its address', async ({ page, request }) => {
  const [fridge] = await fridges(request);
  if (fridge === undefined) throw new Error('the demonstration has no fridges with sizes');
  const { width, height, depth } = fridge.placing;
  const fits = `${width / 10 + 4}x${height / 10 + 5}x${depth / 10 + 5}`;
  const found = await listing(request, `category_all=muzlatgichlar&fits=${fits}`, 'ru');
  expect(found.pagination.total_count).toBeGreaterThan(0);
  await open(page, at('ru', `/katalog/muzlatgichlar/?fits=${fits}`));
  const chip = text('ru', 'listing.fitsChip', { place: fits.replaceAll('x', '×').replaceAll('.', ',') });
  await expect(
    page.getByText(text('ru', 'listing.found', { count: found.pagination.total_count })).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: text('ru', 'listing.remove', { name: chip }) }).click();
  await expect(page).toHaveURL(/\/katalog\/muzlatgichlar\/$/);
});
