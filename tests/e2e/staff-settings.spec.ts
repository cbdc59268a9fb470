import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import { isSameSetting, partnerField, settingFields, settingGroups } from '../../lib/contract/staff-setting-fields.ts';
import type { SettingValues } from '../../lib/contract/staff-settings.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { fillAddress, fillContact, next } from '../support/e2e-checkout.ts';
import { enterRoom, newStaff, type StaffCaller, staffCaller, staffText } from '../support/e2e-staff.ts';
import { at, buyable, expect, fillCart, grouped, open, shopUrl, test, text } from '../support/e2e.ts';

test.describe.configure({ mode: 'serial' });
const ru = (key: string, values: Record<string, string | number> = {}) =>
  staffText('ru', `staff.settings.${key}`, values);

const pressByKeyboard = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

/** Types into a field by keyboard alone. */
async function typeInto(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(value);
}

/** Restores the last change of the page. */
async function restoreLast(page: Page): Promise<void> {
  // The history of the open page may not have the newest change yet.
  await page.reload();
  const history = page.getByRole('region', { name: ru('history.title') });
  await history.getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ru('write'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const settingsOf = async (caller: StaffCaller): Promise<SettingValues> => {
  const pages = await Promise.all(settingGroups.map((group) => caller.call<unknown>(`settings?group=${group}`)));
  return Object.assign(
    {},
    ...pages.map((page) => contract.staff.settings.response.parse(page).values),
  ) as SettingValues;
};

/** The settings before a test; other specs use the same shop, so that they are there again after it, also if it fails. */
let former: SettingValues = {};
test.beforeEach(async ({ browser, request }) => {
  const caller = await staffCaller(browser, request, 'admin', 'Nodira');
  former = await settingsOf(caller);
  await caller.leave();
});
test.afterEach(async ({ browser, request }) => {
  const caller = await staffCaller(browser, request, 'admin', 'Nodira');
  const present = await settingsOf(caller);
  for (const group of settingGroups) {
    const fields = settingFields(group).filter((field) => !isSameSetting(present[field], former[field]));
    const side = (values: SettingValues) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    if (fields.length > 0)
      await caller.call('settings-change', { group, seen: side(present), wanted: side(former), key: randomUUID() });
  }
  await caller.leave();
});

const hasNoSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('the owner raises the delivery price by keyboard, sees what it does, and the checkout charges it', async ({
  page,
  browser,
  request,
}) => {
  const caller = await staffCaller(browser, request, 'admin', 'Nodira');
  const pageOf = async () =>
    contract.staff.settings.response.parse(await caller.call<unknown>('settings?group=delivery'));
  const { values } = await pageOf();
  const formerPrice = Number(values['delivery.price']);
  const price = formerPrice + 17_000;
  const person = await newStaff(request, 'admin', 'Kamola');
  await enterRoom(page, person, { at: '/staff/settings/delivery/' });
  await typeInto(page, ru('fields.delivery.price'), String(price));
  await pressByKeyboard(page, ru('review'));
  const dialog = page.getByRole('dialog', { name: ru('reviewTitle') });
  await expect(dialog.getByText(ru('effect.title'))).toBeVisible();
  await expect(dialog.getByText(ru('sum', { sum: grouped(price) })).first()).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectAccessibleByDayAndNight(page, 'what a change of settings does');
  await pressByKeyboard(page, ru('write'));
  await expect(page.getByText(ru('written'))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'settings of delivery');

  const shopper = await browser.newPage();
  const [product] = await buyable(
    shopper.request,
    1,
    ({ discount_price }) => discount_price > 20_000 && discount_price < Number(values['delivery.free_from']),
    'price',
  );
  await fillCart(shopper, [{ product }]);
  await open(shopper, at('ru', '/checkout/'));
  await fillContact(shopper, 'ru');
  await fillAddress(shopper, 'ru');
  await next(shopper, 'ru').click();
  const delivery = shopper.getByText(text('ru', 'checkout.deliverySum'), { exact: true }).first().locator('xpath=..');
  await expect(delivery).toContainText(grouped(price));
  await shopper.close();

  await restoreLast(page);
  expect((await pageOf()).values['delivery.price']).toBe(formerPrice);
  await caller.leave();
});

test(
  'on a phone each region is a card; its days are changed and restored from the history',
  { tag: '@only-phone' },
  async ({ page, browser, request }) => {
    const caller = await staffCaller(browser, request, 'admin', 'Nodira');
    const daysOf = async () => {
      const { values } = contract.staff.settings.response.parse(await caller.call<unknown>('settings?group=delivery'));
      return Number(values['regions.karakalpakstan.max']);
    };
    const formerDays = await daysOf();
    const person = await newStaff(request, 'admin', 'Kamola');
    await enterRoom(page, person, { at: '/staff/settings/' });
    await page.getByRole('link', { name: ru('groups.delivery.title') }).click();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Республика Каракалпакстан' }) });
    await card.getByRole('textbox', { name: ru('delivery.to') }).fill(String(formerDays + 4));
    expect(await hasNoSideways(page)).toBe(true);
    await page.getByRole('button', { name: ru('review'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: ru('reviewTitle') });
    await expect(dialog.getByText(ru('effect.title'))).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'what a change of days does');
    await dialog.getByRole('button', { name: ru('write'), exact: true }).click();
    await expect(page.getByText(ru('written'))).toBeVisible();
    expect(await daysOf()).toBe(formerDays + 4);
    await restoreLast(page);
    expect(await daysOf()).toBe(formerDays);
    for (const group of ['orders', 'payments', 'partners'] as const) {
      await page.goto(`${shopUrl()}/staff/settings/${group}/`);
      await expect(page.getByRole('heading', { name: ru(`groups.${group}.title`) }).first()).toBeVisible();
      expect(await hasNoSideways(page)).toBe(true);
      await expectAccessibleByDayAndNight(page, group);
    }
    await caller.leave();
  },
);

test('a term of a partner is changed after its effect on twelve products; offers follow', async ({ page, request }) => {
  const person = await newStaff(request, 'admin', 'Kamola');
  await enterRoom(page, person, { at: '/staff/settings/partners/' });
  const [product] = await buyable(request, 1, ({ sale_price }) => sale_price > 1_200_000 && sale_price < 9_000_000);
  const longest = async () => {
    const answer = await request.post(`${shopUrl()}/api/common/v2/checkout/loan-info`, {
      data: { platform: 'web', products: [{ id: product.id, count: 1 }] },
    });
    const { data } = (await answer.json()) as { data: unknown };
    const { list } = contract.checkout.loanInfo.response.parse(data);
    return list.filter(({ loans }) => loans.some((loan) => loan.loan_type === 'solfy')).at(-1)?.duration;
  };
  const formerLongest = await longest();
  const solfy = page.locator('details').filter({ has: page.getByText('Solfy', { exact: true }) });
  await solfy.locator('summary').focus();
  await page.keyboard.press('Enter');
  await solfy.getByRole('button', { name: ru('partners.addTerm') }).focus();
  await page.keyboard.press('Enter');
  await solfy
    .getByRole('textbox', { name: ru('partners.months') })
    .last()
    .focus();
  await page.keyboard.type('36');
  await solfy
    .getByRole('textbox', { name: ru('partners.markup') })
    .last()
    .focus();
  await page.keyboard.type('55,5');
  await pressByKeyboard(page, ru('review'));
  const dialog = page.getByRole('dialog', { name: ru('reviewTitle') });
  await expect(dialog.getByRole('heading', { name: ru('effect.products', { count: 12 }) })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(12);
  await expectAccessibleByDayAndNight(page, 'what a change of a partner does');
  await pressByKeyboard(page, ru('write'));
  await expect(page.getByText(ru('written'))).toBeVisible();
  await expect.poll(longest, { timeout: 5_000 }).toBe(36);
  await restoreLast(page);
  await expect.poll(longest, { timeout: 5_000 }).toBe(formerLongest);
  const [last] = contract.staff.settings.response.parse(
    ((await (await page.request.get(`${shopUrl()}/api/staff/settings?group=partners`)).json()) as { data: unknown })
      .data,
  ).history;
  expect(last?.changes.map(({ field }) => field)).toEqual([partnerField('solfy', 'terms')]);
});

test('the owner words a message on a phone: a missing variable is named, the parts of the SMS are counted', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newStaff(request, 'admin', 'Kamola');
  await enterRoom(page, person, { at: '/staff/settings/messages/' });
  const message = page.getByRole('listitem').filter({ hasText: ru('messages.names.sms_ship') });
  await message.getByText(ru('messages.names.sms_ship')).click();
  const field = message.getByRole('textbox', { name: ru('messages.languages.ru') });
  await field.fill('Заказ уже едет');
  await expect(field).toHaveAccessibleDescription(ru('faults.missingVariable', { names: '{number}' }));
  await field.fill('Заказ {number} уже едет к вам');
  await expect(message.getByText('Заказ 26-100421 уже едет к вам')).toBeVisible();
  await expect(
    message.getByText(ru('messages.length', { parts: 1, units: 30, alphabet: ru('messages.alphabets.ucs2') })),
  ).toBeVisible();
  expect(await hasNoSideways(page)).toBe(true);
  await expectAccessibleByDayAndNight(page, 'texts of messages');
  await page.getByRole('button', { name: ru('review'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ru('reviewTitle') });
  await expect(dialog.getByText('Заказ {number} уже едет к вам')).toBeVisible();
  await dialog.getByRole('button', { name: ru('write'), exact: true }).click();
  await expect(page.getByText(ru('written'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(ru('messages.own'))).toBeVisible();
  await restoreLast(page);
  await expect(page.getByText(ru('messages.own'))).toBeHidden();
});

test('the owner names the legal entity: a wrong address is named at its field, and the shop follows at once', async ({
  page,
  browser,
  request,
}) => {
  const person = await newStaff(request, 'admin', 'Kamola');
  await enterRoom(page, person, { at: '/staff/settings/' });
  await page.getByRole('link', { name: ru('groups.shop.title') }).click();
  const entity = `ООО «Янги ${Date.now().toString(36)}»`;
  await page.getByRole('textbox', { name: ru('fields.legal_entity') }).fill(entity);
  const telegram = page.getByRole('textbox', { name: 'Telegram' });
  const formerAddress = await telegram.inputValue();
  await telegram.fill('t.me/shop');
  await page.getByRole('button', { name: ru('review'), exact: true }).click();
  await expect(telegram).toHaveAccessibleDescription(ru('faults.link'));
  await telegram.fill(formerAddress);
  await expectAccessibleByDayAndNight(page, 'facts of the shop');
  await page.getByRole('button', { name: ru('review'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ru('reviewTitle') });
  await expect(dialog.getByText(entity)).toBeVisible();
  await dialog.getByRole('button', { name: ru('write'), exact: true }).click();
  await expect(page.getByText(ru('written'))).toBeVisible();

  const shopper = await browser.newPage();
  await expect(async () => {
    await open(shopper, at('ru', '/'));
    await expect(shopper.getByRole('contentinfo')).toContainText(entity, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await shopper.close();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasNoSideways(page)).toBe(true);
  await restoreLast(page);
  await expect(page.getByRole('textbox', { name: ru('fields.legal_entity') })).not.toHaveValue(entity);
});
