import type { Browser, Page } from '@playwright/test';
import {
  chatText,
  chatWindow,
  guestChat,
  helpButton,
  log,
  openChat,
  operator,
  sendText,
  shopperName,
  talkText,
} from '../support/e2e-chat.ts';
import { expect, ready, test } from '../support/e2e.ts';

interface Notifications {
  tones: number;
  readonly notices: string[];
}

/** Counts tones and notices of this page, which no test hears. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted: Notifications = { tones: 0, notices: [] };
    Object.assign(window, { notifications: counted });
    window.AudioContext = new Proxy(AudioContext, {
      construct: (audio) => {
        counted.tones += 1;
        return new audio();
      },
    });
    // A browser without a screen allows none.
    Object.assign(window, {
      Notification: class {
        static readonly permission = 'granted';
        static requestPermission(this: void): Promise<string> {
          return Promise.resolve('granted');
        }
        constructor(_title: string, { body }: { body: string }) {
          counted.notices.push(body);
        }
      },
    });
  });
const notificationsOf = (page: Page): Promise<Notifications> => page.evaluate<Notifications>('notifications');

test('selected sound and notifications survive a reload, announce an answer while the window is closed, and are silent while it is open', async ({
  page,
  browser,
  request,
}) => {
  await listen(page);
  const sardor = await operator(browser, request);
  const name = shopperName();
  const window = await guestChat(page, 'kr', '/news/', name);
  await sendText(page, 'kr', 'Савол');
  const id = await sardor.take(name);
  const close = async (): Promise<void> => {
    await window.getByRole('button', { name: chatText('kr', 'close'), exact: true }).click();
  };

  // Nothing is chosen: the counter alone tells.
  await close();
  await sardor.say(id, 'биринчи');
  await expect(helpButton(page, 'kr')).toContainText(chatText('kr', 'unread', { count: 1 }));
  expect(await notificationsOf(page)).toEqual({ tones: 0, notices: [] });

  await openChat(page, 'kr');
  await window.getByRole('button', { name: chatText('kr', 'mute') }).click();
  await window.getByRole('checkbox', { name: chatText('kr', 'sound') }).check();
  await window.getByRole('checkbox', { name: chatText('kr', 'notice') }).click();
  await expect.poll(() => notificationsOf(page)).toEqual({ tones: 1, notices: [chatText('kr', 'noticeSample')] });

  await page.reload();
  await ready(page);
  await openChat(page, 'kr');
  await window.getByRole('button', { name: chatText('kr', 'mute') }).click();
  await expect(window.getByRole('checkbox', { name: chatText('kr', 'sound') })).toBeChecked();
  await expect(window.getByRole('checkbox', { name: chatText('kr', 'notice') })).toBeChecked();
  await sardor.say(id, 'очиқ ойнага');
  await expect(log(page, 'kr').getByText('очиқ ойнага')).toBeVisible();
  await close();
  await sardor.say(id, 'ёпиқ ойнага');
  // The one to the open window would have come before.
  await expect.poll(() => notificationsOf(page)).toEqual({ tones: 1, notices: ['ёпиқ ойнага'] });
  await expect(chatWindow(page, 'kr')).toBeHidden();
  await sardor.leave();
});

/** The processes that draw the pages of a browser. */
async function drawersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

test('a page on a suspended machine receives all messages after resuming, once and in order', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  const name = shopperName();
  await guestChat(page, 'uz', '/uz/news/', name);
  await sendText(page, 'uz', 'Uyqudan oldin');
  const id = await sardor.take(name);
  const heard = async (): Promise<number> =>
    (await sardor.call<{ marks: { client: { delivered: number } } }>(`chat/chat?id=${id}`)).marks.client.delivered;
  await sardor.say(id, 'Eshityapsizmi?');
  await expect.poll(heard).toBe(2);
  // Frozen by the tools of its developers a page with an open line goes on; without a processor none does.
  const asleep = await drawersOf(browser);
  const words = Array.from({ length: 25 }, (_one, index) => `Uyquda ${index + 1}`);
  try {
    for (const drawer of asleep) process.kill(drawer, 'SIGSTOP');
    for (const each of words) await sardor.say(id, each);
    expect(await heard()).toBe(2);
  } finally {
    for (const drawer of asleep) process.kill(drawer, 'SIGCONT');
  }
  await expect(log(page, 'uz').getByText('Uyquda 25', { exact: true })).toBeVisible();
  expect(
    await log(page, 'uz')
      .getByText(/^Uyquda \d+$/)
      .allTextContents(),
  ).toEqual(words);
  await sendText(page, 'uz', 'Uygʻondim');
  await expect
    .poll(async () =>
      (await sardor.call<{ messages: { text: string }[] }>(`chat/messages?id=${id}&after=27`)).messages.map(
        ({ text }) => text,
      ),
    )
    .toEqual(['Uygʻondim']);
  await expect(page).not.toHaveTitle(/^\(/);
  await sardor.leave();
});

test('the upload percentage of a file rises on a slow connection', async ({ page, context, browser, request }) => {
  const sardor = await operator(browser, request);
  const window = await guestChat(page, 'ru', '/ru/news/', shopperName());
  await log(page, 'ru').evaluate((box) => {
    const percentages: number[] = [];
    Object.assign(globalThis, { percentages });
    new MutationObserver(() => {
      const now = box.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
      if (now !== null && now !== undefined && Number(now) !== percentages.at(-1)) percentages.push(Number(now));
    }).observe(box, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] });
  });
  const browserOf = await context.newCDPSession(page);
  await browserOf.send('Network.enable');
  await browserOf.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 600_000,
  });
  await window
    .locator('input[type=file]')
    .setInputFiles({ name: 'katalog.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1_500_000, 'a') });
  await page.keyboard.press('Enter');
  await expect(
    log(page, 'ru').getByRole('button', { name: talkText('ru', 'download', { name: 'katalog.txt' }) }),
  ).toBeVisible();
  await expect(log(page, 'ru').getByRole('progressbar')).toHaveCount(0);
  const percentages = await page.evaluate<number[]>('percentages');
  expect(percentages).toEqual(percentages.toSorted((left, right) => left - right));
  expect(percentages.filter((percent) => percent > 0 && percent < 100).length, percentages.join(' ')).toBeGreaterThan(
    2,
  );
  await sardor.leave();
});
