import { randomBytes } from 'node:crypto';
import { expect, open, ready, test } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import {
  chatText,
  chatWindow,
  guestChat,
  log,
  messageField,
  openChat,
  operator,
  sendText,
  shopperName,
  talkText,
} from '../support/e2e-chat.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';

const staff = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('ru', `staffChat.${key}`, values);
const talk = (key: string, values: Record<string, string | number> = {}): string => talkText('ru', key, values);
const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes - 9)]);

test('messages written offline wait, survive a reload, and are sent in order when online', async ({
  page,
  context,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const name = shopperName();
  await guestChat(page, 'ru', '/ru/news/', name);
  await sendText(page, 'ru', 'первое');
  const id = await sardor.take(name);
  // The pages of the shop stay; what fails is every call of the chat.
  await page.route('**/api/chat/mobile/chat', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  for (const words of ['второе', 'третье', 'четвёртое']) await sendText(page, 'ru', words);
  await expect(
    log(page, 'ru').getByRole('img', { name: new RegExp(`^(?:${talk('queued')}|${talk('sending')})$`) }),
  ).toHaveCount(3);
  await page.reload();
  await ready(page);
  await openChat(page, 'ru');
  await expect(log(page, 'ru').getByText('четвёртое')).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/api/chat/mobile/chat');
  await sardor.say(id, 'пока вы спали');
  await context.setOffline(false);
  await expect(log(page, 'ru').getByText('пока вы спали')).toBeVisible();
  await expect
    .poll(async () =>
      (await sardor.call<{ messages: { text: string; user?: object }[] }>(`chat/messages?id=${id}`)).messages
        .filter(({ user }) => user === undefined)
        .map(({ text }) => text),
    )
    .toEqual(['первое', 'второе', 'третье', 'четвёртое']);
  await expect(log(page, 'ru').getByRole('img', { name: talk('queued') })).toHaveCount(0);
  await sardor.leave();
});

test('a refused message shows the reason and blocks nothing; sent again, it comes last', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  await guestChat(page, 'ru', '/ru/news/', shopperName());
  await page.route('**/api/chat/mobile/chat', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { success: false, code: 1, message: 'Так нельзя', data: [] } })
      : route.continue(),
  );
  await sendText(page, 'ru', 'раз');
  await expect(log(page, 'ru').getByText('Так нельзя')).toHaveCount(1);
  await expectAccessibleByDayAndNight(page, 'a message that was refused', '[role=dialog]');
  await page.unroute('**/api/chat/mobile/chat');
  await sendText(page, 'ru', 'два');
  await expect(log(page, 'ru').getByRole('img', { name: talk('sent'), exact: true })).toHaveCount(1);
  await log(page, 'ru')
    .getByRole('button', { name: talk('again') })
    .click();
  await expect(log(page, 'ru').getByRole('img', { name: talk('sent'), exact: true })).toHaveCount(2);
  await expect(
    log(page, 'ru')
      .getByRole('listitem')
      .filter({ hasText: /раз|два/ }),
  ).toHaveText([/два/, /раз/]);
  await sardor.leave();
});

test('a refused file shows the server’s message, also after a reload, and later messages are delivered', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const window = await guestChat(page, 'ru', '/ru/news/', shopperName());
  await expect(window.locator('input[type=file]')).toHaveAttribute('accept', /\.jpg,.*\.pdf/);
  await window.locator('input[type=file]').setInputFiles([
    {
      name: 'рисунок.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'второй.pdf', mimeType: 'application/pdf', buffer: pdf(2_000) },
  ]);
  await expect(window.getByText(talk('sizeSmall', { size: '2' }))).toBeVisible();
  await window.getByRole('button', { name: talk('send'), exact: true }).click();
  await sendText(page, 'ru', 'после файла');
  await expect(log(page, 'ru').getByText(/Такие файлы не принимаются/)).toBeVisible();
  await expect(log(page, 'ru').getByRole('img', { name: talk('sent'), exact: true })).toHaveCount(2);
  await expect(log(page, 'ru').getByRole('button', { name: talk('download', { name: 'второй.pdf' }) })).toBeVisible();
  await expect(log(page, 'ru').getByRole('button', { name: talk('again') })).toHaveCount(0);
  await page.reload();
  await ready(page);
  await openChat(page, 'ru');
  await expect(log(page, 'ru').getByText(/Такие файлы не принимаются/)).toBeVisible();
  await log(page, 'ru')
    .getByRole('button', { name: talk('remove') })
    .click();
  await expect(log(page, 'ru').getByText('рисунок.svg')).toHaveCount(0);
  await sardor.leave();
});

