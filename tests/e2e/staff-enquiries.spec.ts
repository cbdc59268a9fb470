import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import type { Letter } from '../../server/core/mail/port.ts';
import { at, expect, open, test, text } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { setting } from '../support/e2e-programs.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);

/** E-mails to one address that the shop without a mail server has stored. */
function lettersTo(email: string): Letter[] {
  try {
    return readFileSync(path.join(setting('E2E_DATA_DIR'), 'outbox', 'mail.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Letter)
      .filter(({ to }) => to === email);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

test('a message of the shop’s form is found in the inbox, answered from a template by five presses, and closed @phone', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const shopper = await (await browser.newContext({ baseURL })).newPage();
  const email = `nilufar.${Date.now()}@example.uz`;
  const comment = `Qachon olib kelasiz? ${Date.now()}`;
  await open(shopper, at('uz', '/page/feedback/'));
  const form = shopper.getByRole('main');
  await form.getByRole('radio', { name: text('uz', 'enquiries.topics.question') }).check();
  await form.getByLabel(text('uz', 'enquiries.email')).fill(email);
  await form.getByLabel(text('uz', 'enquiries.comment')).fill(comment);
  await form.getByRole('button', { name: text('uz', 'enquiries.send') }).click();
  await expect(shopper.getByRole('status').filter({ hasText: text('uz', 'enquiries.feedbackTaken') })).toBeVisible();
  await shopper.context().close();

  const person = await newStaff(request, 'operator', 'Kamola');
  await enterRoom(page, person);
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole('link', { name: new RegExp(ru('work.enquiries')) }));
  await expect(page).toHaveURL(/\/staff\/enquiries\/\?owner=nobody$/);
  await page.getByRole('searchbox', { name: ru('enquiries.search') }).fill(email);
  const list = page.getByRole('list', { name: ru('enquiries.list') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(comment);
  await expectAccessibleByDayAndNight(page, 'the list of enquiries', '#main');
  await press(list.getByRole('link', { name: email }));

  await expect(page.getByText(comment)).toBeVisible();
  await press(page.getByRole('button', { name: ru('enquiries.takeOver') }));
  await expect(page.getByRole('combobox', { name: ru('enquiries.assigned') })).toHaveValue(String(person.id));
  presses += 1;
  await page.getByRole('combobox', { name: ru('enquiries.template') }).selectOption('question');
  const answer = page.getByRole('textbox', { name: ru('enquiries.text') });
  await expect(answer).toHaveValue(/Assalomu alaykum!/);
  await answer.fill(`${await answer.inputValue()}\n\nErtaga soat 10:00 da.`);
  await expectAccessibleByDayAndNight(page, 'the page of an enquiry', '#main');
  await press(page.getByRole('button', { name: ru('enquiries.send.mail') }));
  await expect(page.getByRole('status').filter({ hasText: ru('enquiries.sent') })).toBeVisible();
  expect(presses).toBe(5);

  const history = page.getByRole('region', { name: ru('enquiries.history') });
  await expect(history.getByText(ru('enquiries.deliveries.stored'))).toBeVisible({ timeout: 20_000 });
  const answers = lettersTo(email).filter(({ id }) => id.startsWith('enquiry-answer-'));
  expect(answers).toHaveLength(1);
  expect(answers[0]?.text).toContain('Ertaga soat 10:00 da.');

  await page.getByRole('button', { name: ru('enquiries.close'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ru('enquiries.closeTitle') });
  await dialog.getByRole('textbox', { name: ru('enquiries.reason') }).fill('Answered');
  await expectAccessibleByDayAndNight(page, 'the question before the end', '[role=dialog]');
  await dialog.getByRole('button', { name: ru('enquiries.close'), exact: true }).click();
  await expect(page.getByRole('button', { name: ru('enquiries.reopen') })).toBeVisible();
  await expect(history.getByText('Answered')).toBeVisible();
  await page.getByRole('link', { name: ru('enquiries.all') }).click();
  await page.getByRole('searchbox', { name: ru('enquiries.search') }).fill(email);
  await page.getByRole('button', { name: ru('enquiries.searchAll') }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(ru('enquiries.states.closed'));
});
