import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { MenuDepartment } from '../../lib/contract/header.ts';
import { api, expect, grouped, listing, locales, at, open, test, text } from '../support/e2e.ts';

const departmentsOf = (request: APIRequestContext): Promise<MenuDepartment[]> =>
  api<MenuDepartment[]>(request, 'web/v1/header/popup-menu-catalog', { locale: 'ru' });
const sheet = (page: Page): Locator => page.locator('#catalogue-menu');

/** The link of a section, whose name goes on with what there is of its goods. */
const tileOf = (within: Locator, name: string): Locator =>
  within.getByRole('link', { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\d`) });

async function openMenu(page: Page): Promise<void> {
  await open(page, '/ru/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('ru', 'header.catalogue') })
    .click();
  await expect(sheet(page).getByRole('link').first()).toBeVisible();
}

/** A department that has brands and several sections with products. */
async function fullDepartment(request: APIRequestContext): Promise<MenuDepartment> {
  const [first] = (await departmentsOf(request)).sort((left, right) => right.count - left.count);
  if (first === undefined) throw new Error('no menu');
  return first;
}

test('a menu section shows the product count and lowest price of its listing', async ({ page, request }) => {
  const department = await fullDepartment(request);
  const leaf = department.children.flatMap(({ children }) => children).find(({ count }) => count > 0);
  const [brand] = department.brands;
  if (leaf === undefined || brand === undefined) throw new Error('an empty department');
  const { pagination, price } = await listing(request, `category_all=${leaf.slug}&limit=1`, 'ru');
  await openMenu(page);
  await sheet(page).getByRole('link', { name: department.name, exact: true }).hover();
  const tile = tileOf(sheet(page), leaf.name);
  await expect(tile).toContainText(text('ru', 'menu.goods', { count: pagination.total_count }));
  await expect(tile).toContainText(
    text('ru', 'menu.from', { sum: grouped(price.min_price).replaceAll(' ', '\u00a0') }),
  );
  await sheet(page).getByRole('link', { name: brand.name, exact: true }).click();
  await expect(page).toHaveURL(`/ru/katalog/${department.slug}/?brand=${brand.slug}`);
  await expect(page.getByRole('main')).toContainText(text('ru', 'listing.found', { count: brand.count }));
});

test('the menu keeps its department while the pointer moves straight to its content', async ({ page, request }) => {
  const departments = await departmentsOf(request);
  const [first, second] = departments;
  const last = first?.children.at(-1)?.children.at(-1);
  if (first === undefined || second === undefined || last === undefined) throw new Error('a menu of one department');
  // The hand is as fast as the shop's clock says, however busy the machine is.
  await page.clock.install();
  await openMenu(page);
  const tile = tileOf(sheet(page), last.name);
  const own = sheet(page).getByRole('link', { name: first.name, exact: true });
  await own.hover();
  const [from, to] = [await own.boundingBox(), await sheet(page).locator('[data-shown]').boundingBox()];
  if (from === null || to === null) throw new Error('nothing to aim at');
  await page.clock.pauseAt(Date.now() + 60_000);
  // Slantwise over the departments below to the foot of what is shown, in four tenths of a second.
  const [x, y, steps] = [from.x + 20, from.y + from.height / 2, 24];
  for (let step = 0; step <= steps; step += 1) {
    await page.mouse.move(x + ((to.x + 12 - x) * step) / steps, y + ((to.y + to.height * 0.75 - y) * step) / steps);
    await page.clock.runFor(16);
  }
  await expect(tile).toBeVisible();
  await page.clock.resume();
  // A hand that stays on another department means it.
  await sheet(page).getByRole('link', { name: second.name, exact: true }).hover();
  await expect(tile).toBeHidden();
});

test('Escape deep in the menu returns the focus to its button, and Tab out of the menu closes it', async ({ page }) => {
  await openMenu(page);
  const button = page.getByRole('banner').getByRole('button', { name: text('ru', 'header.catalogue') });
  await page.keyboard.press('Tab');
  for (const key of ['ArrowDown', 'ArrowRight', 'End', 'Home']) await page.keyboard.press(key);
  await expect(sheet(page).locator('[data-shown] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  for (const key of ['End', 'ArrowRight', 'End', 'Tab']) await page.keyboard.press(key);
  await expect(sheet(page)).toHaveCount(0);
});

test.describe('all categories', () => {
  const pane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

  test(
    'the page has two panes, and the address selects the department',
    { tag: '@phone' },
    async ({ page, request }) => {
      const [first, second] = await departmentsOf(request);
      const leaf = second?.children[0]?.children[0];
      if (first === undefined || second === undefined || leaf === undefined)
        throw new Error('a menu of one department');
      await open(page, '/ru/katalog/');
      await expect(pane(page, first.name)).toBeVisible();
      await expect(pane(page, second.name)).toBeHidden();
      const nav = page.getByRole('navigation', { name: text('ru', 'menu.departments') });
      await nav.getByRole('link', { name: second.name, exact: true }).click();
      await expect(pane(page, second.name)).toBeFocused();
      await expect(pane(page, first.name)).toBeHidden();
      const { pagination } = await listing(request, `category_all=${leaf.slug}&limit=1`, 'ru');
      const tile = tileOf(pane(page, second.name), leaf.name);
      await expect(tile).toContainText(text('ru', 'menu.goods', { count: pagination.total_count }));
      await tile.click();
      await expect(page).toHaveURL(`/ru/katalog/${leaf.slug}/`);
      // Who comes back finds the department that was left.
      await page.goBack();
      await expect(page).toHaveURL(`/ru/katalog/#department-${second.slug}`);
      await expect(pane(page, second.name)).toBeVisible();
      await expect(nav.getByRole('link', { name: second.name, exact: true })).toHaveAttribute('aria-current', 'true');
      await page.reload();
      await expect(pane(page, second.name)).toBeVisible();
      await expect(pane(page, first.name)).toBeHidden();
    },
  );

  test('selecting a department scrolls to its heading', { tag: '@only-phone' }, async ({ page, request }) => {
    const departments = await departmentsOf(request);
    const [longestDepartment] = [...departments].sort(
      (left, right) =>
        right.children.flatMap(({ children }) => children).length -
        left.children.flatMap(({ children }) => children).length,
    );
    const next = departments.find(({ id }) => id !== longestDepartment?.id);
    if (longestDepartment === undefined || next === undefined) throw new Error('a menu of one department');
    await open(page, `/ru/katalog/#department-${longestDepartment.slug}`);
    await expect(pane(page, longestDepartment.name)).toBeVisible();
    await pane(page, longestDepartment.name).getByRole('link').last().scrollIntoViewIfNeeded();
    const nav = page.getByRole('navigation', { name: text('ru', 'menu.departments') });
    await nav.getByRole('link', { name: next.name, exact: true }).click();
    await expect(pane(page, next.name).getByRole('heading', { level: 2 })).toBeInViewport();
  });

  for (const locale of locales) {
    test(`every department fits a screen of 320 px in ${locale}`, { tag: '@only-phone' }, async ({ page, request }) => {
      const departments = await api<MenuDepartment[]>(request, 'web/v1/header/popup-menu-catalog', { locale });
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, at(locale, '/katalog/'));
      for (const { name } of departments) {
        await page
          .getByRole('navigation', { name: text(locale, 'menu.departments') })
          .getByRole('link', { name, exact: true })
          .click();
        await expect(pane(page, name)).toBeVisible();
        // Nothing reaches out of its box either: what is cut there would not make the page wider.
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('.departments, .departments a, .departments b')]
            .filter(
              (element) =>
                element.checkVisibility() &&
                element.scrollWidth > element.clientWidth + 1 &&
                getComputedStyle(element).display !== 'inline',
            )
            .map((element) => element.textContent),
        );
        expect(wide, name).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          name,
        ).toBeLessThanOrEqual(0);
      }
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the address selects the department', { tag: '@phone' }, async ({ page, request }) => {
      const [first, second] = await departmentsOf(request);
      if (first === undefined || second === undefined) throw new Error('a menu of one department');
      await page.goto('/ru/katalog/');
      await expect(pane(page, first.name)).toBeVisible();
      await expect(pane(page, second.name)).toBeHidden();
      await page
        .getByRole('navigation', { name: text('ru', 'menu.departments') })
        .getByRole('link', { name: second.name, exact: true })
        .click();
      await expect(pane(page, second.name)).toBeVisible();
      await expect(pane(page, first.name)).toBeHidden();
    });
  });
});
