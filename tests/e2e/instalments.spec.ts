import type { LoanPartner } from '../../lib/contract/constants.ts';
import { api, at, expect, fillCart, storedState, type Locale, open, shopUrl, test, text } from '../support/e2e.ts';
import { fillAddress, next, ordersOf, person } from '../support/e2e-checkout.ts';
import {
  applyButton,
  chooseLoan,
  codeField,
  codeOf,
  fillPerson,
  lendable,
  loanByApi,
  outcome,
  partnerRadio,
  phoneFor,
  toLoanConfirm,
  wrongCode,
} from '../support/e2e-loans.ts';

interface CodePartner {
  readonly partner: LoanPartner;
  readonly name: string;
  readonly months: number;
  readonly locale: Locale;
  readonly tag: '@desktop' | '@only-phone';
}
/* Two ways through the screens; that each partner holds to its part is said by tests/api/partners/conformance.ts. */
const codePartners: readonly CodePartner[] = [
  { partner: 'alif', name: 'Alif Nasiya', months: 3, locale: 'kr', tag: '@only-phone' },
  { partner: 'paymart', name: 'Paymart', months: 12, locale: 'uz', tag: '@desktop' },
];

test.describe.configure({ timeout: 60_000 });

for (const { partner, name, months, locale, tag } of codePartners) {
  test(`a buyer confirms an instalment plan of ${partner} by its code, in ${locale}`, { tag }, async ({ page }) => {
    const phone = phoneFor();
    await toLoanConfirm(page, { locale, partner: name, months, phone });
    let body: { phone?: string; loan?: { type?: string; duration?: number } } = {};
    let key: string | undefined;
    page.on('request', (call) => {
      if (!call.url().endsWith('create/loan')) return;
      body = call.postDataJSON() as typeof body;
      key = call.headers()['idempotency-key'];
    });
    await applyButton(page, locale).click();
    await expect(codeField(page, locale)).toBeVisible({ timeout: 20_000 });
    expect(body).toMatchObject({ loan: { type: partner, duration: months } });
    expect(body.phone).toMatch(/^998\d{9}$/);
    expect(key).toMatch(/.{8,}/);
    await codeField(page, locale).fill(await codeOf(phone, partner));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(outcome(page, locale, 'approved')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text(locale, 'api.loan.advice.approved'));
    expect(await ordersOf(page)).toHaveLength(1);
    expect(await storedState(page, 'cart')).toMatchObject({ products: [] });
  });
}

test('Intend: the buyer signs in by password, a wrong code shows an error at its field, a reload continues, and a new code waits for the timer', async ({
  page,
}) => {
  const phone = phoneFor();
  await toLoanConfirm(page, { locale: 'ru', partner: 'Intend', months: 6, phone });
  await applyButton(page, 'ru').click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(text('ru', 'instalment.memberPassword'));
  await password.fill('not-it');
  await dialog.getByRole('button', { name: text('ru', 'instalment.memberSignIn') }).click();
  await expect(dialog).toContainText(text('ru', 'api.wrongCredentials'));
  await password.fill('demo-password');
  await dialog.getByRole('button', { name: text('ru', 'instalment.memberSignIn') }).click();
  await expect(codeField(page, 'ru')).toBeVisible({ timeout: 20_000 });
  await expect(codeField(page, 'ru')).toHaveAttribute('autocomplete', 'one-time-code');
  const again = dialog.getByRole('button', { name: text('ru', 'instalment.codeResendIn') });
  await expect(again).toBeDisabled();
  await expect(again.getByRole('timer')).toHaveText(/^(01:00|00:5\d)$/);
  const code = await codeOf(phone, 'intend');
  await codeField(page, 'ru').fill(wrongCode(code));
  await expect(dialog).toContainText(text('ru', 'api.wrongCode'));
  await expect(dialog).toContainText(text('ru', 'instalment.triesLeft', { count: 4 }));
  const [order] = await ordersOf(page);
  expect(await page.evaluate(() => sessionStorage.getItem('instalment'))).toContain(
    `{"order_id":${order?.order_id},"partner":"intend"}`,
  );
  await page.reload();
  await codeField(page, 'ru').fill(code);
  await expect(outcome(page, 'ru', 'approved')).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a new customer of Paymart registers during the application', { tag: '@only-phone' }, async ({ page }) => {
  const phone = phoneFor('01');
  await toLoanConfirm(page, { locale: 'kr', partner: 'Paymart', months: 3, phone });
  await applyButton(page, 'kr').click();
  const dialog = page.getByRole('dialog', { name: text('kr', 'instalment.registrationTitle', { partner: 'Paymart' }) });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  const input = (key: string) => dialog.getByRole('textbox', { name: text('kr', `instalment.${key}`) });
  await input('fullName').fill('Дилноза Каримова');
  await input('pinfl').fill('31210632040244');
  await input('passport').fill('AA1230000');
  await input('card').fill('8600490744313347');
  await input('cardIssue').fill('1230');
  await dialog.getByRole('button', { name: text('kr', 'instalment.registrationSend') }).click();
  await expect(dialog).toContainText(text('kr', 'api.dataNotFound'));
  await input('passport').fill('AA1234567');
  await dialog.getByRole('button', { name: text('kr', 'instalment.registrationSend') }).click();
  await codeField(page, 'kr').fill(await codeOf(phone, 'paymart'));
  await expect(outcome(page, 'kr', 'approved')).toBeVisible();
});

