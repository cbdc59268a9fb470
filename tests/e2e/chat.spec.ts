import { at, buyable, expect, type Locale, open, ready, test, widthOf } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import {
  chatText,
  guestChat,
  helpButton,
  log,
  messageField,
  openChat,
  operator,
  sendText,
  shopperName,
  talkText,
} from '../support/e2e-chat.ts';
import { newAccount } from '../support/e2e-account.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';

const staff = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('ru', `staffChat.${key}`, values);

for (const locale of ['kr', 'ru'] as const) {
  test(
    `a shopper writes in ${locale}; an operator claims the chat, answers and closes it, and gets a rating`,
    { tag: widthOf[locale] },
    async ({ page, browser, request }) => {
      const name = shopperName();
      const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      const person = await newStaff(request, 'operator', 'Dilnoza');
      await enterRoom(desk, person, { at: '/staff/chat/' });
      await expect(desk.getByRole('button', { name: staff('presences.online') })).toHaveAttribute(
        'aria-pressed',
        'true',
      );

      const window = await guestChat(page, locale, at(locale, '/news/'), name);
      await expect(window.getByText(chatText(locale, 'noMessagesYet'))).toBeVisible();
      await sendText(page, locale, 'Assalomu alaykum <b>1</b>');
      await expect(log(page, locale).getByText('Assalomu alaykum <b>1</b>')).toBeVisible();

      // The queue shows it without a reload; taken, it can be answered.
      await desk.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
      await desk.getByRole('button', { name: staff('take'), exact: true }).click();
      await desk.getByRole('textbox', { name: talkText('ru', 'message') }).fill('Vaalaykum assalom');
      await desk.keyboard.press('Enter');
      await expect(log(page, locale).getByText('Vaalaykum assalom')).toBeVisible();
      await expect(
        log(page, locale)
          .getByText(chatText(locale, 'supportName', { name: 'Dilnoza' }))
          .first(),
      ).toBeVisible();
      await expect(desk.getByRole('img', { name: talkText('ru', 'read') })).toBeVisible();

      // Closed, the window turns without a reload: no field, five smileys, and the fourth closes it.
      await desk.getByRole('button', { name: staff('finish') }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: staff('finish') })
        .click();
      const marks = window.getByRole('group', { name: chatText(locale, 'rate') });
      await expect(marks.getByRole('button')).toHaveCount(5);
      await expect(messageField(page, locale)).toHaveCount(0);
      await expectAccessibleByDayAndNight(page, 'the rating', '[role=dialog]');
      await marks.getByRole('button').nth(3).click();
      await expect(window).toBeHidden();

      // A rated one doesn't ask again; the second conversation brings the history.
      await openChat(page, locale);
      await expect(window.getByRole('group', { name: chatText(locale, 'rate') })).toHaveCount(0);
      await expect(window.getByRole('tab')).toHaveCount(0);
      await window.getByRole('button', { name: chatText(locale, 'beginAnew') }).click();
      await expect(messageField(page, locale)).toBeVisible();
      await expect(window.getByRole('tab')).toHaveCount(2);
      await window.getByRole('tab', { name: chatText(locale, 'tabHistory') }).click();
      await window.getByRole('tabpanel').getByRole('listitem').getByRole('button').click();
      await expect(log(page, locale).getByText('Vaalaykum assalom')).toBeVisible();
      await expect(log(page, locale).getByRole('button')).toHaveCount(0);
      await window.getByRole('button', { name: chatText(locale, 'back') }).click();
      await expect(messageField(page, locale)).toBeVisible();
      await desk.context().close();
    },
  );
}

