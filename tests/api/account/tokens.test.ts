import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { newPhone, openBrowser, register, type Browser } from '../../support/accounts.ts';

let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  api = await startApi({ products: 20 });
  browser = openBrowser(api);
  await register(api, browser, { phone: newPhone() });
});
afterAll(() => api.close());

const statusOf = async (token: string): Promise<number> =>
  (await api.call(contract.account.sessions, { headers: { authorization: `Bearer ${token}` } })).status;

/** The shop's own key, as only the shop has it. */
async function ownKey() {
  const { kid, key } = await api.app.services.accounts.keys.signer();
  return { kid, key };
}

interface Odd {
  readonly typ?: string;
  readonly aud?: string;
  readonly iss?: string;
  readonly sub?: string;
  readonly change?: (claims: JWTPayload) => JWTPayload;
}

/** The browser's token with another claim, signed by the shop's own key. */
async function signed({ typ = 'at+jwt', aud, iss, sub, change = (claims) => claims }: Odd): Promise<string> {
  const { kid, key } = await ownKey();
  const claims = change(decodeJwt(browser.token));
  return new SignJWT({
    ...claims,
    ...(aud === undefined ? {} : { aud }),
    ...(iss === undefined ? {} : { iss }),
    ...(sub === undefined ? {} : { sub }),
  })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .sign(key);
}

const now = (): number => Math.floor(api.app.services.now().getTime() / 1000);

describe('access tokens', () => {
  test('a correctly signed token is accepted', async () => {
    expect(await statusOf(await signed({}))).toBe(200);
  });

  test('are refused without a signature, signed by another key, or with the public key as a shared secret', async () => {
    const { kid } = await ownKey();
    const claims = decodeJwt(browser.token);
    const other = await generateKeyPair('EdDSA');
    const row = await api.db
      .selectFrom('signing_keys')
      .select('public_key')
      .where('kid', '=', kid)
      .executeTakeFirstOrThrow();
    const tokens = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' }).sign(other.privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid: 'unknown', typ: 'at+jwt' })
        .sign(other.privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', jwk: await exportJWK(other.publicKey) })
        .sign(other.privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid, typ: 'at+jwt' })
        .sign(new TextEncoder().encode(row.public_key)),
      `${browser.token.slice(0, -4)}AAAA`,
      'x',
      'a.b.c',
      '.'.repeat(50),
      '',
    ];
    for (const token of tokens) expect([token, await statusOf(token)]).toEqual([token, 401]);
  });

  test('are refused after their expiry and before they become valid', async () => {
    expect(await statusOf(await signed({ change: (claims) => ({ ...claims, exp: now() + 1 }) }))).toBe(200);
    expect(await statusOf(await signed({ change: (claims) => ({ ...claims, exp: now() }) }))).toBe(401);
    expect(await statusOf(await signed({ change: (claims) => ({ ...claims, exp: now() - 1 }) }))).toBe(401);
    expect(
      await statusOf(await signed({ change: (claims) => ({ ...claims, iat: now() + 60, exp: now() + 600 }) })),
    ).toBe(401);
    expect(await statusOf(await signed({ change: (claims) => ({ ...claims, nbf: now() + 60 }) }))).toBe(401);
    expect(
      await statusOf(await signed({ change: (claims) => ({ ...claims, iat: now() - 10, exp: now() + 3600 }) })),
    ).toBe(401);
    expect(await statusOf(await signed({ change: ({ exp: _exp, ...claims }) => claims }))).toBe(401);
  });

  test('are refused with another purpose, issuer, shopper or session', async () => {
    const stranger = openBrowser(api);
    const { user } = await register(api, stranger, { phone: newPhone() });
    for (const odd of [
      { typ: 'JWT' },
      { typ: 'logout+jwt' },
      { aud: 'staff' },
      { iss: 'https://another.example' },
      { sub: String(user.id) },
      { sub: '0' },
      { sub: 'x' },
      { change: (claims: JWTPayload) => ({ ...claims, sid: 'x' }) },
      { change: (claims: JWTPayload) => ({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }) },
      { change: ({ sid: _sid, ...claims }: JWTPayload) => claims },
    ])
      expect([odd, await statusOf(await signed(odd))]).toEqual([odd, 401]);
  });

  test('are refused in a malformed authorization header', async () => {
    for (const authorization of [
      'Bearer',
      'Bearer ',
      `Bearer ${browser.token} x`,
      `bearer  ${'a'.repeat(3000)}`,
      `Bearer  ${browser.token.slice(1)}`,
    ]) {
      const { status, failure } = await api.call(contract.account.sessions, { headers: { authorization } });
      expect([authorization.slice(0, 20), status, failure.code]).toEqual([
        authorization.slice(0, 20),
        401,
        apiCodes.unauthorized.code,
      ]);
    }
  });
});

describe('signing keys', () => {
  const day = 86_400_000;

  test('change without ending the session', async () => {
    const own = await startApi({ products: 20 });
    try {
      const tab = openBrowser(own);
      await register(own, tab, { phone: newPhone() });
      const { kid: first } = await own.app.services.accounts.keys.signer();
      own.later(30 * day);
      tab.token = (await tab.call(contract.account.refresh)).data.token ?? '';
      await own.app.services.accounts.keys.rotate();
      // The next key is known for a while before it signs.
      expect((await own.app.services.accounts.keys.signer()).kid).toBe(first);
      own.later(10 * 60_000);
      const { kid: second } = await own.app.services.accounts.keys.signer();
      expect(second).not.toBe(first);
      expect((await tab.call(contract.account.sessions)).status).toBe(200);
      expect((await tab.call(contract.account.refresh)).status).toBe(200);
      await own.app.services.accounts.keys.rotate();
      expect(await own.app.services.accounts.keys.verifier(first)).toBeDefined();
      own.later(3 * day);
      await own.app.services.accounts.keys.rotate();
      expect(await own.app.services.accounts.keys.verifier(first)).toBeUndefined();
      expect((await own.app.services.accounts.keys.signer()).kid).toBe(second);
    } finally {
      await own.close();
    }
  });

  test('are stored with an encrypted private key', async () => {
    const { kid } = await ownKey();
    const row = await api.db.selectFrom('signing_keys').selectAll().where('kid', '=', kid).executeTakeFirstOrThrow();
    expect(JSON.parse(row.public_key)).not.toHaveProperty('d');
    await expect(importJWK(JSON.parse(row.public_key), 'EdDSA')).resolves.toBeDefined();
    expect(row.private_key).not.toContain('"d"');
  });
});
