import type { Page } from '@playwright/test';
import { accountPhone } from '../support/e2e-account.ts';
import { expectAccessible } from '../support/e2e-barriers.ts';
import { chatText, guestChat, log, messageField, openChat, sendText, talkText } from '../support/e2e-chat.ts';
import { test } from '../support/e2e-own-shop.ts';
import { expect, open, shopUrl } from '../support/e2e.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';

/* The hours are everybody's: this needs a shop of its own. */

const desk = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('uz', `staffChat.${key}`, values);
const days = [0, 1, 2, 3, 4, 5, 6] as const;

async function openHours(page: Page) {
  await page.getByRole('button', { name: desk('hours'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: desk('hours') });
  await expect(dialog.getByRole('checkbox')).toHaveCount(days.length);
  return dialog;
}

/** Sets the hours by hand: closed on all days, or open around the clock. */
async function setDays(page: Page, isOpen: boolean): Promise<void> {
  const dialog = await openHours(page);
  for (const day of days) {
    const words = desk(`days.${day}`);
    await dialog.getByRole('checkbox', { name: words, exact: true }).setChecked(isOpen);
    if (!isOpen) continue;
    await dialog.getByLabel(desk('opens', { day: words }), { exact: true }).fill('00:00');
    await dialog.getByLabel(desk('closes', { day: words }), { exact: true }).fill('00:00');
  }
  await dialog.getByRole('button', { name: desk('save') }).click();
  await expect(dialog).toBeHidden();
}

test('a message sent outside opening hours is first in the queue in the morning, and its answer is sent by SMS', async ({
  page,
  browser,
  request,
}) => {
  const admin = await newStaff(request, 'admin', 'Dilnoza');
  const staffPage = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enterRoom(staffPage, admin, { locale: 'uz', at: '/staff/chat/' });
  const before: unknown = (
    (await (await staffPage.request.get(`${shopUrl()}/api/staff/chat/hours`)).json()) as { data: unknown }
  ).data;
  try {
    await setDays(staffPage, true);
    const stamp = Date.now().toString(36);
    const [early, late] = [`Kunduzgi ${stamp}`, `Tungi ${stamp}`];
    const day = await (await browser.newContext()).newPage();
    await guestChat(day, 'ru', '/ru/news/', early);
    await sendText(day, 'ru', 'Днём');
    await expect(log(day, 'ru').getByText('Днём')).toBeVisible();

    await setDays(staffPage, false);
    await open(page, '/news/');
    const window = await openChat(page, 'kr');
    await expect(window.getByText(chatText('kr', 'closedTodayText'))).toBeVisible();
    await expectAccessible(page, 'a closed chat', '[role=dialog]');
    await window.getByLabel(chatText('kr', 'name')).fill(late);
    await window.getByLabel(chatText('kr', 'phone')).fill(accountPhone());
    await window.getByRole('button', { name: chatText('kr', 'send'), exact: true }).click();
    await expect(messageField(page, 'kr')).toBeVisible();
    await sendText(page, 'kr', 'Эртага очиқмисиз?');
    await expect(log(page, 'kr').getByRole('img', { name: talkText('kr', 'sent'), exact: true })).toBeVisible();
    await page.close();

    // In the morning: who wrote at night stands above who waits longer.
    await setDays(staffPage, true);
    const hours = await openHours(staffPage);
    // Until midnight.
    await expect(hours.getByLabel(desk('closes', { day: desk('days.0') }), { exact: true })).toHaveValue('00:00');
    await expectAccessible(staffPage, 'the hours', '[role=dialog]');
    await staffPage.keyboard.press('Escape');
    await staffPage.getByRole('searchbox', { name: desk('search') }).fill(stamp);
    await staffPage.keyboard.press('Enter');
    const rows = staffPage.getByRole('region', { name: desk('queue') }).getByRole('listitem');
    await expect(rows).toHaveText([new RegExp(`${late}.*${desk('atNight')}`), new RegExp(early)]);
    await rows.first().getByRole('button').click();
    await staffPage.getByRole('button', { name: desk('take'), exact: true }).click();
    // That it does, and when: tests/api/chat/operators.test.ts.
    await expect(staffPage.getByText(desk('answerSms'))).toBeVisible();
    await staffPage.getByRole('textbox', { name: talkText('uz', 'message') }).fill('Ha, 9 dan ochiqmiz');
    await staffPage.keyboard.press('Enter');
    await expect(log(staffPage, 'uz').getByText('Ha, 9 dan ochiqmiz')).toBeVisible();
    await day.context().close();
  } finally {
    await staffPage.request.post(`${shopUrl()}/api/staff/chat/hours`, { data: before });
    await staffPage.context().close();
  }
});