test('the message field takes several lines, refuses blank messages, grows with its text and quotes a reply', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const window = await guestChat(page, 'ru', '/ru/news/', shopperName());
  const field = messageField(page, 'ru');
  const send = window.getByRole('button', { name: talkText('ru', 'send'), exact: true });
  const height = async (): Promise<number> => (await field.boundingBox())?.height ?? 0;
  expect(await height()).toBe(40);
  await field.fill('   ');
  await expect(send).toBeDisabled();
  await page.keyboard.press('Enter');
  await field.fill('один');
  for (const line of ['два', 'три', 'четыре', 'пять']) {
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type(line);
  }
  expect(await height()).toBeGreaterThan(100);
  await expect(log(page, 'ru').getByRole('listitem')).toHaveCount(0);
  const posts: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/chat/mobile/chat')
      posts.push(sent.postDataJSON());
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(log(page, 'ru').getByRole('img', { name: talkText('ru', 'sent'), exact: true })).toBeVisible();
  expect(posts).toMatchObject([{ text: 'один\nдва\nтри\nчетыре\nпять' }]);
  expect(await height()).toBe(40);

  const reply = log(page, 'ru').getByRole('button', {
    name: talkText('ru', 'replyTo', { name: chatText('ru', 'you') }),
  });
  const quote = window.locator('form').getByText('один');
  await reply.click();
  await expect(quote).toBeVisible();
  await log(page, 'ru')
    .getByRole('button', { name: talkText('ru', 'replyDrop', { name: chatText('ru', 'you') }) })
    .click();
  await expect(quote).toHaveCount(0);
  await reply.click();
  await sendText(page, 'ru', 'Ответ');
  await expect.poll(() => posts).toHaveLength(2);
  expect(posts[1]).toMatchObject({ text: 'Ответ', reply_id: expect.any(Number) });
  await expectAccessibleByDayAndNight(page, 'a conversation', '[role=dialog]');
  await sardor.leave();
});

test('a failing chat session shows busy operators, no messages and no stored token; the retry distinguishes offline from server errors', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const window = await guestChat(page, 'ru', '/ru/news/', shopperName());
  await sendText(page, 'ru', 'Это сообщение не должно быть видно');
  await expect(log(page, 'ru').getByRole('img', { name: talkText('ru', 'sent'), exact: true })).toBeVisible();
  await page.route('**/api/chat/mobile/mobile-session', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 100, message: 'x', data: [] } }),
  );
  await page.reload();
  await ready(page);
  await openChat(page, 'ru');
  await expect(window.getByRole('heading', { name: chatText('ru', 'busy') })).toBeVisible();
  await expect(window.getByText(chatText('ru', 'busyRetry'))).toBeVisible();
  await expect(window.getByText('Это сообщение')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('chat_auth'))).toBeNull();
  await page.unroute('**/api/chat/mobile/mobile-session');
  await page.route('**/api/chat/mobile/mobile-session', (route) => route.abort('internetdisconnected'));
  await window.getByRole('button', { name: chatText('ru', 'retry') }).click();
  await expect(window.getByText(chatText('ru', 'network'))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'busy operators', '[role=dialog]');
  await page.unroute('**/api/chat/mobile/mobile-session');
  await window.getByRole('button', { name: chatText('ru', 'retry') }).click();
  await expect(log(page, 'ru').getByText('Это сообщение')).toBeVisible();
  await sardor.leave();
});

test('the window shows when the operators are busy', async ({ page }) => {
  await page.route('**/api/chat/mobile/state', (route) =>
    route.fulfill({
      json: {
        success: true,
        code: 0,
        data: { state: 'busy', hours: { opens: '09:00', closes: '21:00' }, opens_at: null, mail: true },
      },
    }),
  );
  await open(page, '/uz/news/');
  const window = await openChat(page, 'uz');
  await expect(window.getByText(chatText('uz', 'busyText'))).toBeVisible();
  await expect(window.getByText(chatText('uz', 'busy')).first()).toBeVisible();
});

test('a shopper writes from a product page, and the operator sees the product', async ({ page, browser, request }) => {
  const sardor = await operator(browser, request);
  const name = shopperName();
  const [product] = await buyable(request, 1);
  const window = await guestChat(page, 'ru', `/ru/product/detail/${product.id}/`, name);
  await expect(window.locator('form')).toContainText(/./);
  await sendText(page, 'ru', 'Есть в наличии?');
  await expect(log(page, 'ru').locator(`a[href*="/product/detail/${product.id}/"]`)).toBeVisible();
  const id = await sardor.take(name);
  const context = await sardor.call<{ products: { id: number }[] }>(`chat/context?id=${id}`);
  expect(context.products.map((one) => one.id)).toEqual([product.id]);
  // What follows is said of nothing in particular.
  await sendText(page, 'ru', 'Спасибо');
  await expect(
    log(page, 'ru').getByRole('img', {
      name: new RegExp(`^(?:${talkText('ru', 'sent')}|${talkText('ru', 'delivered')}|${talkText('ru', 'read')})$`),
    }),
  ).toHaveCount(2);
  await expect(log(page, 'ru').locator('a[href*="/product/detail/"]')).toHaveCount(1);
  await sardor.leave();
});

