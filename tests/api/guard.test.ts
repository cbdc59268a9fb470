import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import { isOnlinePayment, onlinePayments } from '../../lib/contract/constants.ts';
import { guestCookieName } from '../../server/http/context.ts';
import { addressKey } from '../../server/http/client.ts';
import { cookieNames } from '../../server/people/account/cookies.ts';
import { staffKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { codeFor, newPhone, openBrowser, setCookies } from '../support/accounts.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    docs: true,
    products: 60,
    env: { IMPORT_TOKEN: 'a token of twenty-four chars'.replaceAll(' ', '-') },
  });
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const isPlayable = (method: string): method is Method => ['GET', 'POST', 'PUT', 'DELETE'].includes(method);

/** What a page of another site can make a browser send. */
const hostile: readonly (readonly [string, Record<string, string>])[] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin without a name', { origin: 'null' }],
  ['the host of the shop under another port', { origin: 'http://localhost:1234', host: 'localhost:3000' }],
  ['our name within another', { origin: 'http://localhost:3000.evil.example' }],
  ['what is no origin', { origin: 'localhost:3000' }],
  ['a call from another site', { 'sec-fetch-site': 'cross-site' }],
  ['a call from a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  [
    'a picture of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
];
const contents: readonly Record<string, string>[] = [
  { 'content-type': 'application/json' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
];

const addressOf = (url: string): string =>
  url
    .replace(':locale(^kr$|^uz$|^ru$)', 'ru')
    .replace(/:id\([^)]*\)/, '1')
    .replace(':name', 'alif')
    .replace(/:\w+/g, '1')
    .replace('*', '');

