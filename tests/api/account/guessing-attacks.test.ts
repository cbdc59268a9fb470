import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { checkCode, codeOf } from '../../../server/people/account/codes.ts';
import { isRefusal } from '../../../server/refusal.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { codeFor, newPhone, openBrowser, register, signInByPhone, wrongCode } from '../../support/accounts.ts';
import { stockProduct } from '../../support/orders.ts';

/** Thousands of calls take their time where many suites share few cores. */
const timeoutMs = 300_000;
const minute = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

const addressOf = (index: number): string => `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`;
let lastAddress = 0;
const newAddress = (): string => {
  lastAddress += 1;
  return addressOf(lastAddress);
};

describe('guessing codes', () => {
  test(
    '10,000 guesses from as many networks, browsers and codes count as a handful of attempts',
    async () => {
      const phone = newPhone();
      await register(api, openBrowser(api, { address: newAddress() }), { phone });
      await api.app.services.outbox.drain();
      const sentBefore = api.sent.length;
      const counted = new Map<string, number>();
      const startedAt = api.app.services.now().getTime();
      for (let round = 0; round < 200; round += 1) {
        const asking = openBrowser(api, { address: newAddress() });
        await asking.call(contract.account.findByPhone, { body: { phone_number: phone } });
        for (let guess = 0; guess < 50; guess += 1) {
          const helper = openBrowser(api, { address: newAddress() });
          for (const [name, value] of asking.cookies) helper.cookies.set(name, value);
          const { status, body } = await helper.call(contract.account.loginPhoneVerify, {
            body: { phone_number: phone, code: String(round * 50 + guess).padStart(6, '0') },
          });
          const outcome = `${status} ${(body as { code: number }).code}`;
          counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
        }
        api.later(70 * minute);
      }
      await api.app.services.outbox.drain();
      const days = (api.app.services.now().getTime() - startedAt) / 86_400_000;
      expect(days).toBeGreaterThan(9);
      expect([...counted.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000);
      // Compared is what was answered by "wrong code": two dozen a day and phone, however many ask. All others learnt nothing.
      const compared = counted.get(`400 ${apiCodes.wrongCode.code}`) ?? 0;
      expect(compared).toBeGreaterThan(0);
      expect(compared).toBeLessThanOrEqual(20 * (Math.ceil(days) + 1));
      const refusals = [
        `400 ${apiCodes.wrongCode.code}`,
        `400 ${apiCodes.codeExpired.code}`,
        `429 ${apiCodes.tooManyAttempts.code}`,
      ];
      expect([...counted.keys()].filter((outcome) => !refusals.includes(outcome))).toEqual([]);
      expect(api.sent.length - sentBefore).toBeLessThanOrEqual(10 * (Math.ceil(days) + 1));
    },
    timeoutMs,
  );

  test('a hundred concurrent guesses of one code count as five attempts', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api, { address: newAddress() }), { phone });
    api.later(61_000);
    const browser = openBrowser(api, { address: newAddress() });
    await browser.call(contract.account.findByPhone, { body: { phone_number: phone } });
    const code = await codeFor(api, phone);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code: wrongCode(code) } }),
      ),
    );
    expect(answers.filter(({ body }) => (body as { code: number }).code === apiCodes.wrongCode.code)).toHaveLength(5);
    expect(
      (await browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } })).status,
    ).toBe(429);
  });

  test('repeated code requests for a phone do not block other browsers', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api, { address: newAddress() }), { phone });
    api.later(24 * 60 * minute);
    const address = newAddress();
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        (await openBrowser(api, { address }).call(contract.account.findByPhone, { body: { phone_number: phone } }))
          .status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const own = await openBrowser(api, { address: newAddress() }).call(contract.account.findByPhone, {
      body: { phone_number: phone },
    });
    expect([own.status, own.data?.resend_in]).toEqual([200, 60]);
  });

  test('a shopper signs in from their own browser while strangers use up the attempts of the phone', async () => {
    const phone = newPhone();
    const own = openBrowser(api, { address: newAddress() });
    await register(api, own, { phone });
    await own.call(contract.account.logout);
    own.token = '';
    for (let round = 0; round < 3; round += 1) {
      api.later(6 * minute);
      const stranger = openBrowser(api, { address: newAddress() });
      await stranger.call(contract.account.findByPhone, { body: { phone_number: phone } });
      for (let guess = 0; guess < 5; guess += 1)
        await stranger.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code: '000000' } });
    }
    const spent = openBrowser(api, { address: newAddress() });
    api.later(6 * minute);
    await spent.call(contract.account.findByPhone, { body: { phone_number: phone } });
    expect(
      (
        await spent.call(contract.account.loginPhoneVerify, {
          body: { phone_number: phone, code: await codeFor(api, phone) },
        })
      ).status,
    ).toBe(429);
    expect((await signInByPhone(api, own, phone)).user.phone).toBe(phone.slice(1));
  });

  test('a code is bound to its phone, purpose and browser', async () => {
    const row = { phone: '+998901112233', purpose: 'sign_in' as const, challenge_hash: 'a', nonce: 'n' };
    const others = [
      { ...row, phone: '+998901112234' },
      { ...row, purpose: 'proof' as const },
      { ...row, challenge_hash: 'b' },
      { ...row, nonce: 'm' },
    ];
    expect(new Set([row, ...others].map((one) => codeOf('a secret', one))).size).toBe(5);
    expect(codeOf('a secret', row)).not.toBe(codeOf('another', row));
    const outcome = await checkCode(
      api.app.services,
      { phone: row.phone, purpose: 'sign_in', challengeHash: 'a' },
      codeOf('a secret', row),
      { asker: { phone: row.phone } },
    );
    expect(isRefusal(outcome) && outcome.code).toBe('codeExpired');
  });
});

