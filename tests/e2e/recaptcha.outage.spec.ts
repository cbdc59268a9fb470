import type { Page } from '@playwright/test';
import { create, dialog, readyToOrder, refusal, words } from '../support/e2e-captcha.ts';
import { test } from '../support/e2e-own-shop.ts';
import { at, buyable, expect, fillCart, open, text } from '../support/e2e.ts';
import { fillCheckout, orderButton, ordersOf, person } from '../support/e2e-checkout.ts';
import { restartPrograms } from '../support/e2e-programs.ts';

test.describe('reCAPTCHA', () => {
  // One after the other: they share programs with settings of their own.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(() =>
    restartPrograms({
      CAPTCHA_PROVIDER: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
    }),
  );
  test.afterAll(() => restartPrograms());

  /** What Google's script does, as far as the shop sees it. */
  const script = `
    const box = document.createElement('div');
    box.innerHTML = '<div class="grecaptcha-badge" style="position:fixed;right:0;bottom:14px;width:256px;height:60px">reCAPTCHA</div>';
    document.body.append(box);
    const base = { ready: (call) => call(), execute: (key, { action }) => Promise.resolve('token-' + key + '-' + action) };
    window.grecaptcha = { ...base, enterprise: base };`;
  /** Answers for Google as soon as it may; collects the addresses that were asked for. */
  async function google(page: Page, mayAnswer: Promise<void>): Promise<URL[]> {
    const requests: URL[] = [];
    await page.route(/https:\/\/www\.(google|gstatic)\.com\//, async (route) => {
      requests.push(new URL(route.request().url()));
      await mayAnswer;
      await route.fulfill({ contentType: 'text/javascript', body: script });
    });
    return requests;
  }

  test(
    'loads its script only when an order is sent, with key and language, without a badge',
    { tag: '@phone' },
    async ({ page, request }) => {
      // The dialog goes half a second after Google's answer, perhaps before anybody has looked at it.
      const requestSeen = Promise.withResolvers<void>();
      const requests = await google(page, requestSeen.promise);
      await open(page, '/ru/');
      await page
        .getByRole('banner')
        .getByRole('searchbox')
        .or(page.getByRole('banner').getByRole('combobox'))
        .first()
        .click();
      await readyToOrder(page, request);
      expect(requests).toEqual([]);
      let token: string | undefined;
      await page.route(create, async (route) => {
        token = route.request().headers()['captcha-token'];
        await expect(page.locator('.grecaptcha-badge')).toBeHidden();
        await route.continue();
      });
      await orderButton(page, 'ru').click();
      await expect(dialog(page)).toContainText(words('protected'));
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      requestSeen.resolve();
      // Nobody vouches for the token here: the API cannot ask Google and so refuses.
      await expect(refusal(page)).toContainText(text('ru', 'api.captchaFailed'));
      expect(token).toBe('token-site-key-create_order');
      expect(
        requests.map(({ pathname, searchParams }) => [pathname, searchParams.get('render'), searchParams.get('hl')]),
      ).toEqual([['/recaptcha/api.js', 'site-key', 'ru']]);
      expect(await ordersOf(page)).toHaveLength(0);
    },
  );

  test('a blocked script shows an error, and the checkout keeps its values', async ({ page, request }) => {
    const locale = 'kr';
    await page.route(/https:\/\/www\.google\.com\//, (route) => route.abort());
    const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
    await fillCart(page, [{ product }]);
    await open(page, at(locale, '/checkout/'));
    await fillCheckout(page, locale);
    await orderButton(page, locale).click();
    // At once where the browser tells of the script (tests/component/captcha), and after the program's twenty seconds wherever it does not.
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(text(locale, 'captcha.notLoaded'), {
      timeout: 25_000,
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toContainText(person.first);
    await page
      .getByRole('button', {
        name: new RegExp(`${text(locale, 'checkout.edit')}.*${text(locale, 'checkout.stepContact')}`),
      })
      .click();
    await expect(page.getByRole('textbox', { name: text(locale, 'checkout.lastName'), exact: true })).toHaveValue(
      person.last,
    );
  });
});
