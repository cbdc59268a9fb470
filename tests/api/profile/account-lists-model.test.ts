import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountCartLine } from '../../../lib/contract/account-lists.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { member, type Member } from '../../support/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 50 });
});
afterAll(() => api.close());
const { profile } = contract;

/** What an account must keep, reckoned apart from the server: counts by product, and sets. */
interface Model {
  cart: Map<number, number>;
  wishlist: Set<number>;
  version: number;
  merges: { body: Merge; cart: Map<number, number> }[];
}
interface Real {
  member: Member;
}
interface Merge {
  merge_id: string;
  cart: AccountCartLine[];
  wishlist: number[];
  compare: number[];
  viewed: number[];
  checkout: boolean;
}

const id = fc.integer({ min: 1, max: 8 });
const cart = fc.uniqueArray(fc.record({ id, count: fc.integer({ min: 1, max: 10 }), selected: fc.boolean() }), {
  selector: (line) => line.id,
  maxLength: 5,
});
const ids = fc.uniqueArray(id, { maxLength: 5 });

const check = (
  model: Model,
  storedLists: { cart: readonly AccountCartLine[]; wishlist: readonly number[]; version: number },
): void => {
  expect(new Map(storedLists.cart.map((line) => [line.id, line.count]))).toEqual(model.cart);
  expect(new Set(storedLists.wishlist)).toEqual(model.wishlist);
  expect(storedLists.wishlist).toHaveLength(model.wishlist.size);
  expect(storedLists.version).toBeGreaterThanOrEqual(model.version);
  model.version = storedLists.version;
};

type Command = fc.AsyncCommand<Model, Real>;
const command = (
  name: string,
  may: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({ check: may, run, toString: () => name });

/** A browser with things of a guest signs in. */
const merging = fc.tuple(cart, ids, fc.boolean()).map(([lines, wishlist, checkout]) =>
  command(
    `merge ${JSON.stringify({ lines, wishlist, checkout })}`,
    () => true,
    async (model, { member: owner }) => {
      const body: Merge = { merge_id: randomUUID(), cart: lines, wishlist, compare: [], viewed: [], checkout };
      for (const line of lines)
        model.cart.set(line.id, checkout ? line.count : Math.max(line.count, model.cart.get(line.id) ?? 0));
      for (const product of wishlist) model.wishlist.add(product);
      model.merges.push({ body, cart: new Map(model.cart) });
      check(model, (await owner.call(profile.merge, { body })).data);
    },
  ),
);

/** The browser repeats an earlier merge whose response was lost. */
const repeating = fc.nat().map((index) =>
  command(
    `repeat ${index}`,
    (model) => model.merges.length > 0,
    async (model, { member: owner }) => {
      const { body } = model.merges[index % model.merges.length] ?? { body: undefined };
      if (body === undefined) return;
      const before = model.version;
      check(model, (await owner.call(profile.merge, { body })).data);
      expect(model.version).toBe(before);
    },
  ),
);

const changing = fc.tuple(cart, ids, ids, ids).map(([set, remove, add, drop]) =>
  command(
    `change ${JSON.stringify({ set, remove, add, drop })}`,
    () => true,
    async (model, { member: owner }) => {
      for (const product of remove) model.cart.delete(product);
      for (const line of set) model.cart.set(line.id, line.count);
      for (const product of drop) model.wishlist.delete(product);
      for (const product of add) model.wishlist.add(product);
      check(
        model,
        (
          await owner.call(profile.changeAccountLists, {
            body: { cart: { set, remove }, wishlist: { add, remove: drop } },
          })
        ).data,
      );
    },
  ),
);

const looking = fc.constant(
  command(
    'look',
    () => true,
    async (model, { member: owner }) => {
      check(model, (await owner.call(profile.accountLists)).data);
    },
  ),
);

test('any sequence of merges, repetitions and changes matches the model', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([merging, repeating, changing, looking], { maxCommands: 12 }), async (commands) => {
      const owner = await member(api);
      await fc.asyncModelRun(
        () => ({
          model: { cart: new Map<number, number>(), wishlist: new Set<number>(), version: 0, merges: [] },
          real: { member: owner },
        }),
        commands,
      );
    }),
    { numRuns: 25 },
  );
});

test('the same merge sent concurrently by two tabs is applied once', async () => {
  const owner = await member(api);
  const body: Merge = {
    merge_id: randomUUID(),
    cart: [{ id: 1, count: 2, selected: true }],
    wishlist: [2],
    compare: [],
    viewed: [3],
    checkout: false,
  };
  const answers = await Promise.all([1, 2, 3].map(() => owner.call(profile.merge, { body })));
  expect(answers.map(({ data }) => data.version)).toEqual([1, 1, 1]);
  expect((await owner.call(profile.accountLists)).data).toEqual({
    cart: body.cart,
    wishlist: [2],
    compare: [],
    viewed: [3],
    version: 1,
  });
});
