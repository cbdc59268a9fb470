import type { APIRequestContext, Page } from '@playwright/test';
import { scriptBudget, measurePage } from '../../scripts/lib/first-load.mjs';
import { blockKinds } from '../../lib/blocks/index.ts';
import { plainTextOf } from '../../lib/blocks/inline.ts';
import { localizedTextsIn } from '../../lib/blocks/words.ts';
import { api, at, expect, type Locale, locales, open, shopUrl, test, text } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { cutTexts, tooWide } from '../support/e2e-layout.ts';
import { commandHeaders } from '../support/e2e-staff.ts';

const path = '/page/all-blocks/';
const title = { kr: 'Барча блоклар', uz: 'Barcha bloklar', ru: 'Все блоки' };

/** Every kind that a page can hold, a new one too: a hero is the first, and parts of the home page stand on that page alone. */
const kinds = Object.values(blockKinds)
  .filter(({ type }) => type !== 'home')
  .toSorted((left, right) => Number(right.type === 'hero') - Number(left.type === 'hero'));

async function publish(request: APIRequestContext, blocks: readonly object[], more: object = {}): Promise<void> {
  const answer = await request.post(`${shopUrl()}/api/common/v1/staff/content-publish`, {
    headers: commandHeaders(),
    data: { page: { path: 'page/all-blocks', title, description: title, blocks, ...more }, write: true },
  });
  expect(((await answer.json()) as { data: { problems: unknown[] } }).data.problems).toEqual([]);
}

interface Art {
  readonly image_web: string;
  readonly image_mobile_web: string;
}
const keyOf = (address: string): string => address.split('/')[2] ?? '';
/** A sample with pictures of this shop in the place of those that it makes up; a square one where phones show it. */
const withPictures = (sample: object, { image_web, image_mobile_web }: Art): unknown =>
  JSON.parse(
    JSON.stringify(sample, (name, value: unknown) =>
      typeof value === 'string' && /^[0-9a-f]{20}$/.test(value)
        ? keyOf(name === 'phone' ? image_mobile_web : image_web)
        : value,
    ),
  );

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext();
  const [banner] = await api<Art[]>(request, 'web/v1/content/sliders');
  if (banner === undefined) throw new Error('no banner of the shop');
  // A sample names no picture of this shop.
  await publish(
    request,
    kinds.map(({ type, version, sample }) => ({ type, v: version, props: withPictures(sample, banner) })),
  );
  await request.dispose();
});
test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext();
  await publish(request, [], { hidden: true });
  await request.dispose();
});

/** What the samples say in a language, but for what is said when a time is over. */
const visibleTexts = (locale: Locale): string[] =>
  kinds.flatMap(({ sample }) =>
    [...localizedTextsIn(sample)]
      .filter(({ path }) => path.at(-1) !== 'over')
      .map(({ words }) => plainTextOf(words[locale])),
  );

/** Brings every block near the screen, so that what comes late is there, and opens what is closed. */
async function unfold(page: Page, locale: Locale): Promise<void> {
  for (const section of await page.getByRole('main').locator('section').all()) await section.scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').getByLabel(text(locale, 'enquiries.comment'))).toBeVisible();
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
}

for (const locale of locales) {
  test(`every block type shows its sample texts and fits the screen, in ${locale}`, async ({ page }) => {
    test.slow();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, at(locale, path));
      await unfold(page, locale);
      const pageText = await page
        .getByRole('main')
        .evaluate((main) => [main.textContent, ...[...main.querySelectorAll('img')].map(({ alt }) => alt)].join('\n'));
      expect(visibleTexts(locale).filter((words) => !pageText.includes(words))).toEqual([]);
      expect(await tooWide(page), `${locale} at ${width}`).toBeLessThanOrEqual(0);
      expect(await cutTexts(page), `${locale} at ${width}`).toEqual([]);
      if (locale === 'ru') await expectAccessibleByDayAndNight(page, `blocks at ${width}`, 'main');
    }
  });
}

test('a page with every block type stays within the script budget', async () => {
  const { scripts, files } = await measurePage(shopUrl(), at('ru', path));
  expect(files).toBeGreaterThan(8);
  expect(scripts).toBeLessThanOrEqual(scriptBudget);
});

test('the slider moves by its buttons, from the last slide to the first', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, at('ru', path));
  const slider = page.getByRole('region', { name: text('ru', 'home.banners') });
  const slide = (index: number) => slider.getByRole('group', { name: text('ru', 'home.slide', { index, total: 2 }) });
  await slider.scrollIntoViewIfNeeded();
  await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
  await slider.getByRole('button', { name: text('ru', 'home.nextSlide') }).click();
  await expect(slide(2)).toBeInViewport({ ratio: 0.5 });
  await expect(slide(1)).not.toBeInViewport();
  await slider.getByRole('button', { name: text('ru', 'home.nextSlide') }).click();
  await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
});

test('texts of a campaign never cover its picture at any width', async ({ page }) => {
  await open(page, at('uz', path));
  for (const width of [320, 390, 480, 639, 640, 768, 1023, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const met = await page.locator('main a:has(picture)').evaluateAll((links) =>
      links.map((link) => {
        const picture = link.querySelector('picture')?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(link.firstElementChild ?? link);
        return (
          picture === undefined ||
          [...range.getClientRects()].some(
            (box) =>
              box.right > picture.left + 1 &&
              box.bottom > picture.top + 1 &&
              box.left < picture.right &&
              box.top < picture.bottom,
          )
        );
      }),
    );
    expect([width, met.length > 2, met.includes(true)]).toEqual([width, true, false]);
  }
});
