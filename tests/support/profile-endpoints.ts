import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '../../lib/contract/endpoint.ts';
import type { Browser } from './accounts.ts';
import { contract, type TestApi } from './api.ts';
import { courierDraft, findPlaces, stockProduct } from './orders.ts';
import { ownRow, type PrivateCall, type PrivateRow, type PrivateWorld } from './private-endpoints.ts';

const { profile } = contract;
const product = 5;
const awaited = 6;

const addressOf = async (api: TestApi) => ({
  region_id: 2,
  city_id: (await findPlaces(api)).tashkentDistrict,
  street: 'Амир Темур',
  house: '1',
});
const anAddress = async ({ api, owner }: PrivateWorld): Promise<number> =>
  (await owner.call(profile.storeAddress, { body: await addressOf(api) })).data.id;

/** An order of the owner that can be cancelled. */
async function anOrder({ api, owner }: { readonly api: TestApi; readonly owner: Browser }): Promise<number> {
  await stockProduct(api, product, 5, undefined, { sale_price: 300_000 });
  const body = courierDraft(await findPlaces(api), [{ id: product, count: 1 }], { another: true });
  return (await owner.call(contract.order.createFull, { body })).data.order_id;
}

/** A contract of the owner's, as a handed-over loan order leaves it. */
async function aContract(world: PrivateWorld): Promise<number> {
  const order_id = await anOrder(world);
  const now = world.api.app.services.now();
  await world.api.db
    .insertInto('loan_applications')
    .values({
      order_id,
      partner: 'alif',
      months: 3,
      sum: 300_000,
      total: 330_000,
      monthly: 110_000,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return (
    await world.api.db
      .insertInto('contracts')
      .values({ order_id, number: `D-${order_id}`, opened_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** A row whose call names a thing of the owner's by its id in the address. */
const named = (
  endpoint: AnyEndpoint,
  make: (world: PrivateWorld) => Promise<number>,
  body: object = {},
): PrivateRow => ({
  endpoint,
  prepare: async (world): Promise<PrivateCall> => ({
    options: { params: { id: await make(world) }, ...(endpoint.method === 'POST' ? { body } : {}) },
    other: 404,
  }),
});

const soldOut = async ({ api }: PrivateWorld) => stockProduct(api, awaited, 0);
const ownEndpoints = [
  profile.addresses,
  profile.addressRegions,
  profile.bonusCard,
  profile.subscriptions,
  profile.newsletter,
  profile.reviews,
  profile.waits,
  profile.accountLists,
  profile.paymentHistory,
] as const;

/** Private endpoints of the data of an account. Before each call the owner has an order, an address and a contract. */
export const profileRows: readonly PrivateRow[] = [
  ...ownEndpoints.map((endpoint) =>
    ownRow(endpoint as AnyEndpoint, {}, async (world) => {
      await anAddress(world);
      await aContract(world);
    }),
  ),
  ownRow(profile.addressCities, { query: { regionCode: 2 } }),
  ownRow(profile.contracts, {}, aContract),
  ownRow(profile.orders, {}, anOrder),
  ownRow(profile.subscribe, { body: { service: 'promotions' } }),
  ownRow(profile.unsubscribe, { body: { service: 'promotions' } }),
  ownRow(profile.addWait, { body: { product_id: awaited } }, soldOut),
  ownRow(profile.merge, { body: { merge_id: randomUUID(), cart: [], wishlist: [], compare: [], viewed: [] } }, anOrder),
  ownRow(profile.orderDefaults, {}, anOrder),
  ownRow(profile.changeAccountLists, { body: { wishlist: { add: [1] } } }),
  {
    endpoint: profile.storeAddress,
    prepare: async ({ api }) => ({
      options: { body: await addressOf(api) },
      otherOptions: { body: { ...(await addressOf(api)), street: 'Бошқа кўча' } },
      other: 'own',
    }),
  },
  {
    endpoint: profile.updateAddress,
    prepare: async (world) => ({
      options: { params: { id: await anAddress(world) }, body: await addressOf(world.api) },
      other: 404,
    }),
  },
  named(profile.deleteAddress, anAddress),
  named(profile.order, anOrder),
  named(profile.repeatOrder, anOrder),
  named(profile.cancelOrder, anOrder),
  named(profile.remindContract, aContract, { on: true }),
  {
    endpoint: profile.removeWait,
    prepare: async (world) => {
      await soldOut(world);
      await world.owner.call(profile.addWait, { body: { product_id: awaited } });
      return { options: { body: { product_id: awaited } }, other: 404 };
    },
  },
];
