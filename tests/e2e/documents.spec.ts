import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type Locale, test, text } from '../support/e2e.ts';
import { applyButton, outcome, phoneFor, toLoanConfirm } from '../support/e2e-loans.ts';
import { almostTooLarge, gif, photo, tooLarge } from '../support/pictures.ts';

let pictures = Date.now() % 1_000_000;
/** A picture that no other one of this guest equals. */
async function picture(format: 'jpeg' | 'png' = 'jpeg', name = `photo.${format}`) {
  pictures += 1;
  return { name, buffer: await photo(pictures, format) };
}

const slot = (page: Page, locale: Locale, side: string) =>
  page.getByRole('group', { name: text(locale, `instalment.${side}`) });
/** Chooses a file from the disk: as a buffer, a large one takes longer to reach the browser than an action may. */
const choose = async (page: Page, locale: Locale, side: string, file: Awaited<ReturnType<typeof picture>>) => {
  pictures += 1;
  const onDisk = test.info().outputPath(String(pictures), file.name);
  await mkdir(path.dirname(onDisk), { recursive: true });
  await writeFile(onDisk, file.buffer);
  await slot(page, locale, side).locator('input[type=file]').first().setInputFiles(onDisk);
};
const sent = async (page: Page, locale: Locale, side: string) => {
  await expect(
    slot(page, locale, side).getByRole('button', { name: text(locale, 'instalment.photoRemove') }),
  ).toBeVisible();
  await expect(slot(page, locale, side).getByRole('progressbar')).toHaveCount(0);
};
const uploadPhoto = async (page: Page, locale: Locale, side: string) => {
  await choose(page, locale, side, await picture(side === 'sideExtra' ? 'png' : 'jpeg'));
  await sent(page, locale, side);
};
const input = (page: Page, locale: Locale, key: string, values = {}) =>
  page.getByRole('textbox', { name: text(locale, `instalment.${key}`, values) });
const ready = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: text(locale, 'instalment.documentsNext') });

async function fillPersonal(page: Page, locale: Locale): Promise<void> {
  await input(page, locale, 'pinfl').fill('31210632040244');
  await input(page, locale, 'passport').fill('аа 1234567');
  await input(page, locale, 'issued').fill('01022015');
}

async function fillOthers(page: Page, locale: Locale): Promise<void> {
  await input(page, locale, 'trusteeName', { number: 1 }).fill('Олим Рашидов');
  await input(page, locale, 'trusteePhone', { number: 1 }).fill('+998901112233');
  await input(page, locale, 'trusteeName', { number: 2 }).fill('Нодира Усмонова');
  await input(page, locale, 'trusteePhone', { number: 2 }).fill('+998901112244');
  await input(page, locale, 'card').fill('8600490744313347');
  await input(page, locale, 'cardIssue').fill('1230');
}

/** Everything in this browser's storage, as one text. */
const storages = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test.describe.configure({ timeout: 90_000 });

test(
  'a buyer applies for the shop’s own instalment plan with a passport; the browser stores none of it',
  { tag: '@desktop' },
  async ({ page }) => {
    await toLoanConfirm(page, { locale: 'ru', partner: 'Texnomart', months: 12, phone: phoneFor() });
    await ready(page, 'ru').click();
    await expect(page.getByRole('main')).toContainText(text('ru', 'validation.required'));
    await expect(slot(page, 'ru', 'sideBack')).toHaveCount(0);
    for (const side of ['sideFrontPassport', 'sideSelfie', 'sideExtra']) await uploadPhoto(page, 'ru', side);
    await page.getByRole('button', { name: text('ru', 'instalment.pinflWhere') }).click();
    const info = page.getByRole('dialog', { name: text('ru', 'instalment.pinflTitle') });
    await expect(info).toContainText('14');
    await info.getByRole('button', { name: text('ru', 'instalment.understood') }).click();
    await fillPersonal(page, 'ru');
    await fillOthers(page, 'ru');
    const storedData = await storages(page);
    for (const secret of ['31210632040244', '1234567', '86004907', 'doc_', 'Олим'])
      expect(storedData).not.toContain(secret);
    await ready(page, 'ru').click();
    await applyButton(page, 'ru').click();
    await expect(page).toHaveURL(/\/ru\/thanks\/\?id=\d+$/, { timeout: 20_000 });
    await expect(outcome(page, 'ru', 'approved')).toBeVisible({ timeout: 30_000 });
    const after = await storages(page);
    for (const secret of ['31210632040244', '86004907', 'doc_', 'Олим']) expect(after).not.toContain(secret);
    await expect(page.locator('body')).not.toContainText('4431');
  },
);

