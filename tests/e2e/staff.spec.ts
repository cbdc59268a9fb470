import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { AltchaChallenge } from '../../lib/contract/captcha.ts';
import { captchaToken } from '../support/captcha.ts';
import { api, expect, listing, shopUrl, test } from '../support/e2e.ts';
import { expectAccessible, expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, speak, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('ru', `staff.${key}`, values);

/** A one-click order, with the work of the captcha done. */
async function oneClick(request: APIRequestContext): Promise<string> {
  const { products } = await listing(request, 'category_all=smartfonlar&in_stock=1');
  for (const { id } of products) {
    const { challenge } = await api<{ challenge: AltchaChallenge }>(request, 'common/v1/captcha/challenge');
    const answer = await request.post(`${shopUrl()}/api/common/v1/order/create/fast`, {
      data: { product_id: id, phone: '+998901234567' },
      headers: { 'captcha-token': await captchaToken(challenge) },
    });
    if (answer.status() === 200) return ((await answer.json()) as { data: { number: string } }).data.number;
  }
  throw new Error('nothing can be ordered by one click');
}

test('the back office is not cached, not indexed, not machine-translated, and speaks two languages', async ({
  page,
  request,
}) => {
  const answer = await request.get(`${shopUrl()}/staff/`);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(answer.headers()['x-robots-tag']).toContain('noindex');
  expect((await request.get(`${shopUrl()}/staff`, { maxRedirects: 0 })).headers()['location']).toBe('/staff/');
  expect((await request.get(`${shopUrl()}/staff/orders?q=1`, { maxRedirects: 0 })).headers()['location']).toBe(
    '/staff/orders/?q=1',
  );
  await speak(page, 'uz');
  await page.goto(`${shopUrl()}/staff/`);
  await expect(page.getByRole('heading', { name: staffText('uz', 'staff.signIn.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { name: ru('signIn.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expectAccessibleByDayAndNight(page, 'the entrance');
});

test('password and code sign in to the sections of the role; a session ended elsewhere signs out at the next click', async ({
  page,
  request,
}) => {
  const person = await newStaff(request, 'content');
  await page.goto(`${shopUrl()}/staff/reviews/`);
  await speak(page, 'ru');
  await page.reload();
  await page.getByLabel(ru('signIn.login')).fill(person.login);
  await page.getByLabel(ru('signIn.password')).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await enterRoom(page, person, { at: '/staff/reviews/' });
  await expect(page.getByRole('heading', { level: 1, name: ru('parts.reviews') })).toBeVisible();
  const nav = page.getByRole('navigation', { name: ru('nav') }).filter({ visible: true });
  await expect(nav.getByRole('link')).toHaveText(
    [
      'home',
      'products',
      'categories',
      'brands',
      'imports',
      'campaigns',
      'pages',
      'vacancies',
      'words',
      'reviews',
      'account',
    ].map((part) => ru(`parts.${part}`)),
  );
  await page.goto(`${shopUrl()}/staff/orders/`);
  await expect(page.getByText(ru('errors.notAllowed'))).toBeVisible();

  await nav.getByRole('link', { name: ru('parts.account') }).click();
  await expect(page.getByText(ru('account.thisOne'))).toBeVisible();
  await expectAccessible(page, 'sessions');
  await page.context().request.post(`${shopUrl()}/api/staff/sign-out`, { data: {} });
  await page.getByRole('button', { name: ru('account.codesRenew') }).click();
  await expect(page.getByRole('heading', { name: ru('signIn.title') })).toBeVisible();
});

test('@phone a moderator refuses a review with a reason and publishes one by keyboard; two moderators never get the same review', async ({
  page,
  browser,
  request,
}) => {
  const [one, two] = [await newStaff(request, 'content', 'Jasur'), await newStaff(request, 'content', 'Malika')];
  const { products } = await listing(request, 'category_all=smartfonlar');
  const stamp = randomUUID();
  for (const [index, product] of products.slice(0, 6).entries()) {
    const sent = await request.post(`${shopUrl()}/api/web/v1/product/add-review`, {
      multipart: { id: String(product.id), mark: '4', comment: `Yaxshi telefon ${stamp} ${index}` },
    });
    expect(sent.status()).toBe(200);
  }
  await enterRoom(page, one, { at: '/staff/reviews/' });
  const other = await (await browser.newContext()).newPage();
  await enterRoom(other, two, { at: '/staff/reviews/' });
  const comment = async (of: typeof page): Promise<string> => (await of.locator('dd').last().textContent()) ?? '';
  await expect(page.getByRole('button', { name: ru('reviews.publish') })).toBeEnabled();
  await expect(other.getByRole('button', { name: ru('reviews.publish') })).toBeEnabled();
  const [first, second] = [await comment(page), await comment(other)];
  expect(first).not.toBe(second);
  await expectAccessibleByDayAndNight(page, 'moderation');

  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: ru('reviews.reasons.offTopic') })).toBeFocused();
  await expectAccessible(page, 'the reasons');
  await page.keyboard.press('2');
  await expect(page.getByText(first)).toBeHidden();
  await expect(page.getByRole('main').getByRole('status')).toContainText(ru('reviews.done', { count: 1 }));
  expect(await comment(page)).not.toBe(second);
  await other.keyboard.press('a');
  await expect(other.getByText(second)).toBeHidden();
  await other.context().close();
});

test('@phone an operator claims a call-back; the other operator sees who has it; the order is confirmed and cancelled', async ({
  page,
  browser,
  request,
}) => {
  const [one, two] = [await newStaff(request, 'orders', 'Nodira'), await newStaff(request, 'operator', 'Sardor')];
  const number = await oneClick(request);
  await enterRoom(page, one, { at: '/staff/calls/' });
  const other = await (await browser.newContext()).newPage();
  await enterRoom(other, two, { at: '/staff/calls/' });
  const card = (of: typeof page) => of.getByRole('listitem').filter({ hasText: number });
  // Outside the hours of the contact centre the time runs from its next opening: any number of minutes or hours.
  await expect(card(page).getByRole('timer')).toHaveText(/^(?:\d{1,2}:\d\d|\d+:\d\d:\d\d)$/);
  await expect(card(page).getByText(ru('calls.left'), { exact: true })).toBeVisible();
  await expect(card(other).getByRole('button', { name: ru('calls.take') })).toBeVisible();
  await card(page)
    .getByRole('button', { name: ru('calls.take') })
    .click();
  await expect(card(page).getByRole('link', { name: '+998' })).toHaveAttribute('href', 'tel:+998901234567');
  await card(other)
    .getByRole('button', { name: ru('calls.take') })
    .click();
  await expect(card(other).getByText(ru('calls.takenBy', { name: 'Nodira' }))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'calls');
  await card(page)
    .getByRole('button', { name: ru('calls.outcomes.agreed') })
    .click();
  await expect(card(page)).toHaveCount(0);
  await other.context().close();

  await page.goto(`${shopUrl()}/staff/orders/?q=${number}`);
  await page.getByRole('link', { name: number }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByText(ru('orders.outcomes.agreed'))).toBeVisible();
  await page.getByRole('button', { name: ru('orders.moves.confirm') }).click();
  await expect(page.getByRole('main').getByText(ru('orders.status.confirmed')).first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: ru('orders.story') })
      .getByRole('listitem')
      .filter({ hasText: ru('orders.events.confirm') }),
  ).toContainText('Nodira');
  await page.getByRole('button', { name: ru('orders.moves.cancel') }).click();
  await expectAccessibleByDayAndNight(page, 'an order');
  await page
    .getByRole('group', { name: ru('orders.sureCancel') })
    .getByRole('button', { name: ru('orders.moves.cancel') })
    .click();
  await expect(page.getByText(ru('orders.nothingToDo'))).toBeVisible();
});

test('a dangerous action asks for a fresh code and then continues', async ({ page, request }) => {
  const admin = await newStaff(request, 'admin', 'Dilnoza');
  await enterRoom(page, admin, { at: '/staff/people/' });
  await expect(page.getByText(admin.login)).toBeVisible();
  await expectAccessible(page, 'people');
  // Ten minutes later: the answer of a server whose clock has gone on.
  await page.route(
    '**/api/staff/audit*',
    async (route) => route.fulfill({ status: 403, json: { success: false, code: 1470, message: 'x', data: [] } }),
    { times: 1 },
  );
  await page
    .getByRole('navigation', { name: ru('nav') })
    .filter({ visible: true })
    .getByRole('link', { name: ru('parts.audit') })
    .click();
  const dialog = page.getByRole('dialog', { name: ru('stepUp.title') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a fresh code', '[role=dialog]');
  await dialog.getByLabel(ru('signIn.code')).fill(admin.codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: ru('audit.acts.step-up') }).first()).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'the audit');
});
