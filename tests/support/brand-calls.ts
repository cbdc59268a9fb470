import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';

const { staff } = contract;

const someBrand = (api: TestApi) =>
  api.db.selectFrom('brands').select(['id', 'name']).orderBy('id').limit(1).executeTakeFirstOrThrow();

/** Calls of staff about brands. */
export const brandRows: readonly StaffCallRow[] = [
  row(staff.brands),
  row(staff.brand, async ({ api }) => ({ query: { id: (await someBrand(api)).id } })),
  row(staff.changeBrand, async ({ api }) => {
    const { id, name } = await someBrand(api);
    return { body: { id, edits: [{ field: 'name' as const, seen: name, wanted: `${name} 2` }] } };
  }),
];
