import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesBetween, type Lists, listsSchema, withChanges } from '../../../stores/synced-lists.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { member, type Member } from '../../support/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

/** A browser with the lists that it last had from the account, and those that it shows. */
interface Client {
  base: Lists;
  displayedLists: Lists;
}

const storedLists = async (owner: Member): Promise<Lists> =>
  listsSchema.parse((await owner.call(contract.profile.accountLists)).data);
async function open(owner: Member): Promise<Client> {
  const lists = await storedLists(owner);
  return { base: lists, displayedLists: lists };
}
/** Tells the account what was done in this browser, and shows what it then holds. */
async function exchange(owner: Member, client: Client): Promise<void> {
  const changes = changesBetween(client.base, client.displayedLists);
  const answer =
    changes === undefined
      ? await owner.call(contract.profile.accountLists)
      : await owner.call(contract.profile.changeAccountLists, { body: changes });
  client.base = listsSchema.parse(answer.data);
  client.displayedLists = client.base;
}
const counts = ({ cart }: Lists) => cart.map(({ id, count }) => [id, count]);
const withCount = (lists: Lists, id: number, count: number): Lists => ({
  ...lists,
  cart: lists.cart.map((line) => (line.id === id ? { ...line, count } : line)),
});
const without = (lists: Lists, id: number): Lists => ({ ...lists, cart: lists.cart.filter((line) => line.id !== id) });

/** An account with two of product 1, open in two browsers. */
async function twoBrowsers(): Promise<{ owner: Member; one: Client; other: Client }> {
  const owner = await member(api);
  await owner.call(contract.profile.changeAccountLists, {
    body: { cart: { set: [{ id: 1, count: 2, selected: true }] } },
  });
  return { owner, one: await open(owner), other: await open(owner) };
}

test('a changed count does not restore a line that another browser has removed', async () => {
  const { owner, one, other } = await twoBrowsers();
  one.displayedLists = withCount(one.displayedLists, 1, 3);
  other.displayedLists = without(other.displayedLists, 1);
  await exchange(owner, other);
  await exchange(owner, one);
  await exchange(owner, other);
  expect([counts(one.displayedLists), counts(other.displayedLists), counts(await storedLists(owner))]).toEqual([
    [],
    [],
    [],
  ]);
});

test('removing a line after its count was changed elsewhere removes it', async () => {
  const { owner, one, other } = await twoBrowsers();
  one.displayedLists = withCount(one.displayedLists, 1, 3);
  other.displayedLists = without(other.displayedLists, 1);
  await exchange(owner, one);
  await exchange(owner, other);
  await exchange(owner, one);
  expect([counts(one.displayedLists), counts(other.displayedLists), counts(await storedLists(owner))]).toEqual([
    [],
    [],
    [],
  ]);
});

test('adding a removed product again restores it, and a lost response changes nothing', async () => {
  const { owner, one, other } = await twoBrowsers();
  other.displayedLists = without(other.displayedLists, 1);
  await exchange(owner, other);
  await exchange(owner, one);
  one.displayedLists = { ...one.displayedLists, cart: [{ id: 1, count: 1, selected: true }] };
  const changes = changesBetween(one.base, one.displayedLists);
  if (changes === undefined) throw new Error('nothing has changed');
  await owner.call(contract.profile.changeAccountLists, { body: changes });
  await exchange(owner, one);
  expect(counts(await storedLists(owner))).toEqual([[1, 1]]);
});

test('a count changed during another browser’s removal does not show the old count', async () => {
  const { owner, one, other } = await twoBrowsers();
  const sent = one.displayedLists;
  other.displayedLists = without(other.displayedLists, 1);
  await exchange(owner, other);
  // Pressed after this browser has asked, before the answer has come.
  const pressed = withCount(sent, 1, 3);
  expect(counts(withChanges(await storedLists(owner), changesBetween(sent, pressed)))).toEqual([]);
});
