import { expect, type Locator, test } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import { shopUrl } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffCaller, staffText } from '../support/e2e-staff.ts';
import { photo } from '../support/pictures.ts';

const ru = (key: string, values: Record<string, string | number> = {}) => staffText('ru', `staff.${key}`, values);
const withinMs = 5_000;

const texts = {
  uz: { name: 'Qishki chegirmalar', text: 'Issiqlik arzonroq' },
  kr: { name: 'Қишки чегирмалар', text: 'Иссиқлик арзонроқ' },
  ru: { name: 'Зимние скидки', text: 'Тепло стало дешевле' },
} as const;

test('@phone a campaign with its page, banner and end takes six presses; the shop follows within seconds', async ({
  page,
  browser,
  request,
}) => {
  const caller = await staffCaller(browser, request, 'admin', 'Nodira');
  const { products } = contract.staff.products.response.parse(
    await caller.call<unknown>('products?state=inStock&sort=cheapest'),
  );
  const [first, second] = products.filter(({ is_listed }) => is_listed);
  if (first === undefined || second === undefined) throw new Error('the shop has no two products');
  const person = await newStaff(request, 'content', 'Kamola');
  await enterRoom(page, person, { at: '/staff/campaigns/' });

  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const button = (key: string) => page.getByRole('button', { name: ru(key), exact: true });
  await expect(page.getByRole('list', { name: ru('campaigns.list') })).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'list of campaigns');
  await press(page.getByRole('link', { name: ru('campaigns.new') }));

  await expect(page.getByRole('heading', { name: ru('campaigns.new'), exact: true })).toBeVisible();
  for (const locale of ['uz', 'kr', 'ru'] as const) {
    const name = page.getByRole('textbox', { name: ru(`campaigns.fields.name.${locale}`) });
    // Narrow screens have one language at a time; choosing it writes nothing.
    if (!(await name.isVisible()))
      await page
        .getByRole('tab', { name: ru(`product.language.${locale}`) })
        .first()
        .click();
    await name.fill(texts[locale].name);
    await page.getByRole('textbox', { name: ru(`campaigns.fields.text.${locale}`) }).fill(texts[locale].text);
  }
  presses += 1;
  await page
    .getByLabel(ru('campaigns.choosePicture', { name: ru('campaigns.image_web') }))
    .setInputFiles({ name: 'winter.jpg', mimeType: 'image/jpeg', buffer: await photo(20_261) });
  await expect(page.getByRole('img', { name: ru('campaigns.image_mobile_web') })).toBeVisible();
  await page
    .getByRole('textbox', { name: ru('campaigns.productLines') })
    .fill(`${first.external_id}\n${second.external_id}`);
  await expect(page.getByText(ru('campaigns.conflicts.noProducts'))).toBeVisible();
  await expect(button('campaigns.create')).toBeDisabled();
  await press(button('campaigns.findProducts'));
  await expect(page.getByText(ru('campaigns.productsOf', { count: 2 }))).toBeVisible();
  await expect(button('campaigns.create')).toBeEnabled();
  await expectAccessibleByDayAndNight(page, 'new campaign');
  await press(button('campaigns.create'));

  await expect(page).toHaveURL(/\/staff\/campaigns\/\d+\/$/);
  const id = /\/campaigns\/(\d+)\//.exec(page.url())?.[1];
  const path = `/promotions/${id}/`;
  const textOf = async (at: string) => (await request.get(`${shopUrl()}${at}`)).text();
  const statusOf = async (at: string) => (await request.get(`${shopUrl()}${at}`)).status();
  for (const locale of ['uz', 'kr', 'ru'] as const) {
    const prefix = locale === 'kr' ? '' : `/${locale}`;
    await expect.poll(() => textOf(`${prefix}/`), { timeout: withinMs }).toContain(texts[locale].name);
    await expect.poll(() => textOf(`${prefix}${path}`), { timeout: withinMs }).toContain(texts[locale].name);
  }

  await expect(page.getByRole('heading', { name: texts.ru.name })).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'one campaign');
  await press(button('campaigns.end'));
  await press(button('campaigns.confirm'));
  await expect(page.getByText(ru('campaigns.endedNow'))).toBeVisible();
  await expect.poll(() => textOf('/ru/'), { timeout: withinMs }).not.toContain(texts.ru.name);
  await expect.poll(() => statusOf(`/ru${path}`), { timeout: withinMs }).toBe(404);
  expect(presses).toBe(6);

  await button('campaigns.undo').click();
  await expect(page.getByText(ru('campaigns.undone'))).toBeVisible();
  await expect.poll(() => textOf('/ru/'), { timeout: withinMs }).toContain(texts.ru.name);
  await button('campaigns.withdraw').click();
  await button('campaigns.confirm').click();
  await expect(page.getByText(ru('campaigns.withdrawnNow'))).toBeVisible();
  await expect.poll(() => textOf('/ru/'), { timeout: withinMs }).not.toContain(texts.ru.name);
  await caller.leave();
});

test('a narrow screen of 320 pixels scrolls in one direction alone', async ({ page, request }) => {
  const person = await newStaff(request, 'content', 'Kamola');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const at of ['/staff/campaigns/', '/staff/campaigns/new/']) {
    if (at === '/staff/campaigns/') await enterRoom(page, person, { at });
    else await page.goto(`${shopUrl()}${at}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