const seconds = (locale: Locale): string => chatText(locale, 'unread', { count: 1 });

test('an answer to a closed window raises the counter on the button and in the title, also after a reload, until it is read', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const name = shopperName();
  const window = await guestChat(page, 'ru', '/ru/news/', name);
  await sendText(page, 'ru', 'Вопрос');
  const id = await sardor.take(name);
  await window.getByRole('button', { name: chatText('ru', 'close'), exact: true }).click();
  await sardor.say(id, 'Ответ');
  await expect(helpButton(page, 'ru')).toContainText(seconds('ru'));
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.reload();
  await ready(page);
  await page.mouse.move(100, 100);
  await expect(helpButton(page, 'ru')).toContainText(seconds('ru'));
  await openChat(page, 'ru');
  await expect(log(page, 'ru').getByText('Ответ')).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(\d/);
  await sardor.leave();
});

test('older messages load before the top is reached, and the scroll position stays', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const name = shopperName();
  await guestChat(page, 'ru', '/ru/news/', name);
  await sendText(page, 'ru', 'Вопрос');
  const id = await sardor.take(name);
  for (let number = 1; number <= 44; number += 1) await sardor.say(id, `Сообщение ${number}`);
  await page.reload();
  await ready(page);
  await openChat(page, 'ru');
  await expect(log(page, 'ru').getByText('Сообщение 44', { exact: true })).toBeVisible();
  await expect(log(page, 'ru').getByText('Сообщение 20', { exact: true })).toHaveCount(0);
  const olderRequest = page.waitForRequest(/mobile\/chat\?.*before=/);
  const view = await log(page, 'ru').evaluate((box) => {
    box.scrollTop = 90;
    const first = [...box.querySelectorAll('[data-seq]')].find(
      (one) => one.getBoundingClientRect().top >= box.getBoundingClientRect().top,
    );
    // From the top of what scrolls: the window around it may still be coming up.
    return {
      seq: first?.getAttribute('data-seq') ?? '',
      top: (first?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top,
    };
  });
  await olderRequest;
  await expect(log(page, 'ru').getByText('Сообщение 10', { exact: true })).toHaveCount(1);
  const top = await log(page, 'ru').evaluate(
    (box, seq) =>
      (box.querySelector(`[data-seq="${seq}"]`)?.getBoundingClientRect().top ?? NaN) - box.getBoundingClientRect().top,
    view.seq,
  );
  expect(Math.abs(top - view.top)).toBeLessThan(2);
  await sardor.leave();
});

test('a customer starts a conversation without a form and finds it again after a reload', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  await newAccount(page);
  await open(page, '/ru/');
  const window = await openChat(page, 'ru');
  // Outside hours, and this may be such an hour, a press comes before it.
  const leave = window.getByRole('button', { name: chatText('ru', 'send'), exact: true });
  await expect(messageField(page, 'ru').or(leave)).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(messageField(page, 'ru')).toBeVisible();
  await sendText(page, 'ru', 'Где мой заказ?');
  await expect(log(page, 'ru').getByRole('img', { name: talkText('ru', 'sent'), exact: true })).toBeVisible();
  await page.reload();
  await ready(page);
  await openChat(page, 'ru');
  await expect(log(page, 'ru').getByText('Где мой заказ?')).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        (JSON.parse(sessionStorage.getItem('chat_auth') ?? '{}') as { state?: { chat_token: unknown } }).state
          ?.chat_token,
    ),
  ).toBeNull();
  await sardor.leave();
});
