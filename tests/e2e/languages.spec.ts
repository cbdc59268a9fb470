import { at, buyable, expect, listing, locales, open, test, text } from '../support/e2e.ts';
import { localeNames } from '../../lib/i18n/locales.ts';

test(
  'the language switch offers three languages and translates the whole page',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    for (const locale of ['ru', 'uz', 'kr'] as const) {
      const current = new URL(page.url()).pathname;
      const here = locales.find((other) => other !== 'kr' && current.startsWith(`/${other}/`)) ?? 'kr';
      const header = page.getByRole('banner');
      // Phones have the languages behind one control.
      const menu = header.locator('summary').filter({ visible: true });
      if ((await menu.count()) > 0) await menu.click();
      const choices = header
        .getByRole('group', { name: text(here, 'header.language') })
        .filter({ visible: true })
        .getByRole('button');
      await expect(choices).toHaveCount(3);
      await choices.filter({ hasText: localeNames[locale] }).click();
      await expect(page).toHaveURL(new RegExp(`${at(locale, '/')}$`));
      await expect(page.getByRole('heading', { name: text(locale, 'home.hits') })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(text(locale, 'footer.rights'));
      await expect(page.getByRole('button', { name: text(locale, 'card.addToCart') }).first()).toBeVisible();
      await page.waitForLoadState('load');
    }
  },
);

test('product names are in the script of the page', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  for (const [locale, wrong] of [
    ['uz', /[Ѐ-ӿ]/],
    ['kr', /[oOgG]ʻ/],
  ] as const) {
    await page.goto(at(locale, `/product/detail/${product.id}/`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wrong);
    await expect(page.getByRole('contentinfo').getByRole('paragraph').first()).not.toHaveText(wrong);
  }
  const russian = (await listing(request, 'limit=20', 'ru')).products.map(({ name }) => name).join(' ');
  expect(russian).toMatch(/[а-я]/);
});

test('changing the language keeps page, region and query, and the browser stores it', async ({ page, context }) => {
  await open(page, '/samarkand/katalog/?sort=-price');
  const choose = async (locale: 'ru' | 'kr', here: 'ru' | 'kr') => {
    await page
      .getByRole('banner')
      .getByRole('group', { name: text(here, 'header.language') })
      .filter({ visible: true })
      .getByRole('button', { name: localeNames[locale] })
      .click();
  };
  await choose('ru', 'kr');
  await expect(page).toHaveURL('/ru/samarkand/katalog/?sort=-price');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: 'ru', path: '/', sameSite: 'Lax' });
  expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000);
  await open(page, '/ru/samarkand/katalog/?sort=-price');
  await choose('kr', 'ru');
  await expect(page).toHaveURL('/samarkand/katalog/?sort=-price');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz-Cyrl');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('every API call sends language, region, device and one session', async ({ page, context, request }) => {
  const [product] = await buyable(request, 1);
  const requestHeaders: Record<string, string>[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/')) requestHeaders.push(call.headers());
  });
  await open(page, '/ru/');
  await page.getByRole('heading', { name: text('ru', 'home.brands') }).scrollIntoViewIfNeeded();
  await expect.poll(() => requestHeaders.length).toBeGreaterThan(0);
  for (const path of [`/ru/product/detail/${product.id}/`, '/ru/cart/', '/ru/page/order-status/', '/ru/thanks/?id=1']) {
    await open(page, path);
  }
  await expect.poll(() => requestHeaders.length).toBeGreaterThan(2);
  for (const headers of requestHeaders) {
    expect(headers['accept-language']).toBe('ru');
    expect(headers['accept-region']).toBe('2');
    expect(headers['accept-device']).toBe('web');
  }
  const sessions = new Set(requestHeaders.map((headers) => headers['session-id']));
  expect(sessions.size).toBe(1);
  const other = await context.browser()?.newContext();
  const otherPage = await other?.newPage();
  const otherCall = otherPage?.waitForRequest((call) => call.url().includes('/api/'));
  await otherPage?.goto(`${new URL(page.url()).origin}/ru/page/order-status/`);
  const otherSession = (await otherCall)?.headers()['session-id'] ?? '';
  expect(otherSession.length).toBeGreaterThan(8);
  expect(sessions.has(otherSession)).toBe(false);
  await other?.close();
});
