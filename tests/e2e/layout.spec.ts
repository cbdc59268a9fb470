import { at, buyable, expect, fillCart, largestLeaf, locales, open, test, text } from '../support/e2e.ts';
import { choosePickup, fillContact } from '../support/e2e-checkout.ts';
import { cutTexts, overlaps, tooWide } from '../support/e2e-layout.ts';
import { regions } from '../../lib/region/regions.ts';

const widths = [320, 390, 640, 768, 1024, 1280, 1536] as const;
/** Of these those at which every text is looked at. */
const readAt: readonly number[] = [320, 390, 768, 1280];

for (const locale of locales) {
  test(`nothing overflows the screen and no text is clipped or overlaps, at any width in ${locale}`, async ({
    page,
    request,
  }) => {
    test.slow();
    const [product] = await buyable(request, 1);
    const leaf = await largestLeaf(request);
    await fillCart(page, [{ product }]);
    for (const path of [
      '/',
      `/katalog/${leaf.slug}/`,
      `/product/detail/${product.id}/`,
      '/cart/',
      '/checkout/',
      '/shops-map/',
      '/page/delivery/',
      '/login/',
    ]) {
      await open(page, at(locale, path));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `${path} at ${width}`,
          })
          .toBeLessThanOrEqual(0);
        if (!readAt.includes(width)) continue;
        for (const part of ['header', 'main']) {
          if ((await page.locator(part).count()) === 0) continue;
          expect
            .soft([await cutTexts(page, part), await overlaps(page, part)], `${part} of ${path} at ${width}`)
            .toEqual([[], []]);
        }
      }
    }
  });
}

test('in the list view nothing is clipped or overlaps, in both price display modes', async ({ page, request }) => {
  const leaf = await largestLeaf(request);
  for (const mode of ['once', 'month']) {
    await page.addInitScript((chosen) => {
      localStorage.setItem('product', JSON.stringify({ state: { viewType: 'list' }, version: 0 }));
      localStorage.setItem('price-display', JSON.stringify({ state: { mode: chosen, months: 12 }, version: 0 }));
    }, mode);
    await open(page, at('kr', `/katalog/${leaf.slug}/`));
    await expect(page.locator('html')).toHaveAttribute('data-view', 'list');
    for (const width of readAt) {
      await page.setViewportSize({ width, height: 800 });
      expect
        .soft([await tooWide(page), await cutTexts(page), await overlaps(page)], `${mode} at ${width}`)
        .toEqual([0, [], []]);
      // What is there and when it comes stands below the picture, on wide screens beside it.
      const [picture, promise] = await Promise.all(
        ['.card-picture', '.card-having'].map((part) =>
          page.locator('.listing .card').first().locator(part).boundingBox(),
        ),
      );
      expect.soft((promise?.x ?? 0) > (picture?.x ?? 0) + 1, `${mode} at ${width}`).toBe(width >= 768);
    }
  }
});

test(
  'the first card of a listing has its button above the fold, and no icon covers its picture',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const leaf = await largestLeaf(request);
    await open(page, at('ru', `/katalog/${leaf.slug}/`));
    const card = page.locator('.listing .card').first();
    const [button, picture, heart, nav] = await Promise.all([
      card.locator('.card-action').boundingBox(),
      card.locator('.card-picture').boundingBox(),
      card
        .getByRole('button', { name: text('ru', 'card.wishlistAdd') })
        .locator('svg')
        .boundingBox(),
      page.getByRole('navigation', { name: text('ru', 'header.bottomNav') }).boundingBox(),
    ]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(nav?.y ?? 0);
    expect(heart?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    // With room for a name of three lines.
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(424);
  },
);

test(
  'header, footer and bottom navigation appear once and fit the width',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const [product] = await buyable(request, 1);
    const phone = info.project.name === 'phone';
    for (const path of ['/ru/', '/ru/katalog/', `/ru/product/detail/${product.id}/`]) {
      await open(page, path);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      const bottom = page.getByRole('navigation', { name: text('ru', 'header.bottomNav') });
      await expect(bottom).toBeVisible({ visible: phone });
      // There the header of a phone has the cart instead.
      await expect(page.getByRole('navigation', { name: text('ru', 'header.mainNav') })).toBeVisible({
        visible: !phone || path.includes('product'),
      });
      if (!phone || !path.includes('product')) continue;
      // Below the button the way to buy takes the place of the navigation.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(bottom).toBeHidden();
    }
  },
);

