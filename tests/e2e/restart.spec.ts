import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buyable, expect, storedState, open, shopUrl, test, text } from '../support/e2e.ts';

test('the shopper’s lists survive a browser restart, and the browser stores nothing else', async ({
  playwright,
  request,
  launchOptions,
}) => {
  const [product] = await buyable(request, 1);
  const profile = await mkdtemp(path.join(tmpdir(), 'shopper-'));
  const start = () => playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: shopUrl() });
  try {
    const first = await start();
    const page = await first.newPage();
    await open(page, `/ru/samarkand/product/detail/${product.id}/`);
    await page
      .getByRole('button', { name: text('ru', 'card.wishlistAdd') })
      .first()
      .click();
    await page
      .getByRole('button', { name: text('ru', 'card.compareAdd') })
      .first()
      .click();
    await page
      .getByRole('button', { name: text('ru', 'card.addToCart') })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await open(page, '/ru/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${text('ru', 'header.region')}`) })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Бухарская область' }).click();
    await expect(page).toHaveURL('/ru/bukhara/');
    await first.close();

    const second = await start();
    const again = await second.newPage();
    await open(again, '/ru/wishlist/');
    await expect(again.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
    expect(await storedState(again, 'header')).toMatchObject({ selectedRegion: { slug: 'bukhara' } });
    expect(await storedState(again, 'wishlist')).toMatchObject({ productIds: [product.id] });
    expect(await storedState(again, 'compare')).toMatchObject({ product_ids: [product.id] });
    expect(await storedState(again, 'product')).toMatchObject({ idList: [product.id] });
    expect(await storedState(again, 'cart')).toMatchObject({ products: [{ id: product.id, count: 1 }] });
    const sections = await again.evaluate(() => Object.keys(localStorage).sort());
    expect(sections).toEqual(['cart', 'compare', 'header', 'product', 'wishlist']);
    expect(await again.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/token|bearer/i);
    await second.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
