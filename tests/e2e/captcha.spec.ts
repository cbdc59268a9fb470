import { apiCodes } from '../../lib/contract/codes.ts';
import {
  changeChallenge,
  challenge,
  create,
  dialog,
  readyToOrder,
  refusal,
  watch,
  words,
} from '../support/e2e-captcha.ts';
import { expect, test, text } from '../support/e2e.ts';
import { orderButton, ordersOf, person, thanks } from '../support/e2e-checkout.ts';

test.describe('the built-in captcha', () => {
  test.beforeEach(({ page, request }) => readyToOrder(page, request));

  test('shows its check before the order is sent, and the order carries its token', async ({ page }) => {
    const calls = watch(page);
    // The check may be over in a blink, so the page itself notes whether its dialog ever stood.
    await page.evaluate((title) => {
      new MutationObserver(() => {
        if ([...document.querySelectorAll('[role=dialog]')].some(({ textContent }) => textContent.includes(title)))
          document.body.dataset['checkSeen'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    }, words('title'));
    await orderButton(page, 'ru').click();
    await expect(thanks(page, 'ru')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-check-seen', 'yes');
    expect(calls).toEqual(['challenge', 'order with token']);
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test('a failed check sends no order and shows an error; the form keeps its values and the check can be repeated', async ({
    page,
  }) => {
    const calls = watch(page);
    const unsolvable = (data: Record<string, unknown>) => {
      const task = data['challenge'] as { parameters: object };
      return { ...data, challenge: { ...task, parameters: { ...task.parameters, algorithm: 'MD5' } } };
    };
    await changeChallenge(page, unsolvable);
    await orderButton(page, 'ru').click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText(words('failed'));
    await expect(alert).toContainText(words('confirm'));
    await dialog(page)
      .getByRole('button', { name: words('again') })
      .click();
    await expect(alert).toContainText(words('failed'));
    await page.keyboard.press('Escape');
    await expect(refusal(page)).toContainText(words('confirm'));
    await expect(page.getByRole('main')).toContainText(person.first);
    expect(calls).toEqual(['challenge', 'challenge']);
    await page.unroute(challenge);
    await orderButton(page, 'ru').click();
    await expect(thanks(page, 'ru')).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test('a rejected token is replaced at the next click', async ({ page }) => {
    const { code, status } = apiCodes.captchaFailed;
    const message = text('ru', 'api.captchaFailed');
    await page.route(create, (route) => route.fulfill({ status, json: { success: false, code, message, data: [] } }), {
      times: 1,
    });
    await orderButton(page, 'ru').click();
    await expect(refusal(page)).toContainText(message);
    await orderButton(page, 'ru').click();
    await expect(thanks(page, 'ru')).toBeVisible();
  });

  test('a blocked third-party script shows an error, and the check can be repeated', async ({ page }) => {
    // The pages of a shop that does not use Google forbid its script.
    await changeChallenge(page, () => ({
      provider: 'recaptcha',
      public_key: 'site-key',
      version: 3,
      mode: 'base',
      language: 'ru',
      expires_in: 120,
    }));
    await orderButton(page, 'ru').click();
    await expect(dialog(page).getByRole('alert')).toContainText(words('notLoaded'));
    await page.unroute(challenge);
    await dialog(page)
      .getByRole('button', { name: words('again') })
      .click();
    await expect(thanks(page, 'ru')).toBeVisible();
  });
});
