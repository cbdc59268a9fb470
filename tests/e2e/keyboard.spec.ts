import { type Locator, type Page } from '@playwright/test';
import { accountLink, accountPhone, codeField, entranceLink, nextCode, words } from '../support/e2e-account.ts';
import { buyable, expect, open, text } from '../support/e2e.ts';
import { detailOf, heading, results, test } from '../support/e2e-tasks.ts';
import { field, next, orderButton, person, thanks } from '../support/e2e-checkout.ts';

/** Presses Tab until the element has the focus: without it a keyboard user cannot buy. */
async function tabTo(page: Page, target: Locator, limit = 120): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('the first Tab shows a link that skips to the content', async ({ page }) => {
  await open(page, '/ru/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: text('ru', 'common.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test('a dialog keeps the focus, and Escape returns it to its button', async ({ page }) => {
  await open(page, '/ru/');
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: text('ru', 'header.region') })
    .filter({ visible: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('ru', 'header.chooseRegion') });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('the catalogue menu opens by keyboard and closes by Escape', async ({ page }) => {
  await open(page, '/ru/');
  const button = page.getByRole('banner').getByRole('button', { name: text('ru', 'header.catalogue') });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.locator('#catalogue-menu').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('#catalogue-menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('#catalogue-menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('registering, opening the account and signing out work by keyboard alone', async ({ page }) => {
  const phone = accountPhone();
  await open(page, '/ru/news/');
  await tabTo(page, entranceLink(page, 'ru'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const type = async (name: string, typed: string) => {
    await tabTo(page, dialog.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(typed);
  };
  await type(words('ru', 'phone'), phone.slice('+998'.length));
  await page.keyboard.press('Enter');
  await type(words('ru', 'firstName'), 'Анвар');
  await type(words('ru', 'lastName'), 'Каримов');
  await page.keyboard.press('Enter');
  const code = await nextCode(phone, 0);
  await tabTo(page, codeField(page, 'ru'));
  await page.keyboard.type(code);
  await expect(dialog).toBeHidden();
  await tabTo(page, accountLink(page, 'Анвар'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ru/profile/');
  await tabTo(page, page.getByRole('button', { name: words('ru', 'signOut') }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ru/');
  await expect(entranceLink(page, 'ru')).toBeVisible();
});

test('arrow keys move between the tabs of a product', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await open(page, `/ru/product/detail/${product.id}/`);
  await page.getByRole('tab', { name: text('ru', 'product.characteristics') }).focus();
  await page.keyboard.press('ArrowRight');
  const reviews = new RegExp(text('ru', 'product.reviews'));
  await expect(page.getByRole('tab', { name: reviews })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(reviews);
});

test('a shopper searches, orders and pays by keyboard alone', async ({ page, request }) => {
  test.slow();
  const [product] = await buyable(request, 1, ({ all_stock }) => all_stock > 12);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const write = async (name: string, value: string) => {
    await tabTo(page, field(page, 'ru', name));
    await page.keyboard.type(value);
  };
  const { name } = await detailOf(page, product.id, 'ru');
  await open(page, '/ru/');
  await tabTo(page, page.getByRole('banner').getByRole('combobox', { name: text('ru', 'header.search') }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await press(results(page, 'ru').locator(`h3 a[href*="/product/detail/${product.id}/"]`));
  await expect(heading(page)).toHaveText(name);
  await press(
    page
      .getByRole('complementary')
      .getByRole('button', { name: text('ru', 'card.addToCart') })
      .filter({ visible: true }),
  );
  await press(page.getByRole('dialog').getByRole('link', { name: text('ru', 'modals.basketToCart') }));
  await expect(page).toHaveURL('/ru/cart/');
  await press(page.getByRole('button', { name: text('ru', 'cart.order') }));
  await press(page.getByRole('dialog').getByRole('button', { name: text('ru', 'modals.orderKindFull') }));
  await expect(page).toHaveURL('/ru/checkout/');
  await expect(field(page, 'ru', 'firstName')).toBeVisible();
  await write('firstName', person.first);
  await write('lastName', person.last);
  await write('phone', person.typed);
  await page.keyboard.press('Enter');
  const city = page.getByRole('combobox', { name: text('ru', 'checkout.city'), exact: true });
  await expect.poll(() => city.getByRole('option').count()).toBeGreaterThan(2);
  await tabTo(page, city);
  await page.keyboard.press('ArrowDown');
  await expect(city).not.toHaveValue('');
  await write('street', 'Амир Темур');
  await write('home', '12');
  await page.keyboard.press('Enter');
  // None is chosen: the first has the focus, and arrows choose among them.
  const cash = page.getByRole('radio', { name: text('ru', 'api.payment.cash.name') });
  await tabTo(page, page.getByRole('radio', { name: text('ru', 'api.payment.paysys.name') }));
  for (let steps = 0; steps < 8 && !(await cash.isChecked()); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(cash).toBeFocused();
  await press(next(page, 'ru'));
  await expect(orderButton(page, 'ru')).toBeEnabled();
  await press(orderButton(page, 'ru'));
  await expect(thanks(page, 'ru')).toBeVisible();
});
