import { randomBytes } from 'node:crypto';
import { request } from '@playwright/test';
import { call, commandHeaders } from './screens-with-data.mjs';
import { wordOf } from './words.mjs';

/**
 * Screens of the chat for a shopper, with an operator who answers.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 * @typedef {import('./screens-with-data.mjs').Shop} Shop
 */

/** @param {Page} page */
async function openMenu(page) {
  await page.mouse.move(40, 300);
  await page.locator('header [data-support]').filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
}
/** @param {Page} page */
async function openStart(page) {
  await openMenu(page);
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  await page.locator('.chat-window button[type=submit]').waitFor();
}
/** @param {Page} page @param {string} name */
async function begin(page, name) {
  await openStart(page);
  await page.locator('.chat-window input[name=name]').fill(name);
  await page.locator('.chat-window input[name=phone]').fill('+998 90 123 45 67');
  await page.locator('.chat-window button[type=submit]').click();
  await page.getByRole('textbox', { name: wordOf(page, 'conversation.message') }).waitFor();
}
/** @param {Page} page @param {string} words */
async function say(page, words) {
  await page.getByRole('textbox', { name: wordOf(page, 'conversation.message') }).fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(words).waitFor();
}

/** An operator who is online until `leave`. @param {Shop} shop */
async function operatorOf({ origin, dataDir }) {
  const outside = await request.newContext({ extraHTTPHeaders: { origin } });
  const login = `l${randomBytes(6).toString('hex')}`;
  const { keys } = await call(
    outside,
    `${origin}/api/common/v1/staff/add`,
    { login, name: 'Sardor', role: 'operator' },
    commandHeaders(dataDir),
  );
  const { ticket } = await call(outside, `${origin}/api/staff/sign-in`, { login, password: keys.password });
  await call(outside, `${origin}/api/staff/sign-in-code`, { ticket, code: keys.codes[0] });
  /** @param {string} path @param {object} data */
  const desk = (path, data) => call(outside, `${origin}/api/staff/chat/${path}`, data);
  await desk('presence', { presence: 'online' });
  return {
    desk,
    /** Claims the conversation of a shopper. @param {string} client @returns {Promise<number>} */
    take: async (client) => {
      const address = `${origin}/api/staff/chat/queue?list=waiting&q=${encodeURIComponent(client)}`;
      let chat;
      // It is queued after its first message has arrived.
      for (let tries = 0; chat === undefined && tries < 40; tries += 1) {
        if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 250));
        [chat] = (await (await outside.get(address)).json()).data.chats;
      }
      await desk('take', { id: chat.id, version: chat.version });
      return chat.id;
    },
    leave: () => outside.dispose(),
  };
}

/** A conversation with some messages of both sides. @param {Page} page @param {Shop} shop @param {boolean} closed */
async function converse(page, shop, closed) {
  const operator = await operatorOf(shop);
  const name = `Дилноза ${randomBytes(2).toString('hex')}`;
  await begin(page, name);
  await say(page, 'Ассалому алайкум! Бу телефон эртага Чилонзорда бўладими?');
  const id = await operator.take(name);
  await operator.desk('messages', {
    id,
    text: 'Ва алайкум ассалом! Ҳа, Чилонзор дўконида учта бор. Эртага соат 10:00 дан кейин олиб кетишингиз мумкин.',
  });
  await page.getByRole('log').getByText('10:00').waitFor();
  await say(page, 'Раҳмат, 12 ойга бўлиб тўласам бўладими?');
  await operator.desk('messages', {
    id,
    text: 'Албатта. Паспорт ёки ID-карта билан келинг, беш дақиқада расмийлаштирамиз.',
  });
  await page.getByRole('log').getByText('ID-карта').waitFor();
  if (closed) {
    await operator.desk('close', { id });
    await page.getByRole('group', { name: wordOf(page, 'chat.rate') }).waitFor();
  }
  await operator.leave();
}

/** @param {{ product: number }} goods products of the shop @param {Shop} shop @returns {readonly Screen[]} */
export const chatScreensOf = ({ product }, shop) => {
  const path = `/product/detail/${product}/`;
  return [
    { name: 'chat-menu', path, reach: openMenu },
    { name: 'chat-start', path, reach: openStart },
    {
      name: 'chat-choices',
      path,
      reach: async (page) => {
        await openStart(page);
        await page.locator('.chat-window button[aria-expanded]').click();
      },
    },
    { name: 'chat-begun', path, reach: (page) => begin(page, 'Дилноза') },
    { name: 'chat-conversation', path, reach: (page) => converse(page, shop, false) },
    { name: 'chat-rating', path, reach: (page) => converse(page, shop, true) },
  ];
};