describe('finding out which phones have accounts', () => {
  test(
    'ends at a daily limit per network',
    async () => {
      const address = newAddress();
      const outcomes = new Map<number, number>();
      for (let hour = 0; hour < 4; hour += 1) {
        for (let index = 0; index < 110; index += 1) {
          const { failure } = await openBrowser(api, { address }).call(contract.account.findByPhone, {
            body: { phone_number: `+99893${1_000_000 + hour * 1_000 + index}` },
          });
          outcomes.set(failure.code, (outcomes.get(failure.code) ?? 0) + 1);
          // The limit of a minute is another one.
          if (index % 50 === 49) api.later(minute);
        }
        api.later(60 * minute);
      }
      expect(outcomes.get(apiCodes.userNotFound.code)).toBeLessThanOrEqual(300);
      expect(outcomes.get(apiCodes.tooManyAttempts.code)).toBeGreaterThan(0);
    },
    timeoutMs,
  );

  test('needs a captcha after the first few phones', async () => {
    const strict = await startApi({
      products: 20,
      env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', CAPTCHA_PROVIDER: 'altcha' },
    });
    try {
      const codes: number[] = [];
      for (let index = 0; index < 7; index += 1) {
        codes.push(
          (
            await openBrowser(strict, { address: '192.0.2.9' }).call(contract.account.findByPhone, {
              body: { phone_number: `+99893${2_000_000 + index}` },
            })
          ).failure.code,
        );
      }
      expect(codes).toEqual([
        ...Array<number>(5).fill(apiCodes.userNotFound.code),
        ...Array<number>(2).fill(apiCodes.captchaFailed.code),
      ]);
    } finally {
      await strict.close();
    }
  });

  test('is limited by password sign-in too: after a few attempts an unknown phone gets the answer of a wrong password', async () => {
    const strict = await startApi({
      products: 20,
      env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', CAPTCHA_PROVIDER: 'altcha' },
    });
    try {
      const phone = newPhone();
      await register(strict, openBrowser(strict, { address: '192.0.2.11' }), { phone });
      const stranger = openBrowser(strict, { address: '192.0.2.12' });
      const answer = async (login: string) =>
        (await stranger.call(contract.account.loginPassword, { body: { login, password: 'Yashil-choynak-9' } }))
          .body as { code: number };
      const codes: number[] = [];
      for (let index = 0; index < 7; index += 1) codes.push((await answer(`+99893${3_000_000 + index}`)).code);
      expect(codes).toEqual([
        ...Array<number>(5).fill(apiCodes.numberNotRegistered.code),
        ...Array<number>(2).fill(apiCodes.wrongCredentials.code),
      ]);
      expect(await answer(phone)).toEqual(await answer('+998933000009'));
    } finally {
      await strict.close();
    }
  });

  test('lookups of e-mails are limited for signed-in users as for guests', async () => {
    const address = newAddress();
    const browser = openBrowser(api, { address });
    const phone = newPhone();
    await register(api, browser, { phone });
    const update = async (index: number) =>
      (await browser.call(contract.account.update, { body: { email: `name${index}@example.uz` } })).status;
    const statuses: number[] = [];
    for (let index = 0; index < 110; index += 1) {
      // The limit of a minute is another one.
      if (index % 50 === 49) api.later(minute);
      statuses.push(await update(index));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(99);
    expect(statuses.at(-1)).toBe(429);
    // What asks for no other name is saved all the same.
    expect(
      (await browser.call(contract.account.update, { body: { first_name: 'Азамат', email: 'NAME98@example.uz' } }))
        .status,
    ).toBe(200);
  });

  test('the second message to a phone within an hour needs a captcha', async () => {
    const strict = await startApi({
      products: 20,
      env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', CAPTCHA_PROVIDER: 'altcha' },
    });
    try {
      const phone = newPhone();
      const browser = openBrowser(strict, { address: '192.0.2.10' });
      expect(
        (
          await browser.call(contract.account.register, {
            body: { phone_number: phone, first_name: 'Анвар', last_name: 'Юсупов' },
          })
        ).status,
      ).toBe(200);
      strict.later(minute);
      expect((await browser.call(contract.account.resendCode, { body: { phone_number: phone } })).failure.code).toBe(
        apiCodes.captchaFailed.code,
      );
    } finally {
      await strict.close();
    }
  });
});

describe('messages about codes', () => {
  test('are limited per phone, per number range and for the whole shop', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api, { address: newAddress() }), { phone });
    await api.app.services.outbox.drain();
    const before = api.sent.length;
    for (let index = 0; index < 40; index += 1) {
      api.later(6 * minute);
      await openBrowser(api, { address: newAddress() }).call(contract.account.findByPhone, {
        body: { phone_number: phone },
      });
    }
    await api.app.services.outbox.drain();
    expect(api.sent.length - before).toBeLessThanOrEqual(10);
    const { limiter } = api.app.services;
    expect(limiter.limitOf('code.send.prefix.hour')).toBeLessThan(limiter.limitOf('code.send.shop.day'));
    expect(limiter.limitOf('code.send.shop.day')).toBeLessThan(limiter.limitOf('message.shop.day'));
  });
});

