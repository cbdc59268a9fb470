import { readFileSync } from 'node:fs';
import { accountLink, accountPhone, codesTo, enterCode, nextCode, register, words } from '../support/e2e-account.ts';
import { expect, open, test } from '../support/e2e.ts';

test(
  'a customer changes the phone, downloads the account data and resets a forgotten password',
  { tag: '@only-phone' },
  async ({ page }) => {
    test.slow();
    const locale = 'uz';
    const [first, second] = [accountPhone(), accountPhone()];
    await open(page, `/uz/login/?return=${encodeURIComponent('/uz/profile/personal-data/')}`);
    await register(page, locale, { phone: first, first: 'Gulnora', last: 'Yusupova' });
    const phone = page.getByRole('region', { name: words(locale, 'phoneTitle'), exact: true });
    await phone.getByRole('button', { name: words(locale, 'phoneChange') }).click();
    await phone.getByLabel(words(locale, 'phoneNew')).fill(second);
    const before = codesTo(second).length;
    await phone.getByRole('button', { name: words(locale, 'getCode') }).click();
    await enterCode(page, locale, await nextCode(second, before));
    await expect(phone.getByText(words(locale, 'phoneChanged'))).toBeVisible();
    await expect(phone).toContainText(second.slice(-2));

    const data = page.getByRole('region', { name: words(locale, 'dataTitle') });
    const coming = page.waitForEvent('download');
    await data.getByRole('button', { name: words(locale, 'dataDownload') }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await file.path(), 'utf8');
    const { parts } = JSON.parse(text) as { parts: Record<string, Record<string, unknown>[]> };
    expect(parts['customers']).toMatchObject([{ first_name: 'Gulnora', last_name: 'Yusupova', phone: second }]);
    expect(text).not.toContain('password_hash');
    await data.getByRole('button', { name: words(locale, 'dataShow') }).click();
    await expect(data.getByRole('group').filter({ hasText: /^Hisob 1/ })).toBeVisible();

    await page.goto('/uz/profile/');
    await page
      .getByRole('button', { name: words(locale, 'signOut') })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL('/uz/');
    await open(page, '/uz/login/');
    await page.getByRole('tab', { name: words(locale, 'byPassword') }).click();
    await page.getByRole('button', { name: words(locale, 'forgot') }).click();
    await page.getByLabel(words(locale, 'login')).fill(second);
    const earlier = codesTo(second).length;
    await page.getByRole('button', { name: words(locale, 'getCode') }).click();
    await page.getByRole('textbox', { name: words(locale, 'code') }).fill(await nextCode(second, earlier));
    await page.getByLabel(words(locale, 'newPassword')).fill('oltin-anor-78');
    await page.getByLabel(words(locale, 'repeatPassword')).fill('oltin-anor-78');
    await page.getByRole('button', { name: words(locale, 'resetDo') }).click();
    await expect(page).toHaveURL('/uz/');
    await expect(accountLink(page, 'Gulnora')).toBeVisible();
  },
);
