import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { tashkentDay } from '../../lib/format/date.ts';
import { expectAccessible } from '../support/e2e-barriers.ts';
import { chatText, guestChat, log, messageField, sendText, shopperName, talkText } from '../support/e2e-chat.ts';
import { test } from '../support/e2e.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';

const desk = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('uz', `staffChat.${key}`, values);

const button = (of: Page | Locator, key: string): Locator => of.getByRole('button', { name: desk(key), exact: true });
const field = (page: Page): Locator => page.getByRole('textbox', { name: talkText('uz', 'message') });
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: desk('queue') })
    .getByRole('listitem')
    .filter({ hasText: name });

async function openRow(page: Page, list: string, name: string): Promise<void> {
  await page.getByRole('tab', { name: desk(`lists.${list}`) }).click();
  await rowOf(page, name).getByRole('button').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('a conversation is transferred, exported, closed and reopened, in Uzbek', async ({ page, browser, request }) => {
  test.slow();
  const [dilnoza, jasur] = [
    await newStaff(request, 'operator', 'Dilnoza'),
    await newStaff(request, 'operator', 'Jasur'),
  ];
  const [one, two] = [
    await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
    await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
  ];
  await enterRoom(one, dilnoza, { locale: 'uz', at: '/staff/chat/' });
  await enterRoom(two, jasur, { locale: 'uz', at: '/staff/chat/' });
  const name = shopperName();
  const window = await guestChat(page, 'uz', '/uz/news/', name);
  await sendText(page, 'uz', 'Kafolat necha yil?');
  await expect(rowOf(one, name)).toContainText('Kafolat necha yil?');
  await openRow(one, 'waiting', name);
  await button(one, 'take').click();
  await expect(field(one)).toBeVisible();

  // Handed on with a word that the shopper does not see.
  await button(one, 'transfer').click();
  const dialog = one.getByRole('dialog', { name: desk('transfer') });
  await dialog.getByRole('combobox', { name: desk('transferTo') }).selectOption(String(jasur.id));
  await dialog.getByRole('textbox', { name: desk('transferNote') }).fill('Kafolat boʻyicha sen bilasan');
  await expectAccessible(one, 'handing on', '[role=dialog]');
  await button(dialog, 'transferDo').click();
  await expect(one.getByText(desk('has', { name: 'Jasur' }))).toBeVisible();
  await expect(field(one)).toHaveCount(0);
  await openRow(two, 'mine', name);
  await expect(
    two.getByRole('complementary', { name: desk('about') }).getByText('Kafolat boʻyicha sen bilasan'),
  ).toBeVisible();
  await field(two).pressSequentially('Ikki yil');
  await expect(window.getByText(talkText('uz', 'typing', { name: 'Jasur' }))).toBeVisible();
  await two.keyboard.press('Enter');
  await expect(log(page, 'uz').getByText('Ikki yil')).toBeVisible();
  await expect(log(page, 'uz').getByText('sen bilasan')).toHaveCount(0);

  // Taken over by the first, the second has no field any more.
  await field(two).fill('Yana bir soʻz');
  await button(one, 'takeOver').click();
  await button(one.getByRole('dialog', { name: desk('takeOver') }), 'takeOver').click();
  await expect(field(one)).toBeVisible();
  await expect(two.getByText(desk('has', { name: 'Dilnoza' }))).toBeVisible();
  await expect(field(two)).toHaveCount(0);
  // What was typed is not lost, and it is said who answers now.
  await expect(two.getByText(desk('nowHas', { name: 'Dilnoza' }))).toBeVisible();
  await expect(two.getByRole('textbox', { name: desk('draft') })).toHaveValue('Yana bir soʻz');
  // Outside hours nobody is said to be there.
  const [there, has] = [
    window.getByText(chatText('uz', 'operator', { name: 'Dilnoza' })),
    window.getByText(chatText('uz', 'operatorHas', { name: 'Dilnoza' })),
  ];
  await expect(there.or(has)).toBeVisible();

  const written = one.waitForEvent('download');
  await button(one, 'transcript').click();
  const file = await written;
  expect(file.suggestedFilename()).toMatch(/^chat-\d+\.txt$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\n');
  expect(lines.slice(1, 3)).toEqual([
    expect.stringMatching(new RegExp(`^1\\. .* < ${name}: Kafolat necha yil\\?$`)),
    expect.stringMatching(/^2\. .* > Jasur: Ikki yil$/),
  ]);

  await button(one, 'finish').click();
  await button(one.getByRole('dialog', { name: desk('finish') }), 'finish').click();
  await expect(window.getByRole('group', { name: chatText('uz', 'rate') })).toBeVisible();
  await openRow(two, 'closed', name);
  await button(two, 'reopen').click();
  await expect(field(two)).toBeVisible();
  // The shopper's window turns without a reload, and goes on where it was.
  await expect(messageField(page, 'uz')).toBeVisible();
  await sendText(page, 'uz', 'Yana bir savol');
  await expect(log(two, 'uz').getByText('Yana bir savol')).toBeVisible();
  for (const each of [one, two]) await each.context().close();
});

test('a canned answer is created, edited, sent in the shopper’s language and deleted', async ({
  page,
  browser,
  request,
}) => {
  const person = await newStaff(request, 'operator', 'Dilnoza');
  const staffPage = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enterRoom(staffPage, person, { locale: 'uz', at: '/staff/chat/' });
  const code = `e${Date.now().toString(36)}`;
  await button(staffPage, 'canned').click();
  const dialog = staffPage.getByRole('dialog', { name: desk('canned') });
  await button(dialog, 'cannedNew').click();
  await dialog.getByLabel(desk('cannedCode')).fill(code);
  for (const locale of ['kr', 'uz', 'ru'] as const)
    await dialog.getByRole('textbox', { name: desk(`languages.${locale}`) }).fill(`{client}: ${locale}`);
  await expectAccessible(staffPage, 'an answer kept ready', '[role=dialog]');
  await button(dialog, 'save').click();
  const row = dialog.getByRole('listitem').filter({ hasText: `/${code}` });
  await expect(row).toContainText('{client}: uz');
  await button(row, 'change').click();
  await dialog.getByRole('textbox', { name: desk('languages.kr') }).fill('{client}, салом! {operator} ёзяпти');
  await button(dialog, 'save').click();
  await expect(row).toBeVisible();
  await staffPage.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const name = shopperName();
  await guestChat(page, 'kr', '/news/', name);
  await sendText(page, 'kr', 'Савол бор');
  await expect(rowOf(staffPage, name)).toContainText('Савол бор');
  await openRow(staffPage, 'waiting', name);
  await button(staffPage, 'take').click();
  await field(staffPage).fill(`/${code}`);
  await expect(staffPage.getByRole('list', { name: desk('canned') }).getByRole('listitem')).toHaveCount(1);
  await staffPage.keyboard.press('Enter');
  await expect(field(staffPage)).toHaveValue(`${name}, салом! Dilnoza ёзяпти`);
  await staffPage.keyboard.press('Enter');
  await expect(log(page, 'kr').getByText(`${name}, салом! Dilnoza ёзяпти`)).toBeVisible();

  await button(staffPage, 'canned').click();
  await button(row, 'remove').click();
  await expect(row).toHaveCount(0);
  await staffPage.keyboard.press('Escape');

  // The conversation just had is in the figures of the day, drawn and in words.
  await button(staffPage, 'figures').click();
  const figures = staffPage.getByRole('dialog', { name: desk('figures') });
  await expect(figures.getByRole('img', { name: desk('figure.plot') }).locator('canvas')).toBeVisible();
  const today = figures
    .getByRole('region', { name: desk('figures') })
    .getByRole('row')
    .nth(1);
  await expect(today.getByRole('rowheader')).toHaveText(tashkentDay(new Date()).split('-').toReversed().join('.'));
  expect(Number(await today.getByRole('cell').first().innerText())).toBeGreaterThan(0);
  await expectAccessible(staffPage, 'figures', '[role=dialog]');
  await staffPage.context().close();
});
