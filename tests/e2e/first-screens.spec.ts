import type { Locator } from '@playwright/test';
import { fillCheckout, orderButton } from '../support/e2e-checkout.ts';
import { buyable, expect, fillCart, grouped, largestLeaf, open, shopUrl, test, text } from '../support/e2e.ts';

/** Upper and lower edge of a part, from the top of the page at rest (px). */
async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.first().boundingBox();
  if (box === null) throw new Error('a part of the page is not rendered');
  return { top: box.y, bottom: box.y + box.height };
}

test(
  'on a phone the price of a product follows its variants, and the instalment is in the first screen',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const [product] = await buyable(request, 1, ({ price_plan }) => price_plan.by_instalments !== null);
    await open(page, `/ru/product/detail/${product.id}/`);
    const monthly = page.locator('.product-parts .monthly-full');
    expect((await edgesOf(monthly)).top).toBeLessThan(640);
    // One price, one day and the button stand above the navigation; a bar repeats them once the button is out of view.
    const navigation = await edgesOf(page.getByRole('navigation', { name: text('ru', 'header.bottomNav') }));
    expect((await edgesOf(page.locator('.stock-day'))).bottom).toBeLessThanOrEqual(navigation.top);
    const button = page.locator('.product-parts .button-large').filter({ hasText: text('ru', 'card.addToCart') });
    expect((await edgesOf(button)).bottom).toBeLessThanOrEqual(navigation.top);
    const bar = page.locator('.buy-bar');
    await expect(bar).toBeHidden();
    expect((await edgesOf(page.locator('.product-facts'))).top).toBeGreaterThan((await edgesOf(monthly)).bottom);
    const plan = product.price_plan.by_instalments;
    if (plan === null) throw new Error('no instalment');
    await page.locator('#product-char').evaluate((part) => part.scrollIntoView());
    await expect(bar).toBeVisible();
    await expect(bar).toContainText(text('ru', 'price.orMonthly', { sum: grouped(plan.monthly), months: plan.months }));
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toBeHidden();
  },
);

test(
  'on a phone the first result begins above 300 px, below its categories by count, and the filter has a word',
  { tag: '@only-phone' },
  async ({ page }) => {
    await open(page, '/ru/product/search/samsung/');
    expect((await edgesOf(page.locator('.listing .card'))).top).toBeLessThanOrEqual(300);
    const title = await edgesOf(page.getByRole('heading', { level: 1 }));
    const chips = page.locator('.listing-head .quick-chips .chip');
    expect((await edgesOf(chips)).top - title.bottom).toBeGreaterThanOrEqual(8);
    const counts = await chips.evaluateAll((all) => all.map((one) => Number(one.querySelector('span')?.textContent)));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    await expect(page.locator('.tools-filters')).toHaveText(text('ru', 'listing.filters'));
    await expect(page.locator('.title-count')).toHaveText(/\d/);
  },
);

test(
  'cards of a row have their buttons at one height, and the longest name leaves no hole above the price',
  { tag: '@phone' },
  async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    await open(page, `/ru/katalog/${leaf.slug}/`);
    const cards = await page.locator('.listing .card').evaluateAll((all) =>
      all.map((card) => {
        const edge = (part: string, side: 'top' | 'bottom') =>
          Math.round(card.querySelector(part)?.getBoundingClientRect()[side] ?? Number.NaN);
        return {
          row: Math.round(card.getBoundingClientRect().top),
          button: edge('.card-action', 'top'),
          hole: edge('.price-plan', 'top') - edge('.card-rating', 'bottom'),
        };
      }),
    );
    const rows = Map.groupBy(cards, ({ row }) => row);
    expect(rows.size).toBeGreaterThan(1);
    for (const row of rows.values()) {
      expect(new Set(row.map(({ button }) => button)).size).toBe(1);
      expect(Math.min(...row.map(({ hole }) => hole))).toBeLessThanOrEqual(8);
    }
  },
);

test(
  'on a phone the home page shows a price above the bar of its first screen',
  { tag: '@only-phone' },
  async ({ page }) => {
    await open(page, '/ru/');
    const bar = page.getByRole('navigation', { name: text('ru', 'header.bottomNav') });
    const price = page.locator('.rail .card-price').filter({ visible: true }).first();
    await expect(price).toBeVisible();
    const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(() => bottomOf(price)).toBeLessThan(top);
  },
);

