import type { Page } from '@playwright/test';
import { expect, largestLeaf, listing, open, test, text } from '../support/e2e.ts';

const results = (page: Page) => page.getByRole('region', { name: text('ru', 'listing.results') });
const cards = (page: Page) => results(page).getByRole('heading', { level: 3 });

/** A listing of more than two pages. */
const long = '/ru/product/search/samsung/';
const call = '**/api/common/v1/search/filters**';
const more = (page: Page) => page.getByRole('button', { name: text('ru', 'listing.loadMore') });

test('“load more” appends the next page once, however often it is pressed', async ({ page, request }) => {
  const { pagination } = await listing(request, 'q=samsung', 'ru');
  expect(pagination).toMatchObject({
    current_page: 1,
    page_size: 20,
    total_page: Math.ceil(pagination.total_count / 20),
  });
  expect(pagination.total_count).toBeGreaterThan(20);
  const requests: string[] = [];
  await page.route(call, async (route) => {
    requests.push(new URL(route.request().url()).searchParams.get('page') ?? '');
    await route.continue();
  });
  await open(page, long);
  await expect(cards(page)).toHaveCount(20);
  const before = await cards(page).allTextContents();
  const started = Date.now();
  await more(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.click();
  });
  await expect(cards(page)).toHaveCount(Math.min(40, pagination.total_count));
  expect(Date.now() - started).toBeGreaterThanOrEqual(200);
  expect(requests).toEqual(['2']);
  expect((await cards(page).allTextContents()).slice(0, 20)).toEqual(before);
  expect(
    new Set(
      await results(page)
        .locator('a[href*="/product/detail/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).size,
  ).toBe(Math.min(40, pagination.total_count));

  await page.getByRole('combobox', { name: text('ru', 'listing.sort') }).selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  await expect(cards(page)).toHaveCount(20);
});

test('filters narrow the listing and are in the address; another browser opens the same listing', async ({
  page,
  request,
  browser,
}) => {
  const leaf = await largestLeaf(request);
  const all = await listing(request, `category_all=${leaf.slug}`, 'ru');
  const brand = all.brands.find(({ count }) => count < all.pagination.total_count);
  if (brand === undefined) throw new Error('the largest leaf has one brand only');
  let query = '';
  page.on('request', (request_) => {
    if (request_.url().includes('search/filters')) query = request_.url();
  });
  await open(page, `/ru/katalog/${leaf.slug}/`);
  await page
    .getByRole('complementary', { name: text('ru', 'listing.filters') })
    .getByRole('checkbox', { name: brand.name })
    .click();
  await expect(page).toHaveURL(`/ru/katalog/${leaf.slug}/?brand=${brand.slug}`);
  const found = text('ru', 'listing.found', { count: brand.count });
  await expect(results(page).getByText(found, { exact: true })).toBeVisible();
  expect(query).toContain(`brand_id=${brand.slug}`);

  const group = (await listing(request, `category_all=${leaf.slug}&brand_id=${brand.slug}`, 'ru')).filter.find(
    (entry) => entry.values.some((value) => value.count > 0),
  );
  const value = group?.values.find((entry) => entry.count > 0);
  if (group === undefined || value === undefined) throw new Error('no attribute to filter by');
  const box = page
    .getByRole('complementary', { name: text('ru', 'listing.filters') })
    .getByRole('group', { name: group.name })
    .getByRole('checkbox', { name: value.name })
    .first();
  await box.click();
  await expect(page).toHaveURL(new RegExp(`filter(\\[|%5B)${group.key}(\\]|%5D)=${value.key}`));
  await expect.poll(() => query).toMatch(new RegExp(`filter(\\[|%5B)${group.key}(\\]|%5D)=${value.key}`));
  const names = await cards(page).allTextContents();

  const other = await browser.newContext();
  const fresh = await other.newPage();
  await fresh.goto(page.url());
  await expect(cards(fresh)).toHaveText(names);
  await expect(
    fresh
      .getByRole('list', { name: text('ru', 'listing.chosen') })
      .getByRole('button', { name: text('ru', 'listing.remove', { name: brand.name }) }),
  ).toBeVisible();
  await other.close();

  await page.goBack();
  await expect(results(page).getByText(found, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('ru', 'listing.clearAll') }).click();
  await expect(
    results(page).getByText(text('ru', 'listing.found', { count: all.pagination.total_count }), { exact: true }),
  ).toBeVisible();
});
