import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { AltchaChallenge } from '../../lib/contract/captcha.ts';
import type { PaymentMethodCode } from '../../lib/contract/constants.ts';
import { captchaToken } from './captcha.ts';
import { api, type Locale, text } from './e2e.ts';

export const person = { first: 'Дилноза', last: 'Каримова', phone: '+998 90 123 45 67', typed: '901234567' } as const;

export const field = (page: Page, locale: Locale, key: string): Locator =>
  page.getByRole('textbox', { name: text(locale, `checkout.${key}`), exact: true });

export const next = (page: Page, locale: Locale): Locator =>
  page.getByRole('button', { name: text(locale, 'checkout.next'), exact: true });

/** The button that orders; its sum is part of its name. */
export const orderButton = (page: Page, locale: Locale): Locator => {
  const words = text(locale, 'checkout.orderFor', { sum: '§' })
    .split('§')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return words.reduce(
    (found, word) => found.filter({ hasText: word }),
    page.getByRole('main').getByRole('button').filter({ hasText: /\d/ }),
  );
};

export async function fillContact(page: Page, locale: Locale): Promise<void> {
  await field(page, locale, 'firstName').fill(person.first);
  await field(page, locale, 'lastName').fill(person.last);
  await field(page, locale, 'phone').fill(person.phone);
  await next(page, locale).click();
}

/** Delivery to an address: by our own courier in Tashkent, by the parcel service elsewhere. */
export async function fillAddress(page: Page, locale: Locale, province?: string): Promise<void> {
  if (province !== undefined)
    await page
      .getByRole('combobox', { name: text(locale, 'checkout.region'), exact: true })
      .selectOption({ label: province });
  const city = page.getByRole('combobox', { name: text(locale, 'checkout.city'), exact: true });
  await expect.poll(() => city.getByRole('option').count()).toBeGreaterThan(2);
  await city.selectOption({ index: 1 });
  await field(page, locale, 'street').fill('Амир Темур');
  await field(page, locale, 'home').fill('12а');
}

export async function choosePickup(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('radio', { name: text(locale, 'checkout.pickup') }).check();
}

export async function pay(page: Page, locale: Locale, method: 'cash' | 'card_on_receipt'): Promise<void> {
  await page
    .getByRole('radio', { name: text(locale, `api.payment.${method}.name`) })
    .first()
    .check();
  await next(page, locale).click();
}

/** All steps but the order itself, with a courier in Tashkent. */
export async function fillCheckout(page: Page, locale: Locale): Promise<void> {
  await fillContact(page, locale);
  await fillAddress(page, locale);
  await next(page, locale).click();
  await pay(page, locale, 'cash');
  await expect(orderButton(page, locale)).toBeEnabled();
}

export const thanks = (page: Page, locale: Locale): Locator =>
  page.getByRole('heading', { level: 1, name: text(locale, 'order.thanksTitle') });

interface Listed {
  readonly order_id: number;
  readonly number: string;
  readonly total: number;
}
/** Orders of the page's guest. */
export const ordersOf = (page: Page): Promise<Listed[]> => api<Listed[]>(page.request, 'common/v1/order/list');

/** Places an order without a browser: of another shopper, or with `page.request` of the page's guest. Returns its id. */
export async function orderElsewhere(
  request: APIRequestContext,
  id: number,
  count: number,
  method: PaymentMethodCode = 'cash',
  phone: string = person.phone,
): Promise<number> {
  const [district] = await api<{ id: number }[]>(request, 'common/v1/checkout/districts?region_id=2');
  const { challenge } = await api<{ challenge: AltchaChallenge }>(request, 'common/v1/captcha/challenge');
  const { order_id } = await api<{ order_id: number }>(request, 'common/v1/order/create/full-payment', {
    headers: { 'captcha-token': await captchaToken(challenge) },
    body: {
      platform: 'web',
      phone,
      first_name: 'Жасур',
      last_name: 'Аҳмедов',
      is_own: true,
      products: [{ id, count }],
      receive_type: 2,
      delivery: { type: 'texnomart', region: 2, city: district?.id, street: 'Навоий', home: '1' },
      payment_method: method,
    },
  });
  return order_id;
}
