import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { createPasswords } from '../../../server/people/account/passwords.ts';
import { readPhc, writePhc } from '../../../server/people/account/phc.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { codeFor, newPhone, openBrowser, register, wrongCode, type Browser } from '../../support/accounts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

const password = 'Ko‘chatlar-2041';
async function shopper(
  person: { email?: string; password?: string } = { password },
): Promise<{ browser: Browser; phone: string; id: number }> {
  const phone = newPhone();
  const browser = openBrowser(api);
  const { user } = await register(api, browser, { phone, ...person });
  return { browser, phone, id: user.id };
}
const signIn = (login: string, word: string) =>
  openBrowser(api).call(contract.account.loginPassword, { body: { login, password: word } });

describe('signing in by password', () => {
  test('works with the phone in any spelling, the e-mail and the login', async () => {
    const { browser, phone, id } = await shopper({ password, email: `Mail.${newPhone()}@Example.uz` });
    const login = `user.${phone.slice(-6)}`;
    await browser.call(contract.account.update, { body: { login } });
    const { email } = await api.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const name of [
      phone,
      phone.slice(4),
      phone.slice(1),
      login.toUpperCase(),
      email?.toLowerCase() ?? '',
      ` ${email ?? ''} `,
    ]) {
      const { data } = await signIn(name, password);
      expect([name, data.user.id]).toEqual([name, id]);
    }
  });

  test('a wrong password and an unknown login get the same answer; an unknown phone is reported', async () => {
    const { phone } = await shopper();
    const wrong = await signIn(phone, `${password}x`);
    const unknown = await signIn('nobody.of.this.name', password);
    const mail = await signIn('nobody@example.uz', password);
    expect([wrong.status, wrong.failure.code]).toEqual([400, apiCodes.wrongCredentials.code]);
    expect([unknown.body, mail.body]).toEqual([wrong.body, wrong.body]);
    expect((await signIn(newPhone(), password)).failure.code).toBe(apiCodes.numberNotRegistered.code);
  });

  test('an unknown login and an account without a password take one comparison, as a wrong password does', async () => {
    const [{ phone }, without] = [await shopper(), await shopper({})];
    const comparing = vi.spyOn(api.app.services.accounts.passwords, 'compare');
    const costs: unknown[] = [];
    // An unknown phone has its own message, within the rate limits.
    for (const login of [phone, without.phone, 'nobody.of.this.name', 'nobody@example.uz']) {
      comparing.mockClear();
      await signIn(login, `${password}x`);
      costs.push(comparing.mock.calls.length);
    }
    comparing.mockRestore();
    expect(costs).toEqual([1, 1, 1, 1]);
  });

  test('the account of the demonstration signs in with the password of the README', async () => {
    const readme = readFileSync('README.md', 'utf8');
    const [, login = '', word = ''] = /login `([^`]+)`, password `([^`]+)`/.exec(readme) ?? [];
    expect((await signIn(login, word)).status).toBe(200);
    expect((await signIn('+998 97 777 00 11', word)).status).toBe(200);
  });

  test('accounts without a password and blocked accounts cannot sign in', async () => {
    const without = await shopper({});
    expect((await signIn(without.phone, password)).failure.code).toBe(apiCodes.wrongCredentials.code);
    const { phone, id } = await shopper();
    await api.db.updateTable('customers').set({ status: 'blocked' }).where('id', '=', id).execute();
    expect((await signIn(phone, password)).failure.code).toBe(apiCodes.userNotActive.code);
    expect((await signIn(phone, `${password}x`)).failure.code).toBe(apiCodes.wrongCredentials.code);
  });

  test('a hash with an outdated cost is replaced, and the password stays valid', async () => {
    const { phone, id } = await shopper();
    const stored = async () =>
      readPhc(
        (await api.db.selectFrom('customers').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
          .password_hash ?? '',
      );
    expect(await stored()).toMatchObject({ memory: 256, passes: 2 });
    const old = await createPasswords({ memory: 128, passes: 3 }).hash(password);
    await api.db
      .updateTable('customers')
      .set({ password_hash: old ?? '' })
      .where('id', '=', id)
      .execute();
    expect((await signIn(phone, `${password}x`)).status).toBe(400);
    expect(await stored()).toMatchObject({ memory: 128, passes: 3 });
    expect((await signIn(phone, password)).status).toBe(200);
    expect(await stored()).toMatchObject({ memory: 256, passes: 2 });
    expect((await signIn(phone, password)).status).toBe(200);
  });
});

