import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import type { AltchaChallenge } from '../../lib/contract/captcha.ts';
import { readConfig } from '../../server/config.ts';
import { contract, startApi, testNow, type TestApi } from '../support/api.ts';
import { captchaToken } from '../support/captcha.ts';
import { courierDraft, findPlaces, stateOf, stockProduct, type Draft } from '../support/orders.ts';

const refused = { code: apiCodes.captchaFailed.code, data: [] };
const ordering =
  (api: TestApi, draft: Draft) =>
  (token: string | undefined, key?: string, changes: Partial<Draft> = {}, cookies?: Record<string, string>) =>
    api.call(contract.order.createFull, {
      body: { ...draft, ...changes },
      headers: {
        ...(token === undefined ? {} : { 'captcha-token': token }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(cookies === undefined ? {} : { cookies }),
    });
async function prepare(api: TestApi): Promise<Draft> {
  await stockProduct(api, 1, 500, undefined, { sale_price: 300_000 });
  return courierDraft(await findPlaces(api), [{ id: 1, count: 1 }]);
}

describe('altcha', () => {
  let api: TestApi;
  let order: ReturnType<typeof ordering>;
  let courierBody: Draft;
  let now = testNow;
  beforeAll(async () => {
    api = await startApi({ env: { CAPTCHA_PROVIDER: 'altcha' }, products: 20, now: () => now });
    courierBody = await prepare(api);
    order = ordering(api, courierBody);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    now = testNow;
  });

  const challenge = async (of = api): Promise<AltchaChallenge> => {
    const { data } = await of.call(contract.captcha.challenge);
    if (data.provider !== 'altcha') throw new Error(data.provider);
    return data.challenge;
  };
  const solved = async (of = api) => captchaToken(await challenge(of));

  test('is the default provider, and each task is different', async () => {
    const config = readConfig({});
    expect(config.ok && config.config.captchaProvider).toBe('altcha');
    expect((await challenge()).signature).not.toBe((await challenge()).signature);
    const { data } = await api.call(contract.captcha.challenge);
    expect(data).toMatchObject({ provider: 'altcha', public_key: null, expires_in: 600 });
    expect(JSON.stringify(data)).not.toContain('counter');
  });

  test('an order with a solved task is placed; without one it is refused in three languages', async () => {
    expect((await order(await solved())).status).toBe(200);
    const before = await stateOf(api);
    const words = await Promise.all(
      ['kr', 'uz', 'ru'].map((language) =>
        api.call(contract.order.createFull, { body: courierBody, headers: { 'accept-language': language } }),
      ),
    );
    expect(words.map((answer) => answer.status)).toEqual([400, 400, 400]);
    expect(words.map((answer) => answer.failure.message)).toEqual([
      'Робот эмаслигингизни тасдиқланг',
      'Robot emasligingizni tasdiqlang',
      'Подтвердите, что вы не робот',
    ]);
    expect(await stateOf(api)).toBe(before);
  });
  test('refuses tokens without proof of work', async () => {
    const task = await challenge();
    const forged = (change: object) => Buffer.from(JSON.stringify(change)).toString('base64');
    const key = '00'.repeat(32);
    const tokens = [
      '',
      'x',
      forged({}),
      forged([]),
      forged({ challenge: task }),
      'a'.repeat(9_000),
      forged({ challenge: task, solution: { counter: 5, derivedKey: key } }),
      forged({
        challenge: task,
        solution: { counter: 5, derivedKey: `${task.parameters.keyPrefix}${'0'.repeat(32)}` },
      }),
      forged({ challenge: task, solution: { counter: -1, derivedKey: key } }),
      forged({ challenge: task, solution: { counter: 5, derivedKey: 'zz' } }),
      forged({
        challenge: { ...task, parameters: { ...task.parameters, cost: 1e9 } },
        solution: { counter: 5, derivedKey: key },
      }),
      forged({ challenge: { ...task, signature: 'ff' }, solution: { counter: 5, derivedKey: key } }),
    ];
    const before = await stateOf(api);
    for (const token of tokens) expect((await order(token)).failure, token).toMatchObject(refused);
    expect(await stateOf(api)).toBe(before);
  });

  test('refuses a challenge whose difficulty or expiry was changed', async () => {
    const task = await challenge();
    for (const change of [{ keyPrefix: '00' }, { cost: 1 }, { data: { until: task.parameters.data.until + 1 } }]) {
      const easier = { ...task, parameters: { ...task.parameters, ...change } };
      const solution = { ...easier, parameters: { ...easier.parameters, keyPrefix: '00' } };
      const { solution: solved } = JSON.parse(Buffer.from(await captchaToken(solution), 'base64').toString()) as {
        solution: object;
      };
      expect(
        (await order(Buffer.from(JSON.stringify({ challenge: easier, solution: solved })).toString('base64'))).failure,
      ).toMatchObject(refused);
    }
  });

  test('refuses a forged signature', async () => {
    const task = await challenge();
    const token = await captchaToken(task);
    const foreign = JSON.parse(Buffer.from(token, 'base64').toString()) as { challenge: AltchaChallenge };
    const signature = foreign.challenge.signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0'));
    expect(
      (
        await order(
          Buffer.from(JSON.stringify({ ...foreign, challenge: { ...foreign.challenge, signature } })).toString(
            'base64',
          ),
        )
      ).failure,
    ).toMatchObject(refused);
  });

  test('a task expires', async () => {
    const token = await solved();
    now = new Date(testNow.getTime() + 600_000);
    expect((await order(token)).failure).toMatchObject(refused);
    now = new Date(testNow.getTime() + 599_000);
    expect((await order(token)).status).toBe(200);
  });

  test('a token is valid once, in any spelling', async () => {
    const token = await solved();
    expect((await order(token, 'first-key-1')).status).toBe(200);
    const spaced = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(token, 'base64').toString()), null, 2)).toString(
      'base64',
    );
    const before = await stateOf(api);
    for (const again of [token, spaced]) {
      expect((await order(again)).failure).toMatchObject(refused);
      expect((await order(again, 'second-key-1')).failure).toMatchObject(refused);
    }
    expect(await stateOf(api)).toBe(before);
  });

  test('of concurrent orders with one token one succeeds', async () => {
    const token = await solved();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => order(token, `race-key-${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a repeated order passes with its used or expired token and creates no second order', async () => {
    const token = await solved();
    const first = await order(token, 'repeat-key-1');
    now = new Date(testNow.getTime() + 900_000);
    const cookies = { 'guest.id': first.cookie('guest.id') ?? '' };
    const second = await order(token, 'repeat-key-1', {}, cookies);
    expect(second.data).toEqual(first.data);
    expect((await order(token, 'repeat-key-1', { first_name: 'Жасур' }, cookies)).failure.code).toBe(
      apiCodes.keyReused.code,
    );
  });

  test('an order that was refused for another reason passes with the same token and key', async () => {
    const token = await solved();
    expect((await order(token, 'refused-key-1', { expected_total: 1 })).failure.code).toBe(apiCodes.pricesChanged.code);
    expect((await order(token, 'refused-key-1')).status).toBe(200);
  });

  test('an invalid form does not use up the token', async () => {
    const token = await solved();
    expect((await order(token, undefined, { first_name: '' })).failure.code).toBe(apiCodes.invalid.code);
    expect((await order(token)).status).toBe(200);
  });

  test('another API process on the same database rejects a used token', async () => {
    const other = await startApi({ env: { CAPTCHA_PROVIDER: 'altcha' }, database: api.database });
    const token = await solved(other);
    expect((await order(token)).status).toBe(200);
    expect((await ordering(other, courierBody)(token)).failure).toMatchObject(refused);
    await other.close();
  });

  test('used tokens are deleted after their expiry', async () => {
    await order(await solved());
    now = new Date(testNow.getTime() + 2 * 3_600_000);
    await order(await solved());
    const rows = await api.db.selectFrom('captcha_uses').select('until').execute();
    expect(rows.every(({ until }) => until.getTime() > now.getTime() - 3_600_000)).toBe(true);
  });
});

describe('reCAPTCHA', () => {
  const requests: { url: string; body: string }[] = [];
  let google: () => Response | Promise<Response>;
  let api: TestApi;
  let order: ReturnType<typeof ordering>;
  const answerWith = (answer: object) => {
    google = () => Response.json(answer);
  };
  const fine = { success: true, score: 0.9, action: 'create_order' };
  beforeAll(async () => {
    const env = {
      CAPTCHA_PROVIDER: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
      RECAPTCHA_MIN_SCORE: '0.4',
    };
    api = await startApi({
      env,
      products: 20,
      fetch: async (url, init) => {
        const body = init?.body;
        requests.push({ url: new Request(url).url, body: body instanceof URLSearchParams ? body.toString() : '' });
        return google();
      },
    });
    order = ordering(api, await prepare(api));
  });
  afterAll(() => api.close());
  beforeEach(() => {
    requests.length = 0;
  });

  test('sends the public key to browsers, never the secret one', async () => {
    const answer = await api.call(contract.captcha.challenge);
    expect(answer.data).toEqual({
      provider: 'recaptcha',
      public_key: 'site-key',
      version: 3,
      mode: 'base',
      language: 'ru',
      expires_in: 120,
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  test('the API sends Google its secret and the token, and a token is valid once', async () => {
    answerWith(fine);
    expect((await order('token-1')).status).toBe(200);
    expect(requests).toEqual([
      { url: 'https://www.google.com/recaptcha/api/siteverify', body: 'secret=secret-key&response=token-1' },
    ]);
    expect((await order('token-1')).failure).toMatchObject(refused);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['no success', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a low score', { ...fine, score: 0.3 }],
    ['no score', { success: true, action: 'create_order' }],
    ['another action', { ...fine, action: 'login' }],
    ['no action', { success: true, score: 1 }],
    ['an answer that is none', { hello: 1 }],
  ])('%s is refused', async (_name, answer) => {
    answerWith(answer);
    const before = await stateOf(api);
    expect((await order(`token ${_name}`)).failure).toMatchObject(refused);
    expect(await stateOf(api)).toBe(before);
  });

  test('a failure of Google rejects the token', async () => {
    for (const [index, failing] of [
      () => Promise.reject(new TypeError('fetch failed')),
      () => new Response('<html>', { status: 502 }),
    ].entries()) {
      google = failing;
      expect((await order(`token-failing-${index}`)).failure).toMatchObject(refused);
    }
    answerWith(fine);
    expect((await order('token-failing-0')).status).toBe(200);
  });

  test('a repeated order does not ask Google again', async () => {
    answerWith(fine);
    const first = await order('token-repeat', 'google-key-1');
    answerWith({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    const second = await order('token-repeat', 'google-key-1', {}, { 'guest.id': first.cookie('guest.id') ?? '' });
    expect(second.data).toEqual(first.data);
    expect(requests).toHaveLength(1);
  });
});

test('without a captcha orders need no token', async () => {
  const api = await startApi({ products: 20 });
  expect((await api.call(contract.captcha.challenge)).data).toEqual({ provider: 'off', public_key: null });
  expect((await ordering(api, await prepare(api))(undefined)).status).toBe(200);
  await api.close();
});

test('reCAPTCHA without its keys does not start and names the missing ones', () => {
  const result = readConfig({ CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: 'x' });
  expect(result.ok ? [] : result.problems).toEqual(['RECAPTCHA_SECRET_KEY: is needed by CAPTCHA_PROVIDER=recaptcha']);
});
