import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import {
  codeFor,
  newPhone,
  openBrowser,
  register,
  setCookies,
  signInByPhone,
  wrongCode,
} from '../../support/accounts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

describe('registration', () => {
  test('sends a code and creates the account only after the code is confirmed', async () => {
    const phone = newPhone();
    const browser = openBrowser(api);
    const signUp = await browser.call(contract.account.register, {
      body: { phone_number: phone, first_name: 'Анвар', last_name: 'Юсупов', father_name: '', consent_news: true },
    });
    expect(signUp.data).toEqual({
      phone: expect.stringMatching(/^\+998\s90\s\*\*\*\s\*\*\s\d\d$/u) as unknown,
      code_length: 6,
      resend_in: 60,
      expires_in: 300,
    });
    expect(JSON.stringify(signUp.body)).not.toContain('token');
    expect(await api.db.selectFrom('customers').select('id').where('phone', '=', phone).execute()).toEqual([]);
    const code = await codeFor(api, phone);
    const { data } = await browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } });
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      first_name: 'Анвар',
      last_name: 'Юсупов',
      father_name: null,
      email: null,
      consent_news: true,
      has_password: false,
      deletion_at: null,
    });
    browser.token = data.token;
    expect((await browser.call(contract.account.checkAuthKey)).data.user).toEqual(data.user);
  });

  test('a guest who asks for the user gets 401; the restore call answers without a user', async () => {
    const guest = openBrowser(api);
    expect(await guest.call(contract.account.checkAuthKey)).toMatchObject({
      status: 401,
      failure: { code: apiCodes.unauthorized.code },
    });
    const restored = await guest.call(contract.account.refresh);
    expect([restored.status, restored.data.user, restored.data.token]).toEqual([200, null, null]);
  });

  test('consent to news is off by default, and typed data are stored encrypted until the code is confirmed', async () => {
    const phone = newPhone();
    const browser = openBrowser(api);
    await browser.call(contract.account.register, {
      body: { phone_number: phone, first_name: 'Секретное', last_name: 'Имя', email: 'nobody.else@example.uz' },
    });
    const rows = await api.db.selectFrom('customer_codes').selectAll().where('phone', '=', phone).execute();
    expect(JSON.stringify(rows)).not.toMatch(/Секретное|example/);
    const { data } = await browser.call(contract.account.loginPhoneVerify, {
      body: { phone_number: phone, code: await codeFor(api, phone) },
    });
    expect(data.user).toMatchObject({ consent_news: false, email: 'nobody.else@example.uz' });
  });

  test.each(locales)(
    'a registered phone and a registered e-mail are refused with their own codes (%s)',
    async (locale) => {
      const phone = newPhone();
      const email = `Taken.${locale}@example.uz`;
      await register(api, openBrowser(api), { phone, email });
      const other = openBrowser(api, { locale });
      const again = await other.call(contract.account.register, {
        body: { phone_number: phone, first_name: 'Анвар', last_name: 'Юсупов' },
      });
      expect([again.status, again.failure.code]).toEqual([400, apiCodes.alreadyRegistered.code]);
      const mail = await other.call(contract.account.register, {
        body: { phone_number: newPhone(), first_name: 'Анвар', last_name: 'Юсупов', email: email.toLowerCase() },
      });
      expect([mail.status, mail.failure.code, mail.failure.data]).toEqual([
        400,
        apiCodes.emailExists.code,
        [{ field: 'email' }],
      ]);
      const unknown = await other.call(contract.account.findByPhone, { body: { phone_number: newPhone() } });
      expect([unknown.status, unknown.failure.code]).toEqual([400, apiCodes.userNotFound.code]);
    },
  );

  test('two browsers that finish one registration get sessions of the same account', async () => {
    const phone = newPhone();
    const [one, two] = [openBrowser(api), openBrowser(api)];
    const body = { phone_number: phone, first_name: 'Анвар', last_name: 'Юсупов' };
    await one.call(contract.account.register, { body });
    const first = await codeFor(api, phone);
    api.later(61_000);
    await two.call(contract.account.register, { body });
    const second = await codeFor(api, phone);
    const answers = await Promise.all([
      one.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code: first } }),
      two.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code: second } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data.user.id).toBe(answers[1]?.data.user.id);
  });
});