test('a password that changes during the comparison does not sign in', async () => {
  const { browser, phone } = await shopper();
  const { passwords } = api.app.services.accounts;
  const compare = passwords.compare.bind(passwords);
  const comparing = vi.spyOn(passwords, 'compare').mockImplementationOnce(async (...parameters) => {
    const compared = await compare(...parameters);
    expect(
      (
        await browser.call(contract.account.setPassword, {
          body: { password: 'Yangi-so‘z-77', password_repeat: 'Yangi-so‘z-77' },
        })
      ).status,
    ).toBe(200);
    return compared;
  });
  try {
    const { status, failure } = await signIn(phone, password);
    expect([status, failure.code]).toEqual([400, apiCodes.wrongCredentials.code]);
  } finally {
    comparing.mockRestore();
  }
  expect((await browser.call(contract.account.sessions)).data).toHaveLength(1);
  expect((await signIn(phone, 'Yangi-so‘z-77')).status).toBe(200);
});

test('while the queue of comparisons is full, a sign-in is refused before any query for the account', async () => {
  const { phone } = await shopper();
  const { passwords } = api.app.services.accounts;
  const full = vi.spyOn(passwords, 'isFull').mockReturnValue(true);
  const querySpy = vi.spyOn(api.db, 'selectFrom');
  try {
    const { status, failure } = await signIn(phone, password);
    expect([status, failure.data]).toEqual([503, [{ seconds: 5 }]]);
    expect(querySpy.mock.calls.map(([table]) => table)).not.toContain('customers');
  } finally {
    full.mockRestore();
    querySpy.mockRestore();
  }
  expect((await signIn(phone, password)).status).toBe(200);
});

describe('rules for a new password', () => {
  test.each([
    ['123456', 'Пароль должен быть длиннее 6 символов'],
    ['', 'Заполните это поле'],
    ['1234567', 'Такой пароль легко угадать. Придумайте другой'],
    ['qwertyu', 'Такой пароль легко угадать. Придумайте другой'],
    ['Password1!', 'Такой пароль легко угадать. Придумайте другой'],
    ['aaaaaaaa', 'Такой пароль легко угадать. Придумайте другой'],
    ['ДилнозаКаримова', 'Такой пароль легко угадать. Придумайте другой'],
  ])('refuses %j', async (word, message) => {
    const { browser } = await shopper({});
    const { status, failure } = await browser.call(contract.account.setPassword, {
      body: { password: word, password_repeat: word },
    });
    expect([status, failure.data]).toEqual([400, [{ field: 'password', message }]]);
  });

  test('refuses the account’s own phone and a different repetition; seven characters are enough', async () => {
    const { browser, phone } = await shopper({});
    expect(
      (await browser.call(contract.account.setPassword, { body: { password: phone.slice(4) } })).failure.data[0]?.field,
    ).toBe('password');
    expect(
      (await browser.call(contract.account.setPassword, { body: { password: 'Zgk41vw', password_repeat: 'Zgk41vx' } }))
        .failure.data,
    ).toEqual([{ field: 'password_repeat', message: 'Введённый пароль не совпадает' }]);
    expect(
      (await browser.call(contract.account.setPassword, { body: { password: 'Zgk41vw', password_repeat: 'Zgk41vw' } }))
        .data.has_password,
    ).toBe(true);
    expect((await signIn(phone, 'Zgk41vw')).status).toBe(200);
  });
});

