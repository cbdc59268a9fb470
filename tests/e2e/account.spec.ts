import {
  accountLink,
  accountPhone,
  codeField,
  codesTo,
  enterCode,
  entranceLink,
  nextCode,
  register,
  sendPhone,
  words,
} from '../support/e2e-account.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { at, buyable, expect, fillCart, storedState, open, test, text, widthOf } from '../support/e2e.ts';

for (const locale of ['kr', 'uz'] as const) {
  test(
    `a guest registers by phone and sees the account in the header, in ${locale}`,
    { tag: widthOf[locale] },
    async ({ page, context }) => {
      const phone = accountPhone();
      await open(page, at(locale, '/news/'));
      await entranceLink(page, locale).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: words(locale, 'signInTitle') })).toBeVisible();
      await expect(dialog.getByRole('tab', { name: words(locale, 'byPhone') })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await register(page, locale, { phone, first: 'Anvar', last: 'Karimov' });
      await expect(accountLink(page, 'Anvar')).toBeVisible();
      await expect(dialog).toBeHidden();
      // It stays where it was.
      await expect(page).toHaveURL(at(locale, '/news/'));
      const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('auth.'));
      expect(cookies.map(({ name }) => name)).toContain('auth.refresh');
      for (const { name, httpOnly, sameSite } of cookies)
        expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: true, sameSite: 'Lax' });
      await page.reload();
      await expect(accountLink(page, 'Anvar')).toBeVisible();
    },
  );
}

