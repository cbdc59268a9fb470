import type { Locator, Page } from '@playwright/test';
import { at, expect, storedState, listing, open, ready, test, text, type Locale, widthOf } from '../support/e2e.ts';
import { expectAccessible, expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';

const box = (page: Page, locale: Locale): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: text(locale, 'header.search') });
const suggestionList = (page: Page, locale: Locale): Locator =>
  page.getByRole('listbox', { name: text(locale, 'search.suggestions') });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** What is typed in each language, and the category that is meant. */
const typed = { kr: 'музлат', uz: 'muzlat' } as const;
const fridges = { kr: 'Музлаткичлар', uz: 'Muzlatkichlar' } as const;

for (const locale of ['kr', 'uz'] as const) {
  test(
    `${locale}: typing shows suggestions, and the keyboard selects one`,
    { tag: widthOf[locale] },
    async ({ page }) => {
      await open(page, at(locale, '/'));
      await box(page, locale).click();
      await box(page, locale).pressSequentially(typed[locale]);
      const category = suggestionList(page, locale).getByRole('option', { name: fridges[locale], exact: true });
      await expect(category).toBeVisible();
      await expect(
        suggestionList(page, locale)
          .getByRole('group', { name: text(locale, 'search.product') })
          .getByRole('option')
          .first(),
      ).toBeVisible();
      for (let step = 0; step < 12 && (await category.getAttribute('aria-selected')) !== 'true'; step += 1)
        await page.keyboard.press('ArrowDown');
      await expect(category).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(at(locale, '/katalog/muzlatgichlar/'));
      await expect(suggestionList(page, locale)).toBeHidden();
    },
  );
}

test('Enter opens the results, which show the corrected text', async ({ page, request }) => {
  await open(page, '/ru/');
  await box(page, 'ru').fill('халадильник');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/ru/product/search/${encodeURIComponent('халадильник')}/`);
  await expect(heading(page)).toHaveText(text('ru', 'listing.searchTitle', { term: 'халадильник' }));
  await expect(page.getByText(text('ru', 'search.corrected', { term: 'холодильник' }))).toBeVisible();
  const { pagination } = await listing(request, `q=${encodeURIComponent('холодильник')}`, 'ru');
  await expect(
    page
      .getByRole('region', { name: text('ru', 'listing.results') })
      .getByText(text('ru', 'listing.found', { count: pagination.total_count }), { exact: true }),
  ).toBeVisible();
});

test('recent searches show the newest first, each once, and can be removed', async ({ page }) => {
  await open(page, '/ru/');
  for (const term of ['фен', 'утюг', 'фен']) {
    await box(page, 'ru').fill(term);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/ru/product/search/${encodeURIComponent(term)}/`);
    await ready(page);
  }
  await expect
    .poll(async () => (await storedState<{ recent: string[] }>(page, 'search'))?.recent)
    .toEqual(['фен', 'утюг']);
  await open(page, '/ru/product/search/');
  const recent = page.getByRole('region', { name: text('ru', 'search.recent') });
  await expect(recent.getByRole('link')).toHaveText(['фен', 'утюг']);
  await box(page, 'ru').click();
  const options = suggestionList(page, 'ru')
    .getByRole('group', { name: text('ru', 'search.recent') })
    .getByRole('option');
  await expect(options).toHaveText(['фен', 'утюг']);
  await page
    .getByRole('search')
    .getByRole('button', { name: text('ru', 'search.forget', { term: 'фен' }) })
    .click();
  await expect(options).toHaveText(['утюг']);
  await page
    .getByRole('search')
    .getByRole('button', { name: text('ru', 'search.clear') })
    .click();
  await expect(options).toHaveCount(0);
  await expect.poll(async () => (await storedState<{ recent: string[] }>(page, 'search'))?.recent).toEqual([]);
});

