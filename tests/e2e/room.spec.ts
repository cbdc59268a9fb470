import type { APIRequestContext, Page } from '@playwright/test';
import type { RoomProduct } from '../../lib/contract/room.ts';
import { api, at, expect, listing, open, storedState, test, text } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';

const locale = 'ru';
const t = (key: string, values: Record<string, string | number> = {}) => text(locale, `room.${key}`, values);

/** A refrigerator that can be put into the cart. */
async function fridge(request: APIRequestContext): Promise<RoomProduct> {
  const found = await listing(request, 'category_all=muzlatgichlar&in_stock=1', locale);
  const ids = found.products.filter(({ availability }) => availability.type === 'openToCart').map(({ id }) => id);
  const { products } = await api<{ products: RoomProduct[] }>(request, 'web/v1/room/products', {
    locale,
    body: { ids },
  });
  const sized = products.find(({ device }) => device !== null);
  if (sized === undefined) throw new Error('the demonstration has no refrigerator with sizes');
  return sized;
}

const plan = (page: Page) => page.getByRole('group', { name: /^План комнаты/ });
const thing = (page: Page) => plan(page).getByRole('button', { name: /^1\. Холодильник/ });

test(
  'a refrigerator goes from its page into a kitchen, is moved and turned by keyboard, and the link opens the same room elsewhere',
  { tag: '@phone' },
  async ({ page, request, browser }) => {
    test.slow();
    const { id } = await fridge(request);
    await open(page, at(locale, `/product/detail/${id}/`));
    await page.getByRole('link', { name: t('see') }).click();
    await expect(thing(page)).toHaveAccessibleName(/Помещается\./);

    await thing(page).focus();
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('Shift+ArrowDown');
    await expect(thing(page)).toHaveAccessibleName(/Не помещается: дверце не хватает/);
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowUp');
    await expect(thing(page)).toHaveAccessibleName(/\. Помещается\./);
    await expect(thing(page)).toBeFocused();

    const name = await thing(page).getAttribute('aria-label');
    await expect.poll(() => new URL(page.url()).searchParams.get('room')).toMatch(new RegExp(`_${id}-\\d+-\\d+-2$`));
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(page.url());
    await expect(thing(elsewhere)).toHaveAttribute('aria-label', name ?? '');
    await expect(elsewhere.getByText(t('shared'))).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: t('toCart', { count: 1 }) }).click();
    const cart = await storedState<{ products: { id: number }[] }>(page, 'cart');
    expect(cart?.products.map((line) => line.id)).toEqual([id]);
    await open(page, at(locale, '/cart/'));
    await page.getByRole('link', { name: text(locale, 'cart.inRoom') }).click();
    await expect(plan(page).getByRole('button')).toHaveCount(2);
  },
);

test('a device is dragged by the mouse, and the picture of the room is saved', async ({ page, request }) => {
  const { id } = await fridge(request);
  await page.goto(at(locale, `/room/?room=300x300x270_${id}-1000-1000-0`));
  const before = await thing(page).getAttribute('aria-label');
  const body = await thing(page).locator('.room-body').boundingBox();
  if (body === null) throw new Error('the device is not drawn');
  await page.mouse.move(body.x + body.width / 2, body.y + body.height / 2);
  await page.mouse.down();
  await page.mouse.move(body.x + body.width / 2 - 60, body.y + body.height / 2 + 20, { steps: 4 });
  await page.mouse.up();
  await expect(thing(page)).not.toHaveAttribute('aria-label', before ?? '');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('picture') }).click();
  expect((await saved).suggestedFilename()).toBe('room.png');
});

test('the room fits the screen and has no accessibility violations', { tag: '@phone' }, async ({ page, request }) => {
  const { id } = await fridge(request);
  await page.goto(at(locale, `/room/?room=300x300x270.wn90-140.es210-80_${id}-1000-1000-0_${id}-1200-1000-0`));
  await expect(plan(page).getByRole('button')).toHaveCount(2);
  await page.getByText(t('ownSizes')).click();
  await page.getByRole('searchbox', { name: t('search') }).fill('Samsung');
  await expect(page.locator('.room-found').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleByDayAndNight(page, 'room', 'main');
});
