import type { Locator, Page } from '@playwright/test';
import { at, buyable, expect, fillCart, open, test, text } from '../support/e2e.ts';
import { chatMenu, chatText, helpButton } from '../support/e2e-chat.ts';
import { everyPage } from '../support/e2e-pages.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not drawn');
  return box;
}

const meet = (left: Box, right: Box): boolean =>
  left.x < right.x + right.width &&
  right.x < left.x + left.width &&
  left.y < right.y + right.height &&
  right.y < left.y + left.height;

/** Whether a finger at the middle of a part touches the part itself. */
const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const toTheEnd = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });

test(
  'on a phone the contact button is reachable at the end of every page and does not overlap sticky elements',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const [product] = await buyable(request, 1);
    await fillCart(page, [{ product }]);
    for (const path of await everyPage(request, 'ru')) {
      await page.goto(at('ru', path));
      // Pages that stand in an app of the shop have no header; that of the checkout has the phone in its place, and that of the page without a connection nothing that needs one.
      if (['/checkout/', '/offline/'].includes(path) || (await page.getByRole('banner').count()) === 0) continue;
      await toTheEnd(page);
      const help = helpButton(page, 'ru');
      await expect(help, path).toBeInViewport({ ratio: 1 });
      expect.soft(await isOnTop(help), path).toBe(true);
      for (const foot of await page.locator('.bottom-nav:visible, .buy-bar:visible').all())
        expect.soft(meet(await boxOf(help), await boxOf(foot)), path).toBe(false);
    }
    await open(page, '/ru/');
    await toTheEnd(page);
    await helpButton(page, 'ru').click();
    await expect(chatMenu(page, 'ru')).toBeVisible();
  },
);

/** The notice, once it stands still; it must be seen whole. */
async function wholeNotice(page: Page): Promise<Box> {
  const notice = page.locator('.list-notice > *');
  await expect(notice).toContainText(text('ru', 'popups.wishlistAdded'));
  await expect.poll(() => notice.evaluate((element) => element.getAnimations().length)).toBe(0);
  const box = await boxOf(notice);
  const inner = { left: box.x + 12, right: box.x + box.width - 12, top: box.y + 12, bottom: box.y + box.height - 12 };
  const corners = [
    [inner.left, inner.top],
    [inner.right, inner.top],
    [inner.left, inner.bottom],
    [inner.right, inner.bottom],
  ] as const;
  expect(
    await notice.evaluate(
      (element, points) => points.map(([x, y]) => element.contains(document.elementFromPoint(x, y))),
      corners,
    ),
  ).toEqual([true, true, true, true]);
  return box;
}

/** Puts the product of the page in the wishlist. */
const wish = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: text('ru', 'card.wishlistAdd') })
    .filter({ visible: true })
    .first()
    .press('Enter');

test('a notice appears below the header and within the screen', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await open(page, `/ru/product/detail/${product.id}/`);
  await wish(page);
  const box = await wholeNotice(page);
  expect(meet(box, await boxOf(page.getByRole('banner')))).toBe(false);
  expect(box.x + box.width).toBeLessThanOrEqual(1280);
});

test('a notice over an opening dialog is fully visible and does not cover its close button', async ({
  page,
  request,
}) => {
  const [product] = await buyable(request, 1);
  await open(page, `/ru/product/detail/${product.id}/`);
  await wish(page);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: text('ru', 'card.addToCart') })
    .filter({ visible: true })
    .click();
  const way = page.getByRole('dialog').getByRole('button', { name: text('ru', 'common.close') });
  await expect(way).toBeVisible();
  expect(meet(await wholeNotice(page), await boxOf(way))).toBe(false);
});

test('a notice appears beside the open chat', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await open(page, `/ru/product/detail/${product.id}/`);
  await helpButton(page, 'ru').click();
  await chatMenu(page, 'ru')
    .getByRole('button', { name: chatText('ru', 'online') })
    .click();
  const chat = page.locator('.chat-window');
  await expect(chat).toBeVisible();
  await wish(page);
  expect(meet(await wholeNotice(page), await boxOf(chat))).toBe(false);
});