/** Every row of every table: all that a call could have changed. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(
    api.db,
  );
  const digests: [string, string][] = [];
  for (const { name } of tables) {
    const {
      rows: [row],
    } = await sql<{
      digest: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${sql.table(name)} t`.execute(
      api.db,
    );
    digests.push([name, row?.digest ?? '']);
  }
  return Object.fromEntries(digests);
}

describe('requests from pages of other sites', () => {
  test('are refused on every route that is not public, change nothing and set no cookie', async () => {
    const before = await everything();
    expect(Object.keys(before).length).toBeGreaterThan(80);
    const closed = api.app.guardedRoutes.filter(
      ({ method, access }) =>
        isPlayable(method) && access !== 'public' && access !== 'token' && !access.startsWith('callback:'),
    );
    expect(closed.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const { method, url } of closed) {
      if (!isPlayable(method)) continue;
      for (const [name, headers] of hostile) {
        for (const content of method === 'GET' ? [{}] : contents) {
          const answer = await api.raw({
            method,
            url: addressOf(url),
            headers: {
              host: 'localhost:3000',
              'x-staff-key': staffKey(testSecret),
              'session-id': 'a-session',
              ...content,
              ...headers,
            },
            ...(method === 'GET' ? {} : { payload: '{}' }),
          });
          const ok =
            answer.status === 403 &&
            answer.failure.code === apiCodes.forbidden.code &&
            answer.headers['set-cookie'] === undefined;
          if (!ok) wrong.push(`${method} ${url}: ${name}: ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('are accepted at the listed exceptions only, each for its own provider', () => {
    const passing = api.app.guardedRoutes.filter(({ access }) => access === 'token' || access.startsWith('callback:'));
    const ofParty = (party: string) => passing.filter(({ access }) => access === `callback:${party}`);
    for (const code of Object.keys(onlinePayments)) {
      expect(ofParty(code).length, code).toBeGreaterThan(0);
      expect(
        ofParty(code).filter(({ url }) => !url.startsWith('/api/payments/') || !url.split('/').includes(code)),
      ).toEqual([]);
    }
    expect(
      [
        ...new Set(
          passing
            .filter(({ access }) => !isOnlinePayment(access.replace('callback:', '')))
            .map(({ url, access }) => `${access} ${url}`),
        ),
      ].sort(),
    ).toEqual([
      'callback:news /api/common/v1/news/end/:locale/:token',
      'callback:return /api/payments/return/:locale(^kr$|^uz$|^ru$)/:id(^[1-9][0-9]{0,9}$)',
      'token /api/common/v1/export',
      'token /api/common/v1/import',
      'token /api/common/v1/import/list',
      'token /api/common/v1/import/report',
      'token /api/common/v1/import/undo',
    ]);
  });

  test.each(hostile)('providers and the shop’s own systems are accepted with %s', async (_name, headers) => {
    const bank = await api.raw({
      method: 'POST',
      url: '/api/payments/bank/paysys/callback',
      payload: { reference: 'none' },
      headers,
    });
    expect(bank.status).toBe(200);
    const payme = await api.raw({ method: 'POST', url: '/api/payments/payme', payload: {}, headers });
    expect(payme.status).toBe(200);
    const click = await api.raw({
      method: 'POST',
      url: '/api/payments/click/prepare',
      payload: 'a=1',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(click.status).toBe(200);
    const feed = await api.raw({
      url: '/api/common/v1/export?format=jsonl',
      headers: { ...headers, authorization: 'Bearer a-token-of-twenty-four-chars' },
    });
    expect(feed.status).toBe(200);
    for (const { cookie } of [bank, payme, click, feed]) expect(cookie('guest.id')).toBeUndefined();
  });

  test('public reads are allowed from any origin', async () => {
    for (const [, headers] of hostile) {
      expect((await api.raw({ url: '/api/web/v1/region/regions-list', headers })).status).toBe(200);
    }
  });

  test('no response allows another origin to read it or to send a preflight', async () => {
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/common/v1/order/create/fast',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
    const read = await api.raw({ url: '/api/web/v1/region/regions-list', headers: { origin: 'https://evil.example' } });
    for (const headers of [preflight.headers, read.headers]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('the shop’s own requests', () => {
  const own: readonly (readonly [string, Record<string, string>])[] = [
    ['without a browser', {}],
    ['from the address of the settings', { origin: 'http://localhost:3000', host: 'api.internal:4000' }],
    [
      'from any host that the browser addressed',
      { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['with the metadata of browsers', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ];
  test.each(own)('%s place an order', async (_name, headers) => {
    const places = await findPlaces(api);
    await stockProduct(api, 2, 10, undefined, { sale_price: 100_000 });
    const answer = await api.call(contract.order.createFull, {
      body: courierDraft(places, [{ id: 2, count: 1 }]),
      headers,
    });
    expect(answer.status).toBe(200);
    expect(answer.cookie('guest.id')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('access classes', () => {
  test('staff routes are not found without their key', async () => {
    expect((await api.raw({ url: '/api/common/v1/staff/orders' })).status).toBe(404);
    expect(
      (await api.raw({ url: '/api/common/v1/staff/orders', headers: { 'x-staff-key': staffKey(testSecret) } })).status,
    ).toBe(200);
  });

  test.each([
    ['says nothing', {}],
    ['writes and calls itself public', { config: { access: 'public' as const } }],
  ])('a route that %s stops the API’s start', async (_name, options) => {
    const other = await startApi({ products: 20 });
    try {
      expect(() => other.app.post('/api/loose', options, () => ({ done: true }))).toThrow();
    } finally {
      await other.close();
    }
  });

  test('every operation of the documentation names its access class', async () => {
    const { body } = await api.raw({ url: '/api/openapi.json' });
    const operations = Object.values(
      (body as { paths: Record<string, Record<string, { 'x-access'?: string }>> }).paths,
    ).flatMap((path) => Object.values(path));
    expect(operations.filter((operation) => operation['x-access'] === undefined)).toEqual([]);
  });
});

describe('the guest’s cookie', () => {
  test.each([
    ['https://shop.example', true],
    ['http://shop.example', false],
  ])('at %s session cookies are Secure: %s', async (siteUrl, secure) => {
    const shop = await startApi({ products: 20, env: { SITE_URL: siteUrl } });
    try {
      const browser = openBrowser(shop);
      const phone = newPhone();
      const registration = await browser.call(contract.account.register, {
        body: { phone_number: phone, first_name: 'Дилноза', last_name: 'Каримова' },
      });
      const entered = await browser.call(contract.account.loginPhoneVerify, {
        body: { phone_number: phone, code: await codeFor(shop, phone) },
      });
      const answers = [
        registration,
        entered,
        await browser.call(contract.account.refresh),
        await browser.call(contract.account.logout),
      ];
      const lines = answers.flatMap(setCookies).filter((line) => line.startsWith('auth.'));
      expect(new Set(lines.map((line) => line.split('=', 1)[0]))).toEqual(new Set(Object.values(cookieNames)));
      for (const line of lines)
        expect([line.split('=', 1)[0], /;\s*secure/i.test(line)]).toEqual([line.split('=', 1)[0], secure]);
    } finally {
      await shop.close();
    }
  });

  test('with TLS another host of the domain cannot set it', async () => {
    const secure = await startApi({ products: 20, env: { SITE_URL: 'https://shop.example' } });
    try {
      const places = await findPlaces(secure);
      await stockProduct(secure, 2, 10, undefined, { sale_price: 100_000 });
      const placed = await secure.raw({
        method: 'POST',
        url: '/api/common/v1/order/create/full-payment',
        payload: courierDraft(places, [{ id: 2, count: 1 }]),
        cookies: { 'guest.id': 'a'.repeat(32) },
      });
      const cookie = String(placed.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-guest\.id=[0-9a-f]{32}; /);
      expect(cookie).toContain('Secure');
      expect(cookie).toContain('Path=/');
      expect(cookie).not.toContain('Domain');
      // The planted one was not believed.
      expect(placed.cookie(guestCookieName(true))).not.toBe('a'.repeat(32));
      const planted = await secure.call(contract.order.list, {
        cookies: { 'guest.id': placed.cookie(guestCookieName(true)) ?? '' },
      });
      expect(planted.data).toEqual([]);
      const own = await secure.call(contract.order.list, {
        cookies: { [guestCookieName(true)]: placed.cookie(guestCookieName(true)) ?? '' },
      });
      expect(own.data).toHaveLength(1);
    } finally {
      await secure.close();
    }
  });
});

describe('the address that limits count by', () => {
  test('is the 64-bit network for IPv6 and the whole address for IPv4, also in mapped form', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'));
    expect(addressKey('nonsense')).toBe('unknown');
  });

  test('ignores the last 64 bits', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (network, left, right) => {
          fc.pre(network[0] !== '0');
          expect(addressKey([...network, ...left].join(':'))).toBe(addressKey([...network, ...right].join(':')));
        },
      ),
    );
  });
});
