import { expect, test } from '@playwright/test';
import { URI } from 'otpauth';
import { randomBytes } from 'node:crypto';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, speak, staffText } from '../support/e2e-staff.ts';
import { shopUrl } from '../support/e2e.ts';

const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);
const uz = (key: string, values: Record<string, string | number> = {}) => staffText('uz', `staff.${key}`, values);

test('an admin invites a colleague, who sets up authenticator and password by the link, by keyboard @phone', async ({
  page,
  browser,
  request,
}) => {
  const admin = await newStaff(request, 'admin', 'Dilnoza');
  await enterRoom(page, admin, { at: '/staff/people/' });
  await page.getByRole('button', { name: ru('people.invite') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: ru('people.inviteTitle') });
  await dialog.getByRole('button', { name: ru('people.create') }).press('Enter');
  await expect(dialog.getByLabel(ru('people.name'))).toBeFocused();
  await dialog.getByLabel(ru('people.name')).fill('Sevara Umarova');
  const login = `s${randomBytes(6).toString('hex')}`;
  await dialog.getByLabel(ru('signIn.login')).fill(login);
  await dialog.getByLabel(ru('people.role')).selectOption({ label: ru('roles.orders') });
  await expectAccessibleByDayAndNight(page, 'the form of an invitation', '[role=dialog]');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: ru('people.create') }).press('Enter');
  const created = page.getByRole('dialog', { name: ru('people.linkTitle', { name: 'Sevara Umarova' }) });
  const link = await created.getByRole('textbox', { name: ru('people.link') }).inputValue();
  expect(link).toContain(`${shopUrl()}/staff/invitation/#`);
  await created.getByRole('button', { name: ru('people.ready') }).press('Enter');
  const open = page.getByRole('region', { name: ru('people.openInvitations') });
  await expect(open.getByText(login)).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await speak(guest, 'uz');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: uz('invitation.hello', { name: 'Sevara Umarova' }) })).toBeVisible();
  await expect(guest.getByRole('img', { name: uz('invitation.qr') })).toBeVisible();
  await expectAccessibleByDayAndNight(guest, 'the page of an invitation', '#main');
  const address = await guest.getByRole('link', { name: uz('invitation.onPhone') }).getAttribute('href');
  await guest.getByLabel(uz('invitation.code')).fill(URI.parse(address ?? '').generate());
  await guest.getByRole('textbox', { name: uz('account.passwordNew'), exact: true }).fill('Yashil-choynak-9-bor');
  await guest.getByRole('textbox', { name: uz('account.passwordAgain') }).fill('Yashil-choynak-9');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText(uz('validation.passwordRepeat'))).toBeVisible();
  await guest.getByRole('textbox', { name: uz('account.passwordAgain') }).fill('Yashil-choynak-9-bor');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: uz('invitation.codesTitle') })).toBeVisible();
  await expect(guest.getByRole('status').getByRole('listitem')).toHaveCount(10);
  await guest.getByRole('button', { name: uz('invitation.enter') }).press('Enter');
  await expect(guest.getByText(uz('home.hello', { name: 'Sevara Umarova' }))).toBeVisible();

  // The link is used up.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: ru('invitation.gone') })).toBeVisible();
  await page.goto(`${shopUrl()}/staff/people/`);
  await expect(page.getByText(login)).toBeVisible();
  await expect(open.getByText(login)).toHaveCount(0);

  // She loses the phone: her session ends at once, and a link sets new keys.
  await page
    .getByRole('listitem')
    .filter({ hasText: login })
    .getByRole('button', { name: ru('people.keys') })
    .press('Enter');
  const question = page.getByRole('dialog', { name: ru('people.keysTitle', { name: 'Sevara Umarova' }) });
  await question.getByRole('button', { name: ru('people.keysConfirm') }).press('Enter');
  await expect(page.getByRole('textbox', { name: ru('people.link') })).toHaveValue(/#[\w-]{43}$/);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: uz('signIn.title') })).toBeVisible();
  await guest.context().close();
});