describe('signing in by a code', () => {
  test('returns a short-lived token and HttpOnly cookies', async () => {
    const phone = newPhone();
    const { token, expires_in } = await register(api, openBrowser(api), { phone });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
    expect(exp - iat).toBe(expires_in);
    expect(expires_in).toBeLessThanOrEqual(3600);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', kid: expect.any(String) as unknown, typ: 'at+jwt' });
    expect(JSON.stringify(claims)).not.toContain(phone.slice(4));
    const browser = openBrowser(api);
    api.later(61_000);
    await browser.call(contract.account.findByPhone, { body: { phone_number: phone } });
    const answer = await browser.call(contract.account.loginPhoneVerify, {
      body: { phone_number: phone, code: await codeFor(api, phone) },
    });
    const cookies = setCookies(answer);
    expect(cookies.map((line) => line.split('=')[0]).sort()).toEqual(['auth.device', 'auth.in', 'auth.refresh']);
    for (const line of cookies) {
      expect(line).toContain('HttpOnly');
      expect(line).toContain('SameSite=Lax');
      expect(line).not.toContain(phone.slice(4));
      expect(line).toContain(line.startsWith('auth.in=') ? 'Path=/;' : 'Path=/api/common/v1/user;');
    }
  });

  test('a code is valid once, in the browser that requested it and for its own phone', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await register(api, openBrowser(api), { phone });
    await register(api, openBrowser(api), { phone: other });
    api.later(61_000);
    const browser = openBrowser(api);
    await browser.call(contract.account.findByPhone, { body: { phone_number: phone } });
    const code = await codeFor(api, phone);
    const elsewhere = openBrowser(api);
    await elsewhere.call(contract.account.findByPhone, { body: { phone_number: other } });
    const tries = [
      await elsewhere.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } }),
      await openBrowser(api).call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } }),
      await browser.call(contract.account.loginPhoneVerify, { body: { phone_number: other, code } }),
    ];
    expect(tries.map(({ status, failure }) => [status, failure.code])).toEqual(
      Array(3).fill([400, apiCodes.codeExpired.code]),
    );
    expect(
      (
        await browser.call(contract.account.loginPhoneVerify, {
          body: { phone_number: phone, code: `${code.slice(0, 3)} ${code.slice(3)}` },
        })
      ).status,
    ).toBe(200);
    const again = await browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } });
    expect([again.status, again.failure.code]).toEqual([400, apiCodes.codeExpired.code]);
  });

  test('of ten concurrent attempts with the right code one succeeds', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api), { phone });
    api.later(61_000);
    const browser = openBrowser(api);
    await browser.call(contract.account.findByPhone, { body: { phone_number: phone } });
    const code = await codeFor(api, phone);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('five wrong codes invalidate the code; a new one works', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api), { phone });
    api.later(61_000);
    const browser = openBrowser(api);
    await browser.call(contract.account.findByPhone, { body: { phone_number: phone } });
    const code = await codeFor(api, phone);
    for (let remainingTries = 4; remainingTries >= 0; remainingTries -= 1) {
      const { status, failure } = await browser.call(contract.account.loginPhoneVerify, {
        body: { phone_number: phone, code: wrongCode(code) },
      });
      expect([status, failure.code, failure.data]).toEqual([
        400,
        apiCodes.wrongCode.code,
        [{ field: 'code', left: remainingTries }],
      ]);
    }
    const late = await browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } });
    expect([late.status, late.failure.code]).toEqual([429, apiCodes.tooManyAttempts.code]);
    api.later(60_000);
    expect((await browser.call(contract.account.resendCode, { body: { phone_number: phone } })).data.resend_in).toBe(
      120,
    );
    expect(
      (
        await browser.call(contract.account.loginPhoneVerify, {
          body: { phone_number: phone, code: await codeFor(api, phone) },
        })
      ).status,
    ).toBe(200);
  });

  test('a code expires after five minutes', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api), { phone });
    api.later(61_000);
    const browser = openBrowser(api);
    await browser.call(contract.account.findByPhone, { body: { phone_number: phone } });
    const code = await codeFor(api, phone);
    api.later(300_000);
    expect(
      (await browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } })).failure.code,
    ).toBe(apiCodes.codeExpired.code);
  });

  test('the message names the shop, has the code in WebOTP form, and is not stored in the database', async () => {
    const phone = newPhone();
    const browser = openBrowser(api);
    await browser.call(contract.account.register, {
      body: { phone_number: phone, first_name: 'Анвар', last_name: 'Юсупов' },
    });
    const code = await codeFor(api, phone);
    expect(api.sent.findLast(({ to }) => to === phone)?.text).toBe(
      `Texnomart: код ${code} для входа. Никому его не сообщайте.\n\n@localhost #${code}`,
    );
    const rows = [
      await api.db.selectFrom('customer_codes').selectAll().where('phone', '=', phone).execute(),
      await api.db.selectFrom('outbox').select('payload').execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });

  test('numbers that cannot receive SMS are refused', async () => {
    const { status, failure } = await openBrowser(api).call(contract.account.findByPhone, {
      body: { phone_number: '+998712099944' },
    });
    expect([status, failure.data[0]?.field]).toEqual([400, 'phone_number']);
  });
});

