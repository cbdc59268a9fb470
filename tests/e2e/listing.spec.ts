import type { Page } from '@playwright/test';
import type { PromotionCard } from '../../lib/contract/promotion.ts';
import { api, at, expect, largestLeaf, listing, menu, open, test, text } from '../support/e2e.ts';
import { expectAccessible } from '../support/e2e-barriers.ts';
import { cards, found, more } from '../support/e2e-listing.ts';

const t = (key: string, values: Record<string, string | number> = {}) => text('ru', key, values);
const filters = (page: Page) => page.getByRole('complementary', { name: t('listing.filters') });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** A listing of more than two pages that is no search. */
const long = '/ru/brand/samsung/';

test.describe('pages of a listing', () => {
  test('loading more updates the address; that address opens with its page and loads the earlier one', async ({
    page,
    browser,
    request,
  }) => {
    const { pagination } = await listing(request, 'brand_id=samsung', 'ru');
    expect(pagination.total_page).toBeGreaterThan(2);
    await open(page, long);
    await more(page).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(page).toHaveURL(`${long}?page=2`);
    const second = (await cards(page).allTextContents()).slice(20);

    const other = await browser.newContext();
    const fresh = await other.newPage();
    await open(fresh, page.url());
    await expect(cards(fresh)).toHaveText(second);
    await expect(
      fresh
        .getByRole('navigation', { name: t('listing.pages') })
        .getByRole('link', { name: t('listing.pageN', { page: 3 }) }),
    ).toHaveAttribute('href', `${long}?page=3`);
    await fresh.getByRole('button', { name: t('listing.loadEarlier') }).click();
    await expect(cards(fresh)).toHaveCount(40);
    await expect(fresh.getByRole('button', { name: t('listing.loadEarlier') })).toHaveCount(0);
    expect((await cards(fresh).allTextContents()).slice(20)).toEqual(second);
    await other.close();
  });

  test('Back from a product restores the list and the scroll position', { tag: '@phone' }, async ({ page }) => {
    await open(page, long);
    await more(page).click();
    await expect(cards(page)).toHaveCount(40);
    const card = cards(page).nth(30);
    await card.scrollIntoViewIfNeeded();
    const names = await cards(page).allTextContents();
    const before = await scrollY(page);
    expect(before).toBeGreaterThan(500);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/detail\/\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${long}?page=2`);
    await expect(cards(page)).toHaveText(names);
    await expect.poll(async () => Math.abs((await scrollY(page)) - before)).toBeLessThan(60);
  });

  test('a page after the last is not found; a malformed page number shows the first page', async ({ request }) => {
    for (const [query, status] of [
      ['page=0', 200],
      ['page=-1', 200],
      ['page=1000000000', 404],
      ['page=400', 404],
      [`brand=${'a'.repeat(10_000)}`, 200],
      [`x=${'y'.repeat(10_000)}`, 200],
      ['filter[nonsense]=1', 404],
      ['brand=%F0%9F%98%80', 200],
    ] as const) {
      expect((await request.get(`${long}?${query}`)).status(), query.slice(0, 40)).toBe(status);
    }
  });
});

test.describe('filters on wide screens', () => {
  test('selecting a brand updates the counts of other filters and keeps those of the brands', async ({
    page,
    request,
  }) => {
    const leaf = await largestLeaf(request);
    const all = await listing(request, `category_all=${leaf.slug}`, 'ru');
    const [brand, second] = all.brands;
    if (brand === undefined || second === undefined) throw new Error('too few brands');
    await open(page, at('ru', `/katalog/${leaf.slug}/`));
    const box = (name: string) =>
      filters(page)
        .getByRole('group', { name: t('listing.brand') })
        .getByRole('checkbox', { name: new RegExp(`^${name} `) });
    await box(brand.name).click();
    await expect(box(brand.name)).toBeChecked();
    await expect(found(page, brand.count)).toBeVisible();
    await expect(
      filters(page)
        .getByRole('group', { name: t('listing.brand') })
        .getByText(second.name, { exact: true }),
    ).toBeVisible();
    const narrowed = await listing(request, `category_all=${leaf.slug}&brand_id=${brand.slug}`, 'ru');
    expect(narrowed.brands.find(({ slug }) => slug === second.slug)?.count).toBe(second.count);
    for (const sticker of narrowed.stickers) {
      await expect(
        filters(page).getByRole('checkbox', { name: `${sticker.name} ${sticker.count}`, exact: true }),
      ).toBeEnabled();
    }
  });

  test('selecting a category narrows the department and adds the filters of that category', async ({
    page,
    request,
  }) => {
    const slug = 'telefonlar-va-gadjetlar';
    const { catalogs } = await listing(request, `category_all=${slug}`, 'ru');
    const [catalog] = [...catalogs].sort((left, right) => right.count - left.count);
    if (catalog === undefined) throw new Error('no categories');
    await open(page, `/ru/katalog/${slug}/`);
    await filters(page)
      .getByRole('group', { name: t('listing.category') })
      .getByRole('checkbox', { name: new RegExp(`^${catalog.name}`) })
      .first()
      .click();
    await expect(page).toHaveURL(`/ru/katalog/${slug}/?category=${catalog.slug}`);
    await expect(found(page, catalog.count)).toBeVisible();
    const { filter } = await listing(request, `category_all=${slug}&category=${catalog.slug}`, 'ru');
    await expect(filters(page).getByRole('group', { name: filter[0]?.name ?? '' })).toBeVisible();
  });

  test('a new sort order cancels the request of the previous one', async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    await open(page, at('ru', `/katalog/${leaf.slug}/`));
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/search/filters**sort=price**', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const sort = page.getByRole('combobox', { name: t('listing.sort') });
    const cancelled = page.waitForEvent('requestfailed', (failed) => failed.url().includes('sort=price'));
    const sortRequest = page.waitForRequest((request) => request.url().includes('sort=price'));
    await sort.selectOption('price');
    await sortRequest;
    await sort.selectOption('-price');
    await cancelled;
    const { products } = await listing(request, `category_all=${leaf.slug}&sort=-price`, 'ru');
    await expect(cards(page)).toHaveText(products.map(({ name }) => name));
    release();
  });
});

test.describe('views and addresses', () => {
  test('the selected list view applies before the first paint, in every category', async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    await open(page, at('ru', `/katalog/${leaf.slug}/`));
    await expect(page.locator('html')).toHaveAttribute('data-view', 'card');
    await page.getByRole('button', { name: t('listing.viewList') }).click();
    const columns = () =>
      page.evaluate(
        () =>
          getComputedStyle(document.querySelector('.listing .cards') ?? document.body).gridTemplateColumns.split(' ')
            .length,
      );
    await expect.poll(columns).toBe(1);
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto('/ru/katalog/noutbuklar/', { waitUntil: 'domcontentloaded' });
    expect(await columns()).toBe(1);
  });

  test('equal filters have one canonical address, and listings with several values are not indexed', async ({
    request,
  }) => {
    const canonical = async (path: string) =>
      /<link rel="canonical" href="http:\/\/[^/]+([^"]*)"/
        .exec(await (await request.get(path)).text())?.[1]
        ?.replaceAll('&amp;', '&');
    const expected = '/ru/katalog/smartfonlar/?brand=apple,samsung&max_price=9000000&min_price=1000000&sort=price';
    for (const query of [
      'sort=price&brand=samsung,apple&min_price=1000000&max_price=9000000',
      'brand=samsung&brand=apple&brand=apple,samsung&sort=price&max_price=1000000&min_price=9000000&utm_source=x',
    ]) {
      expect(await canonical(`/ru/katalog/smartfonlar/?${query}`)).toBe(expected);
    }
    expect(await (await request.get('/ru/katalog/smartfonlar/?brand=apple')).text()).not.toContain('noindex');
    expect(await (await request.get('/ru/katalog/smartfonlar/?brand=apple,samsung')).text()).toContain('noindex');
  });

  test('a quick filter above the grid opens a narrower listing', async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    await open(page, at('ru', `/katalog/${leaf.slug}/`));
    const chip = page
      .getByRole('navigation', { name: t('listing.quickChoices') })
      .getByRole('link')
      .first();
    const href = await chip.getAttribute('href');
    const count = Number(/\d+$/.exec((await chip.textContent()) ?? '')?.[0]);
    await chip.click();
    await expect(page).toHaveURL(href ?? '');
    await expect(page.getByRole('list', { name: t('listing.chosen') })).toBeVisible();
    expect(count).toBeLessThan(leaf.count);
    await expect(found(page, count)).toBeVisible();
    // Taken away in another place, it is no choice any more.
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await page
      .getByRole('list', { name: t('listing.chosen') })
      .getByRole('button')
      .first()
      .click();
    await expect(found(page, leaf.count)).toBeVisible();
    await expect(chip).not.toHaveAttribute('aria-current', 'true');
  });

  test('an id redirects once to the slug, keeping the filters', async ({ request }) => {
    const [brand] = (await listing(request, 'limit=1')).brands;
    const [department] = await menu(request);
    const first = await api<{ id: number }>(request, `web/v1/category/category-data?slug=${department?.slug}`);
    for (const [from, to] of [
      [`/ru/brand/${brand?.id}/`, `/ru/brand/${brand?.slug}/`],
      [`/brand-products/${brand?.id}/`, `/brand-products/${brand?.slug}/`],
      [`/uz/katalog/${first.id}/?sort=price&x=1`, `/uz/katalog/${department?.slug}/?sort=price`],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await request.get(from, { maxRedirects: 0 });
        expect(answer.status()).toBe(301);
        expect(
          new URL(answer.headers()['location'] ?? '', 'http://shop').pathname +
            new URL(answer.headers()['location'] ?? '', 'http://shop').search,
        ).toBe(to);
      }
      expect((await request.get(to)).status()).toBe(200);
    }
    expect((await request.get('/brand/999999/')).status()).toBe(404);
  });
});

test(
  'on a phone filters apply when the sheet closes, and its button shows the number of products',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    const path = at('ru', `/katalog/${leaf.slug}/`);
    await open(page, path);
    await page.getByRole('button', { name: t('listing.filters') }).click();
    const sheet = page.getByRole('dialog', { name: t('listing.filters') });
    const all = await listing(request, `category_all=${leaf.slug}`, 'ru');
    await expect(
      sheet.getByRole('button', { name: t('listing.show', { count: all.pagination.total_count }) }),
    ).toBeVisible();
    const sticker = all.stickers.find(({ count }) => count < all.pagination.total_count);
    if (sticker === undefined) throw new Error('no sticker narrows the leaf');
    await sheet
      .getByRole('checkbox', { name: new RegExp(`^${sticker.name}`) })
      .first()
      .click();
    const show = sheet.getByRole('button', { name: t('listing.show', { count: sticker.count }) });
    await expect(show).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectAccessible(page, 'sheet');
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${path}?sticker=${sticker.key}`);
    await expect(found(page, sticker.count)).toBeVisible();
  },
);

test.describe('promotions', () => {
  test('the list of promotions opens a promotion, whose categories narrow its products', async ({ page, request }) => {
    const promotions = await api<PromotionCard[]>(request, 'web/v1/content/promotions', { locale: 'ru' });
    const promotion = promotions.find(({ type }) => type === 1);
    if (promotion === undefined) throw new Error('no promotion of type 1');
    await open(page, '/ru/promotions/');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(promotions.length);
    await page.getByRole('main').getByRole('link', { name: promotion.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: promotion.name })).toBeVisible();
    const { catalogs } = await api<{ catalogs: { slug: string; name: string; count: number }[] }>(
      request,
      `common/v1/stock/categories?stock_id=${promotion.id}`,
      { locale: 'ru' },
    );
    const [catalog] = catalogs;
    await page
      .getByRole('navigation', { name: t('promotions.categories') })
      .getByRole('link', { name: catalog?.name ?? '' })
      .first()
      .click();
    await expect(page).toHaveURL(`/ru/promotions/${promotion.id}/?category=${catalog?.slug}`);
    await expect(found(page, catalog?.count ?? 0)).toBeVisible();
  });

  test('a promotion of the other type shows its sale months, and a hidden month is not found', async ({
    page,
    request,
  }) => {
    const promotion = (await api<PromotionCard[]>(request, 'web/v1/content/promotions', { locale: 'ru' })).find(
      ({ type }) => type === 2,
    );
    const months = await api<{ key: string; name: string }[]>(request, 'web/v1/sale-month/sale-months', {
      locale: 'ru',
    });
    await open(page, `/ru/promotions/${promotion?.id}/`);
    const nav = page.getByRole('navigation', { name: t('promotions.months') });
    await expect(nav.getByRole('link')).toHaveText(months.map(({ name }) => name));
    await nav.getByRole('link', { name: months.at(-1)?.name ?? '' }).click();
    await expect(page).toHaveURL(new RegExp(`salemonth=${months.at(-1)?.key}`));
    const listingRequest = page.waitForRequest(
      (call) =>
        call.url().includes('web/v1/product/salemonth') && call.url().includes(`salemonth=${months.at(-1)?.key}`),
    );
    await page.getByRole('combobox', { name: t('listing.sort') }).selectOption('price');
    await listingRequest;
    await expect(page).toHaveURL(/salemonth=.*sort=price/);
    expect((await request.get(`/ru/promotions/${promotion?.id}/?salemonth=0-0-6`)).status()).toBe(404);
    expect((await request.get('/promotions/999999999/')).status()).toBe(404);
  });
});

const both = [
  '/katalog/telefonlar-va-gadjetlar/',
  '/katalog/smartfonlar/?brand=apple,samsung&max_monthly=900000',
  '/brand/samsung/',
] as const;
for (const { locale, colorScheme, tag, paths } of [
  { locale: 'ru', colorScheme: 'light', tag: '@desktop', paths: [...both, '/promotions/', '/promotions/1/'] },
  {
    locale: 'kr',
    colorScheme: 'dark',
    tag: '@only-phone',
    paths: [...both, '/brand-products/samsung/', '/promotions/2/'],
  },
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test('listings have no accessibility violations', { tag }, async ({ page }) => {
      test.slow();
      for (const path of paths) {
        await open(page, at(locale, path));
        await expectAccessible(page, path, 'main');
      }
    });
  });
}
