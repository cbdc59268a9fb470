import { demoPages } from '../../demo/seed/steps/pages.ts';
import { starterPages } from '../../server/catalogue/pages/starter.ts';
import { isUnframedPage, pageAddress } from '../../lib/routing/content-pages.ts';
import { at, expect, storedState, type Locale, locales, open, shopUrl, test, text, widthOf } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { tooWide } from '../support/e2e-layout.ts';

const paths = [...starterPages().keys(), ...demoPages().keys()];
const withRegion = (locale: Locale, path: string) => at(locale, `/samarkand${path}`);
const h1s = (html: string): string[] =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) => inner.replace(/<[^>]+>/g, ''));
const titleOf = (html: string): string => /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';

test('every help, campaign and legal page opens in each language and region, with its own title and one heading', async ({
  request,
}) => {
  test.slow();
  for (const locale of locales) {
    const titles = new Set<string>();
    for (const path of paths) {
      const answer = await request.get(at(locale, pageAddress(path)), { maxRedirects: 0 });
      const html = await answer.text();
      expect([path, locale, answer.status(), h1s(html).length]).toEqual([path, locale, 200, 1]);
      titles.add(titleOf(html));
      expect([path, html.includes('<footer'), html.includes('<header')]).toEqual([
        path,
        !isUnframedPage(path),
        !isUnframedPage(path),
      ]);
    }
    expect(titles.size).toBe(paths.length);
  }
  for (const path of paths)
    expect([path, (await request.get(withRegion('ru', pageAddress(path)), { maxRedirects: 0 })).status()]).toEqual([
      path,
      200,
    ]);
  for (const missing of ['/page/no-such/', '/page/mobile/no-such/', '/news/mobile/987654321/'])
    expect([missing, (await request.get(missing)).status()]).toEqual([missing, 404]);
});

test('the pages for apps have the same content without header and footer', async ({ request }) => {
  const news = /href="\/ru\/news\/(\d+)\/"/.exec(await (await request.get('/ru/news/')).text())?.[1] ?? '';
  for (const [bare, whole] of [
    ['/ru/page/mobile/delivery/', '/ru/page/delivery/'],
    [`/ru/news/mobile/${news}/`, `/ru/news/${news}/`],
  ] as const) {
    const [one, other] = await Promise.all([bare, whole].map(async (path) => (await request.get(path)).text()));
    expect(h1s(one ?? '')).toEqual(h1s(other ?? ''));
    expect(one).not.toMatch(/<header|<footer/);
    expect(one).toContain(
      `<link rel="canonical" href="${new URL(whole, /<link rel="canonical" href="([^"]+)"/.exec(one ?? '')?.[1] ?? '').href}"`,
    );
  }
});

test('every link on the content pages opens a page', async ({ request }) => {
  test.slow();
  const links = new Set<string>();
  for (const path of paths) {
    const html = await (await request.get(at('uz', pageAddress(path)))).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(href);
  }
  expect(links.size).toBeGreaterThan(60);
  for (const href of links) {
    const answer = await request.get(href, { maxRedirects: 0 });
    // Pages of the personal area send a guest home.
    expect([href, answer.status()]).toEqual([href, href.includes('/profile/') ? 302 : 200]);
  }
});

test('a campaign page adds a product to the cart', { tag: '@only-phone' }, async ({ page }) => {
  await open(page, '/ru/back-to-school/');
  await page
    .getByRole('main')
    .getByRole('button', { name: text('ru', 'card.addToCart') })
    .filter({ visible: true })
    .first()
    .click();
  await expect
    .poll(async () => (await storedState<{ products: unknown[] }>(page, 'cart'))?.products.length ?? 0)
    .toBe(1);
});

test('every product on the page of seasonal discounts has an old price', async ({ page }) => {
  await open(page, '/ru/seasonal_discounts/');
  const cards = page.getByRole('main').locator('.card');
  expect(await cards.count()).toBeGreaterThan(3);
  await expect(cards.filter({ has: page.locator('s') })).toHaveCount(await cards.count());
});

