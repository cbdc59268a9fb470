import type { Page } from '@playwright/test';
import type { AltchaChallenge } from '../../lib/contract/captcha.ts';
import type { ProductCard } from '../../lib/contract/common.ts';
import type { DocumentSide, LoanPartner } from '../../lib/contract/constants.ts';
import { captchaToken } from './captcha.ts';
import { api, at, buyable, expect, fillCart, type Locale, open, shopUrl, text } from './e2e.ts';
import { field, fillAddress, next, person } from './e2e-checkout.ts';
import { simulatorUrl } from './e2e-programs.ts';
import { photo } from './pictures.ts';
import { lastCode } from './simulator.ts';

export { wrongCode } from './simulator.ts';

let phones = 0;
/** A phone of this run only; its last two digits say how the simulated partners treat it (50: a member, approved). */
export function phoneFor(suffix = '50'): string {
  phones += 1;
  const unique = String((process.pid * 37 + phones) % 100_000).padStart(5, '0');
  return `+99890${unique}${suffix}`;
}

/** A product for which every partner lends, with enough stock. */
export async function lendable(page: Page): Promise<ProductCard> {
  const [product] = await buyable(
    page.request,
    1,
    ({ all_stock, sale_price }) => all_stock > 12 && sale_price > 1_200_000 && sale_price < 9_000_000,
  );
  return product;
}

interface LoanOrder {
  readonly locale: Locale;
  readonly partner: string;
  readonly months: number;
  readonly phone: string;
}

export const partnerRadio = (page: Page, partner: string) =>
  page.getByRole('radio', { name: new RegExp(`^${partner}`) });

export async function fillPerson(page: Page, locale: Locale, phone: string): Promise<void> {
  await field(page, locale, 'firstName').fill(person.first);
  await field(page, locale, 'lastName').fill(person.last);
  await field(page, locale, 'phone').fill(phone);
  await next(page, locale).click();
}

export async function chooseLoan(page: Page, locale: Locale, partner: string, months: number): Promise<void> {
  await page.getByRole('radio', { name: text(locale, 'api.payment.loan.name') }).check();
  await page.getByRole('tab', { name: text(locale, 'instalment.months', { months }), exact: true }).click();
  await partnerRadio(page, partner).check();
  await page.getByRole('button', { name: text(locale, 'instalment.choose') }).click();
}

/** A checkout up to its last step, with an instalment of a partner chosen. */
export async function toLoanConfirm(page: Page, { locale, partner, months, phone }: LoanOrder): Promise<ProductCard> {
  const product = await lendable(page);
  await fillCart(page, [{ product }]);
  await open(page, at(locale, '/checkout/'));
  await fillPerson(page, locale, phone);
  await fillAddress(page, locale);
  await next(page, locale).click();
  await chooseLoan(page, locale, partner, months);
  return product;
}

/** The button that sends the application; sums are part of its name. */
export const applyButton = (page: Page, locale: Locale) => {
  const [start] = text(locale, 'instalment.order', { sum: '§', months: 3 }).split('§');
  return page.getByRole('main').getByRole('button', { name: start?.trim() ?? '?' });
};

/** The code that a partner sent to a phone. */
export async function codeOf(phone: string, partner: LoanPartner): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      code = await lastCode(simulatorUrl(), phone, partner).catch(() => '');
      return code;
    })
    .not.toBe('');
  return code;
}

export const codeField = (page: Page, locale: Locale) =>
  page.getByRole('dialog').getByRole('textbox', { name: text(locale, 'instalment.code') });
export const outcome = (page: Page, locale: Locale, key: string) =>
  page.getByRole('main').getByText(text(locale, `api.loan.outcome.${key}`), { exact: true });

let photos = Date.now() % 1_000_000;
/** Sends a photo of a document as the page's guest; returns its reference. */
export async function photoByApi(page: Page, type: DocumentSide): Promise<string> {
  photos += 1;
  const image = { name: `${type}.jpg`, mimeType: 'image/jpeg', buffer: await photo(photos) };
  const answer = await page.request.post(`${shopUrl()}/api/common/v1/checkout/documents/store`, {
    multipart: { type, image },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}

/** The fields of an application without its photos. */
export const personalData = {
  pinfl: '31210632040244',
  passport_number: 'AA1234567',
  passport_issue: '2015-02-01',
} as const;
export const trusteesAndCard = {
  extra_person1_name: 'Олим Рашидов',
  extra_person1_phone: '+998901112233',
  extra_person2_name: 'Нодира Усмонова',
  extra_person2_phone: '+998901112244',
  card_number: '8600490744313347',
  card_issue: '12/30',
} as const;

interface Created {
  readonly order_id: number;
  readonly ref_id: string | null;
  readonly loan: { readonly next: string; readonly state: string };
}
/** An instalment order of the page's guest by calls; undefined if the partner refused it at once. */
export async function loanByApi(
  page: Page,
  partner: LoanPartner,
  duration: number,
  phone: string,
  documents?: object,
): Promise<Created | undefined> {
  const product = await lendable(page);
  const [district] = await api<{ id: number }[]>(page.request, 'common/v1/checkout/districts?region_id=2');
  const { challenge } = await api<{ challenge: AltchaChallenge }>(page.request, 'common/v1/captcha/challenge');
  try {
    return await api<Created>(page.request, 'common/v1/order/create/loan', {
      headers: { 'captcha-token': await captchaToken(challenge) },
      body: {
        platform: 'web',
        phone,
        first_name: person.first,
        last_name: person.last,
        is_own: true,
        products: [{ id: product.id, count: 1 }],
        receive_type: 2,
        delivery: { type: 'texnomart', region: 2, city: district?.id, street: 'Навоий', home: '1' },
        payment_method: 'loan',
        loan: { type: partner, duration },
        documents,
      },
    });
  } catch (error) {
    if (error instanceof Error && error.message.includes('"code":1435')) return undefined;
    throw error;
  }
}