test('every link of the header opens its page', async ({ page }) => {
  await open(page, '/ru/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('ru', 'header.catalogue') })
    .click();
  await page.locator('#catalogue-menu').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ru\/katalog\/[^/]+\/$/);
  await expect(page.locator('#catalogue-menu')).toHaveCount(0);
  for (const key of ['compare', 'wishlist', 'cart']) {
    await page
      .getByRole('navigation', { name: text('ru', 'header.mainNav') })
      .getByRole('link', { name: text('ru', `header.${key}`) })
      .click();
    await expect(page).toHaveURL(`/ru/${key}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  for (const key of ['news', 'brands']) {
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('ru', `header.${key}`) })
      .click();
    await expect(page).toHaveURL(key === 'news' ? '/ru/news/' : '/ru/brand/');
  }
});

test('logo, region and languages fit side by side on the narrowest phone', { tag: '@only-phone' }, async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/uz/');
    const header = page.getByRole('banner');
    const parts = [
      header.getByRole('link').filter({ visible: true }).first(),
      header.getByRole('button', { name: new RegExp(text('uz', 'header.region')) }).filter({ visible: true }),
      header.locator('summary').filter({ visible: true }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const edges = boxes.flatMap((box) => (box === null ? [] : [box.x, box.x + box.width]));
    expect(edges, String(width)).toHaveLength(6);
    expect(edges, String(width)).toEqual(edges.toSorted((left, right) => left - right));
  }
});

test('sticky bars cover at most 150 px of a phone’s screen', { tag: '@only-phone' }, async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  const leaf = await largestLeaf(request);
  await fillCart(page, [{ product }]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/ru/', `/ru/katalog/${leaf.slug}/`, `/ru/product/detail/${product.id}/`, '/ru/cart/']) {
    await open(page, path);
    await page.mouse.wheel(0, 700);
    // What stays where it is at the edges while the page goes by.
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const fixed = [...document.querySelectorAll('body *')].filter(
              (element) =>
                ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility(),
            );
            const boxes = fixed
              .map((element) => element.getBoundingClientRect())
              .filter(({ width, height }) => width > 380 && height > 20);
            const top = Math.max(0, ...boxes.filter((box) => box.top <= 0).map((box) => box.bottom));
            const bottom = Math.max(
              0,
              ...boxes.filter((box) => box.bottom >= innerHeight).map((box) => innerHeight - box.top),
            );
            return window.scrollY > 100 ? Math.round(top + bottom) : 844;
          }),
        { message: path },
      )
      .toBeLessThanOrEqual(150);
  }
});

test(
  'total and order button stay visible in cart and checkout on a phone',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const products = await buyable(request, 4);
    const [dearest] = products;
    await fillCart(
      page,
      products.map((product) => ({ product })),
    );
    await open(page, '/cart/');
    const order = page.getByRole('button', { name: text('kr', 'cart.order') });
    await expect(order).toBeInViewport();
    await page.getByText(dearest.name).first().scrollIntoViewIfNeeded();
    await expect(order).toBeInViewport();
    await order.click();
    await page
      .getByRole('dialog', { name: text('kr', 'modals.orderKindTitle') })
      .getByRole('button', { name: text('kr', 'modals.orderKindFull') })
      .click();
    await expect(page).toHaveURL(/\/checkout\//);
    const content = page.getByRole('button', { name: text('kr', 'checkout.lines') });
    await expect(content).toBeInViewport();
    await expect(page.getByRole('list', { name: text('kr', 'checkout.lines') })).toBeHidden();
    await content.click();
    await expect(page.getByRole('list', { name: text('kr', 'checkout.lines') }).getByText(dearest.name)).toBeVisible();
  },
);

test('every link of the bottom navigation opens its page', { tag: '@only-phone' }, async ({ page }) => {
  await open(page, '/ru/news/');
  const bottom = page.getByRole('navigation', { name: text('ru', 'header.bottomNav') });
  for (const [name, path] of [
    ['header.catalogue', 'katalog/'],
    ['header.cart', 'cart/'],
    ['header.wishlist', 'wishlist/'],
    ['common.home', ''],
  ] as const) {
    await bottom.getByRole('link', { name: text('ru', name) }).click();
    await expect(page).toHaveURL(`/ru/${path}`);
    await expect(bottom.getByRole('link', { name: text('ru', name) })).toHaveAttribute('aria-current', 'page');
  }
});

test('the checkout has its own header and footer', async ({ page }) => {
  await open(page, '/ru/checkout/');
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button', { name: text('ru', 'header.catalogue') })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: text('ru', 'header.bottomNav') })).toHaveCount(0);
});

test('the primary button has the colour of the shop', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await open(page, `/ru/product/detail/${product.id}/`);
  const button = page
    .getByRole('complementary')
    .getByRole('button', { name: text('ru', 'card.addToCart') })
    .filter({ visible: true });
  await expect(button).toHaveCSS('background-color', 'rgb(251, 193, 0)');
});

test(
  'pickup stores in many regions do not make the checkout wider than a phone',
  { tag: '@only-phone' },
  async ({ page, request }) => {
    const [product] = await buyable(request, 1);
    await page.route('**/checkout/pickup-stores', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { id: number; name: string; stores: unknown[] }[] };
      const [first] = body.data.filter(({ stores }) => stores.length > 0);
      await route.fulfill({
        response: answer,
        json: { ...body, data: regions.map(({ id, name }) => ({ ...first, id, name: name.kr })) },
      });
    });
    await fillCart(page, [{ product }]);
    await open(page, '/checkout/');
    await fillContact(page, 'kr');
    await choosePickup(page, 'kr');
    await expect(page.getByRole('button', { name: regions.at(-1)?.name.kr ?? '?' })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  },
);