test('a file shows its progress and size, is sent as one message and downloads; a failed download shows an error', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const name = shopperName();
  const window = await guestChat(page, 'ru', '/ru/news/', name);
  const posts: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/chat/mobile/chat')
      posts.push(sent.postDataJSON());
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/chat/mobile/file', async (route) => {
    await released;
    await route.continue();
  });
  await window
    .locator('input[type=file]')
    .setInputFiles({ name: 'договор.pdf', mimeType: 'application/pdf', buffer: pdf(1_572_864) });
  await expect(window.getByText(talk('size', { size: '1.50' }))).toBeVisible();
  await window.getByRole('button', { name: talk('send'), exact: true }).click();
  await expect(log(page, 'ru').getByRole('progressbar')).toBeVisible();
  expect(posts).toEqual([]);
  release();
  await expect(log(page, 'ru').getByRole('button', { name: talk('download', { name: 'договор.pdf' }) })).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ file_id: expect.stringMatching(/^cf_/) });

  const download = page.waitForEvent('download');
  await log(page, 'ru')
    .getByRole('button', { name: talk('download', { name: 'договор.pdf' }) })
    .click();
  expect((await download).suggestedFilename()).toBe('договор.pdf');
  // A file that can't be had is said in the console and beside it; the conversation goes on.
  const messageEvent = page.waitForEvent(
    'console',
    (message) => message.text() === '500' || message.text() === 'Download failed',
  );
  await page.route('**/api/chat/mobile/file/**', (route) => route.fulfill({ status: 500, body: '' }));
  await log(page, 'ru')
    .getByRole('button', { name: talk('download', { name: 'договор.pdf' }) })
    .click();
  await messageEvent;
  await expect(log(page, 'ru').getByText(talk('fileFailed'))).toBeVisible();
  await sendText(page, 'ru', 'дальше');
  await expect(log(page, 'ru').getByText('дальше')).toBeVisible();
  await sardor.leave();
});

test('a shopper cancels a file during the upload, and no message is sent', async ({ page, browser, request }) => {
  const sardor = await operator(browser, request);
  const name = shopperName();
  const window = await guestChat(page, 'ru', '/ru/news/', name);
  await sendText(page, 'ru', 'до');
  const id = await sardor.take(name);
  await page.route('**/api/chat/mobile/file', () => undefined);
  await window
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf(200_000) });
  await window.getByRole('button', { name: talk('send'), exact: true }).click();
  await log(page, 'ru')
    .getByRole('button', { name: talk('cancelFile', { name: 'a.pdf' }) })
    .click();
  await expect(log(page, 'ru').getByText('a.pdf')).toHaveCount(0);
  await page.unroute('**/api/chat/mobile/file');
  await sendText(page, 'ru', 'после');
  await expect
    .poll(async () =>
      (await sardor.call<{ messages: { text: string }[] }>(`chat/messages?id=${id}`)).messages.map(({ text }) => text),
    )
    .toEqual(['до', 'после']);
  await sardor.leave();
});

