import { buyable, expect, grouped, largestLeaf, listing, open, ready, text } from '../support/e2e.ts';
import { lendable } from '../support/e2e-loans.ts';
import { detailOf, findProduct, heading, main, results, search, listedIds, test } from '../support/e2e-tasks.ts';
import { photo } from '../support/pictures.ts';

const locale = 'ru';

test(
  'a search for a no-frost fridge below a price finds only such fridges',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { products } = await listing(request, `q=${encodeURIComponent('холодильник no frost')}&sort=price`, locale);
    const bound = Math.ceil((products[0]?.price_plan.at_once.price ?? 0) / 1_000_000) * 1_000_000;
    expect(bound).toBeGreaterThan(0);
    await open(page, '/ru/');
    await search(page, locale, `холодильник no frost до ${bound / 1_000_000} млн`);
    const chips = page.getByRole('list', { name: text(locale, 'understood.label') });
    await expect(chips).toContainText(text(locale, 'understood.upTo', { sum: grouped(bound) }));
    const ids = await listedIds(page, locale);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const product = await detailOf(page, id, locale);
      expect(product.price_plan.at_once.price, product.name).toBeLessThanOrEqual(bound);
      expect(JSON.stringify(product), product.name).toMatch(/no frost/i);
    }
    await results(page, locale).getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/product/detail/${ids[0]}/`));
    await expect(page.getByRole('tabpanel')).toContainText(/no frost/i);
  },
);

test(
  'the instalment dialog shows monthly payment, partner and total before any form',
  { tag: '@only-phone' },
  async ({ page }) => {
    const { id } = await lendable(page);
    await findProduct(page, locale, id);
    await page.getByRole('button', { name: text(locale, 'product.loansAll') }).click();
    const dialog = page.getByRole('dialog', { name: text(locale, 'instalment.title') });
    await dialog.getByRole('tab', { name: text(locale, 'instalment.months', { months: 12 }), exact: true }).click();
    const row = dialog.locator('label').filter({ hasText: /^Alif/ });
    await row.getByRole('radio').check();
    const rowText = (await row.innerText()).replace(/\s+/g, ' ');
    const sum = (label: string): number =>
      Number((new RegExp(`${label} ([\\d ]+)`, 'i').exec(rowText)?.[1] ?? '').replace(/ /g, ''));
    const [monthly, total, over, last] = (['monthly', 'total', 'overpayment', 'lastPayment'] as const).map((key) =>
      sum(`${text(locale, `instalment.${key}`)}:?`),
    );
    expect(monthly).toBeGreaterThan(0);
    expect(total).toBe((monthly ?? 0) * (last === 0 ? 12 : 11) + (last ?? 0));
    expect(over).toBeGreaterThanOrEqual(0);
    await expect(
      dialog.getByRole('button', {
        name: text(locale, 'instalment.takeFor', { sum: grouped(monthly ?? 0), months: 12 }),
      }),
    ).toBeEnabled();
  },
);

test(
  'a shopper writes a review with a photo and reads that it is moderated',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const [{ id }] = await buyable(request, 1, ({ reviews_count }) => reviews_count > 0);
    await findProduct(page, locale, id);
    await page.getByRole('tab', { name: text(locale, 'product.reviews') }).click();
    await page.getByRole('button', { name: text(locale, 'reviews.write') }).click();
    const dialog = page.getByRole('dialog', { name: text(locale, 'reviews.writeTitle') });
    await dialog.getByRole('radio', { name: text(locale, 'reviews.mark', { mark: 4 }) }).check({ force: true });
    await dialog.getByRole('textbox', { name: text(locale, 'reviews.name') }).fill('Камола');
    await dialog
      .getByRole('textbox', { name: text(locale, 'reviews.comment') })
      .fill('Взяли для мамы, разобралась за вечер. Не хватает чехла в коробке.');
    await dialog
      .getByLabel(text(locale, 'reviews.addPhotos'))
      .setInputFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photo(Date.now() % 1_000_000) });
    await expect(dialog.getByRole('img')).toHaveCount(1);
    await dialog.getByRole('button', { name: text(locale, 'reviews.send') }).click();
    await expect(dialog.getByRole('status')).toContainText(text(locale, 'reviews.sentTitle'));
  },
);

test(
  'a shared listing address opens the same products, and two tabs share one comparison',
  { tag: '@desktop' },
  async ({ page, browser, request }) => {
    const leaf = await largestLeaf(request);
    await open(page, `/ru/katalog/${leaf.slug}/`);
    await page
      .getByRole('navigation', { name: text(locale, 'listing.quickChoices') })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('list', { name: text(locale, 'listing.chosen') })).toBeVisible();
    const sent = page.url();
    await expect.poll(() => listedIds(page, locale)).not.toHaveLength(0);
    const friend = await browser.newContext();
    const his = await friend.newPage();
    await his.goto(sent);
    await ready(his);
    await expect.poll(() => listedIds(his, locale)).toEqual(await listedIds(page, locale));
    const cards = results(his, locale);
    const add = cards.getByRole('button', { name: text(locale, 'card.compareAdd') });
    const before = await add.count();
    for (const count of [1, 2]) {
      await add.first().click();
      await expect(add).toHaveCount(before - count);
    }
    const second = await friend.newPage();
    await second.goto(new URL('/ru/', sent).href);
    await second
      .getByRole('banner')
      .getByRole('link', { name: text(locale, 'header.compare') })
      .first()
      .click();
    await expect(heading(second)).toHaveText(text(locale, 'compare.title'));
    const strip = main(second).getByRole('list', { name: text(locale, 'compare.products') });
    await expect(strip.getByRole('heading', { level: 3 })).toHaveCount(2);
    await strip
      .getByRole('button', { name: text(locale, 'compare.remove') })
      .first()
      .click();
    await expect(cards.getByRole('button', { name: text(locale, 'card.compareRemove') })).toHaveCount(1);
    await friend.close();
  },
);
