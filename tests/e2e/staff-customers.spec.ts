import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import { accountPhone, newAccount } from '../support/e2e-account.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';
import { shopUrl } from '../support/e2e.ts';

const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);

test('a customer is found by the end of the phone, blocked with a reason and let in again, by keyboard @phone', async ({
  page,
  browser,
  request,
}) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl() })).newPage();
  const phone = accountPhone();
  const last = `Собиров${phone.slice(-4)}`.replace(/\d/g, (digit) => 'абвгдежзик'[Number(digit)] ?? '');
  await newAccount(shopper, { phone, first: 'Жасур', last });
  const person = await newStaff(request, 'orders', 'Kamola');
  await enterRoom(page, person, { at: '/staff/customers/' });

  const field = page.getByRole('searchbox', { name: ru('customers.search') });
  await field.fill(phone.slice(-7));
  const list = page.getByRole('list', { name: ru('customers.list') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=\d{7}$/);
  await expectAccessibleByDayAndNight(page, 'the list of customers', '#main');
  await list.getByRole('link', { name: `Жасур ${last}` }).press('Enter');

  await expect(page.getByRole('heading', { name: `Жасур ${last}` })).toBeVisible();
  await expect(page.getByText(ru('customers.noOrders'))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'the page of a customer', '#main');
  await page.getByRole('button', { name: ru('customers.block'), exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: ru('customers.blockTitle') });
  const confirm = dialog.getByRole('button', { name: ru('customers.block'), exact: true });
  await confirm.press('Enter');
  await expect(dialog.getByRole('textbox', { name: ru('customers.reason') })).toBeFocused();
  await page.keyboard.type('Five refused deliveries');
  await expectAccessibleByDayAndNight(page, 'the question before a block', '[role=dialog]');
  await confirm.press('Enter');
  await expect(page.getByText(ru('customers.blocked', { reason: 'Five refused deliveries' }))).toBeVisible();
  await expect(dialog).toBeHidden();

  const answer = await shopper.request.post(`${shopUrl()}/api/${contract.account.findByPhone.path}`, {
    headers: { origin: shopUrl() },
    data: { phone_number: phone },
  });
  expect(answer.status()).toBe(400);

  await page.getByRole('button', { name: ru('customers.unblock'), exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: ru('customers.block'), exact: true })).toBeVisible();
  await expect(page.getByText('Five refused deliveries')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue(phone.slice(-7));
  await shopper.context().close();
});

test('on request of a customer the data are downloaded, the account is deleted and restored, by keyboard', async ({
  page,
  browser,
  request,
}) => {
  const shopper = await (await browser.newContext({ baseURL: shopUrl() })).newPage();
  const phone = accountPhone();
  await newAccount(shopper, { phone, first: 'Малика', last: 'Раҳимова' });
  const person = await newStaff(request, 'admin', 'Dilnoza');
  await enterRoom(page, person, { at: `/staff/customers/?q=${phone.slice(-7)}` });
  await page
    .getByRole('list', { name: ru('customers.list') })
    .getByRole('link', { name: /^Малика/ })
    .press('Enter');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: ru('customers.dataDownload') }).press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^customer-\d+-\d{4}-\d\d-\d\d\.json$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(phone);

  await page.getByRole('button', { name: ru('customers.delete') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: ru('customers.deleteTitle') });
  await expectAccessibleByDayAndNight(page, 'the question before a deletion', '[role=dialog]');
  await dialog.getByRole('button', { name: ru('customers.delete') }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(ru('customers.states.deleted'), { exact: true })).toBeVisible();
  await shopper.goto('/ru/profile/');
  await expect(shopper.getByRole('link', { name: 'Малика' })).toHaveCount(0);

  await page.getByRole('button', { name: ru('customers.restore') }).press('Enter');
  await expect(page.getByText(ru('customers.states.active'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: ru('customers.delete') })).toBeVisible();
  await shopper.context().close();
});
