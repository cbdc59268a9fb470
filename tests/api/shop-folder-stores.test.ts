import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { freshDatabase } from '../support/database.ts';
import { callShopFolder, ownFolder, type OwnFolder, store, storeHead, storesCsv } from '../support/shop-folder.ts';

let database: OpenDatabase;
let api: TestApi;
let own: OwnFolder;
beforeAll(async () => {
  database = await freshDatabase();
  api = await startApi({ database });
  own = ownFolder();
});
afterAll(async () => {
  await api.close();
  await database.close();
  own.remove();
});

test('an empty cell keeps a store’s services; closed days are replaced', async () => {
  const put = (cells: string) =>
    own.put('stores.csv', `${storeHead},closed_days,services\n${store('registon')},${cells}\n${store('siyob')},,\n`);
  const storedStores = async () =>
    await api.db
      .selectFrom('stores')
      .select(['closed_days', 'services'])
      .where('slug', '=', 'registon')
      .executeTakeFirst();
  // A file of before these columns.
  own.put('stores.csv', storesCsv(store('registon'), store('siyob')));
  await callShopFolder(api, own.folder, true);
  expect(await storedStores()).toEqual({ closed_days: [], services: ['pickup'] });
  put('2099-03-21,parking pickup');
  expect((await callShopFolder(api, own.folder, true)).changes).toEqual([
    { file: 'stores.csv', what: 'registon.closed_days', from: '', to: '2099-03-21' },
    { file: 'stores.csv', what: 'registon.services', from: 'pickup', to: 'pickup, parking' },
  ]);
  expect(await storedStores()).toEqual({ closed_days: ['2099-03-21'], services: ['pickup', 'parking'] });
  const [region] = (await api.call(contract.region.storesList)).data;
  expect(region?.opened_stores[0]).toMatchObject({ closed_days: ['2099-03-21'], services: ['pickup', 'parking'] });
  put(',');
  expect((await callShopFolder(api, own.folder, true)).changes).toEqual([
    { file: 'stores.csv', what: 'registon.closed_days', from: '2099-03-21', to: '' },
  ]);
  put(',-');
  await callShopFolder(api, own.folder, true);
  expect(await storedStores()).toEqual({ closed_days: [], services: [] });
});
