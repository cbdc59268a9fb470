import type { Page } from '@playwright/test';
import {
  buyable,
  expect,
  fillCart,
  grouped,
  storedState,
  largestLeaf,
  listing,
  open,
  test,
  text,
} from '../support/e2e.ts';
import { results } from '../support/e2e-listing.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';

const month = (page: Page) =>
  results(page).getByRole('button', { name: text('ru', 'priceDisplay.month'), exact: true });

/** Which of two prices of the first card with an instalment stands higher, and how tall that card's prices are. */
const prices = (page: Page) =>
  results(page)
    .locator('.price-plan:has(.monthly)')
    .first()
    .evaluate((plan) => {
      const top = (part: string) => plan.querySelector(part)?.getBoundingClientRect().top ?? NaN;
      return { monthFirst: top('.monthly') < top('.card-price'), height: plan.getBoundingClientRect().height };
    });

test(
  'the monthly price display shows monthly payments first before the first paint, without layout shifts',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        document.documentElement.dataset['firstMode'] = document.documentElement.dataset['prices'] ?? '';
      }).observe(document, { childList: true, subtree: true });
    });
    await watchShifts(page);
    const leaf = await largestLeaf(request);
    await open(page, `/ru/katalog/${leaf.slug}/`);
    const before = await prices(page);
    expect(before.monthFirst).toBe(false);
    await month(page).click();
    await expect(month(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await prices(page)).monthFirst).toBe(true);
    expect((await prices(page)).height).toBeCloseTo(before.height, 0);
    await expect.poll(() => storedState<{ mode: string }>(page, 'price-display')).toMatchObject({ mode: 'month' });

    await open(page, `/ru/katalog/${leaf.slug}/`);
    await expect(page.locator('html')).toHaveAttribute('data-first-mode', 'month');
    await expect(month(page)).toHaveAttribute('aria-pressed', 'true');
    expect((await prices(page)).monthFirst).toBe(true);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  },
);

test('the selected term applies to the product page and the cart', async ({ page, request }) => {
  const [product] = await buyable(request, 1, ({ price_plan }) => price_plan.by_instalments?.months === 12);
  const leaf = await largestLeaf(request);
  await open(page, `/ru/katalog/${leaf.slug}/`);
  await month(page).click();
  await results(page)
    .getByRole('button', { name: text('ru', 'priceDisplay.months', { count: 6 }), exact: true })
    .click();
  await expect(
    results(page)
      .getByText(text('ru', 'price.term', { months: 6 }))
      .first(),
  ).toBeVisible();
  await open(page, `/ru/product/detail/${product.id}/`);
  await expect(page.locator('.price-plan-page .monthly').first()).toContainText(
    text('ru', 'price.term', { months: 6 }),
  );
  await fillCart(page, [{ product }]);
  await open(page, '/ru/cart/');
  await expect(page.locator('.cart-sums .monthly')).toContainText(text('ru', 'price.term', { months: 6 }));
});

test(
  'a filter by monthly payment keeps the term of its address, and cart lines follow the price display mode',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    const { monthly } = await listing(request, `category_all=${leaf.slug}&months=6`, 'ru');
    const middle = Math.round((monthly.min_monthly + monthly.max_monthly) / 2);
    const query = `max_monthly=${middle}&months=6`;
    await open(page, `/ru/katalog/${leaf.slug}/?${query}`);
    const chip = text('ru', 'listing.monthlyChip', {
      range: `${text('ru', 'listing.to')} ${grouped(middle)}`,
      months: 6,
    });
    await expect(
      results(page).getByRole('button', { name: text('ru', 'listing.remove', { name: chip }) }),
    ).toBeVisible();
    const found = await listing(request, `category_all=${leaf.slug}&${query}`, 'ru');
    await expect(
      results(page)
        .getByText(text('ru', 'listing.found', { count: found.pagination.total_count }))
        .first(),
    ).toBeVisible();
    // Another term that is pressed goes for what is chosen, and stands in the address.
    await month(page).click();
    await results(page)
      .getByRole('button', { name: text('ru', 'priceDisplay.months', { count: 3 }), exact: true })
      .click();
    await expect(page).toHaveURL(/max_monthly=\d+&months=3$/);
    const [product] = await buyable(request, 1, ({ price_plan }) => price_plan.by_instalments?.months === 12);
    await fillCart(page, [{ product, count: 2 }]);
    await open(page, '/ru/cart/');
    const line = page.locator('.line-price').first();
    await expect(line.locator('.when-monthly')).toContainText(text('ru', 'price.term', { months: 3 }));
    const sizes = await line.evaluate((box) =>
      [...box.children].map((part) => parseFloat(getComputedStyle(part).fontSize)),
    );
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? NaN);
  },
);

test(
  'with a monthly budget cards, product page and cart show after how many months a product is paid off',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [product] = await buyable(
      request,
      1,
      ({ price_plan: { by_instalments } }) => by_instalments?.months === 12 && by_instalments.monthly < 450_000,
    );
    const leaf = await largestLeaf(request);
    await open(page, `/ru/katalog/${leaf.slug}/`);
    await month(page).click();
    await results(page)
      .getByRole('button', { name: text('ru', 'priceDisplay.budget') })
      .click();
    const dialog = page.getByRole('dialog', { name: text('ru', 'budget.title') });
    await dialog.getByLabel(text('ru', 'budget.field')).fill('1000000');
    await dialog.getByRole('button', { name: text('ru', 'budget.show') }).click();
    await expect(dialog).toBeHidden();
    await expect(
      results(page)
        .getByText(/^Ваше через \d+ мес\.$/)
        .first(),
    ).toBeVisible();
    await results(page)
      .getByRole('button', { name: text('ru', 'listing.affordable', { sum: grouped(1_000_000) }) })
      .click();
    await expect(page).toHaveURL(/max_monthly=1000000&months=24$/);

    await open(page, `/ru/product/detail/${product.id}/`);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: text('ru', 'price.budgetIs', { sum: grouped(1_000_000) }) })
        .first(),
    ).toBeVisible();
    await fillCart(page, [{ product }]);
    await open(page, '/ru/cart/');
    await page.keyboard.press('Tab');
    // Half a year of such a product is within the budget, and ends before the usual term.
    await expect(page.locator('.cart-sums .monthly')).toContainText(/сум\s×\s[36]\sмес\./);
  },
);

test('a card visibly marks a product above the monthly budget', { tag: '@phone' }, async ({ page, request }) => {
  const leaf = await largestLeaf(request);
  await page.addInitScript(() => {
    localStorage.setItem(
      'price-display',
      JSON.stringify({ state: { mode: 'month', months: 12, budget: 10_000 }, version: 0 }),
    );
  });
  await open(page, `/ru/katalog/${leaf.slug}/`);
  await page.keyboard.press('Tab');
  const over = results(page).locator('.card').getByText(text('ru', 'price.overBudget')).first();
  await expect(over).toBeVisible();
  // Texts for screen readers alone are one pixel wide.
  expect((await over.boundingBox())?.width ?? 0).toBeGreaterThan(40);
});
