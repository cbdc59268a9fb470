import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, endpoints, startApi, type TestApi } from '../../support/api.ts';
import { accountRows } from '../../support/account-endpoints.ts';
import { newPhone, openBrowser, register } from '../../support/accounts.ts';
import { profileRows } from '../../support/profile-endpoints.ts';
import type { PrivateRow } from '../../support/private-endpoints.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    products: 60,
    env: { PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb', PAYME_KEY: 'a-key-of-payme' },
  });
});
afterAll(() => api.close());

const rows: readonly PrivateRow[] = [...accountRows, ...profileRows];
const isPrivate = ({ access }: { readonly access: string }): boolean =>
  access === 'customer' || access === 'deletedCustomer';
/** Takes a form with a picture; its own test is in `person.test.ts`. */
const elsewhere: readonly string[] = [contract.account.setAvatar.id];

test('the table lists every private endpoint of the contract once', () => {
  const needed = endpoints
    .filter(isPrivate)
    .map(({ id }) => id)
    .filter((id) => !elsewhere.includes(id))
    .sort();
  expect(rows.map(({ endpoint }) => endpoint.id).sort()).toEqual(needed);
});

test('every private route is in the contract', () => {
  const named = new Set(endpoints.filter(isPrivate).map(({ method, path }) => `${method} /api/${path}`));
  const routes = api.app.guardedRoutes
    .filter(({ method, access }) => isPrivate({ access }) && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);
  expect(routes.filter((route) => !named.has(route))).toEqual([]);
  expect(routes.length).toBe(named.size);
});

describe.each(rows.map((row) => [row.endpoint.id, row] as const))('%s', (_id, { endpoint, prepare }) => {
  test('answers a guest with 401 and its owner with 200, and shows another customer nothing of the owner', async () => {
    const [ownerPhone, otherPhone] = [newPhone(), newPhone()];
    const [owner, other] = [openBrowser(api), openBrowser(api)];
    const { user } = await register(api, owner, {
      phone: ownerPhone,
      firstName: 'Эгаси',
      lastName: 'Хақиқий',
      email: `owner${ownerPhone.slice(4)}@example.uz`,
    });
    await register(api, other, { phone: otherPhone, firstName: 'Бошқа', lastName: 'Одам' });
    const wanted = await prepare({ api, owner, ownerPhone, ownerId: user.id, other });

    const guest = await openBrowser(api).call(endpoint, wanted.options);
    expect(guest.status).toBe(401);
    const foreign = await other.call(endpoint, wanted.otherOptions ?? wanted.options);
    // A call about its own caller may refuse the other for other reasons, but never as signed out.
    if (wanted.other === 404) expect(foreign.status).toBe(404);
    else expect([200, 400, 409, 429]).toContain(foreign.status);
    for (const word of [ownerPhone.slice(4), 'Эгаси', 'Хақиқий', `owner${ownerPhone.slice(4)}`])
      expect(JSON.stringify(foreign.body)).not.toContain(word);
    const own = await owner.call(endpoint, wanted.options);
    expect([own.status, own.status === 200 ? undefined : own.body]).toEqual([200, undefined]);
  });
});
