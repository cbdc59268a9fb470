import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { refreshToken } from '../../../server/people/account/refresh-token.ts';
import { contract, startApi, testSecret, type TestApi } from '../../support/api.ts';
import { newPhone, openBrowser, register, setCookies, signInByPhone, type Browser } from '../../support/accounts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

const minute = 60_000;
const refreshOf = (browser: Browser): string => browser.cookies.get('auth.refresh') ?? '';

/** A copy of a browser's cookies as they are now, e.g. in the hands of a thief. */
function copyOf(browser: Browser): Browser {
  const other = openBrowser(api, { address: '198.51.100.7' });
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

async function shopper(): Promise<{ browser: Browser; phone: string; id: number }> {
  const phone = newPhone();
  const browser = openBrowser(api);
  const { user } = await register(api, browser, { phone });
  return { browser, phone, id: user.id };
}

const messagesTo = async (phone: string): Promise<string[]> => {
  await api.app.services.outbox.drain();
  return api.sent.filter(({ to }) => to === phone).map(({ text }) => text);
};

describe('renewing a session', () => {
  test('returns a working token and a new cookie each time', async () => {
    const { browser, id } = await shopper();
    const before = refreshOf(browser);
    const { data } = await browser.call(contract.account.refresh);
    expect(data.user?.id).toBe(id);
    expect(refreshOf(browser)).not.toBe(before);
    browser.token = data.token ?? '';
    expect((await browser.call(contract.account.sessions)).status).toBe(200);
  });

  test('ten concurrent renewals get the same new token', async () => {
    const { browser } = await shopper();
    const tabs = Array.from({ length: 10 }, () => copyOf(browser));
    const answers = await Promise.all(tabs.map((tab) => tab.call(contract.account.refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(tabs.map(refreshOf)).size).toBe(1);
    for (const tab of tabs) expect((await tab.call(contract.account.refresh)).status).toBe(200);
  });

  test('a lost response can be requested again within half a minute', async () => {
    const { browser } = await shopper();
    const lost = copyOf(browser);
    await browser.call(contract.account.refresh);
    api.later(30_000);
    expect((await lost.call(contract.account.refresh)).status).toBe(200);
    expect(refreshOf(lost)).toBe(refreshOf(browser));
  });

  test('reuse of an older token ends the session, notifies the owner, and is listed', async () => {
    const { browser, phone } = await shopper();
    const thief = copyOf(browser);
    await browser.call(contract.account.refresh);
    api.later(31_000);
    const stolen = await thief.call(contract.account.refresh);
    expect([stolen.status, stolen.failure.code]).toEqual([401, apiCodes.unauthorized.code]);
    // Both are signed out, for any thief, also with tokens that have not expired.
    expect((await browser.call(contract.account.refresh)).status).toBe(401);
    expect((await browser.call(contract.account.sessions)).status).toBe(401);
    expect((await messagesTo(phone)).filter((text) => text.includes('ключ могли украсть'))).toHaveLength(1);
    const again = openBrowser(api);
    api.later(61_000);
    await signInByPhone(api, again, phone);
    const { data } = await again.call(contract.account.sessions);
    expect(data.map(({ current, ended_because }) => [current, ended_because])).toEqual([
      [true, null],
      [false, 'reuse'],
    ]);
  });

  test('a token from two renewals ago is rejected immediately', async () => {
    const { browser } = await shopper();
    const thief = copyOf(browser);
    await browser.call(contract.account.refresh);
    await browser.call(contract.account.refresh);
    expect((await thief.call(contract.account.refresh)).status).toBe(401);
    expect((await browser.call(contract.account.refresh)).status).toBe(401);
  });

  test('clearing the cookie of an ended session keeps a session that another tab began', async () => {
    const { browser, phone } = await shopper();
    const over = { body: { only_over: true } };
    expect(setCookies(await browser.call(contract.account.logout, over))).toEqual([]);
    expect((await browser.call(contract.account.refresh)).status).toBe(200);
    const other = openBrowser(api);
    api.later(61_000);
    await signInByPhone(api, other, phone);
    expect((await other.call(contract.account.endOtherSessions)).data.ended).toBe(1);
    expect((await browser.call(contract.account.refresh)).status).toBe(401);
    expect(
      setCookies(await browser.call(contract.account.logout, over)).filter((line) => line.startsWith('auth.refresh=;')),
    ).toHaveLength(1);
    expect((await other.call(contract.account.refresh)).status).toBe(200);
  });

  test('a refusal clears no cookie', async () => {
    const { browser } = await shopper();
    const thief = copyOf(browser);
    await browser.call(contract.account.refresh);
    api.later(31_000);
    expect(setCookies(await thief.call(contract.account.refresh))).toEqual([]);
    const made = openBrowser(api);
    made.cookies.set(
      'auth.refresh',
      refreshToken('another secret', { sessionId: '00000000-0000-4000-8000-000000000000', counter: 1 }),
    );
    const refused = await made.call(contract.account.refresh);
    expect([refused.status, setCookies(refused)]).toEqual([401, []]);
  });

  test('setting the clock back does not end sessions', async () => {
    const { browser } = await shopper();
    const lost = copyOf(browser);
    await browser.call(contract.account.refresh);
    api.later(-10 * minute);
    expect((await lost.call(contract.account.refresh)).status).toBe(200);
    const { data } = await browser.call(contract.account.refresh);
    browser.token = data.token ?? '';
    expect((await browser.call(contract.account.sessions)).status).toBe(200);
    api.later(10 * minute);
    expect((await browser.call(contract.account.refresh)).status).toBe(200);
  });

  test('forged tokens and tokens of ended sessions are rejected', async () => {
    const { browser } = await shopper();
    const [id = '', counter = '', mac = ''] = refreshOf(browser).split('.');
    const wrong = [
      '',
      'x',
      `${id}.${counter}`,
      `${id}.2.${mac}`,
      `${id}.${counter}.${mac.slice(0, -2)}AA`,
      `${id}.${counter}.${mac}x`,
      refreshToken('another secret', { sessionId: id, counter: 1 }),
      refreshToken(testSecret, { sessionId: id, counter: 7 }),
      refreshToken(testSecret, { sessionId: '00000000-0000-4000-8000-000000000000', counter: 1 }),
    ];
    for (const token of wrong) {
      const other = openBrowser(api);
      other.cookies.set('auth.refresh', token);
      expect([token, (await other.call(contract.account.refresh)).status]).toEqual([token, 401]);
    }
    expect((await browser.call(contract.account.refresh)).status).toBe(200);
  });

  test('a browser without a cookie is a guest, not an ended session', async () => {
    const { status, data } = await openBrowser(api).call(contract.account.refresh);
    expect([status, data.token, data.user]).toEqual([200, null, null]);
  });

  test('a session unused for sixty days ends', async () => {
    const { browser } = await shopper();
    api.later(59 * 86_400_000);
    expect((await browser.call(contract.account.refresh)).status).toBe(200);
    api.later(60 * 86_400_000);
    expect((await browser.call(contract.account.refresh)).status).toBe(401);
  });
});

describe('ending sessions', () => {
  test('signing out ends the session, its token and its cookies', async () => {
    const { browser } = await shopper();
    const copy = copyOf(browser);
    await browser.call(contract.account.logout);
    expect([...browser.cookies.keys()]).toEqual(['auth.device']);
    expect((await browser.call(contract.account.sessions)).status).toBe(401);
    expect((await copy.call(contract.account.refresh)).status).toBe(401);
    browser.token = '';
    expect((await browser.call(contract.account.checkAuthKey)).status).toBe(401);
    expect((await browser.call(contract.account.logout)).status).toBe(200);
  });

  test('one session, all others or all sessions end at once; sessions of other customers stay', async () => {
    const { browser: one, phone } = await shopper();
    const [two, three] = [
      openBrowser(api, {
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      }),
      openBrowser(api),
    ];
    for (const browser of [two, three]) {
      api.later(301_000);
      await signInByPhone(api, browser, phone);
    }
    const { browser: stranger } = await shopper();
    const { data: list } = await two.call(contract.account.sessions);
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({
      current: true,
      device: 'Firefox, Windows',
      region: 'Ташкент',
      by: 'code',
      ended_at: null,
    });
    const ofOne =
      list.find(({ first_seen_at }) => first_seen_at === [...list].map((entry) => entry.first_seen_at).sort()[0])?.id ??
      '';
    expect((await stranger.call(contract.account.endSession, { body: { id: ofOne } })).status).toBe(404);
    expect((await one.call(contract.account.sessions)).status).toBe(200);
    expect((await two.call(contract.account.endSession, { body: { id: ofOne } })).status).toBe(200);
    expect((await two.call(contract.account.endSession, { body: { id: ofOne } })).status).toBe(404);
    expect((await one.call(contract.account.sessions)).status).toBe(401);
    expect((await two.call(contract.account.endOtherSessions)).data).toEqual({ ended: 1 });
    expect((await three.call(contract.account.sessions)).status).toBe(401);
    await two.call(contract.account.logoutAll);
    expect((await two.call(contract.account.sessions)).status).toBe(401);
    expect((await stranger.call(contract.account.sessions)).data).toHaveLength(1);
  });

  test('public calls report an invalid token, private calls an ended session', async () => {
    const { browser } = await shopper();
    const dead = { headers: { authorization: `Bearer ${browser.token.slice(0, -3)}AAA` } };
    expect((await api.call(contract.region.regionsList, dead)).status).toBe(401);
    expect((await api.call(contract.account.checkAuthKey, dead)).status).toBe(401);
    expect((await api.call(contract.order.list, dead)).status).toBe(401);
    expect((await browser.call(contract.region.regionsList)).status).toBe(200);
  });

  test('an ended token does not prevent signing in', async () => {
    const { browser, phone } = await shopper();
    await browser.call(contract.account.logout);
    api.later(61_000);
    expect((await signInByPhone(api, browser, phone)).user.phone).toBe(phone.slice(1));
  });
});

describe('a new browser', () => {
  test('the shopper is notified of it with its device name, and not of the first or a known browser', async () => {
    const { browser, phone } = await shopper();
    expect((await messagesTo(phone)).filter((text) => text.includes('нового устройства'))).toEqual([]);
    await browser.call(contract.account.logout);
    api.later(61_000);
    await signInByPhone(api, browser, phone);
    expect((await messagesTo(phone)).filter((text) => text.includes('нового устройства'))).toEqual([]);
    const other = openBrowser(api, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });
    api.later(121_000);
    await signInByPhone(api, other, phone);
    expect((await messagesTo(phone)).filter((text) => text.includes('нового устройства'))).toEqual([
      expect.stringContaining('(Safari, iOS)'),
    ]);
  });
});
