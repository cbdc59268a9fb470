import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type TestApi } from '../../support/api.ts';
import { openBrowser } from '../../support/accounts.ts';
import { openLoanShop, restock } from '../../support/loan-world.ts';
import { unownedCalls, ownedRows } from '../../support/owned-endpoints.ts';
import { member } from '../../support/profile.ts';

let api: TestApi;
beforeAll(async () => {
  ({ api } = await openLoanShop());
});
afterAll(() => api.close());
beforeEach(restock);

test('every call for guests and customers is in the ownership table, or in the list of exceptions with a reason', () => {
  const needed = endpoints
    .filter(({ access }) => access === 'shopper')
    .map(({ id }) => id)
    .sort();
  expect([...ownedRows.map(({ endpoint }) => endpoint.id), ...Object.keys(unownedCalls)].sort()).toEqual(needed);
});

describe.each(ownedRows.map((row) => [row.endpoint.id, row] as const))(
  '%s',
  (_id, { endpoint, others, guest, prepare }) => {
    test('answers its owner with 200, and shows nothing to another customer, a guest or the browser it came from', async () => {
      const { owner, former, options } = await prepare(api);
      const nothing = others === 'nothing' ? { status: 200, data: [] } : { status: others };
      const answered = ({ status, body }: { status: number; body: unknown }) =>
        status === 200 ? { status, data: (body as { data: unknown }).data } : { status };
      expect(answered(await (await member(api)).call(endpoint, options))).toEqual(nothing);
      for (const cookies of [{}, former])
        expect(answered(await openBrowser(api).call(endpoint, { ...options, cookies }))).toEqual(
          guest === undefined ? nothing : { status: guest },
        );
      const own = await owner.call(endpoint, options);
      expect([own.status, own.status === 200 ? undefined : own.body]).toEqual([200, undefined]);
      if (others === 'nothing') expect(own.data).not.toEqual([]);
    });
  },
);