describe('changing a password', () => {
  test('needs the old one; afterwards only the new one signs in, and other sessions end', async () => {
    const { browser, phone } = await shopper();
    const other = openBrowser(api);
    other.token = (await other.call(contract.account.loginPassword, { body: { login: phone, password } })).data.token;
    const refused = await browser.call(contract.account.changePassword, {
      body: { old_password: `${password}x`, password: 'Yangi-so‘z-77' },
    });
    expect([refused.status, refused.failure.code, refused.failure.data]).toEqual([
      400,
      apiCodes.wrongCredentials.code,
      [{ field: 'old_password', message: 'Текущий пароль неверен' }],
    ]);
    expect(
      (
        await browser.call(contract.account.changePassword, {
          body: { old_password: password, password: 'Yangi-so‘z-77', password_repeat: 'Yangi-so‘z-77' },
        })
      ).status,
    ).toBe(200);
    expect((await signIn(phone, password)).status).toBe(400);
    expect((await signIn(phone, 'Yangi-so‘z-77')).status).toBe(200);
    expect((await other.call(contract.account.sessions)).status).toBe(401);
    expect((await browser.call(contract.account.sessions)).status).toBe(200);
  });

  test('needs a recent reauthentication without the old one', async () => {
    const { browser, phone } = await shopper();
    api.later(601_000);
    browser.token = (await browser.call(contract.account.refresh)).data.token ?? '';
    const refused = await browser.call(contract.account.setPassword, { body: { password: 'Yangi-so‘z-77' } });
    expect([refused.status, refused.failure.code]).toEqual([403, apiCodes.reauthenticationNeeded.code]);
    await browser.call(contract.account.sendReauthenticationCode);
    const code = await codeFor(api, phone);
    expect(
      (await browser.call(contract.account.reauthenticate, { body: { code: wrongCode(code) } })).failure.code,
    ).toBe(apiCodes.wrongCode.code);
    expect((await browser.call(contract.account.reauthenticate, { body: { code } })).status).toBe(200);
    expect((await browser.call(contract.account.setPassword, { body: { password: 'Yangi-so‘z-77' } })).status).toBe(
      200,
    );
    api.later(601_000);
    browser.token = (await browser.call(contract.account.refresh)).data.token ?? '';
    expect((await browser.call(contract.account.reauthenticate, { body: { password } })).failure.code).toBe(
      apiCodes.wrongCredentials.code,
    );
    expect((await browser.call(contract.account.reauthenticate, { body: { password: 'Yangi-so‘z-77' } })).status).toBe(
      200,
    );
  });

  test('a code to the phone resets a forgotten password and ends every session', async () => {
    const { browser, phone } = await shopper();
    const forgetful = openBrowser(api);
    const unknown = await forgetful.call(contract.account.resetPassword, { body: { login: 'nobody.of.this.name' } });
    expect([unknown.status, unknown.failure.code]).toEqual([400, apiCodes.userNotFound.code]);
    expect((await forgetful.call(contract.account.resetPassword, { body: { login: phone } })).data.phone).toContain(
      '+998',
    );
    const code = await codeFor(api, phone);
    // A code for a new password signs nobody in by itself, and neither does one of another browser.
    expect(
      (await forgetful.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } })).failure.code,
    ).toBe(apiCodes.codeExpired.code);
    expect(
      (
        await openBrowser(api).call(contract.account.resetPasswordConfirm, {
          body: { login: phone, code, password: 'Yangi-so‘z-77' },
        })
      ).failure.code,
    ).toBe(apiCodes.codeExpired.code);
    expect(
      (
        await forgetful.call(contract.account.resetPasswordConfirm, {
          body: { login: phone, code, password: '12345678' },
        })
      ).failure.data[0]?.field,
    ).toBe('password');
    const done = await forgetful.call(contract.account.resetPasswordConfirm, {
      body: { login: phone, code, password: 'Yangi-so‘z-77', password_repeat: 'Yangi-so‘z-77' },
    });
    expect(done.data.user.has_password).toBe(true);
    expect((await browser.call(contract.account.sessions)).status).toBe(401);
    expect((await signIn(phone, password)).status).toBe(400);
    expect(
      (
        await forgetful.call(contract.account.resetPasswordConfirm, {
          body: { login: phone, code, password: 'Boshqa-so‘z-78' },
        })
      ).failure.code,
    ).toBe(apiCodes.codeExpired.code);
  });

  test('a reset without a pending code reveals nothing about the account', async () => {
    const { phone } = await shopper();
    const blocked = await shopper();
    await api.db.updateTable('customers').set({ status: 'blocked' }).where('id', '=', blocked.id).execute();
    const stranger = openBrowser(api);
    await stranger.call(contract.account.findByPhone, { body: { phone_number: phone } });
    const confirm = async (login: string, word: string) =>
      (await stranger.call(contract.account.resetPasswordConfirm, { body: { login, code: '000000', password: word } }))
        .body;
    const nobody = await confirm(newPhone(), 'ДилнозаКаримова');
    expect(nobody).toMatchObject({ code: apiCodes.codeExpired.code });
    for (const login of [phone, blocked.phone])
      for (const word of ['ДилнозаКаримова', 'Yangi-so‘z-77']) expect(await confirm(login, word)).toEqual(nobody);
  });

  test('with a login only the last digits of the phone are revealed', async () => {
    const { browser, phone } = await shopper();
    const login = `hidden.${phone.slice(-6)}`;
    await browser.call(contract.account.update, { body: { login } });
    api.later(61_000);
    expect(
      (await openBrowser(api).call(contract.account.resetPassword, { body: { login } })).data.phone.replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toBe(`*** ** ${phone.slice(-2)}`);
  });
});

test('a hash has the PHC format', () => {
  const text = writePhc({ memory: 65_536, passes: 3, salt: Buffer.alloc(16, 1), hash: Buffer.alloc(32, 2) });
  expect(text).toBe(
    `$argon2id$v=19$m=65536,t=3,p=1$${Buffer.alloc(16, 1).toString('base64').replace(/=+$/, '')}$${Buffer.alloc(32, 2).toString('base64').replace(/=+$/, '')}`,
  );
  expect(readPhc(text)).toMatchObject({ memory: 65_536, passes: 3 });
  for (const other of [
    '',
    'plain',
    text.replace('argon2id', 'argon2i'),
    text.replace('v=19', 'v=16'),
    text.replace('p=1', 'p=4'),
    '$2b$10$abcdefghijklmnopqrstuv',
  ])
    expect(readPhc(other)).toBeUndefined();
});