test('without scripts a listing shows both price displays', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrl()}/ru/product/search/samsung/`);
  const ways = page.locator('.listing-price-switch').getByRole('button');
  await expect(ways).toHaveText([text('ru', 'priceDisplay.once'), text('ru', 'priceDisplay.month')]);
  await context.close();
});

test('on a phone the name of the sort order is not cut', { tag: '@only-phone' }, async ({ page }) => {
  await open(page, '/ru/product/search/samsung/');
  const room = await page.locator('.tools-sort select').evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const name = document.createElement('span');
    name.textContent = select.selectedOptions[0]?.textContent ?? '';
    Object.assign(name.style, { position: 'absolute', font: style.font, letterSpacing: style.letterSpacing });
    document.body.append(name);
    const width = name.getBoundingClientRect().width;
    name.remove();
    return select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test(
  'on a phone the bar of the cart names the instalment and leaves while the total is in view',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const [reduced] = await buyable(request, 1, ({ price_plan }) => price_plan.at_once.old_price !== null);
    const others = await buyable(
      request,
      2,
      ({ id, price_plan }) => price_plan.by_instalments !== null && id !== reduced.id,
    );
    await fillCart(
      page,
      [reduced, ...others].map((product) => ({ product })),
    );
    await open(page, '/ru/cart/');
    const bar = page.locator('.buy-bar');
    const saved = page.locator('.cart-sums dd').filter({ hasText: '−' });
    await expect(saved).toHaveText(/\d/);
    const sum = (await saved.innerText()).replace(/[^\d\s]/g, '').trim();
    await expect(bar.locator('.price-other.text-ok').filter({ visible: true })).toHaveText(
      text('ru', 'price.barDiscount', { sum }),
    );
    await expect(bar.locator('.price-other').filter({ visible: true }).first()).toContainText('×');
    await expect(bar).toHaveCSS('position', 'fixed');
    await page.locator('#cart-summary').evaluate((head) => head.scrollIntoView());
    await expect(bar).toHaveCSS('position', 'static');
    await expect(bar.getByRole('button', { name: text('ru', 'cart.order') })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toHaveCSS('position', 'fixed');
  },
);

test(
  'the last step of the checkout has its button below the total',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const products = await buyable(request, 2);
    await fillCart(
      page,
      products.map((product) => ({ product })),
    );
    await open(page, '/ru/checkout/');
    await fillCheckout(page, 'ru');
    const button = orderButton(page, 'ru');
    const total = page.getByText(text('ru', 'checkout.total'), { exact: true }).filter({ visible: true });
    if (info.project.name === 'phone') {
      const plainTextOf = async (part: Locator) => (await part.innerText()).replaceAll(/\s/g, ' ');
      const sum = /\d[\d ]*\d/.exec(await plainTextOf(total.locator('+ dd')))?.[0] ?? 'none';
      const step = await plainTextOf(total.locator('xpath=ancestor::li[1]'));
      expect(step.split(sum), 'only the total and the button name it').toHaveLength(3);
      const lines = page.locator('.folded-lines');
      await expect(lines.getByRole('listitem').first()).toBeHidden();
      await lines.locator('summary').click();
      await expect(lines.getByRole('listitem').first()).toBeVisible();
      await lines.locator('summary').click();
      await total.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    }
    const [sums, below] = [await edgesOf(total), await edgesOf(button)];
    expect(below.top).toBeGreaterThanOrEqual(sums.bottom);
    expect(below.top - sums.bottom).toBeLessThan(120);
  },
);

test(
  'on a phone the first step of the checkout has its button in the first screen, below one line for who has an account',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const [product] = await buyable(request, 1);
    await fillCart(page, [{ product }]);
    await open(page, '/ru/checkout/');
    const next = page.getByRole('button', { name: text('ru', 'checkout.next'), exact: true });
    expect((await edgesOf(next)).bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    const signIn = await edgesOf(page.getByRole('button', { name: text('ru', 'checkout.signIn'), exact: true }));
    const ask = await edgesOf(page.getByText(text('ru', 'checkout.signInAsk')));
    expect(ask.top).toBeGreaterThanOrEqual(signIn.top);
    expect(ask.bottom).toBeLessThanOrEqual(signIn.bottom);
  },
);

test(
  'on a phone a product leads to the cart, with the number of its lines',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const [product] = await buyable(request, 1);
    await fillCart(page, [{ product }]);
    await open(page, `/ru/product/detail/${product.id}/`);
    const name = text('ru', 'header.cart');
    const cart = page.getByRole('banner').getByRole('link', { name });
    const tabs = page.getByRole('navigation', { name: text('ru', 'header.bottomNav') });
    await expect(tabs.getByRole('link', { name })).toBeVisible();
    const buy = page.getByRole('button', { name: text('ru', 'oneClick.title') });
    expect((await edgesOf(buy)).bottom).toBeLessThanOrEqual((await edgesOf(tabs)).top);
    await page.locator('#product-char').evaluate((part) => part.scrollIntoView());
    await expect(cart).toContainText('1');
    await cart.click();
    await expect(page).toHaveURL(/\/ru\/cart\/$/);
  },
);

test('on a phone the picture of a product fills its panel', { tag: '@only-phone' }, async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await open(page, `/ru/product/detail/${product.id}/`);
  const [panel, picture] = [page.locator('.gallery'), page.locator('.gallery-large')];
  const [outer, inner] = [await edgesOf(panel), await edgesOf(picture)];
  expect([inner.top, inner.bottom].map(Math.round)).toEqual([outer.top, outer.bottom].map(Math.round));
  const ground = await picture.evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect(panel).toHaveCSS('background-color', ground);
});

test(
  'no button of a card in a listing is louder than the others of the page',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [product] = await buyable(request, 1);
    const loud = 'main .card .button';
    await open(page, '/ru/product/search/samsung/');
    const groundOf = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]);
    expect(await groundOf(loud)).not.toContain('rgb(251, 193, 0)');
    await open(page, `/ru/product/detail/${product.id}/`);
    expect(await groundOf('main .button-large')).toContain('rgb(251, 193, 0)');
  },
);

test('on a wide screen advantages stand in the columns of the compared products', async ({ page, request }) => {
  const [first] = await buyable(request, 1);
  const near = await buyable(request, 2, ({ category_id }) => category_id === first.category_id);
  await page.addInitScript(
    (ids) => {
      if (localStorage.getItem('compare') === null)
        localStorage.setItem('compare', JSON.stringify({ version: 0, state: { product_ids: ids } }));
    },
    near.map(({ id }) => id),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ru/compare/');
  const heads = page.locator('.compare-product');
  await expect(heads).toHaveCount(2);
  const leads = page.locator('.compare-short dl > div');
  await expect(leads.first()).toBeVisible();
  const columns = await heads.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  const points = await leads.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  for (const left of points) expect(columns).toContain(left);
});

test(
  'a single compared product fills its row, with a second one to add in the first screen',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const [only] = await buyable(request, 1);
    await page.addInitScript((id) => {
      if (localStorage.getItem('compare') === null)
        localStorage.setItem('compare', JSON.stringify({ version: 0, state: { product_ids: [id] } }));
    }, only.id);
    if (info.project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/ru/compare/');
    const add = page.locator('.compare-found').first();
    await expect(add.locator('svg')).toBeVisible();
    const height = page.viewportSize()?.height ?? 0;
    // The bar of a phone covers the foot of the screen.
    expect((await edgesOf(add)).bottom).toBeLessThan(height - 64);
    const name = page.locator('.compare-name');
    // Its target is a little higher than its lines, of 20 px each.
    const cut = await name.evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(cut, 'the name is whole').toBeLessThan(16);
    const product = await page.locator('.compare-product').boundingBox();
    const table = await page.getByRole('table').boundingBox();
    const right = (box: typeof table) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
    if (info.project.name === 'phone') {
      expect(right(product)).toBe(right(table));
      return;
    }
    await expect(page.locator('.compare-second')).toHaveAttribute('href', new RegExp('^/ru/katalog/[^/]+/$'));
    const beside = await page.locator('.compare-beside').boundingBox();
    expect(right(beside)).toBe(right(table));
    expect(Math.round(product?.height ?? 0)).toBeGreaterThanOrEqual(Math.round(beside?.height ?? 0) - 1);
    expect(table?.y ?? 0).toBeGreaterThanOrEqual((beside?.y ?? 0) + (beside?.height ?? 0));
  },
);

test('on a wide screen the tiles of categories are equal, without a hole in the last row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/ru/');
  const tiles = await page
    .locator('.tiles > li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, width }) => ({ top, width })));
  expect(new Set(tiles.map(({ width }) => Math.round(width))).size).toBe(1);
  const rows = [...new Set(tiles.map(({ top }) => Math.round(top)))].map(
    (row) => tiles.filter(({ top }) => Math.round(top) === row).length,
  );
  expect(new Set(rows).size).toBe(1);
});
