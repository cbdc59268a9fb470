import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductDetail } from '../../lib/contract/product.ts';
import { formatRating } from '../../lib/format/number.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { staffKey } from '../../server/secret.ts';
import { api, at, buyable, expect, storedState, largestLeaf, listing, open, test, text } from '../support/e2e.ts';
import { setting } from '../support/e2e-programs.ts';

const keys = ['characteristics', 'reviews', 'description', 'overview', 'accessories', 'stores', 'documents'] as const;

/** A product that has something for every tab. */
async function wholeProduct(request: APIRequestContext): Promise<ProductDetail> {
  for (const leaf of ['smartfonlar', 'noutbuklar', 'smart-televizorlar', 'planshetlar']) {
    const { products } = await listing(request, `category_all=${leaf}&in_stock=1`, 'ru');
    for (const { id } of products.filter((entry) => entry.reviews_count > 0 && entry.all_stock > 5)) {
      const detail = await api<ProductDetail>(request, `web/v1/product/detail?id=${id}`, { locale: 'ru' });
      if (detail.has_accessories && detail.documents.length > 0) return detail;
    }
  }
  throw new Error('no product has something for every tab');
}

test('every tab opens its own content', async ({ page, request }) => {
  const product = await wholeProduct(request);
  const locale = 'uz';
  await open(page, at(locale, `/product/detail/${product.id}/`));
  const panel = page.getByRole('tabpanel');
  await expect(page.getByRole('tab')).toHaveText(keys.map((key) => new RegExp(`^${text(locale, `product.${key}`)}`)));
  await expect(page.getByRole('tab', { selected: true })).toHaveText(text(locale, 'product.characteristics'));
  const panelTexts = new Set<string>();
  for (const key of keys) {
    await page.getByRole('tab', { name: text(locale, `product.${key}`) }).click();
    await expect(panel).toHaveAccessibleName(new RegExp(text(locale, `product.${key}`)));
    await expect(panel.locator('.skeleton')).toHaveCount(0);
    await expect(panel).toContainText(/\p{L}{3}/u);
    panelTexts.add(await panel.innerText());
  }
  expect(panelTexts.size).toBe(keys.length);
});

test('documents download, and accessories are added to the cart', async ({ page, request }) => {
  const product = await wholeProduct(request);
  await open(page, `/ru/product/detail/${product.id}/`);
  await page.getByRole('tab', { name: text('ru', 'product.documents') }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('tab', { name: text('ru', 'product.accessories') }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: text('ru', 'card.addToCart') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: text('ru', 'modals.basketTitle') })).toBeVisible();
  const cart = await storedState<{ products: { id: number }[] }>(page, 'cart');
  expect(cart?.products.map(({ id }) => id)).not.toContain(product.id);
  expect(cart?.products).toHaveLength(1);
});

