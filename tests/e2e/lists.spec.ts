import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ProductCard } from '../../lib/contract/common.ts';
import {
  at,
  buyable,
  expect,
  storedState,
  largestLeaf,
  listing,
  open,
  test,
  text,
  type Locale,
} from '../support/e2e.ts';
import { expectAccessible } from '../support/e2e-barriers.ts';

const main = (page: Page): Locator => page.getByRole('main');
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;
const wish = (page: Page, locale: Locale): Locator =>
  main(page)
    .getByRole('button', { name: text(locale, 'card.wishlistAdd') })
    .first();
const compare = (page: Page, locale: Locale): Locator =>
  main(page)
    .getByRole('button', { name: text(locale, 'card.compareAdd') })
    .first();

/** Gives a fresh browser profile a list, as if it had been made on an earlier visit. */
async function keep(page: Page, section: 'wishlist' | 'compare', ids: readonly number[]): Promise<void> {
  const state = section === 'wishlist' ? { productIds: ids } : { product_ids: ids };
  await page.addInitScript(
    ([name, value]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    [section, JSON.stringify({ state, version: 0 })] as const,
  );
}

/** From here on time passes only by `page.clock.runFor`. */
const stopTime = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

/** Products of the largest category, and one of another. */
async function products(
  request: APIRequestContext,
  count: number,
): Promise<{ same: ProductCard[]; other: ProductCard }> {
  const leaf = await largestLeaf(request);
  const same = (await listing(request, `category_all=${leaf.slug}&limit=20`)).products.slice(0, count);
  expect(same).toHaveLength(count);
  const [other] = await buyable(request, 1, ({ category_id }) => category_id !== same[0]?.category_id);
  return { same, other };
}

const idsOf = (list: readonly ProductCard[]): number[] => list.map(({ id }) => id);
const strip = (page: Page, locale: Locale): Locator =>
  main(page).getByRole('list', { name: text(locale, 'compare.products') });
const removals = (page: Page, locale: Locale): Locator =>
  strip(page, locale).getByRole('button', { name: text(locale, 'compare.remove') });
/** The values of each shown row. */
const rows = (page: Page): Promise<string[][]> =>
  main(page)
    .locator('tr:has(td)')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));

const locale = 'ru';
for (const list of ['wishlist', 'compare'] as const) {
  test(`adding to ${list} shows a link to it for four seconds`, async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    await page.clock.install();
    await open(page, at(locale, `/samarkand/katalog/${leaf.slug}/`));
    const add = list === 'wishlist' ? wish(page, locale) : compare(page, locale);
    const notice = page.getByText(text(locale, `popups.${list}Added`));
    await stopTime(page);
    // A mouse shows the tools of a card that it is over.
    await main(page).locator('.card').first().hover();
    await add.click();
    await expect(notice).toBeVisible();
    const link = notice.locator('..').getByRole('link', { name: text(locale, 'popups.go'), exact: true });
    await expect(link).toHaveAttribute('href', at(locale, `/samarkand/${list}/`));
    await page.clock.runFor(3_000);
    await add.click();
    await page.clock.runFor(3_000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(notice).toBeHidden();
    await add.click();
    await page.clock.resume();
    await link.click();
    await expect(page).toHaveURL(at(locale, `/samarkand/${list}/`));
    await expect(notice).toBeHidden();
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(3);
  });
}

/** The products of the wishlist; popular ones follow a short list. */
const wished = (page: Page, locale: Locale) =>
  main(page).getByRole('list', { name: text(locale, 'wishlist.products') });

test('the comparison groups products by category and can show only the differences', async ({ page, request }) => {
  const { same, other } = await products(request, 2);
  await keep(page, 'compare', [...idsOf(same), other.id]);
  await page.goto(at(locale, '/compare/'));
  await expect(main(page).getByRole('tab')).toHaveCount(2);
  await expect(removals(page, locale)).toHaveCount(2);
  // The first section is rendered before the others.
  await expect.poll(() => main(page).locator('tbody').count()).toBeGreaterThan(1);
  const all = await rows(page);
  const differing = all.filter((values) => new Set(values).size > 1);
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.length).toBeLessThan(all.length);
  const toggle = main(page).getByRole('checkbox', { name: text(locale, 'compare.onlyDifferences') });
  await toggle.check();
  expect(await rows(page)).toEqual(differing);
  await toggle.uncheck();
  expect(await rows(page)).toEqual(all);
  await toggle.check();
  await main(page).getByRole('tab').nth(1).click();
  await expect(removals(page, locale)).toHaveCount(1);
  expect((await rows(page)).length).toBeGreaterThan(0);
});

test('the wishlist removes and restores products and adds all of them to the cart', async ({ page, request }) => {
  const products = await buyable(request, 2);
  await keep(page, 'wishlist', [...idsOf(products), 2_000_000_000]);
  await page.goto(at(locale, '/wishlist/'));
  const names = wished(page, locale).getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(2);
  await expect.poll(() => storedState(page, 'wishlist')).toEqual({ productIds: idsOf(products) });
  const before = await names.allTextContents();
  await main(page)
    .getByRole('button', { name: text(locale, 'card.wishlistRemove') })
    .first()
    .click();
  await expect(names).toHaveCount(1);
  await page.getByRole('button', { name: text(locale, 'popups.undo') }).click();
  await expect(names).toHaveText(before);
  await expect(page.getByText(text(locale, 'popups.wishlistReturned'))).toBeVisible();
  await main(page)
    .getByRole('button', { name: text(locale, 'wishlist.allToCart', { count: 2 }) })
    .click();
  await expect(main(page).getByRole('link', { name: text(locale, 'wishlist.allInCart') })).toBeVisible();
  expect((await storedState<{ products: { id: number }[] }>(page, 'cart'))?.products.map(({ id }) => id)).toEqual(
    idsOf(products),
  );
});

