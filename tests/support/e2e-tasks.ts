import { expect, type Locator, type Page } from '@playwright/test';
import type { ProductDetail } from '../../lib/contract/product.ts';
import { api, at, storedState, type Locale, open, test as base, text } from './e2e.ts';

/**
 * Tests of a shopper's tasks from the home page on, with the links of the pages only. Each fails on a dead end: a page
 * that is missing or broken, or a server error.
 */
export const test = base.extend<{ deadEnds: undefined }>({
  deadEnds: [
    async ({ page }, provide) => {
      const found: string[] = [];
      page.on('pageerror', (error) => found.push(error.message));
      page.on('response', (answer) => {
        const isPage = answer.request().resourceType() === 'document';
        if (answer.status() >= 500 || (isPage && answer.status() >= 400))
          found.push(`${answer.status()} ${answer.url()}`);
      });
      await provide(undefined);
      expect(found, 'dead ends').toEqual([]);
    },
    { auto: true },
  ],
});

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const searchBox = (page: Page, locale: Locale): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: text(locale, 'header.search') });
export const results = (page: Page, locale: Locale): Locator =>
  page.getByRole('region', { name: text(locale, 'listing.results') });

/** Types into the search of the open page and opens the results. */
export async function search(page: Page, locale: Locale, words: string): Promise<void> {
  await searchBox(page, locale).click();
  await searchBox(page, locale).fill(words);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(text(locale, 'listing.searchTitle', { term: words }));
}

/** Ids of the cards of a listing, in their order. */
export const listedIds = (page: Page, locale: Locale): Promise<number[]> =>
  results(page, locale)
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => Number(/\/detail\/(\d+)\//.exec(link.getAttribute('href') ?? '')?.[1])),
    );

export const detailOf = (page: Page, id: number, locale: Locale): Promise<ProductDetail> =>
  api<ProductDetail>(page.request, `web/v1/product/detail?id=${id}`, { locale });

/** From the home page to a product's page by a search for its name. */
export async function findProduct(page: Page, locale: Locale, id: number): Promise<ProductDetail> {
  const product = await detailOf(page, id, locale);
  await open(page, at(locale, '/'));
  await search(page, locale, product.name);
  await results(page, locale).locator(`h3 a[href*="/product/detail/${id}/"]`).click();
  await expect(heading(page)).toHaveText(product.name);
  return product;
}

/** The buy button of a product's page, on wide and narrow screens. */
export const buyButton = (page: Page, role: 'button' | 'link', name: string): Locator =>
  page.getByRole('complementary').getByRole(role, { name }).filter({ visible: true }).first();

/** From a product's page over the cart to the checkout. */
export async function orderInFull(page: Page, locale: Locale): Promise<void> {
  await buyButton(page, 'button', text(locale, 'card.addToCart')).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text(locale, 'modals.basketToCart') })
    .click();
  await page.getByRole('button', { name: text(locale, 'cart.order') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(locale, 'modals.orderKindFull') })
    .click();
  await expect(heading(page)).toHaveText(text(locale, 'checkout.title'));
}

/** Chooses a region by the header of the page that is open. */
export async function chooseRegion(
  page: Page,
  locale: Locale,
  region: { readonly id: number; readonly name: Record<Locale, string> },
): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(locale, 'header.region') })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: text(locale, 'header.chooseRegion') });
  await dialog.getByRole('button', { name: region.name[locale], exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(
      async () => (await storedState<{ selectedRegion: { id: number } | null }>(page, 'header'))?.selectedRegion?.id,
    )
    .toBe(region.id);
}
