import type { ProductDetail } from '../../lib/contract/product.ts';
import { api, expect, storedState, locales, at, open, test, text, buyable } from '../support/e2e.ts';
import { formatDay, tashkentDay } from '../../lib/format/date.ts';
import { formatWeekday } from '../../lib/format/weekday.ts';
import { regionBySlug, regions, shortRegionName } from '../../lib/region/regions.ts';

const samarkand = regionBySlug('samarkand')?.name;

test('the selected region is stored, shown in every tab and sent with every call', async ({ page, context }) => {
  await open(page, '/ru/');
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: text('ru', 'header.region') })
    .filter({ visible: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'header.chooseRegion') });
  await expect(dialog.getByRole('listitem')).toHaveCount(regions.length);
  await dialog.getByRole('button', { name: samarkand?.ru ?? '' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/ru/samarkand/');
  await expect(button).toContainText(samarkand?.ru ?? '');
  expect(await storedState(page, 'header')).toEqual({ selectedRegion: { id: 9, slug: 'samarkand' } });

  await page.reload();
  await expect(button).toContainText(samarkand?.ru ?? '');
  const second = await context.newPage();
  const calls: string[] = [];
  second.on('request', (call) => {
    if (call.url().includes('/api/')) calls.push(call.headers()['accept-region'] ?? '');
  });
  await open(second, '/uz/page/order-status/');
  await expect(
    second
      .getByRole('banner')
      .getByRole('button', { name: text('uz', 'header.region') })
      .filter({ visible: true }),
  ).toContainText(samarkand?.uz ?? '');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(new Set(calls)).toEqual(new Set(['9']));
  await second.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page of a region names it and has its sections in each language', async ({ page }) => {
    for (const locale of locales) {
      await page.goto(at(locale, '/samarkand/'));
      await expect(
        page
          .getByRole('banner')
          .getByRole('button', { name: text(locale, 'header.region') })
          .filter({ visible: true }),
      ).toContainText(samarkand?.[locale] ?? '');
      for (const key of ['home.hits', 'home.new', 'home.brands', 'home.news']) {
        await expect(page.getByRole('heading', { name: text(locale, key), exact: true })).toBeVisible();
      }
    }
  });
});

test('delivery of a product depends on the region', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await page.goto(`/ru/product/detail/${product.id}/`);
  await expect(
    page.getByText(
      text('ru', 'estimate.courier', { region: shortRegionName(regionBySlug('tashkent')?.name.ru ?? '') }),
    ),
  ).toBeVisible();
  await page.goto(`/ru/samarkand/product/detail/${product.id}/`);
  await expect(page.getByText(text('ru', 'estimate.parcel', { region: samarkand?.ru ?? '' }))).toBeVisible();
});

test('a region stored in the browser sets the delivery days', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  const { delivery_promise, promises_by_region } = await api<ProductDetail>(
    request,
    `web/v1/product/detail?id=${product.id}`,
  );
  const days = promises_by_region.find(({ region }) => region.id === 9)?.delivery?.days;
  if (days == null) throw new Error('the API names no days for Samarkand');
  expect(days).not.toEqual(delivery_promise.delivery?.days);
  await page.addInitScript(() =>
    localStorage.setItem(
      'header',
      JSON.stringify({ state: { selectedRegion: { id: 9, slug: 'samarkand' } }, version: 0 }),
    ),
  );
  await page.goto(`/ru/product/detail/${product.id}/`);
  await expect(page.getByText(text('ru', 'estimate.parcel', { region: samarkand?.ru ?? '' }))).toBeVisible();
  // After the day's cut-off it takes a day longer.
  const dayText = (ahead: number) => {
    const day = tashkentDay(new Date(), ahead);
    return text('ru', 'estimate.heldFrom', { day: formatDay(day, 'ru'), weekday: formatWeekday(day, 'ru') });
  };
  await expect(page.locator('.estimate')).toContainText(new RegExp(`${dayText(days.min)}|${dayText(days.min + 1)}`));
});
