import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { request } from '@playwright/test';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { defaultRegionId } from '../../lib/region/regions.ts';
import { staffKey } from '../../server/secret.ts';
import { openVault } from '../../server/vault/keys.ts';
import { shopper } from './demonstration.mjs';

/**
 * Screens that need data first: an order, an offer with an end, a conversation and the back office. `staff` screens
 * have no language in their address and are opened by an administrator.
 * @typedef {import('./screens.mjs').Screen & { staff?: boolean }} PreparedScreen
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').BrowserContext} BrowserContext
 */

/** The shop whose screenshots are taken. @typedef {{ api: string, origin: string, dataDir: string }} Shop */

/** Headers that authorise a command on this machine. @param {string} dataDir */
export const commandHeaders = (dataDir) => ({
  [internalHeaders.staffKey]: staffKey(readFileSync(path.join(dataDir, 'revalidate.secret'), 'utf8').trim()),
});

/**
 * Calls the API and returns its data; throws on a refusal.
 * @param {Pick<BrowserContext['request'], 'post'>} request
 * @param {string} address
 * @param {object} data
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
export async function call(request, address, data, headers = {}) {
  const answer = await request.post(address, { data, headers });
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).data;
}

/**
 * Creates an administrator as the command does, and signs in.
 * @param {BrowserContext} context
 * @param {Shop} shop
 * @param {string} language
 */
export async function enterStaff(context, { origin, dataDir }, language) {
  const login = `l${randomBytes(6).toString('hex')}`;
  const { keys } = await call(
    context.request,
    `${origin}/api/common/v1/staff/add`,
    { login, name: 'Dilnoza Karimova', role: 'admin' },
    commandHeaders(dataDir),
  );
  const { ticket } = await call(context.request, `${origin}/api/staff/sign-in`, { login, password: keys.password });
  await call(context.request, `${origin}/api/staff/sign-in-code`, { ticket, code: keys.codes[0] });
  await context.addCookies([
    { name: 'staff.locale', value: language, domain: new URL(origin).hostname, path: '/staff' },
  ]);
}

/** A guest who has sent a message in the chat. @param {Page} page @param {Shop} shop */
async function askInChat(page, { origin }) {
  const headers = { origin };
  const { token } = await call(
    page.request,
    `${origin}/api/chat/mobile/register-guest`,
    { name: 'Нодира', phone: '998901234567' },
    headers,
  );
  const own = { ...headers, authorization: `Bearer ${token}` };
  const { id } = await call(
    page.request,
    `${origin}/api/chat/mobile/mobile-session`,
    { title_id: 4, platform: 'web' },
    own,
  );
  for (const text of [
    'Ассалому алайкум! Бу телефон эртага Чилонзорда бўладими?',
    'Агар бўлса, муддатли тўловга 12 ойга оламан.',
  ]) {
    await call(
      page.request,
      `${origin}/api/chat/mobile/chat`,
      { mobile_session_id: id, client_id: randomUUID(), text },
      own,
    );
  }
}

/**
 * Waits for the back-in-stock e-mail and returns its token; the browser remains a guest.
 * @param {Shop} shop
 * @param {number} product
 */
async function waitLetterToken({ origin, dataDir }, product) {
  const outside = await request.newContext();
  const { token, user } = await call(outside, `${origin}/api/common/v1/user/login-password`, shopper, { origin });
  await call(
    outside,
    `${origin}/api/user/waits/add`,
    { product_id: product },
    { origin, authorization: `Bearer ${token}` },
  );
  await outside.dispose();
  return (await openVault([], dataDir)).sealText(
    JSON.stringify({ customer_id: user.id, product_id: product }),
    'wait-end',
  );
}