test(
  'an ID card also needs its back side; the form checks each photo, refuses duplicates and lets the buyer remove photos',
  { tag: '@only-phone' },
  async ({ page }) => {
    await toLoanConfirm(page, { locale: 'kr', partner: 'Texnomart', months: 3, phone: phoneFor() });
    for (const [type, requiredSide, absentSide] of [
      ['typePassport', 'sideExtra', 'sideBack'],
      ['typeCard', 'sideBack', 'sideExtra'],
    ] as const) {
      await page.getByRole('radio', { name: text('kr', `instalment.${type}`) }).check();
      await expect(slot(page, 'kr', requiredSide)).toBeVisible();
      await expect(slot(page, 'kr', absentSide)).toHaveCount(0);
    }
    const front = 'sideFrontCard';
    const jpeg = await picture();
    for (const [buffer, fault] of [
      [Buffer.from('just text'), 'photoFormat'],
      [gif, 'photoFormat'],
    ] as const) {
      await choose(page, 'kr', front, { ...jpeg, buffer });
      await expect(slot(page, 'kr', front)).toContainText(text('kr', `validation.${fault}`));
      await expect(slot(page, 'kr', front).getByRole('img')).toHaveCount(0);
    }
    // A telephone's photo is larger than what the shop takes: it is made smaller before it is sent.
    await choose(page, 'kr', front, { ...jpeg, buffer: tooLarge(jpeg.buffer) });
    await expect(slot(page, 'kr', front).getByRole('img')).toBeVisible();
    await expect(slot(page, 'kr', front).getByRole('progressbar')).toHaveCount(0);
    await slot(page, 'kr', front)
      .getByRole('button', { name: text('kr', 'instalment.photoRemove') })
      .click();
    await expect(slot(page, 'kr', front).getByRole('img')).toHaveCount(0);
    const same = await picture();
    await choose(page, 'kr', front, same);
    await expect(slot(page, 'kr', front).getByRole('img')).toBeVisible();
    await expect(slot(page, 'kr', front).getByRole('progressbar')).toHaveCount(0);
    for (const [side, name] of [
      ['sideSelfie', 'renamed.jpg'],
      ['sideBack', same.name],
    ] as const) {
      await choose(page, 'kr', side, { ...same, name });
      await expect(slot(page, 'kr', side)).toContainText(text('kr', 'validation.photoDuplicate'));
      await expect(slot(page, 'kr', side).getByRole('img')).toHaveCount(0);
    }
    await choose(page, 'kr', 'sideBack', { name: 'photo.png', buffer: await almostTooLarge() });
    await sent(page, 'kr', 'sideBack');
    await uploadPhoto(page, 'kr', 'sideSelfie');
    await slot(page, 'kr', 'sideSelfie')
      .getByRole('button', { name: text('kr', 'instalment.photoRemove') })
      .click();
    await expect(slot(page, 'kr', 'sideSelfie').getByRole('img')).toHaveCount(0);
    // What was taken out may be given again, for another side too.
    await slot(page, 'kr', front)
      .getByRole('button', { name: text('kr', 'instalment.photoRemove') })
      .click();
    await expect(slot(page, 'kr', front).getByRole('img')).toHaveCount(0);
    await choose(page, 'kr', 'sideSelfie', same);
    await expect(slot(page, 'kr', 'sideSelfie').getByRole('img')).toBeVisible();
    await expect(slot(page, 'kr', 'sideSelfie').getByRole('progressbar')).toHaveCount(0);
    await expect(slot(page, 'kr', 'sideSelfie')).toContainText(text('kr', 'instalment.sideSelfieHint'));
  },
);

test('verification leads through its four pages, each with its own address', { tag: '@desktop' }, async ({ page }) => {
  await toLoanConfirm(page, { locale: 'ru', partner: 'Texnomart', months: 3, phone: phoneFor('14') });
  for (const side of ['sideFrontPassport', 'sideSelfie', 'sideExtra']) await uploadPhoto(page, 'ru', side);
  await fillPersonal(page, 'ru');
  await fillOthers(page, 'ru');
  await ready(page, 'ru').click();
  await applyButton(page, 'ru').click();
  await expect(page).toHaveURL(/\/ru\/verification\/passport-info\/\?id=\d+$/, { timeout: 20_000 });
  const id = new URL(page.url()).searchParams.get('id');
  const last = async () =>
    (
      (await (await page.request.get(`/api/common/v1/scoring/getScoringLastEvent?order_id=${id}`)).json()) as {
        data: { last_scoring_event: string };
      }
    ).data.last_scoring_event;
  await expect.poll(last).toBe('passport_info');
  // The order's page and the address of a later step lead to the step that is awaited.
  await page.goto(`/ru/thanks/?id=${id}`);
  await page.getByRole('link', { name: text('ru', 'instalment.toScoring') }).click();
  await expect(page).toHaveURL(/\/ru\/verification\/passport-info\//);
  await page.goto('/ru/additional-data/');
  await expect(page).toHaveURL(/\/ru\/verification\/passport-info\//);
  const send = page.getByRole('button', { name: text('ru', 'instalment.stepSend') });
  await fillPersonal(page, 'ru');
  await send.click();
  await expect(page).toHaveURL(/\/ru\/verification\/my-id\//);
  await uploadPhoto(page, 'ru', 'sideSelfie');
  await send.click();
  await expect(page).toHaveURL(/\/ru\/photo-document\//);
  await expect.poll(last).toBe('photo_document');
  await uploadPhoto(page, 'ru', 'sideFrontPassport');
  await uploadPhoto(page, 'ru', 'sideExtra');
  await send.click();
  await expect(page).toHaveURL(/\/ru\/additional-data\//);
  await fillOthers(page, 'ru');
  await send.click();
  await expect(page).toHaveURL(/\/ru\/thanks\//);
  await expect(outcome(page, 'ru', 'approved')).toBeVisible({ timeout: 30_000 });
});
