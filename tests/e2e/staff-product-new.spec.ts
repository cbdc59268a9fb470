import type { Locator, Page } from '@playwright/test';
import { expect, shopUrl, test } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';
import { photo } from '../support/pictures.ts';

const ru = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('ru', `staff.${key}`, values);

/** Most presses of keys that type no text, from the button of the list to the published product. */
const maxPresses = 20;

/** Works by keyboard and counts the presses that type no text. */
function keyboardOf(page: Page) {
  let presses = 0;
  return {
    press: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    /** Goes to a control, as one press of a shortcut of the browser or of a reader of screens does. */
    goTo: async (control: Locator) => {
      presses += 1;
      await control.focus();
    },
    write: (text: string) => page.keyboard.type(text),
    /** Chooses the option that begins so, as typing its name does; the tests' keyboard has Latin keys alone. */
    choose: async (select: Locator, name: string) => {
      const option = select.getByRole('option', { name: new RegExp(`^${name}`) }).first();
      await select.selectOption({ label: (await option.textContent()) ?? '' });
    },
    presses: () => presses,
  };
}

test('by keyboard a new product gets pictures and texts, is published and seen in the shop', async ({
  page,
  request,
}) => {
  const content = await newStaff(request, 'content', 'Kamola');
  await enterRoom(page, content, { at: '/staff/products/' });
  const keyboard = keyboardOf(page);
  const code = `N-${Date.now()}`;
  await page.getByRole('button', { name: ru('products.new.title') }).focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: ru('products.new.title') });
  const category = dialog.getByRole('combobox', { name: ru('products.new.category') });
  await expect(category).toBeFocused();
  await expectAccessibleByDayAndNight(page, 'a new product');
  await keyboard.choose(category, 'Смартфоны');
  await keyboard.press('Tab');
  await keyboard.write('Samsung');
  for (const text of [`Kelajak ${code}`, `Будущее ${code}`, code, '', '1990000']) {
    await keyboard.press('Tab');
    await keyboard.write(text);
  }
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: `Будущее ${code}` })).toBeVisible();
  await expect(page.getByText(ru('product.hidden'))).toBeVisible();
  const missing = page.getByRole('region', { name: ru('product.missing.title') });
  await expect(missing.getByRole('button', { name: ru('products.fields.images') })).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'a hidden product');
  const id = /products\/(\d+)/.exec(page.url())?.[1] ?? '';

  await page.locator('#add-pictures').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo(31) },
    { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await photo(32) },
  ]);
  const savePictures = page.getByRole('button', { name: ru('product.pictures.save') });
  await expect(savePictures).toBeEnabled();
  await keyboard.goTo(savePictures);
  await keyboard.press('Enter');
  await expect(page.getByText(ru('product.pictures.saved'))).toBeVisible();
  await expect(missing.getByRole('button', { name: ru('products.fields.images') })).toBeHidden();

  const overview = (locale: 'uz' | 'ru') =>
    page.getByRole('textbox', {
      name: ru('product.textIn', { text: ru('product.text.overview'), language: ru(`product.language.${locale}`) }),
    });
  await keyboard.goTo(overview('uz'));
  await keyboard.write('Yangi telefon');
  await keyboard.goTo(overview('ru'));
  await keyboard.write('Новый телефон');
  await keyboard.goTo(page.getByRole('button', { name: ru('product.save'), exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByText(ru('product.saved'), { exact: true })).toBeVisible();

  await keyboard.goTo(page.getByRole('checkbox', { name: new RegExp(`^${ru('products.columns.listed')}: `) }));
  await keyboard.press('Space');
  await keyboard.goTo(page.getByRole('button', { name: ru('products.review') }));
  await keyboard.press('Enter');
  await keyboard.goTo(page.getByRole('button', { name: ru('products.save', { count: 1 }) }));
  await keyboard.press('Enter');
  await expect(page.getByText(ru('product.hidden'))).toBeHidden();
  expect(keyboard.presses()).toBeLessThanOrEqual(maxPresses);

  const inShop = async (path: string) => (await request.get(`${shopUrl()}${path}product/detail/${id}/`)).text();
  await expect.poll(() => inShop('/ru/'), { timeout: 5_000 }).toContain('Новый телефон');
  await expect.poll(() => inShop('/uz/'), { timeout: 5_000 }).toContain('Yangi telefon');
  await expect.poll(() => inShop('/'), { timeout: 5_000 }).toContain('Янги телефон');
});