/** Publishes a page with a countdown. @param {Page} page @param {Shop} shop */
const publishCountdown = (page, { origin, dataDir }) =>
  call(
    page.request,
    `${origin}/api/common/v1/staff/content-publish`,
    {
      write: true,
      page: {
        path: 'page/looks-countdown',
        title: { kr: 'Кузги чегирмалар', uz: 'Kuzgi chegirmalar', ru: 'Осенняя распродажа' },
        description: { kr: 'Кузги чегирмалар', uz: 'Kuzgi chegirmalar', ru: 'Осенняя распродажа' },
        blocks: [
          {
            type: 'countdown',
            v: 1,
            props: {
              title: { kr: 'Акция тугашига қолди', uz: 'Aksiya tugashiga qoldi', ru: 'До конца акции' },
              until: new Date(Date.now() + 2.3 * 86_400_000).toISOString(),
              over: { kr: 'Акция тугади', uz: 'Aksiya tugadi', ru: 'Акция закончилась' },
            },
          },
        ],
      },
    },
    commandHeaders(dataDir),
  );

/**
 * @param {{ product: number, gone: number, store: string }} goods products of the shop
 * @param {Shop} shop
 * @returns {readonly PreparedScreen[]}
 */
export const preparedScreensOf = ({ product, gone, store }, shop) => [
  {
    name: 'thanks',
    path: '/thanks/',
    reach: async (page) => {
      const { order_id } = await call(
        page.request,
        `${shop.origin}/api/common/v1/order/create/fast`,
        { product_id: product, phone: '998901234567' },
        { origin: shop.origin },
      );
      await page.goto(`${page.url()}?id=${order_id}`, { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'kept-order',
    path: '/checkout/',
    reach: async (page) => {
      const [place] = (
        await (await page.request.get(`${shop.origin}/api/web/v1/region/stores-list`)).json()
      ).data.flatMap((/** @type {{ opened_stores: { id: number, slug: string }[] }} */ region) =>
        region.opened_stores.filter(({ slug }) => slug === store),
      );
      await page.evaluate(
        ([storeId, region]) =>
          localStorage.setItem(
            'checkout',
            JSON.stringify({
              version: 0,
              state: {
                contact: {
                  first_name: 'Дилноза',
                  last_name: 'Каримова',
                  phone: '+998 90 123 45 67',
                  is_own: true,
                  other_user_fullname: '',
                  other_user_phone: '+998 ',
                },
                delivery: {
                  receive: 'pickup',
                  region,
                  city: null,
                  street: '',
                  home: '',
                  floor: '',
                  room: '',
                  date: '',
                  user_comment: '',
                  store_id: storeId,
                },
                payment: { payment_method: 'cash' },
                finished: ['contact', 'delivery', 'payment'],
                step: 'confirm',
                attempt: null,
                waiting: { total: 5_000_000, day: null },
                bonus: 0,
                place: region,
                ordered: null,
                savedAt: Date.now(),
              },
            }),
          ),
        [place.id, defaultRegionId],
      );
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('main').getByRole('status').filter({ visible: true }).last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'countdown',
    path: '/page/looks-countdown/',
    reach: async (page) => {
      await publishCountdown(page, shop);
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
  {
    name: 'unsubscribe',
    path: '/unsubscribe/',
    reach: async (page) => {
      const token = await waitLetterToken(shop, gone);
      await page.goto(`${page.url()}#wait.${token}`, { waitUntil: 'networkidle' });
      await page.getByRole('main').getByRole('link').first().waitFor();
    },
  },
  { name: 'unsubscribe-old', path: `/unsubscribe/#wait.${'a'.repeat(60)}` },
  { name: 'unsubscribe-broken', path: '/unsubscribe/' },
  {
    name: 'staff-chat',
    path: '/staff/chat/',
    staff: true,
    reach: async (page) => {
      await askInChat(page, shop);
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByText('Нодира').filter({ visible: true }).first().click();
    },
  },
  ...['orders', 'calls', 'products', 'imports', 'reviews', 'people', 'audit', 'account'].map((part) => ({
    name: `staff-${part}`,
    path: `/staff/${part}/`,
    staff: true,
  })),
  { name: 'staff-home', path: '/staff/', staff: true },
  {
    name: 'staff-order',
    path: '/staff/orders/',
    staff: true,
    reach: async (page) => {
      await page.locator('main a[href^="/staff/orders/"]').filter({ visible: true }).first().click();
    },
  },
  {
    name: 'staff-sign-in',
    path: '/staff/',
    staff: true,
    reach: async (page) => {
      await page.context().clearCookies({ name: /^(?!staff\.locale)/ });
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
];