test('the sign-in dialog takes the focus and closes by Escape; after a reload the page still asks for the code', async ({
  page,
}) => {
  const phone = accountPhone();
  await open(page, '/ru/');
  await entranceLink(page, 'ru').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await entranceLink(page, 'ru').click();
  await register(page, 'ru', { phone, first: 'Лола', last: 'Каримова' });
  await expect(accountLink(page, 'Лола')).toBeVisible();
  await page.goto('/ru/profile/');
  await page
    .getByRole('button', { name: words('ru', 'signOut') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/ru/');

  await open(page, '/ru/login/');
  const before = codesTo(phone).length;
  await sendPhone(page, 'ru', phone);
  await expect(codeField(page, 'ru')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(codeField(page, 'ru')).toBeVisible();
  const code = await nextCode(phone, before);
  await enterCode(page, 'ru', code === '000000' ? '000001' : '000000');
  await expect(page.getByText(new RegExp(text('ru', 'api.wrongCode')))).toBeVisible();
  await enterCode(page, 'ru', code);
  await expect(page).toHaveURL('/ru/');
  await expect(accountLink(page, 'Лола')).toBeVisible();
});

test('signing in and out applies to every tab at once, and signing out deletes the shopper’s data', async ({
  page,
  context,
  request,
}) => {
  const [product] = await buyable(request, 1);
  await fillCart(page, [{ product }]);
  await open(page, '/ru/');
  const second = await context.newPage();
  await open(second, '/ru/news/');
  await entranceLink(page, 'ru').click();
  await register(page, 'ru', { phone: accountPhone(), first: 'Анвар', last: 'Каримов' });
  await expect(accountLink(page, 'Анвар')).toBeVisible();
  await expect(accountLink(second, 'Анвар')).toBeVisible();

  await page.goto('/ru/profile/');
  await expect(page.getByText(words('ru', 'hello', { name: 'Анвар' }))).toBeVisible();
  await page
    .getByRole('button', { name: words('ru', 'signOut') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/ru/');
  await expect(entranceLink(page, 'ru')).toBeVisible();
  await expect(entranceLink(second, 'ru')).toBeVisible();
  expect((await storedState<{ products: unknown[] }>(second, 'cart'))?.products ?? []).toEqual([]);
  // The way back shows nothing of the profile.
  await page.goBack();
  await expect(page.getByText(words('ru', 'hello', { name: 'Анвар' }))).toHaveCount(0);
});

test('the storefront redirects a guest from every account page to the home page and sends none of its content', async ({
  page,
  request,
}) => {
  for (const path of [
    '',
    'personal-data/',
    'addresses/',
    'bonus-card/',
    'online-orders/',
    'my-installments/',
    'payment-history/',
    'reviews/',
    'waiting/',
    'sessions/',
  ]) {
    const answer = await request.get(`/ru/profile/${path}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], path).toEqual([302, '/ru/']);
  }
  const visitedPaths: string[] = [];
  page.on('framenavigated', (frame) => visitedPaths.push(new URL(frame.url()).pathname));
  await page.goto('/ru/profile/personal-data/');
  await expect(page).toHaveURL('/ru/');
  expect(visitedPaths).toEqual(['/ru/']);
});

test('a session that another browser ended is signed out at its next action, and Back shows no account data', async ({
  page,
  browser,
}) => {
  const phone = accountPhone();
  await open(page, '/ru/login/');
  await register(page, 'ru', { phone, first: 'Анвар', last: 'Каримов' });
  await expect(page).toHaveURL('/ru/');
  await page.goto('/ru/profile/sessions/');
  await expect(page.getByText(words('ru', 'sessionCurrent'))).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, new URL('/ru/login/', page.url()).href);
  const before = codesTo(phone).length;
  await sendPhone(other, 'ru', phone);
  await enterCode(other, 'ru', await nextCode(phone, before));
  await expect(accountLink(other, 'Анвар')).toBeVisible();
  await other.goto(new URL('/ru/profile/sessions/', page.url()).href);
  await other.getByRole('button', { name: words('ru', 'sessionEndOthers') }).click();
  await expect(other.getByText(words('ru', 'sessionOthersEnded', { count: 1 }))).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: words('ru', 'sessionEndAll') }).click();
  await expect(page).toHaveURL('/ru/');
  await expect(entranceLink(page, 'ru')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(words('ru', 'sessionCurrent'))).toHaveCount(0);
});

test('after signing in the shopper gets to the requested page, never to another host', async ({ page }) => {
  const phone = accountPhone();
  await open(page, `/ru/login/?return=${encodeURIComponent('/ru/profile/personal-data/')}`);
  await register(page, 'ru', { phone, first: 'Анвар', last: 'Каримов' });
  await expect(page).toHaveURL('/ru/profile/personal-data/');
  for (const target of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
    await page.goto(`/ru/login/?return=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL('/ru/');
  }
});

test('a customer edits the name, sets a password, deletes the account and restores it', async ({ page }) => {
  test.slow();
  const phone = accountPhone();
  await open(page, `/ru/login/?return=${encodeURIComponent('/ru/profile/personal-data/')}`);
  await register(page, 'ru', { phone, first: 'Анвар', last: 'Каримов' });
  const person = page.getByRole('region', { name: words('ru', 'person') });
  await person.getByLabel(words('ru', 'firstName')).fill('Бахтиёр');
  await person.getByRole('button', { name: words('ru', 'save') }).click();
  await expect(person.getByText(words('ru', 'saved'))).toBeVisible();
  await page.reload();
  await expect(person.getByLabel(words('ru', 'firstName'))).toHaveValue('Бахтиёр');
  await expectAccessibleByDayAndNight(page, 'personal data', 'main');

  const password = page.getByRole('region', { name: words('ru', 'passwordTitle') });
  await password.getByRole('button', { name: words('ru', 'passwordSet') }).click();
  await password.getByLabel(words('ru', 'newPassword')).fill('korvon-samarqand-42');
  await password.getByLabel(words('ru', 'repeatPassword')).fill('korvon-samarqand-42');
  await password.getByRole('button', { name: words('ru', 'save') }).click();
  await expect(page.getByText(words('ru', 'passwordSaved'))).toBeVisible();
  await page
    .getByRole('button', { name: words('ru', 'signOut') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/ru/');

  await open(page, '/ru/login/');
  await page.getByRole('tab', { name: words('ru', 'byPassword') }).click();
  await page.getByLabel(words('ru', 'login')).fill(phone);
  await page.getByRole('textbox', { name: words('ru', 'password') }).fill('korvon-samarqand-43');
  await page.getByRole('button', { name: words('ru', 'signInDo'), exact: true }).click();
  await expect(page.getByText(text('ru', 'api.wrongCredentials'))).toBeVisible();
  await expect(page).toHaveURL('/ru/login/');
  await page.getByRole('textbox', { name: words('ru', 'password') }).fill('korvon-samarqand-42');
  await page.getByRole('button', { name: words('ru', 'signInDo'), exact: true }).click();
  await expect(page).toHaveURL('/ru/');

  await page.goto('/ru/profile/personal-data/');
  await page.getByRole('button', { name: words('ru', 'deleteStart') }).click();
  await page.getByRole('button', { name: words('ru', 'deleteDo') }).click();
  await expect(page).toHaveURL(/\/ru\/deleted-account\/\?until=/);
  const date = new Intl.DateTimeFormat('ru-RU', {
    timeZone: 'Asia/Tashkent',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() + 30 * 86_400_000));
  await expect(page.getByText(words('ru', 'deletedText', { date }))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'deleted account');
  await page.goto('/ru/profile/');
  await expect(page).toHaveURL('/ru/');

  await open(page, '/ru/login/');
  await page.getByRole('tab', { name: words('ru', 'byPassword') }).click();
  await page.getByLabel(words('ru', 'login')).fill(phone);
  await page.getByRole('textbox', { name: words('ru', 'password') }).fill('korvon-samarqand-42');
  await page.getByRole('button', { name: words('ru', 'signInDo'), exact: true }).click();
  await expect(page).toHaveURL('/ru/profile/');
  await page.getByRole('button', { name: words('ru', 'restoreDo') }).click();
  await expect(page.getByText(words('ru', 'hello', { name: 'Бахтиёр' }))).toBeVisible();
});

test('the sign-in dialog has no accessibility violations', { tag: '@only-phone' }, async ({ page }) => {
  await open(page, '/ru/');
  await entranceLink(page, 'ru').click();
  await expectAccessibleByDayAndNight(page, 'by phone', '[role=dialog]');
  await page.getByRole('tab', { name: words('ru', 'byPassword') }).click();
  await expectAccessibleByDayAndNight(page, 'by password', '[role=dialog]');
  await page.getByRole('button', { name: words('ru', 'toRegister') }).click();
  await expectAccessibleByDayAndNight(page, 'registration', '[role=dialog]');
});

test('a guest’s page sends no account requests', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/')) calls.push(new URL(call.url()).pathname);
  });
  await open(page, '/ru/');
  await page.mouse.move(10, 10);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls.filter((path) => path.includes('/user/'))).toEqual([]);
});
