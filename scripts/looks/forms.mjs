import { soldImei } from '../../demo/seed/data/vacancies.ts';

/**
 * Screens of forms: loaded, some submitted empty, some with a result.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 */

/** The form in the page's main content. @param {Page} page */
const formOf = (page) => page.getByRole('main').locator('form').filter({ visible: true }).last();
/** The form loads at the first interaction, which replaces its fields. @param {Page} page */
async function moved(page) {
  await page.mouse.move(40, 300);
  await page.mouse.move(60, 320);
  await page.locator('main [data-lazy]').waitFor({ state: 'detached' });
  await formOf(page).scrollIntoViewIfNeeded();
}
/** Submits the form as it is. @param {Page} page */
async function send(page) {
  await moved(page);
  await formOf(page).locator('button[type=submit]').click();
}
/** Submits the empty form, which shows its errors. @param {Page} page */
async function sendEmpty(page) {
  await send(page);
  await formOf(page).locator('[aria-invalid=true]').first().waitFor();
}
/** Submits the form and waits for the result. @param {Page} page */
async function sendAndRead(page) {
  await send(page);
  const answer = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).last();
  await answer.waitFor();
  await answer.scrollIntoViewIfNeeded();
}

/** @param {{ gone: number }} goods products of the shop @returns {readonly Screen[]} */
export const formScreensOf = ({ gone }) => [
  ...[
    ['feedback', '/page/feedback/'],
    ['business', '/page/forms/B2BForm/'],
    ['vacancy', '/page/vacancy/'],
    ['low-price', '/low_price_guarantee/'],
    ['imei', '/page/check-imei/'],
  ].flatMap(([name = '', path = '']) => [
    { name: `form-${name}`, path, reach: moved },
    { name: `form-${name}-errors`, path, reach: sendEmpty },
  ]),
  {
    name: 'form-feedback-taken',
    path: '/page/feedback/',
    reach: async (page) => {
      await moved(page);
      await formOf(page).locator('input[type=email]').fill('dilnoza.karimova@mail.uz');
      await formOf(page).locator('textarea').fill('Буюртмам вақтида келди, раҳмат!');
      await sendAndRead(page);
    },
  },
  {
    name: 'form-imei-ours',
    path: '/page/check-imei/',
    reach: async (page) => {
      await moved(page);
      await formOf(page).locator('input').fill(soldImei);
      await sendAndRead(page);
    },
  },
  {
    name: 'form-imei-unknown',
    path: '/page/check-imei/',
    reach: async (page) => {
      await moved(page);
      await formOf(page).locator('input').fill('490154203237518');
      await sendAndRead(page);
    },
  },
  { name: 'form-conditioner-answer', path: '/page/conditioner/', reach: sendAndRead },
  {
    name: 'form-conditioner-errors',
    path: '/page/conditioner/',
    reach: async (page) => {
      await moved(page);
      for (const field of await formOf(page).locator('input').all()) await field.fill('');
      await sendEmpty(page);
    },
  },
  ...['news', 'news-errors'].map((name) => ({
    name: `form-${name}`,
    path: '/page/delivery/',
    reach: async (/** @type {Page} */ page) => {
      const form = page.getByRole('contentinfo').locator('form').filter({ visible: true });
      await form.scrollIntoViewIfNeeded();
      if (name === 'news') return;
      await form.locator('button').click();
      await form.locator('[aria-invalid=true]').waitFor();
    },
  })),
  { name: 'form-gone', path: `/product/detail/${gone}/`, reach: (page) => page.mouse.move(60, 320) },
  {
    name: 'form-gone-waiting',
    path: `/product/detail/${gone}/`,
    account: true,
    reach: async (page) => {
      const box = page.getByRole('main').locator('aside');
      await box.locator('.button-outline').first().click();
      await box.getByRole('status').filter({ hasText: /\S/ }).waitFor();
    },
  },
];