describe('requesting another code', () => {
  test('has to wait 60, 120, then 300 seconds, and the refusal says how long', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api), { phone });
    api.later(3_600_000);
    const browser = openBrowser(api);
    await browser.call(contract.account.findByPhone, { body: { phone_number: phone } });
    for (const [wait, next] of [
      [60, 120],
      [120, 300],
      [300, 300],
    ] as const) {
      api.later((wait - 1) * 1000);
      const early = await browser.call(contract.account.resendCode, { body: { phone_number: phone } });
      expect([early.status, early.failure.code, early.failure.data, early.headers['retry-after']]).toEqual([
        429,
        apiCodes.resendTooEarly.code,
        [{ seconds: 1 }],
        '1',
      ]);
      api.later(1000);
      expect((await browser.call(contract.account.resendCode, { body: { phone_number: phone } })).data.resend_in).toBe(
        next,
      );
    }
  });

  test('does not limit another browser', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api), { phone });
    api.later(61_000);
    await openBrowser(api).call(contract.account.findByPhone, { body: { phone_number: phone } });
    expect((await openBrowser(api).call(contract.account.findByPhone, { body: { phone_number: phone } })).status).toBe(
      200,
    );
  });

  test('by strangers does not limit a browser in which the shopper has signed in', async () => {
    const phone = newPhone();
    const own = openBrowser(api);
    await register(api, own, { phone });
    await own.call(contract.account.logout);
    own.token = '';
    api.later(61_000);
    await openBrowser(api).call(contract.account.findByPhone, { body: { phone_number: phone } });
    expect((await signInByPhone(api, own, phone)).user.phone).toBe(phone.slice(1));
  });

  test('invalidates the previous code', async () => {
    const phone = newPhone();
    const browser = openBrowser(api);
    await browser.call(contract.account.register, {
      body: { phone_number: phone, first_name: 'Анвар', last_name: 'Юсупов' },
    });
    const before = await codeFor(api, phone);
    api.later(60_000);
    await browser.call(contract.account.resendCode, { body: { phone_number: phone } });
    const code = await codeFor(api, phone);
    // One time in a million they are the same.
    expect(code).not.toBe(before);
    expect(
      (await browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code: before } })).failure
        .code,
    ).toBe(apiCodes.wrongCode.code);
    expect(
      (await browser.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } })).status,
    ).toBe(200);
  });

  test('works only in the browser that requested the first one', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api), { phone });
    api.later(61_000);
    const { failure } = await openBrowser(api).call(contract.account.resendCode, { body: { phone_number: phone } });
    expect(failure.code).toBe(apiCodes.codeExpired.code);
  });
});

describe('closed accounts', () => {
  test('get a refusal and no code', async () => {
    const phone = newPhone();
    await register(api, openBrowser(api), { phone });
    await api.db.updateTable('customers').set({ status: 'blocked' }).where('phone', '=', phone).execute();
    api.later(61_000);
    await api.app.services.outbox.drain();
    const before = api.sent.length;
    for (const [endpoint, body] of [
      [contract.account.findByPhone, { phone_number: phone }],
      [contract.account.register, { phone_number: phone, first_name: 'Анвар', last_name: 'Юсупов' }],
    ] as const) {
      const { status, failure } = await openBrowser(api).call(endpoint, { body });
      expect([status, failure.code]).toEqual([400, apiCodes.userNotActive.code]);
    }
    await api.app.services.outbox.drain();
    expect(api.sent.length).toBe(before);
  });
});
