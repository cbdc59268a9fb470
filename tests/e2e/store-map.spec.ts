import type { Locator, Page } from '@playwright/test';
import { at, expect, type Locale, open, test, text } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { tooWide } from '../support/e2e-layout.ts';

const path = '/shops-map/';
const mapText = (locale: Locale, key: string) => text(locale, `map.${key}`);

/** Opens the map of all stores as it is drawn. */
async function openMap(page: Page, locale: Locale): Promise<Locator> {
  await open(page, at(locale, path));
  await page.getByRole('main').getByLabel(text(locale, 'stores.region')).selectOption('');
  await page.getByRole('tab', { name: text(locale, 'stores.map') }).click();
  await expect(page.getByRole('button', { name: mapText(locale, 'enlarge') })).toBeVisible();
  return page.getByRole('group', { name: text(locale, 'stores.map') });
}

/** How many stores the pins and heaps stand for. */
const storesOn = (map: Locator): Promise<number> =>
  map
    .getByRole('button')
    .evaluateAll((all) => all.reduce((sum, pin) => sum + (pin.dataset['stores'] ?? '').split(' ').length, 0));

test('the map loads its script on demand, moves by buttons and keys, and has no accessibility violations', async ({
  page,
}) => {
  const locale = 'ru';
  const loaded: string[] = [];
  page.on('request', (call) => {
    if (call.resourceType() === 'script' || call.resourceType() === 'stylesheet') loaded.push(call.url());
  });
  const map = await openMap(page, locale);
  const all = await storesOn(map);
  const before = loaded.length;
  await page.getByRole('button', { name: mapText(locale, 'enlarge') }).click();
  const zoomIn = page.getByRole('button', { name: mapText(locale, 'zoomIn') });
  await expect(zoomIn).toBeVisible();
  expect(loaded.length, 'its program has come by then only').toBeGreaterThan(before);
  expect(await storesOn(map), 'every store is in a pin or a heap').toBe(all);
  const heaps = await map.getByRole('button').count();
  expect(heaps).toBeLessThan(all);
  await expectAccessibleByDayAndNight(page, 'the map', 'main');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  // Keys move it while it has the focus; the same pin is elsewhere then.
  const pin = map.getByRole('button').first();
  const left = async () => (await pin.boundingBox())?.x ?? 0;
  await zoomIn.click();
  await expect.poll(() => map.getByRole('button').count()).toBeGreaterThanOrEqual(heaps);
  const standing = await left();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).not.toBe(standing);
  await page.getByRole('button', { name: mapText(locale, 'whole') }).click();
  await expect.poll(() => map.getByRole('button').count()).toBe(heaps);
});

test('a cluster opens into its stores, and the shopper selects one of them by its button', async ({ page }) => {
  const map = await openMap(page, 'ru');
  await page.getByRole('button', { name: mapText('ru', 'enlarge') }).click();
  await expect(page.getByRole('button', { name: mapText('ru', 'zoomIn') })).toBeVisible();
  const single = map.locator('button[aria-pressed]');
  for (let step = 0; step < 12 && (await map.locator('button:not([aria-pressed])').count()) > 0; step += 1) {
    const heaps = map.locator('button:not([aria-pressed])');
    const ids = await heaps.first().getAttribute('data-stores');
    await heaps.first().focus();
    await page.keyboard.press('Enter');
    await expect(map.locator(`button[data-stores="${ids ?? ''}"]`)).toHaveCount(0);
    const first = ids?.split(' ')[0] ?? '';
    // The focus stays with its first store.
    await expect(map.locator(`button[data-stores~="${first}"]`)).toBeFocused();
    if ((await map.locator(`button[data-stores="${first}"]`).count()) > 0) break;
  }
  const chosen = single.and(page.locator(':focus'));
  const name = ((await chosen.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(single.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
});

test('pressing a pin of the static map loads the map and selects its store, and print shows the static map', async ({
  page,
}) => {
  const map = await openMap(page, 'uz');
  await page.getByRole('main').getByLabel(text('uz', 'stores.region')).selectOption({ index: 3 });
  const name = (await map.getByRole('button').first().getAttribute('title')) ?? '';
  await map.getByRole('button').first().click();
  await expect(page.getByRole('button', { name: mapText('uz', 'zoomIn') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.leaflet-container')).toBeHidden();
  await expect(map.locator('svg').first()).toBeVisible();
});

test('with forced colours the regions of the map stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openMap(page, 'ru');
  await page.getByRole('button', { name: mapText('ru', 'enlarge') }).click();
  const region = page.locator('.leaflet-overlay-pane path').first();
  await expect(region).toBeVisible();
  const [fill, stroke] = await region.evaluate((path) => [getComputedStyle(path).fill, getComputedStyle(path).stroke]);
  expect(fill).not.toBe(stroke);
});
