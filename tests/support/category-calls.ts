import { randomUUID } from 'node:crypto';
import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';
import { staffIn } from './staff.ts';

const { staff } = contract;

/** Creates an empty category at the top, or below a parent, by the call of the back office; returns its id. */
export async function createdCategory(api: TestApi, parent: number | null = null): Promise<number> {
  const author = await staffIn(api, 'content');
  const name = `Sinov ${randomUUID().slice(0, 8)}`;
  const answer = await author.call(staff.createCategory, {
    body: { request_key: randomUUID(), parent, name: { uz: name, ru: name } },
  });
  return answer.data.id;
}

/** A department, below which categories can be created. */
async function department(api: TestApi): Promise<number> {
  const { id } = await api.db
    .selectFrom('categories')
    .innerJoin('categories as children', 'children.parent_id', 'categories.id')
    .select('categories.id')
    .where('categories.level', '=', 1)
    .orderBy('categories.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
const someCategory = async (api: TestApi): Promise<number> => createdCategory(api, await department(api));

/** Calls about categories. */
export const categoryRows: readonly StaffCallRow[] = [
  row(staff.categories),
  row(staff.category, async ({ api }) => ({ query: { id: await someCategory(api) } })),
  row(staff.changeCategory, async ({ api }) => ({
    body: {
      id: await someCategory(api),
      edits: [{ field: 'accessories' as const, seen: [], wanted: [] }],
    },
  })),
  row(staff.moveCategory, async ({ api }) => {
    const id = await someCategory(api);
    const { place } = (await (await staffIn(api, 'admin')).call(staff.category, { query: { id } })).data;
    return { body: { id, seen: place, wanted: { parent: place.parent, after: null } } };
  }),
  row(staff.createCategory, async ({ api }) => ({
    body: {
      request_key: randomUUID(),
      parent: await department(api),
      name: { uz: `Sinov turkumi ${randomUUID().slice(0, 8)}`, ru: `Пробная категория ${randomUUID().slice(0, 8)}` },
    },
  })),
  row(staff.removeCategory, async ({ api }) => {
    const id = await someCategory(api);
    const { slug } = (await (await staffIn(api, 'admin')).call(staff.category, { query: { id } })).data;
    return { body: { id, seen: slug } };
  }),
];
