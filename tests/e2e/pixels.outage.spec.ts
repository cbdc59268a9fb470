import type { Page } from '@playwright/test';
import { test } from '../support/e2e-own-shop.ts';
import { expect, open, text } from '../support/e2e.ts';
import { startProgram, stopProgram } from '../support/e2e-programs.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';

const foreign = /https:\/\/(mc\.yandex\.ru|www\.googletagmanager\.com)\//;
const notice = (page: Page) => page.getByRole('region', { name: text('ru', 'consent.title') });
const button = (page: Page, key: string) => page.getByRole('button', { name: text('ru', `consent.${key}`) });

test.describe('configured third-party counters', () => {
  // One after the other: they share a storefront with settings of its own.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    await stopProgram('storefront');
    await startProgram('storefront', {
      NEXT_PUBLIC_METRIKA_ID: '12345',
      NEXT_PUBLIC_GTM_ID: 'GTM-TEST1',
      NEXT_PUBLIC_YANDEX_MAPS_KEY: 'a-key-of-maps',
    });
  });
  test.afterAll(async () => {
    await stopProgram('storefront');
    await startProgram('storefront');
  });
  const watch = async (page: Page): Promise<string[]> => {
    const requests: string[] = [];
    await page.route(foreign, async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    return requests;
  };

  test(
    'load four seconds after the page once the shopper agrees, and the browser remembers the consent',
    { tag: '@phone' },
    async ({ page }) => {
      const requests = await watch(page);
      await open(page, '/ru/');
      await expect(notice(page)).toBeVisible();
      expect(requests).toEqual([]);
      await button(page, 'accept').focus();
      await page.keyboard.press('Enter');
      await expect(notice(page)).toBeHidden();
      expect(requests).toEqual([]);
      await expect
        .poll(() => requests, { timeout: 8_000 })
        .toEqual(['https://mc.yandex.ru/metrika/tag.js', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
      await open(page, '/ru/katalog/');
      await expect.poll(() => requests.length, { timeout: 8_000 }).toBe(4);
      await expect(notice(page)).toHaveCount(0);
    },
  );

  test('a Yandex map is in Russian; if Yandex is unreachable, the shop’s own map is shown', async ({ page }) => {
    const requests: URL[] = [];
    await page.route(/https:\/\/api-maps\.yandex\.ru\//, async (route) => {
      requests.push(new URL(route.request().url()));
      await route.abort();
    });
    const faults: string[] = [];
    page.on('pageerror', (fault) => {
      faults.push(fault.message);
    });
    await open(page, '/ru/shops-map/');
    await page.getByRole('tab', { name: text('ru', 'stores.map') }).click();
    await expect(
      page
        .getByRole('group', { name: text('ru', 'stores.map') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    expect(requests.map(({ searchParams }) => [searchParams.get('lang'), searchParams.get('apikey')])).toEqual([
      ['ru_RU', 'a-key-of-maps'],
    ]);
    expect(faults).toEqual([]);
  });

  test('do not load after a refusal until the shopper agrees in the footer', async ({ page }) => {
    const requests = await watch(page);
    await open(page, '/ru/');
    await button(page, 'decline').click();
    await open(page, '/ru/brand/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await button(page, 'settings').click();
    await expect(notice(page)).toBeFocused();
    expect(requests).toEqual([]);
    await button(page, 'accept').click();
    await expect.poll(() => requests.length, { timeout: 8_000 }).toBe(2);
    await button(page, 'settings').click();
    await Promise.all([page.waitForEvent('load'), button(page, 'decline').click()]);
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('denied');
  });

  test('ask for consent without layout shifts', async ({ page }) => {
    await watchShifts(page);
    await open(page, '/ru/');
    await expect(notice(page)).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  });
});
