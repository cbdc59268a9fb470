import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { createdCategory } from '../../support/category-calls.ts';
import { importFolder } from '../../support/import.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let keeper: StaffBrowser;
const bench = importFolder();
beforeAll(async () => {
  api = await startApi({ products: 80, media: bench.media });
});
beforeEach(async () => {
  keeper = await staffIn(api, 'content');
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const slugOf = async (id: number) => (await keeper.call(staff.category, { query: { id } })).data.slug;
const remove = (id: number, slug: string) => keeper.call(staff.removeCategory, { body: { id, seen: slug } });
const inUse = 1543;
const text = JSON.stringify({ kr: 'Саҳифа', uz: 'Sahifa', ru: 'Страница' });

test('a category that has had characteristics is removed with its links to them', async () => {
  const id = await createdCategory(api);
  const { id: attribute } = await api.db.selectFrom('attributes').select('id').limit(1).executeTakeFirstOrThrow();
  await api.db
    .insertInto('category_attributes')
    .values({ category_id: id, attribute_id: attribute, sort: 1, filterable: false })
    .execute();
  expect((await remove(id, await slugOf(id))).status).toBe(200);
});

test('a category that another table refers to is not removed', async () => {
  const id = await createdCategory(api);
  const slug = await slugOf(id);
  const leaf = await api.db.selectFrom('products').select('category_id').limit(1).executeTakeFirstOrThrow();
  await api.db
    .insertInto('category_accessories')
    .values({ category_id: leaf.category_id, accessory_id: id, sort: 99 })
    .execute();
  expect((await remove(id, slug)).failure.code).toBe(inUse);
  await api.db.deleteFrom('category_accessories').where('accessory_id', '=', id).execute();
  await sql`insert into documents (id, title, file, bytes) values (90001, ${text}::jsonb, '0123456789abcdef0123', 1)`.execute(
    api.db,
  );
  await api.db.insertInto('category_documents').values({ category_id: id, document_id: 90_001, sort: 1 }).execute();
  expect((await remove(id, slug)).failure.code).toBe(inUse);
  await api.db.deleteFrom('category_documents').where('category_id', '=', id).execute();
  expect((await remove(id, slug)).status).toBe(200);
});

test('a category to which the undo of an import would return products is not removed', async () => {
  const id = await createdCategory(api);
  const slug = await slugOf(id);
  const { id: run } = await sql<{ id: number }>`
    insert into imports (name, origin, mode, locale, started_at, ended_at, state)
    values ('2026-11-20-list-1', 'list.csv', 'update', 'ru', now(), now(), 'done') returning id`
    .execute(api.db)
    .then(({ rows: [row] }) => ({ id: row?.id ?? 0 }));
  await sql`insert into import_journal (import_id, kind, key, former)
    values (${run}, 'products', '1', ${JSON.stringify({ row: { category_id: id } })}::jsonb)`.execute(api.db);
  expect((await remove(id, slug)).failure.code).toBe(inUse);
  await api.db.deleteFrom('import_journal').where('import_id', '=', run).execute();
  expect((await remove(id, slug)).status).toBe(200);
});

test('a category that stands on the home page or is named by a page, a draft or a banner is not removed', async () => {
  const id = await createdCategory(api);
  const slug = await slugOf(id);
  for (const column of ['top_sort', 'special_sort'] as const) {
    await api.db
      .updateTable('categories')
      .set({ [column]: 1 })
      .where('id', '=', id)
      .execute();
    expect((await remove(id, slug)).failure.code).toBe(inUse);
    await api.db
      .updateTable('categories')
      .set({ [column]: null })
      .where('id', '=', id)
      .execute();
  }
  const blocks = JSON.stringify([{ type: 'products', rule: { category: slug, limit: 4 } }]);
  await sql`insert into pages (path, version, status, title, description, blocks, shown_from, created_at, published_at)
    values ('aksiya', 1, 'published', ${text}::jsonb, ${text}::jsonb, ${blocks}::jsonb, '2026-01-01', '2026-01-01', '2026-01-01')`.execute(
    api.db,
  );
  expect((await remove(id, slug)).failure.code).toBe(inUse);
  // A later version replaces the one that names it.
  await sql`insert into pages (path, version, status, title, description, blocks, shown_from, created_at, published_at)
    select path, 2, status, title, description, '[]', shown_from, created_at, published_at from pages where path = 'aksiya'`.execute(
    api.db,
  );
  const page = JSON.stringify({ blocks: [{ type: 'text', link: `/catalog/${slug}?sort=new` }] });
  await sql`insert into page_drafts (path, revision, step, based_on, preview_key, changed_at)
    values ('aksiya', 1, 1, 2, gen_random_uuid(), now())`.execute(api.db);
  await sql`insert into page_draft_steps (path, step, page) values ('aksiya', 1, ${page}::jsonb)`.execute(api.db);
  expect((await remove(id, slug)).failure.code).toBe(inUse);
  await api.db.deleteFrom('page_drafts').where('path', '=', 'aksiya').execute();
  const banner = await api.db.selectFrom('banners').select(['id', 'link']).limit(1).executeTakeFirstOrThrow();
  const linkTo = (link: string) => api.db.updateTable('banners').set({ link }).where('id', '=', banner.id).execute();
  await linkTo(`/catalog/${slug}`);
  expect((await remove(id, slug)).failure.code).toBe(inUse);
  await linkTo(banner.link);
  expect((await remove(id, slug)).status).toBe(200);
});

test('a repeated removal never removes another category: its id is not used again, and its slug is compared', async () => {
  const id = await createdCategory(api);
  const slug = await slugOf(id);
  await remove(id, slug);
  const next = await createdCategory(api);
  expect(next).toBeGreaterThan(id);
  expect((await remove(id, slug)).status).toBe(404);
  const refused = await remove(next, slug);
  expect([refused.status, refused.failure.data]).toEqual([409, [{ field: 'slug', stored: await slugOf(next) }]]);
});