test('on a phone the search takes the whole screen until it is closed', { tag: '@only-phone' }, async ({ page }) => {
  await open(page, '/ru/');
  await box(page, 'ru').click();
  await expect(suggestionList(page, 'ru').getByRole('option').first()).toBeVisible();
  const size = await page.getByRole('banner').getByRole('search').boundingBox();
  expect(size).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole('button', { name: text('ru', 'header.searchClose') }).click();
  await expect(suggestionList(page, 'ru')).toBeHidden();
  await expect(page.getByRole('navigation', { name: text('ru', 'header.bottomNav') })).toBeVisible();
});

test(
  'on a phone the categories of the results stand above them with their counts',
  { tag: '@only-phone' },
  async ({ page }) => {
    await open(page, '/ru/product/search/samsung/');
    const chips = page.getByRole('navigation', { name: text('ru', 'listing.category') });
    const first = chips.getByRole('link').first();
    await expect(first).toBeVisible();
    const count = /\d+$/.exec(((await first.textContent()) ?? '').trim())?.[0];
    await first.click();
    await expect(page).toHaveURL((url) => url.searchParams.has('category'));
    await expect(first).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.title-count')).toHaveText(
      text('ru', 'understood.countBrand', { count: Number(count), name: 'Samsung' }),
    );
  },
);

test('Escape, a press elsewhere and moving the focus away close the suggestions', async ({ page }) => {
  await open(page, '/ru/');
  const list = suggestionList(page, 'ru');
  const shownNames = async () => {
    await box(page, 'ru').click();
    await expect(list.getByRole('option').first()).toBeVisible();
  };
  await shownNames();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await shownNames();
  await page.mouse.click(5, 700);
  await expect(list).toBeHidden();
  await shownNames();
  await page
    .getByRole('link', { name: text('ru', 'header.compare') })
    .first()
    .focus();
  await expect(list).toBeHidden();
});

test('a search without results shows a tip, popular products and other searches', async ({ page }) => {
  await open(page, '/ru/product/search/qqwwzzxx/');
  await expect(
    page.getByRole('heading', { name: text('ru', 'listing.searchEmpty', { term: 'qqwwzzxx' }) }),
  ).toBeVisible();
  await expect(page.getByText(text('ru', 'understood.tip'))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('ru', 'understood.hits') })).toBeVisible();
  await expect(page.getByRole('complementary', { name: text('ru', 'listing.filters') })).toHaveCount(0);
  await page
    .getByRole('region', { name: text('ru', 'search.search') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/ru\/product\/search\/.+\//);
  await expect(page.getByRole('region', { name: text('ru', 'search.popularCategories') })).toBeHidden();
});

test('a shopper excludes facts of a search one by one, and the text stays', async ({ page }) => {
  const path = `/ru/product/search/${encodeURIComponent('телефон самсунг до 50 млн')}/`;
  await open(page, path);
  const chips = page.getByRole('list', { name: text('ru', 'understood.label') });
  const price = chips.getByRole('link', {
    name: text('ru', 'understood.leaveOut', { name: text('ru', 'understood.upTo', { sum: '50 000 000' }) }),
  });
  const facts = chips.getByRole('link', { name: new RegExp(text('ru', 'understood.leaveOut', { name: '.+' })) });
  await expect(facts).toHaveCount(3);
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === path && /^\?without=price-[a-z0-9-]+$/.test(url.search));
  await expect(price).toHaveCount(0);
  await expect(heading(page)).toHaveText(text('ru', 'listing.searchTitle', { term: 'телефон самсунг до 50 млн' }));
  await page.getByRole('link', { name: text('ru', 'understood.exactly') }).click();
  await expect(page).toHaveURL((url) => url.search === '?without=all');
  await page.getByRole('link', { name: text('ru', 'understood.again') }).click();
  await expect(page).toHaveURL((url) => url.pathname === path && url.search === '');
  await expect(price).toBeVisible();
});