test('a shopper who signs in from many new browsers gets a few notices, and the message limit of the shop is hardly used', async () => {
  const phone = newPhone();
  const password = 'Yashil-choynak-9';
  await register(api, openBrowser(api, { address: newAddress() }), { phone, password });
  await api.app.services.outbox.drain();
  const messageCount = () => api.sent.filter(({ to }) => to === phone).length;
  const [before, shop] = [messageCount(), await api.app.services.limiter.used(api.db, {}, 'message.shop.day')];
  for (let index = 0; index < 20; index += 1) {
    const { status } = await openBrowser(api, { address: newAddress() }).call(contract.account.loginPassword, {
      body: { login: phone, password },
    });
    expect(status).toBe(200);
  }
  await api.app.services.outbox.drain();
  expect(messageCount() - before).toBe(6);
  expect((await api.app.services.limiter.used(api.db, {}, 'message.shop.day')) - shop).toBe(6);
});

describe('the status of an order', () => {
  test('the order status is returned for the right number and phone only, and guesses are limited', async () => {
    await stockProduct(api, 2, 100, undefined, { sale_price: 100_000 });
    const { data } = await openBrowser(api, { address: newAddress() }).call(contract.order.createFast, {
      body: { product_id: 2, phone: '901234567', count: 1 },
    });
    const known = openBrowser(api, { address: newAddress() });
    const found = await known.call(contract.account.orderStatus, {
      body: { number: data.number, phone_number: '90 123-45-67' },
    });
    expect(found.data).toMatchObject({ number: data.number, status: 'created', total: 100_000 });
    expect(JSON.stringify(found.data)).not.toContain('901234567');
    const wrong = await known.call(contract.account.orderStatus, {
      body: { number: data.number, phone_number: '+998901234568' },
    });
    const unknown = await known.call(contract.account.orderStatus, {
      body: { number: '26-999999', phone_number: '+998901234567' },
    });
    expect([wrong.status, wrong.body]).toEqual([404, unknown.body]);
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      statuses.push(
        (
          await openBrowser(api, { address: newAddress() }).call(contract.account.orderStatus, {
            body: { number: data.number, phone_number: `+99890123${4600 + index}` },
          })
        ).status,
      );
    }
    expect(statuses.filter((status) => status === 404).length).toBeLessThan(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test('an order number of 41 characters is refused', async () => {
    const { status, failure } = await openBrowser(api, { address: newAddress() }).call(contract.account.orderStatus, {
      body: { number: '1'.repeat(41), phone_number: '901234567' },
    });
    expect([status, failure.data[0]?.field]).toEqual([400, 'number']);
  });
});