test('a search and popular products stand beside few compared products, and leave with the fourth', async ({
  page,
  request,
}) => {
  const { same } = await products(request, 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await keep(page, 'compare', idsOf(same));
  await open(page, '/ru/compare/');
  const place = main(page).getByRole('complementary', { name: text('ru', 'compare.addTitle') });
  const table = main(page).getByRole('table');
  for (const count of [1, 2, 3]) {
    await expect(removals(page, 'ru')).toHaveCount(count);
    const add = place.getByRole('button').first();
    await expect(add).toBeInViewport();
    // The attributes of a single product are below it, as wide as the page.
    const beside = count === 1 ? main(page).locator('.compare-product') : table;
    const [left, right] = [await beside.boundingBox(), await place.boundingBox()];
    expect(right?.x ?? 0, `${count} products`).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await add.click();
  }
  await expect(removals(page, 'ru')).toHaveCount(4);
  await expect(place).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test(
  'a phone offers popular products in the column of the next product',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const { same } = await products(request, 1);
    await keep(page, 'compare', idsOf(same));
    await open(page, '/ru/compare/');
    const place = strip(page, 'ru')
      .getByRole('listitem')
      .filter({ has: page.getByRole('searchbox') });
    await place.getByRole('button').first().click();
    await expect(removals(page, 'ru')).toHaveCount(2);
    await expect(place.getByRole('searchbox', { name: text('ru', 'compare.addTitle') })).toBeVisible();
    const announced = page.locator('[aria-live]').filter({ hasText: text('ru', 'compare.added', { name: '' }) });
    await expect(announced).toHaveCount(1);
  },
);

test(
  'the compared products shrink to one line below the header and scroll sideways with their columns',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { same } = await products(request, 8);
    await keep(page, 'compare', idsOf(same));
    await open(page, '/ru/compare/');
    await expect(removals(page, 'ru')).toHaveCount(8);
    const header = page.getByRole('banner');
    await main(page)
      .getByRole('rowheader')
      .nth(14)
      .evaluate((row) => row.scrollIntoView());
    const folded = strip(page, 'ru').locator('.compare-folded').first();
    const gap = async () => {
      const { y, height } = (await header.boundingBox()) ?? { y: 0, height: 0 };
      return ((await folded.boundingBox())?.y ?? 0) - (y + height);
    };
    await expect(folded).toHaveCSS('visibility', 'visible');
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    expect(await gap()).toBeLessThan(24);
    expect((await folded.boundingBox())?.height).toBe(56);

    const region = main(page).getByRole('region');
    const name = main(page).getByRole('rowheader').nth(1).locator('span');
    const x = (await name.boundingBox())?.x;
    await region.evaluate((element) => {
      element.scrollLeft = 400;
    });
    const lane = strip(page, 'ru').locator('..');
    const scrollLeft = (part: typeof lane) => part.evaluate((element) => element.scrollLeft);
    // Both are read again each time: the table may still snap to a column.
    await expect.poll(async () => (await scrollLeft(lane)) - (await scrollLeft(region))).toBe(0);
    expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect((await name.boundingBox())?.x).toBe(x);
    // A column of the table stands under its product.
    const product = await strip(page, 'ru').getByRole('listitem').nth(3).boundingBox();
    const cell = await main(page).locator('tr:has(td)').first().locator('td').nth(3).boundingBox();
    expect(Math.abs((product?.x ?? 0) - (cell?.x ?? 99))).toBeLessThan(1);
    if (isPhone(page)) expect(Math.round(((await region.boundingBox())?.width ?? 0) / (product?.width ?? 1))).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  },
);

test('wishlist and comparison are synchronised between tabs', async ({ page, request, context }) => {
  const leaf = await largestLeaf(request);
  await open(page, '/ru/wishlist/');
  const second = await context.newPage();
  await second.goto('/ru/compare/');
  const third = await context.newPage();
  await open(third, `/ru/katalog/${leaf.slug}/`);
  await wish(third, 'ru').click();
  await compare(third, 'ru').click();
  await expect(wished(page, 'ru').getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(removals(second, 'ru')).toHaveCount(1);
  await wished(page, 'ru')
    .getByRole('button', { name: text('ru', 'card.wishlistRemove') })
    .click();
  await expect(wish(third, 'ru')).toBeVisible();
  await expect(main(third).getByRole('button', { name: text('ru', 'card.wishlistRemove') })).toHaveCount(0);
});

test.describe('filled lists', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('have no accessibility violations', { tag: '@phone' }, async ({ page, request }, info) => {
    const { same, other } = await products(request, 4);
    await keep(page, 'compare', [...idsOf(same), other.id]);
    await keep(page, 'wishlist', idsOf(same));
    const phone = info.project.name === 'phone';
    await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light' });
    // The comparison changes with the width, the wishlist does not.
    for (const list of phone ? (['compare'] as const) : (['compare', 'wishlist'] as const)) {
      await page.goto(at(locale, `/${list}/`));
      const items = list === 'compare' ? main(page) : wished(page, locale);
      await expect(items.getByRole('heading', { level: 3 })).toHaveCount(4);
      await main(page)
        .getByRole('button', { name: text(locale, list === 'compare' ? 'compare.remove' : 'card.wishlistRemove') })
        .first()
        .click();
      await expect(page.getByRole('button', { name: text(locale, 'popups.undo') })).toBeVisible();
      await expectAccessible(page, list);
    }
  });
});
