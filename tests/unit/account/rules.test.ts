import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPasswordLength, passwordProblem, repeatsPersonalData } from '../../../lib/account/rules.ts';
import { isCommonPassword } from '../../../server/people/account/common-passwords.ts';
import { resendAfter } from '../../../server/people/account/codes.ts';
import { deviceName } from '../../../server/people/account/device-name.ts';
import { signingKey } from '../../../server/people/account/keys.ts';
import { maskedPhone } from '../../../server/people/account/masked-phone.ts';
import { asksForName } from '../../../server/people/account/names.ts';
import { requireReauthentication } from '../../../server/people/account/reauthentication.ts';
import { readRefreshToken, refreshToken } from '../../../server/people/account/refresh-token.ts';

describe('a password', () => {
  test('must have more than six characters, counted as people count them', () => {
    expect(passwordProblem('')).toBe('required');
    expect(passwordProblem('abcdef')).toBe('passwordLength');
    expect(passwordProblem('abcdefg')).toBeUndefined();
    expect(passwordProblem('😀😀😀😀😀😀')).toBe('passwordLength');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 0, maxLength: 260 }), (text) => {
        const length = [...text].length;
        expect(passwordProblem(text) === undefined).toBe(length > 6 && length <= maxPasswordLength);
      }),
    );
  });

  test('must not be the owner’s known data, in any spelling', () => {
    const owner = {
      phone: '+998901234567',
      login: 'dilnoza.k',
      email: 'd.karimova@example.uz',
      names: ['Dilnoza', 'Karimova', null],
    };
    for (const word of [
      '901234567',
      '+998 90 123-45-67',
      'Dilnoza.K',
      'd.karimova@example.uz',
      'D.Karimova',
      'KARIMOVA',
      'dilnoza karimova',
      'KarimovaDilnoza',
    ])
      expect([word, repeatsPersonalData(word, owner)]).toEqual([word, true]);
    for (const word of ['Dilnoza-va-olma', '9012345678x']) expect(repeatsPersonalData(word, owner)).toBe(false);
    expect(repeatsPersonalData('', { names: ['', null] })).toBe(false);
  });

  test('must not be a common word, one with a suffix, a run or two alternating keys', async () => {
    for (const word of [
      '12345678',
      'PassWord',
      'password12',
      'qwerty123',
      'abcdefgh',
      '87654321',
      'zzzzzzz',
      'ababababab',
      '1q2w3e4r',
    ])
      expect([word, await isCommonPassword(word, {})]).toEqual([word, true]);
    for (const word of ['Zgk41vw', 'to‘rt yashil choynak', 'Xj%90plq'])
      expect([word, await isCommonPassword(word, {})]).toEqual([word, false]);
  });
});

describe('a refresh token', () => {
  const claims = fc.record({ sessionId: fc.uuid(), counter: fc.integer({ min: 1, max: 999_999_999 }) });

  test('is readable only with the secret that created it', () => {
    fc.assert(
      fc.property(claims, (content) => {
        const token = refreshToken('a secret', content);
        expect(readRefreshToken('a secret', token)).toEqual(content);
        expect(readRefreshToken('another secret', token)).toBeUndefined();
        expect(refreshToken('a secret', content)).toBe(token);
      }),
    );
  });

  test('is invalid with a changed character', () => {
    fc.assert(
      fc.property(claims, fc.nat(), fc.constantFrom(...'abcdefghij0123456789.-_A'), (content, place, letter) => {
        const token = refreshToken('a secret', content);
        const at = place % token.length;
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        const read = readRefreshToken('a secret', changed);
        // The last letter of the MAC carries two bits that no byte needs.
        if (at < token.length - 1) expect(read === undefined || changed === token).toBe(true);
      }),
    );
  });
});

test('the signing key is the newest valid one, or the oldest after a clock change', () => {
  const at = (...times: number[]) => times.map((time) => ({ signsFrom: new Date(time) }));
  expect(signingKey(at(10, 30, 20), new Date(25))?.signsFrom.getTime()).toBe(20);
  expect(signingKey(at(10, 30, 20), new Date(30))?.signsFrom.getTime()).toBe(30);
  expect(signingKey(at(10, 30, 20), new Date(5))?.signsFrom.getTime()).toBe(10);
  expect(signingKey([], new Date(5))).toBeUndefined();
});

test('each further code has a longer wait, up to the last configured one', () => {
  expect([1, 2, 3, 4, 50].map((sends) => resendAfter([60, 120, 300], sends))).toEqual([60, 120, 300, 300, 300]);
  expect(resendAfter([30], 9)).toBe(30);
});

test('a phone is shown without its middle to its typist, and as its last digits to others', () => {
  expect(maskedPhone('+998901234567', false).replaceAll('\u00a0', ' ')).toBe('+998 90 *** ** 67');
  expect(maskedPhone('+998901234567', true).replaceAll('\u00a0', ' ')).toBe('*** ** 67');
});

test('a reauthentication is valid for ten minutes, also after a small clock change', () => {
  const now = new Date('2026-11-23T06:00:00Z');
  const after = (seconds: number) =>
    requireReauthentication({ now: () => now }, { reauthenticatedAt: new Date(now.getTime() - seconds * 1000) });
  expect([after(0), after(600), after(-30)]).toEqual([undefined, undefined, undefined]);
  expect(
    [after(601), after(-3600), requireReauthentication({ now: () => now }, { reauthenticatedAt: undefined })].map(
      (refusal) => refusal?.code,
    ),
  ).toEqual(Array(3).fill('reauthenticationNeeded'));
});

test('a browser is described by its name and system', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome, Android');
  expect(deviceName('curl/8.1')).toBe('');
  expect(deviceName(undefined)).toBe('');
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (agent) => {
      expect(deviceName(agent).length).toBeLessThanOrEqual(200);
    }),
  );
});

test('the account looks a name up only for a new e-mail or login', () => {
  const own = { email: 'Mail@Example.uz', login: 'one' };
  for (const input of [
    {},
    { email: null, login: null },
    { email: ' mail@example.UZ' },
    { login: 'ONE' },
    { email: 'mail@example.uz', login: 'one' },
  ])
    expect(asksForName(input, own)).toBe(false);
  for (const input of [{ email: 'other@example.uz' }, { login: 'two' }, { email: 'mail@example.uz', login: 'two' }])
    expect(asksForName(input, own)).toBe(true);
  expect(asksForName({ email: 'mail@example.uz' }, { email: null, login: null })).toBe(true);
});
