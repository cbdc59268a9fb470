import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';

const { staff } = contract;

/** An address that a store does not have, with the one that it has. */
async function addressEdit(api: TestApi) {
  const { id, address } = await api.db
    .selectFrom('stores')
    .select(['id', 'address'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { id, seen: { 'address.ru': address.ru }, wanted: { 'address.ru': `${address.ru}, вход со двора` } };
}

const firstStore = (api: TestApi) => api.db.selectFrom('stores').select('id').orderBy('id').executeTakeFirstOrThrow();

/** The holidays that the shop has, and one more. */
async function holidayEdit(api: TestApi) {
  const { settings } = await api.app.services.reference.get();
  const { holidays } = settings.shop;
  return { seen: holidays, wanted: [...holidays, '2099-03-21'] };
}

/** Calls about stores. */
export const storeRows: readonly StaffCallRow[] = [
  row(staff.stores),
  row(staff.store, async ({ api }) => ({ query: await firstStore(api) })),
  row(staff.storeEffect, async ({ api }) => ({ body: await addressEdit(api) })),
  row(staff.changeStore, async ({ api }) => ({ body: await addressEdit(api) })),
  row(staff.holidaysEffect, async ({ api }) => ({ body: await holidayEdit(api) })),
  row(staff.changeHolidays, async ({ api }) => ({ body: await holidayEdit(api) })),
];
