import { api, at, expect, locales, open, test, text } from '../support/e2e.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has every section with content and the category bar, in each language', async ({
    page,
    request,
  }) => {
    for (const locale of locales) {
      await page.goto(at(locale, '/'));
      const collections = await api<{ name: string }[]>(request, 'web/v1/home/collections', { locale });
      const names = ['special', 'hits', 'new', 'climate', 'brands', 'news'].map((key) => text(locale, `home.${key}`));
      for (const name of [...names, ...collections.slice(0, 1).map((collection) => collection.name)]) {
        const section = page.getByRole('main').getByRole('region', { name, exact: true });
        await expect(section.getByRole('link').first(), name).toBeAttached();
        expect(await section.getByRole('link').count(), name).toBeGreaterThan(2);
      }
      const categories = await api<{ slug: string; name: string }[]>(request, 'web/v1/header/top-categories', {
        locale,
      });
      await expect(
        page.getByRole('navigation', { name: text(locale, 'header.topCategories') }).getByRole('link'),
      ).toHaveText(categories.map(({ name }) => name));
    }
  });
});

test('further collections load when they come near the screen', async ({ page, request }) => {
  const collections = await api<{ name: string }[]>(request, 'web/v1/home/collections', { locale: 'ru' });
  await open(page, '/ru/');
  for (const { name } of collections) {
    await expect(async () => {
      await page.keyboard.press('PageDown');
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  }
});

test('the banner buttons change the banner, and each banner links to a page', async ({ page, request }) => {
  const banners = await api<{ link: string; image_web: string; image_mobile_web: string }[]>(
    request,
    'web/v1/content/sliders',
    { locale: 'ru' },
  );
  expect(banners.length).toBeGreaterThan(1);
  for (const { link } of banners) expect((await request.get(at('ru', link))).status(), link).toBe(200);
  await open(page, '/ru/');
  const carousel = page.getByRole('region', { name: text('ru', 'home.banners') });
  // The slider comes with the first move that the page hears.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await page.mouse.move(50, 50);
    await expect(carousel.getByRole('button', { name: text('ru', 'home.nextSlide') })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await carousel.getByRole('button', { name: text('ru', 'home.nextSlide') }).click();
  await expect(carousel).toContainText(/2 \/ \d+/);
  await carousel.getByRole('button', { name: text('ru', 'home.prevSlide') }).click();
  await expect(carousel).toContainText(/1 \/ \d+/);
});

test(
  'the banner picture is the one for the width of the screen',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const [banner] = await api<{ image_web: string; image_mobile_web: string }[]>(request, 'web/v1/content/sliders', {
      locale: 'ru',
    });
    const folder = (image: string | undefined): string => /\/media\/([^/]+)\//.exec(image ?? '')?.[1] ?? '?';
    const wanted = folder(info.project.name === 'phone' ? banner?.image_mobile_web : banner?.image_web);
    await page.goto('/ru/');
    const picture = page.getByRole('main').locator('picture img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(wanted);
  },
);

test('a news item on the home page opens at the top of its own page', async ({ page }) => {
  await open(page, '/ru/');
  const section = page.getByRole('region', { name: text('ru', 'home.news'), exact: true });
  await section.scrollIntoViewIfNeeded();
  const post = section.getByRole('link').nth(1);
  await post.click();
  await expect(page).toHaveURL(/\/ru\/news\/\d+\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 1_500 }).toBe(0);
});
