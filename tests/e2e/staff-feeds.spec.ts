import { expect, test } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}) =>
  staffText('ru', `staff.imports.${key}`, values);

test('a feed is added with its hours, fetched at once, changed and removed, by keyboard @phone', async ({
  page,
  request,
}) => {
  const keeper = await newStaff(request, 'content', 'Jasur');
  await enterRoom(page, keeper, { at: '/staff/imports/' });
  const section = page.getByRole('region', { name: ru('feeds.title') });
  await section.getByRole('button', { name: ru('feeds.add') }).press('Enter');
  const form = page.getByRole('dialog', { name: ru('feeds.addTitle') });
  const name = `f${randomBytes(6).toString('hex')}`;
  await form.getByLabel(ru('feeds.name')).fill(name);
  await form.getByLabel(ru('feeds.address')).fill('http://supplier.example/prices.csv');
  await form.getByLabel(ru('feeds.schedule')).selectOption({ label: ru('feeds.list') });
  await form.getByLabel(ru('feeds.times')).fill('6:00; 25:00');
  await form.getByRole('button', { name: ru('feeds.save') }).press('Enter');
  await expect(form.getByText(staffText('ru', 'staff.validation.feedTimes'))).toBeVisible();
  await form.getByLabel(ru('feeds.times')).fill('6:00, 18:00');
  await form.getByRole('button', { name: ru('feeds.save') }).press('Enter');
  await expect(form.getByText('Укажите полный адрес с защищённым соединением')).toBeVisible();
  // Nobody answers there, so the fetch fails, and the list says why.
  await form.getByLabel(ru('feeds.address')).fill('https://supplier.invalid/prices.csv');
  await expectAccessibleByDayAndNight(page, 'the form of a feed', '[role=dialog]');
  await form.getByRole('button', { name: ru('feeds.save') }).press('Enter');
  await expect(form).toBeHidden();

  const row = section.getByRole('listitem').filter({ hasText: name }).first();
  await expect(row.getByText('https://supplier.invalid/prices.csv')).toBeVisible();
  await row.getByRole('button', { name: ru('feeds.fetchNamed', { name }) }).press('Enter');
  await expect(row.getByRole('status')).toHaveText(ru('feeds.waits'));
  await expect(row.getByText(ru('feeds.whys.host'))).toBeVisible({ timeout: 60_000 });
  await expectAccessibleByDayAndNight(page, 'the feeds', '#main');

  await row.getByRole('button', { name: ru('feeds.editNamed', { name }) }).press('Enter');
  const edit = page.getByRole('dialog', { name: ru('feeds.editTitle', { name }) });
  await expect(edit.getByLabel(ru('feeds.times'))).toHaveValue('06:00, 18:00');
  await edit.getByLabel(ru('feeds.schedule')).selectOption({ label: ru('feeds.never') });
  await edit.getByRole('button', { name: ru('feeds.save') }).press('Enter');
  await expect(row.getByText(ru('feeds.noNext'))).toBeVisible();

  await row.getByRole('button', { name: ru('feeds.editNamed', { name }) }).press('Enter');
  await edit.getByRole('button', { name: ru('feeds.remove'), exact: true }).press('Enter');
  await page
    .getByRole('dialog', { name: ru('feeds.removeTitle', { name }) })
    .getByRole('button', { name: ru('feeds.remove'), exact: true })
    .press('Enter');
  await expect(row).toHaveCount(0);
});
