import type { Page } from '@playwright/test';
import { buyable, fillCart, open, text } from './e2e.ts';
import { fillCheckout } from './e2e-checkout.ts';

/** The call that creates an order, and the one that returns the captcha's challenge. */
export const create = '**/api/common/v1/order/create/full-payment';
export const challenge = '**/api/common/v1/captcha/challenge';
export const words = (key: string) => text('ru', `captcha.${key}`);
/** The captcha's dialog, and the message of a failed order; in Russian. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: words('title') });
export const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: text('ru', 'checkout.failedTitle') });

/** Every call of the checkout that matters here, in order, with the captcha's token where it has one. */
export function watch(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('captcha/challenge')) calls.push('challenge');
    if (request.url().endsWith('full-payment'))
      calls.push(request.headers()['captcha-token'] ? 'order with token' : 'order');
  });
  return calls;
}

/** A complete checkout before its last button. */
export async function readyToOrder(page: Page, request: Parameters<typeof buyable>[0]): Promise<void> {
  const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
  await fillCart(page, [{ product }]);
  await open(page, '/ru/checkout/');
  await fillCheckout(page, 'ru');
}

/** Changes the response of the API about the captcha. */
export async function changeChallenge(page: Page, change: (data: Record<string, unknown>) => object): Promise<void> {
  await page.route(challenge, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response: answer, json: { success: true, code: 0, data: change(data) } });
  });
}