for (const locale of locales) {
  test(
    `pages made of blocks have no accessibility violations and do not overflow, in ${locale}`,
    { tag: widthOf[locale] },
    async ({ page, browser }) => {
      test.slow();
      // One language a width: barriers do not follow the words.
      for (const path of locale === 'uz'
        ? []
        : ['page/delivery', 'promotions/zero-installments', 'privacy-policy', 'page/about']) {
        await open(page, at(locale, pageAddress(path)));
        await expectAccessibleByDayAndNight(page, path, 'main');
      }
      // Their layout is that of their HTML: it needs no program.
      const plain = await browser.newContext({
        baseURL: shopUrl(),
        viewport: { width: 320, height: 700 },
        javaScriptEnabled: false,
      });
      const narrow = await plain.newPage();
      for (const path of paths) {
        await narrow.goto(at(locale, pageAddress(path)));
        expect([path, await tooWide(narrow)]).toEqual([path, 0]);
      }
      await plain.close();
    },
  );
}

test('the store page has the stores in its HTML; list and map show the same region and selection', async ({
  page,
  request,
}) => {
  const t = (key: string, values = {}) => text('ru', `stores.${key}`, values);
  const html = await (await request.get('/ru/shops-map/')).text();
  expect(html).toContain('Чиланзарский район');
  await open(page, '/ru/shops-map/');
  const stores = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  // Those of the page's region first; others on demand.
  expect(await stores.count()).toBe(13);
  await page.getByRole('main').getByLabel(t('region')).selectOption({ label: 'Самаркандская область' });
  const some = await stores.count();
  expect(some).toBeGreaterThan(0);
  const first = stores.first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('button', { name: t('choose') }).click();
  await expect(first.getByRole('link', { name: `${t('route')}: ${name}, Yandex` })).toHaveAttribute(
    'href',
    /rtext=~39\.\d+,66\.\d+/,
  );
  await page.getByRole('tab', { name: t('map') }).click();
  const pins = page.getByRole('group', { name: t('map') }).getByRole('button');
  await expect(pins).toHaveCount(some);
  await expect(pins.filter({ hasText: '' }).and(page.locator('[aria-pressed=true]'))).toHaveAccessibleName(
    new RegExp(name),
  );
  await expectAccessibleByDayAndNight(page, 'map of stores', 'main');
  await page.getByRole('tab', { name: t('list') }).click();
  await page
    .getByRole('main')
    .getByLabel(t('region'))
    .selectOption({ label: t('everywhere') });
  await page.getByRole('main').getByLabel(t('search')).fill('янгихаёт');
  await expect(page.getByRole('heading', { name: t('noneTitle') })).toBeVisible();
  await page.getByRole('main').getByLabel(t('closed')).check();
  await expect(stores).toHaveCount(1);
});

test('a store has a page with structured data, and an unknown store is not found', async ({ page, request }) => {
  await open(page, '/uz/shops-map/');
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link');
  const shownName = await name.innerText();
  await name.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shownName);
  await expect(page).toHaveURL(/\/uz\/shops-map\/[a-z0-9-]+\/$/);
  await expect(page.getByRole('main').getByRole('link', { name: '2GIS' })).toHaveAttribute(
    'href',
    /^https:\/\/2gis\.uz\//,
  );
  await expectAccessibleByDayAndNight(page, 'a store', 'main');
  const path = new URL(page.url()).pathname;
  const html = await (await request.get(path)).text();
  expect(html).toContain('"@type":"ElectronicsStore"');
  expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain(path.replace('/uz/', '/'));
  expect((await request.get('/uz/shops-map/no-such/')).status()).toBe(404);
});

test('with the shopper’s location the nearest store is first', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.77, longitude: 64.43 });
  await open(page, '/ru/shops-map/');
  await page.getByRole('button', { name: text('ru', 'stores.nearest') }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('Бухара Центр');
});