test('a search without results suggests which fact to exclude and shows the nearest products', async ({ page }) => {
  const path = `/ru/product/search/${encodeURIComponent('холодильник no frost до 100 000')}/`;
  await open(page, path);
  await expect(page.getByRole('heading', { name: text('ru', 'understood.giveUpTitle') })).toBeVisible();
  await expect(page.getByText(text('ru', 'understood.tip'))).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text('ru', 'understood.closest') })).toBeVisible();
  await expectAccessible(page, 'nothing meets all wishes');
  await page
    .getByRole('list', { name: text('ru', 'understood.giveUpText') })
    .getByRole('link')
    .filter({ hasText: '100' })
    .click();
  await expect(page).toHaveURL((url) => url.pathname === path && /^\?without=price-[a-z0-9-]+$/.test(url.search));
  await expect(
    page
      .getByRole('region', { name: text('ru', 'listing.results') })
      .getByRole('heading', { level: 3 })
      .first(),
  ).toBeVisible();
});

test('the sort box shows the order that the search text asks for, and another choice replaces it', async ({ page }) => {
  await open(page, `/ru/product/search/${encodeURIComponent('дешёвый телефон')}/`);
  const box = page.getByRole('combobox', { name: text('ru', 'listing.sort') });
  const chip = page
    .getByRole('list', { name: text('ru', 'understood.label') })
    .getByRole('link', { name: text('ru', 'understood.leaveOut', { name: text('ru', 'listing.sort_price') }) });
  await expect(box).toHaveValue('price');
  await expect(chip).toBeVisible();
  await box.selectOption('-popular');
  await expect(page).toHaveURL(/\?without=order$/);
  await expect(box).toHaveValue('-popular');
  await expect(chip).toHaveCount(0);
  await page.reload();
  await expect(box).toHaveValue('-popular');
});

test('a search for goods that the shop does not sell links to the nearest category', async ({ page }) => {
  await open(page, `/ru/product/search/${encodeURIComponent('чернила для принтера')}/`);
  await expect(page.getByRole('heading', { name: text('ru', 'understood.unsold') })).toBeVisible();
  await page
    .getByRole('region', { name: text('ru', 'understood.nearest') })
    .getByRole('link', { name: /Принтеры/ })
    .click();
  await expect(page).toHaveURL(/\/katalog\/printerlar\//);
});

test('the header of the page for 404 searches in the region of its address', async ({ page }) => {
  await open(page, '/ru/samarkand/no-such/');
  const field = page.getByRole('banner').getByRole('combobox', { name: text('ru', 'header.search') });
  await field.fill('фен');
  await field.press('Enter');
  await expect(page).toHaveURL(`/ru/samarkand/product/search/${encodeURIComponent('фен')}/`);
  await expect(heading(page)).toHaveText(text('ru', 'listing.searchTitle', { term: 'фен' }));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a search text with any characters has a page', async ({ page }) => {
    for (const term of ['100%', 'a & b', '"кавычки" <b>', 'фен?x=1#y', "o'yin", '😀', 'c++', '..a']) {
      const answer = await page.goto(`/ru/product/search/${encodeURIComponent(term)}/`, {
        waitUntil: 'domcontentloaded',
      });
      expect(answer?.status(), term).toBe(200);
      await expect(heading(page)).toHaveText(text('ru', 'listing.searchTitle', { term }));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    }
  });

  test('the search form opens the results', async ({ page }) => {
    await page.goto('/ru/');
    await box(page, 'ru').fill('фен');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/ru/product/search/${encodeURIComponent('фен')}/`);
    await expect(heading(page)).toHaveText(text('ru', 'listing.searchTitle', { term: 'фен' }));
  });
});

test.describe('the open suggestions', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('have no accessibility violations', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('search', JSON.stringify({ state: { recent: ['фен', 'утюг'] }, version: 0 })),
    );
    await open(page, '/ru/product/search/');
    await expectAccessible(page, 'search page');
    await box(page, 'ru').click();
    await expect(suggestionList(page, 'ru').getByRole('option', { name: 'фен' })).toBeVisible();
    await expect(suggestionList(page, 'ru').getByRole('group', { name: text('ru', 'search.search') })).toBeVisible();
    await expectAccessible(page, 'recent and popular');
    await box(page, 'ru').fill('самсунг');
    await expect(suggestionList(page, 'ru').getByRole('group', { name: text('ru', 'search.product') })).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'suggestions', 'header');
  });
});
