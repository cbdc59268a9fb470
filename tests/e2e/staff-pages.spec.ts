import { expect, type Page, test } from '@playwright/test';
import { shopUrl } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);
const withinMs = 5_000;
const slug = () => `zima-${Date.now().toString(36)}`;

/** The field of a text in a language. */
const field = (page: Page, label: string, locale: 'uz' | 'kr' | 'ru') =>
  page.getByRole('textbox', { name: `${label} · ${ru(`product.language.${locale}`)}`, includeHidden: true });
/** Writes a text; narrow screens show one language at a time. */
async function write(page: Page, label: string, locale: 'uz' | 'kr' | 'ru', text: string): Promise<void> {
  await field(page, label, locale).waitFor({ state: 'attached' });
  if (!(await field(page, label, locale).isVisible()))
    await page.getByRole('tab', { name: new RegExp(`^${ru(`product.language.${locale}`)}`) }).click();
  await field(page, label, locale).fill(text);
}
const isSaved = (page: Page) => expect(page.getByText(ru('pages.saved'), { exact: true })).toBeVisible();
const button = (page: Page, key: string) => page.getByRole('button', { name: ru(`pages.${key}`), exact: true });

test('@phone a new page is written, previewed and published; its draft survives a closed tab', async ({
  page,
  request,
}) => {
  const person = await newStaff(request, 'content', 'Kamola');
  await enterRoom(page, person, { at: '/staff/pages/' });
  await expect(page.getByRole('list', { name: ru('pages.list') })).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'list of pages');
  const name = slug();
  await page.getByRole('textbox', { name: ru('pages.newAddress') }).fill(name);
  await button(page, 'new').click();

  await write(page, ru('pages.title'), 'uz', 'Qishki yordam');
  await expect(field(page, ru('pages.title'), 'kr')).toHaveValue('Қишки ёрдам');
  await write(page, ru('pages.title'), 'ru', 'Зимняя помощь');
  await write(page, ru('pages.description'), 'uz', 'Issiqlik haqida');
  await write(page, ru('pages.description'), 'ru', 'О тепле');
  await page.getByRole('combobox', { name: ru('pages.newBlock') }).selectOption('text');
  await button(page, 'addBlock').click();
  await write(page, ru('pages.partKinds.p'), 'uz', 'Isitgichlar omborda');
  await write(page, ru('pages.partKinds.p'), 'ru', 'Обогреватели на складе: [{nonsense}](/katalog/)');
  await expect(page.getByText(ru('pages.problems.factUnknown', { detail: 'nonsense' }))).toBeVisible();
  await expect(button(page, 'publish')).toBeDisabled();
  await write(page, ru('pages.partKinds.p'), 'ru', 'Обогреватели на складе');
  await isSaved(page);
  await expectAccessibleByDayAndNight(page, 'editor of a page');
  await button(page, 'showPreview').click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Зимняя помощь' })).toBeVisible();
  await expect(preview.getByText('Обогреватели на складе')).toBeVisible();

  await page.reload();
  await expect(field(page, ru('pages.title'), 'ru')).toHaveValue('Зимняя помощь');
  await button(page, 'undo').click();
  await expect(button(page, 'redo')).toBeEnabled();
  await button(page, 'redo').click();
  await isSaved(page);
  const address = `${shopUrl()}/ru/page/${name}/`;
  expect((await request.get(address)).status()).toBe(404);
  await expect(button(page, 'publish')).toBeEnabled();
  await button(page, 'publish').click();
  await expect(page.getByText(ru('pages.published', { number: 1 }))).toBeVisible();
  await expect
    .poll(async () => (await request.get(address)).text(), { timeout: withinMs })
    .toContain('Обогреватели на складе');
});

test('the draft of the home page is previewed and discarded; shoppers get nothing of it', async ({ page, request }) => {
  const person = await newStaff(request, 'content', 'Kamola');
  await enterRoom(page, person, { at: '/staff/pages/edit/?path=home' });
  await page.getByRole('combobox', { name: ru('pages.newBlock') }).selectOption('text');
  await button(page, 'addBlock').click();
  await write(page, ru('pages.partKinds.p'), 'uz', 'Bugun doʻkon soat yettida yopiladi');
  await write(page, ru('pages.partKinds.p'), 'ru', 'Сегодня магазин закроется в семь');
  await isSaved(page);
  const link = page.getByRole('link', { name: ru('pages.openPreview') });
  const previewed = await request.get(`${shopUrl()}${await link.getAttribute('href')}`);
  const html = await previewed.text();
  expect(html).toContain('Сегодня магазин закроется в семь');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(previewed.headers()['cache-control']).toContain('no-store');
  expect(await (await request.get(`${shopUrl()}/ru/`)).text()).not.toContain('Сегодня магазин закроется');
  await button(page, 'discard').click();
  await button(page, 'confirmDiscard').click();
  await expect(page.getByText(ru('pages.noDraft'))).toBeVisible();
  const gone = await request.get(previewed.url());
  expect(await gone.text()).not.toContain('Сегодня магазин закроется в семь');
});

test('two people in one draft: the second one is asked whose text stays', async ({ page, browser, request }) => {
  const path = `page/${slug()}`;
  const at = `/staff/pages/edit/?path=${encodeURIComponent(path)}`;
  const context = await browser.newContext();
  const other = await context.newPage();
  await enterRoom(page, await newStaff(request, 'content', 'Kamola'), { at });
  await write(page, ru('pages.title'), 'uz', 'Birinchi');
  await isSaved(page);
  await enterRoom(other, await newStaff(request, 'admin', 'Nodira'), { at });
  await expect(field(other, ru('pages.title'), 'uz')).toHaveValue('Birinchi');
  await write(page, ru('pages.title'), 'uz', 'Mening matnim');
  await isSaved(page);
  await write(other, ru('pages.title'), 'uz', 'Uning matni');
  await expect(other.getByText(ru('pages.conflict'))).toBeVisible();
  await button(other, 'keepMine').click();
  await isSaved(other);
  await page.reload();
  await expect(field(page, ru('pages.title'), 'uz')).toHaveValue('Uning matni');
  await context.close();
});

test('a narrow screen of 320 pixels scrolls in one direction alone', async ({ page, request }) => {
  const person = await newStaff(request, 'content', 'Kamola');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const at of ['/staff/pages/', '/staff/pages/edit/?path=page%2Fdelivery']) {
    if (at === '/staff/pages/') await enterRoom(page, person, { at });
    else await page.goto(`${shopUrl()}${at}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