test(
  'TBC: after the approval on its page the buyer returns to the thanks page in the same language',
  { tag: '@desktop' },
  async ({ page }) => {
    await toLoanConfirm(page, { locale: 'kr', partner: 'TBC Nasiya', months: 6, phone: phoneFor() });
    await applyButton(page, 'kr').click();
    await page.getByRole('button', { name: 'Тасдиқлаш' }).click({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/thanks\/\?id=\d+$/);
    expect(new URL(page.url()).pathname).toBe('/thanks/');
    await expect(outcome(page, 'kr', 'approved')).toBeVisible({ timeout: 20_000 });
  },
);

test('TBC: after a refusal on its page the buyer returns to the unchanged checkout', async ({ page }) => {
  const phone = phoneFor();
  const product = await toLoanConfirm(page, { locale: 'ru', partner: 'TBC Nasiya', months: 12, phone });
  await applyButton(page, 'ru').click();
  await page.getByRole('button', { name: 'Отказаться' }).click({ timeout: 20_000 });
  await expect(page).toHaveURL(`${shopUrl()}/ru/checkout/`);
  await expect(partnerRadio(page, 'TBC Nasiya')).toBeChecked();
  await expect(page.getByRole('tab', { name: text('ru', 'instalment.months', { months: 12 }) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('radio', { name: text('ru', 'api.payment.loan.name') })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Амир Темур');
  await expect(page.getByRole('main')).toContainText(person.first);
  expect(await storedState(page, 'cart')).toMatchObject({ products: [{ id: product.id, count: 1, selected: true }] });
});

test(
  'Tenge: the checkout shows its conditions, and the application ends on its own page',
  { tag: '@desktop' },
  async ({ page }) => {
    const product = await lendable(page);
    await fillCart(page, [{ product }]);
    await open(page, '/uz/checkout/');
    await fillPerson(page, 'uz', phoneFor());
    await fillAddress(page, 'uz');
    await next(page, 'uz').click();
    await page.getByRole('radio', { name: text('uz', 'api.payment.loan.name') }).check();
    await page.getByRole('tab', { name: text('uz', 'instalment.months', { months: 24 }) }).click();
    await partnerRadio(page, 'Tenge Bank').check();
    await page.getByRole('button', { name: text('uz', 'instalment.tengeInfo') }).click();
    const info = page.getByRole('dialog', { name: text('uz', 'instalment.tengeTitle') });
    await expect(info).toContainText(text('uz', 'instalment.tenge1'));
    await info.getByRole('button', { name: text('uz', 'instalment.understood') }).click();
    await page.getByRole('button', { name: text('uz', 'instalment.choose') }).click();
    await applyButton(page, 'uz').click();
    await expect(page).toHaveURL(/\/uz\/tenge-thanks\/\?id=\d+$/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1, name: text('uz', 'instalment.tengeThanks') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text('uz', 'api.loan.outcome.approved'), { timeout: 30_000 });
  },
);

test('the instalment button of a product opens the checkout with the selected partner', async ({ page }) => {
  const product = await lendable(page);
  await open(page, `/ru/product/detail/${product.id}/`);
  await page.getByRole('button', { name: text('ru', 'product.loansAll') }).click();
  const dialog = page.getByRole('dialog', { name: text('ru', 'instalment.title') });
  // It opens at the term that the page has promised.
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText(
    text('ru', 'instalment.months', { months: product.price_plan.by_instalments?.months ?? 0 }),
  );
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog).toContainText(text('ru', 'instalment.zeroNote', { months: 12 }).slice(0, 20));
  await dialog.getByRole('tab', { name: text('ru', 'instalment.months', { months: 12 }) }).click();
  await dialog.getByRole('radio', { name: /^Alif/ }).check();
  await dialog.getByRole('button', { name: /^Взять в рассрочку/ }).click();
  await expect(page).toHaveURL(`${shopUrl()}/ru/checkout/`);
  await fillPerson(page, 'ru', phoneFor());
  await fillAddress(page, 'ru');
  await next(page, 'ru').click();
  await expect(page.getByRole('radio', { name: text('ru', 'api.payment.loan.name') })).toBeChecked();
  await expect(partnerRadio(page, 'Alif')).toBeChecked();
});

/* The words and next steps of every outcome: tests/component/instalment/code.test.tsx and tests/api/loans/codes.test.ts. */
test('an application that the partner is checking updates its page automatically', async ({ page }) => {
  const phone = phoneFor('07');
  const created = await loanByApi(page, 'paymart', 3, phone);
  await api(page.request, 'common/v1/partner/paymart/confirm', {
    body: { order_id: created?.order_id, code: await codeOf(phone, 'paymart') },
  });
  const { loan } = await api<{ loan: { text: string } }>(page.request, `common/v1/order/show?id=${created?.order_id}`, {
    locale: 'ru',
  });
  expect(loan.text).toBe(text('ru', 'api.loan.outcome.being_checked'));
  await page.goto(`${shopUrl()}/ru/thanks/?id=${created?.order_id}`);
  await expect(outcome(page, 'ru', 'approved')).toBeVisible({ timeout: 30_000 });
});

test(
  'a refused application opens the checkout again with the same products',
  { tag: '@only-phone' },
  async ({ page }) => {
    const phone = phoneFor('04');
    const created = await loanByApi(page, 'paymart', 3, phone);
    await api(page.request, 'common/v1/partner/paymart/confirm', {
      body: { order_id: created?.order_id, code: await codeOf(phone, 'paymart') },
    });
    await open(page, at('ru', `/thanks/?id=${created?.order_id}`));
    await page.getByRole('link', { name: text('ru', 'instalment.again') }).click();
    await expect(page).toHaveURL(`${shopUrl()}/ru/checkout/`);
    await expect(partnerRadio(page, 'Paymart')).toBeChecked();
    await chooseLoan(page, 'ru', 'Solfy', 3);
    await expect(applyButton(page, 'ru')).toBeEnabled();
  },
);