test('two tabs of a guest show one conversation, and each message is sent once', async ({
  page,
  context,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const name = shopperName();
  await guestChat(page, 'ru', '/ru/news/', name);
  await sendText(page, 'ru', 'из первой');
  const id = await sardor.take(name);
  const second = await context.newPage();
  await open(second, '/ru/katalog/');
  await openChat(second, 'ru');
  await expect(log(second, 'ru').getByText('из первой')).toBeVisible();
  await sendText(second, 'ru', 'из второй');
  await expect(log(page, 'ru').getByText('из второй')).toBeVisible();
  // The tab in charge goes: the other one sends on.
  await page.close();
  await sendText(second, 'ru', 'после неё');
  await expect(
    log(second, 'ru').getByRole('img', {
      name: new RegExp(`^(?:${talk('sent')}|${talk('delivered')}|${talk('read')})$`),
    }),
  ).toHaveCount(3);
  expect(
    (await sardor.call<{ messages: { text: string }[] }>(`chat/messages?id=${id}`)).messages.map(({ text }) => text),
  ).toEqual(['из первой', 'из второй', 'после неё']);
  await sardor.leave();
});

test('one operator claims a conversation; the other operator sees who has it and has no message field', async ({
  page,
  browser,
  request,
}) => {
  const name = shopperName();
  const [one, two] = [await newStaff(request, 'operator', 'Jasur'), await newStaff(request, 'operator', 'Malika')];
  const desks = [];
  for (const person of [one, two]) {
    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await enterRoom(desk, person, { at: '/staff/chat/' });
    desks.push(desk);
  }
  const [first, second] = desks;
  if (first === undefined || second === undefined) throw new Error('two desks are needed');
  await guestChat(page, 'ru', '/ru/news/', name);
  await sendText(page, 'ru', '<img src=x onerror=alert(1)> \u202Eabc');
  // What a desk asks for by itself as soon as it hears the room.
  const upToDate = second.waitForResponse(/\/api\/staff\/chat\/messages\?.*after=/);
  for (const desk of desks) {
    // Until then the row is not among the waiting ones, and others may come and go above it.
    const row = desk.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('onerror=alert(1)');
    await row.getByRole('button').click();
    await expect(desk.getByRole('heading', { name })).toBeVisible();
  }
  const take = second.getByRole('button', { name: staff('take'), exact: true });
  await expect(take).toBeVisible();
  await upToDate;
  // What the loser sees is old: nobody has told that desk yet.
  await second.route('**/api/staff/chat/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await first.getByRole('button', { name: staff('take'), exact: true }).click();
  await expect(first.getByRole('textbox', { name: talk('message') })).toBeVisible();
  await take.click();
  await expect(second.getByText(staff('taken', { name: 'Jasur' }))).toBeVisible();
  await expect(second.getByRole('textbox', { name: talk('message') })).toHaveCount(0);
  await expectAccessibleByDayAndNight(first, 'the operators’ screen', '#main');
  for (const desk of desks) await desk.context().close();
  await chatWindow(page, 'ru')
    .getByRole('button', { name: chatText('ru', 'close'), exact: true })
    .click();
});

test(
  'an operator uses the chat by keyboard and on a phone',
  { tag: '@only-phone' },
  async ({ page, browser, request }) => {
    const person = await newStaff(request, 'admin', 'Dilnoza');
    const shopper = await (await browser.newContext()).newPage();
    const name = shopperName();
    await enterRoom(page, person, { at: '/staff/chat/' });
    await guestChat(shopper, 'ru', '/ru/news/', name);
    await sendText(shopper, 'ru', 'Здравствуйте');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'the queue on a phone', '#main');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await page.getByRole('button', { name: staff('take'), exact: true }).click();
    const field = page.getByRole('textbox', { name: talk('message') });
    await field.fill('/');
    await expect(
      page
        .getByRole('list', { name: staff('canned') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).not.toHaveValue('/');
    await page.keyboard.press('Enter');
    await expect(
      log(page, 'ru').getByRole('img', {
        name: new RegExp(`^(?:${talk('sent')}|${talk('delivered')}|${talk('read')})$`),
      }),
    ).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'a conversation on a phone', '#main');
    await page.getByRole('button', { name: staff('about') }).click();
    const side = page.getByRole('dialog', { name: staff('about') });
    await side.getByRole('textbox', { name: staff('note') }).fill('Ждёт доставку');
    await side.getByRole('button', { name: staff('noteAdd') }).click();
    await expect(side.getByRole('listitem').filter({ hasText: 'Ждёт доставку' })).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'what stands beside a conversation', '[role=dialog]');
    await page.keyboard.press('Escape');
    await messageField(page, 'ru').blur();
    await page.keyboard.press('Escape');
    // What one has taken stands among one's own.
    await expect(page.getByRole('tab', { name: staff('lists.mine') })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await page.locator('body').press('j');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await shopper.context().close();
  },
);
