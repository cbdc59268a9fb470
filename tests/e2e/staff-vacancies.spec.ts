import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';
import { at, expect, open, test } from '../support/e2e.ts';

const ru = (key: string) => staffText('ru', `staff.vacancies.${key}`);

test('@phone a vacancy is added, the shop shows it, and it is taken off and returned', async ({
  page,
  browser,
  request,
}) => {
  await enterRoom(page, await newStaff(request, 'content', 'Malika'), { at: '/staff/vacancies/' });
  await page.getByRole('link', { name: ru('new') }).click();
  const name = `Консультант ${Date.now().toString(36)}`;
  const tab = (language: string) =>
    page.getByRole('tab', { name: staffText('ru', `staff.product.language.${language}`) });
  const fill = async (language: 'uz' | 'ru', texts: readonly [string, string, string]) => {
    // On phones one language at a time.
    if (await tab(language).isVisible()) await tab(language).click();
    for (const [index, text] of (['title', 'place', 'text'] as const).entries())
      await page.getByRole('textbox', { name: ru(`fields.${text}.${language}`) }).fill(texts[index] ?? '');
  };
  await fill('uz', ['Maslahatchi', 'Toshkent', 'Xaridorlarga yordam berasiz.']);
  await fill('ru', [name, 'Ташкент', 'Помогаете покупателям.']);
  await expectAccessibleByDayAndNight(page, 'a new vacancy');
  await page.getByRole('button', { name: ru('add') }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'a vacancy');

  const shopper = await browser.newPage();
  const isInShop = (isVisible: boolean) =>
    expect(async () => {
      await open(shopper, at('ru', '/page/vacancy/'));
      await expect(shopper.getByRole('heading', { name, exact: true })).toBeVisible({
        visible: isVisible,
        timeout: 1_000,
      });
    }).toPass({ timeout: 15_000 });
  await isInShop(true);
  await page.getByRole('button', { name: ru('close') }).click();
  await expect(page.getByRole('button', { name: ru('reopen') })).toBeVisible();
  await isInShop(false);
  await page.getByRole('button', { name: ru('reopen') }).click();
  await expect(page.getByRole('button', { name: ru('close') })).toBeVisible();
  await isInShop(true);
  // Other tests use the same shop.
  await page.getByRole('button', { name: ru('close') }).click();
  await expect(page.getByRole('button', { name: ru('reopen') })).toBeVisible();
  await shopper.close();
});