test('the stores tab lists stores by region and shows them on a map', async ({ page, request }) => {
  const [product] = await buyable(request, 1, (entry) => entry.all_stock > 60);
  const regions = await api<{ name: string; stores: { name: string; address: string; opens: string }[] }[]>(
    request,
    `web/v1/product/stores?id=${product.id}`,
    { locale: 'ru' },
  );
  const [first, second] = regions.filter(({ stores }) => stores.length > 0);
  if (first === undefined || second === undefined) throw new Error('stores of two regions');
  await open(page, `/ru/product/detail/${product.id}/`);
  await page.getByRole('tab', { name: text('ru', 'product.stores') }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(first.stores[0]?.address ?? '?');
  await expect(panel).toContainText(first.stores[0]?.opens ?? '?');
  await panel.getByRole('button', { name: new RegExp(`^${second.name}`) }).click();
  await expect(panel).toContainText(second.stores[0]?.address ?? '?');
  await expect(panel).not.toContainText(first.stores[0]?.address ?? '?');
  await panel.getByRole('button', { name: text('ru', 'product.storesMap') }).click();
  const map = panel.getByRole('group', { name: text('ru', 'product.storesMap') });
  await map.getByRole('button').first().click();
  await expect(map.getByRole('button', { pressed: true })).toHaveCount(1);
});

test('quick view and stores open from a card without leaving the listing', async ({ page, request }) => {
  const leaf = await largestLeaf(request);
  await open(page, `/ru/katalog/${leaf.slug}/`);
  const results = page.getByRole('region', { name: text('ru', 'listing.results') });
  const name = (await results.getByRole('heading', { level: 3 }).first().textContent()) ?? '?';
  // A mouse shows the tools of a card that it is over.
  await results.locator('.card').first().hover();
  await results
    .getByRole('button', { name: text('ru', 'card.quickView') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await expect(dialog.getByRole('term').first()).toBeVisible();
  await expect(page).toHaveURL(`/ru/katalog/${leaf.slug}/`);
  await page.keyboard.press('Escape');
  await results
    .getByRole('button', { name: /в наличии/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: text('ru', 'product.stores') })).toBeVisible();
  await expect(page).toHaveURL(`/ru/katalog/${leaf.slug}/`);
});

test('the star rating and the address anchor open the reviews tab', { tag: '@phone' }, async ({ page, request }) => {
  const product = await wholeProduct(request);
  await open(page, `/ru/product/detail/${product.id}/`);
  const stars = page.getByRole('link', {
    name: text('ru', 'card.rating', { value: formatRating(product.rating), count: product.reviews_count }),
  });
  const tab = page.getByRole('tab', { name: text('ru', 'product.reviews') });
  for (let times = 0; times < 2; times += 1) {
    await stars.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport();
    await page.getByRole('tab', { name: text('ru', 'product.characteristics') }).click();
  }
  await page.goto(`/ru/product/detail/${product.id}/#product-reviews`);
  await page.reload();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('buttons and keys step through the pictures of the gallery', async ({ page, request }) => {
  const product = await wholeProduct(request);
  await open(page, `/ru/product/detail/${product.id}/`);
  await page.getByRole('button', { name: text('ru', 'product.openPhoto') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`1 / ${product.images.length}`);
  await dialog.getByRole('button', { name: text('ru', 'common.forward') }).click();
  await expect(dialog).toContainText(`2 / ${product.images.length}`);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText(`1 / ${product.images.length}`);
  await dialog.getByRole('button', { name: text('ru', 'product.photo', { name: product.name, index: 3 }) }).click();
  await expect(dialog).toContainText(`3 / ${product.images.length}`);
  await dialog.getByRole('button', { name: text('ru', 'common.close') }).click();
  await expect(dialog).toBeHidden();
});

test('another variant opens without a reload and is the one added to the cart', async ({ page, request }) => {
  const { products } = await listing(request, 'category_all=smartfonlar&in_stock=1', 'ru');
  for (const { id } of products) {
    const { variants } = await api<ProductDetail>(request, `web/v1/product/detail?id=${id}`, { locale: 'ru' });
    const other = variants
      .flatMap((group) => group.values.map((value) => ({ ...value, group: group.name })))
      .find((value) => !value.current && value.available && value.product_id !== id);
    if (other === undefined) continue;
    await open(page, `/ru/product/detail/${id}/`);
    await page.evaluate(() => {
      document.title += ' same page';
      Object.assign(window, { samePage: true });
    });
    await page.getByRole('link', { name: `${other.group}: ${other.name}` }).click();
    await expect(page).toHaveURL(`/ru/product/detail/${other.product_id}/`);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: text('ru', 'card.addToCart') })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('dialog', { name: text('ru', 'modals.basketTitle') })).toBeVisible();
    expect(await storedState(page, 'cart')).toMatchObject({ products: [{ id: other.product_id }] });
    return;
  }
  throw new Error('no model has two variants');
});

/** What the staff's command of this machine does. */
async function publish(request: APIRequestContext, comment: string): Promise<void> {
  const secret = readFileSync(path.join(setting('E2E_DATA_DIR'), 'revalidate.secret'), 'utf8').trim();
  const headers = { 'x-staff-key': staffKey(secret) };
  const waiting = (await (await request.get('/api/common/v1/staff/reviews', { headers })).json()) as {
    data: { id: number; comment: string }[];
  };
  const id = waiting.data.find((review) => review.comment === comment)?.id;
  expect(
    (
      await request.post('/api/common/v1/staff/review-moderate', { headers, data: { id, decision: 'published' } })
    ).status(),
  ).toBe(200);
}

async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    canvas.getContext('2d')?.fillRect(8, 8, 40, 40);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('the shop shows a review only after moderation, with all its fields', async ({ page, request }) => {
  const product = await wholeProduct(request);
  const comment = `Пользуюсь месяц, всё отлично (${Date.now()})`;
  await open(page, `/ru/product/detail/${product.id}/`);
  await page.getByRole('tab', { name: text('ru', 'product.reviews') }).click();
  await page.getByRole('button', { name: text('ru', 'reviews.write') }).click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'reviews.writeTitle') });
  await dialog.getByRole('radio', { name: text('ru', 'reviews.mark', { mark: 5 }) }).check({ force: true });
  await dialog.getByRole('textbox', { name: text('ru', 'reviews.name') }).fill('Шахноза');
  await dialog.getByRole('textbox', { name: text('ru', 'reviews.advantages') }).fill('Быстрый');
  await dialog.getByRole('textbox', { name: text('ru', 'reviews.flaws') }).fill('Тяжёлый');
  await dialog.getByRole('textbox', { name: text('ru', 'reviews.comment') }).fill(comment);
  await dialog
    .getByLabel(text('ru', 'reviews.addPhotos'))
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
  await dialog.getByRole('button', { name: text('ru', 'reviews.send') }).click();
  await expect(dialog.getByRole('status')).toContainText(text('ru', 'reviews.sentTitle'));
  await dialog
    .getByRole('button', { name: text('ru', 'common.close') })
    .first()
    .click();

  await open(page, `/ru/product/detail/${product.id}/`);
  await page.getByRole('tab', { name: text('ru', 'product.reviews') }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel).not.toContainText(comment);

  await publish(request, comment);
  await open(page, `/ru/product/detail/${product.id}/`);
  await page.getByRole('tab', { name: text('ru', 'product.reviews') }).click();
  const mine = panel.getByRole('listitem').filter({ hasText: comment }).first();
  await expect(mine).toContainText('Шахноза');
  await expect(mine).toContainText('Быстрый');
  await expect(mine).toContainText('Тяжёлый');
  await expect(mine.getByRole('button', { name: text('ru', 'reviews.openPhoto', { index: 1 }) })).toBeVisible();
  await mine.getByRole('button', { name: /Отзыв полезен/ }).click();
  await expect(mine.getByRole('button', { name: text('ru', 'reviews.likeCount', { count: 1 }) })).toBeDisabled();
});
