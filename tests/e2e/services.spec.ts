import { soldImei } from '../../demo/seed/data/vacancies.ts';
import { at, buyable, expect, open, test, text, widthOf } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';

const paths = ['/page/feedback/', '/page/forms/B2BForm/', '/page/vacancy/', '/page/check-imei/', '/page/conditioner/'];

for (const locale of ['kr', 'ru'] as const) {
  test(
    `the forms for feedback, job applications and IMEI show their errors and are accepted, in ${locale}`,
    { tag: widthOf[locale] },
    async ({ page }) => {
      const t = (key: string, values = {}) => text(locale, `enquiries.${key}`, values);
      const ofService = (key: string) => text(locale, `services.${key}`);
      const validationText = (key: string) => text(locale, `validation.${key}`);
      await open(page, at(locale, '/page/feedback/'));
      await page.getByRole('main').getByLabel(t('email')).fill('a@');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('send') })
        .click();
      await expect(page.getByRole('main').getByLabel(t('email'))).toHaveAccessibleDescription(validationText('email'));
      await expect(page.getByRole('main').getByLabel(t('comment'))).toHaveAccessibleDescription(
        validationText('required'),
      );
      expect(await page.getByRole('radio').count()).toBe(3);
      await page.getByRole('radio', { name: t('topics.gratitude') }).check();
      await page.getByRole('main').getByLabel(t('email')).fill('dilnoza@example.uz');
      await page.getByRole('main').getByLabel(t('comment')).fill(`${locale} ${Date.now()}`);
      await expectAccessibleByDayAndNight(page, 'feedback', 'main');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('send') })
        .dblclick();
      await expect(page.getByRole('status').filter({ hasText: t('feedbackTaken') })).toBeVisible();

      await open(page, at(locale, '/page/vacancy/'));
      await page.getByRole('button', { name: t('apply') }).click();
      await expect(page.getByRole('main').getByLabel(t('resume'))).toHaveAccessibleDescription(
        new RegExp(validationText('fileMissing')),
      );
      await page.getByRole('main').getByLabel(t('lastCompany')).fill('A');
      await page.getByRole('main').getByLabel(t('phone')).fill('+998 90 123 45 67');
      await page
        .getByRole('main')
        .getByLabel(t('resume'))
        .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PNG, not PDF') });
      await page.getByRole('button', { name: t('apply') }).click();
      await expect(page.getByRole('main').getByLabel(t('lastCompany'))).toHaveAccessibleDescription(
        validationText('companyLength'),
      );
      await expect(page.getByRole('main').getByLabel(t('resume'))).toHaveAccessibleDescription(
        new RegExp(validationText('resumeFormat')),
      );
      await page.getByRole('main').getByLabel(t('lastCompany')).fill('Artel');
      await page
        .getByRole('main')
        .getByLabel(t('resume'))
        .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${Date.now()}`) });
      await page.getByRole('button', { name: t('apply') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('applicationTaken') })).toBeVisible();

      const answer = await page.goto(at(locale, '/page/check-imei/'));
      // The button of the camera is for browsers that read barcodes; the shop lets it look.
      expect(await answer?.headerValue('permissions-policy')).toContain('camera=(self)');
      await open(page, at(locale, '/page/check-imei/'));
      await page.getByRole('main').getByLabel(ofService('imei')).fill('35332411000001');
      await page.getByRole('button', { name: ofService('imeiCheck') }).click();
      await expect(page.getByRole('main').getByLabel(ofService('imei'))).toHaveAccessibleDescription(
        new RegExp(validationText('imei')),
      );
      await page.getByRole('main').getByLabel(ofService('imei')).fill(soldImei);
      await page.getByRole('button', { name: ofService('imeiCheck') }).click();
      await expect(page.getByRole('heading', { name: ofService('imeiOurs') })).toBeVisible();
    },
  );
}

test('the cooling calculator links to air conditioners with enough power', { tag: '@only-phone' }, async ({ page }) => {
  const t = (key: string, values = {}) => text('ru', `services.${key}`, values);
  await open(page, '/ru/page/conditioner/');
  await page.getByRole('main').getByLabel(t('room.area')).fill('20');
  await page
    .getByRole('main')
    .getByLabel(t('room.location'))
    .selectOption({ label: t('sides.south') });
  await page.getByRole('button', { name: t('calculate') }).click();
  await expect(page.getByText(t('powerClass', { size: 9 }))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'cooling', 'main');
  await page.getByRole('link', { name: t('fitting') }).click();
  await expect(page).toHaveURL(/\/ru\/katalog\/konditsionerlar\/\?filter%5Bwattage_class%5D=/);
  await expect(page.getByRole('main').locator('.card').first()).toBeVisible();
  // The same calculator over the list of air conditioners.
  await page.getByRole('button', { name: t('conditionerOpen') }).click();
  const dialog = page.getByRole('dialog', { name: t('conditionerTitle') });
  await dialog.getByLabel(t('room.area')).fill('20');
  await dialog.getByRole('button', { name: t('calculate') }).click();
  await expect(dialog.getByText(t('powerClass', { size: 9 }))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'cooling over a list', '[role=dialog]');
});

test('a shopper reports a lower price from the product page; the draft survives a reload and is deleted after sending', async ({
  page,
  request,
}) => {
  const t = (key: string, values = {}) => text('ru', `enquiries.${key}`, values);
  const [product] = await buyable(request, 1);
  await open(page, `/ru/product/detail/${product.id}/`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: t('lowPriceTitle') }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 2, name: t('lowPriceTitle') })).toBeVisible();
  await expect(main.getByLabel(t('lowPriceProduct'))).toHaveValue(name);
  await main.getByLabel(t('lowPriceLink')).fill('galaxy');
  await main.getByRole('button', { name: t('send') }).click();
  await expect(main.getByLabel(t('lowPriceLink'))).toHaveAccessibleDescription(text('ru', 'validation.otherLink'));
  await main.getByLabel(t('lowPriceLink')).fill(`https://other-shop.example/${Date.now()}`);
  await main.getByLabel(t('phone')).fill('+998 90 123 45 67');
  await page.reload();
  await expect(main.getByText(t('draftKept'))).toBeVisible();
  await expect(main.getByLabel(t('lowPriceLink'))).toHaveValue(/^https:\/\/other-shop\.example\/\d+$/);
  await expect(main.getByLabel(t('phone'))).toHaveValue('+998 90 123 45 67');
  await expectAccessibleByDayAndNight(page, 'claim of a lower price', 'main');
  await main.getByRole('button', { name: t('send') }).click();
  await expect(main.getByRole('status').filter({ hasText: t('lowPriceTaken') })).toBeVisible();
  await page.reload();
  await expect(main.getByLabel(t('lowPriceLink'))).toHaveValue('');
  await expect(main.getByText(t('draftKept'))).toBeHidden();
});

test('a company requests a call; none of the service pages overflows', async ({ page }) => {
  const t = (key: string) => text('uz', `enquiries.${key}`);
  await open(page, '/uz/page/forms/B2BForm/');
  await page.getByRole('main').getByLabel(t('company')).fill('Anor MCHJ');
  await page.getByRole('main').getByLabel(t('phone')).fill('+998 90 765 43 21');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('send') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('businessTaken') })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of paths) {
    await page.goto(at('uz', path));
    expect([
      path,
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ]).toEqual([path, 0]);
  }
});
