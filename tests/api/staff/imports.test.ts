import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refusedCsv } from '../../../lib/staff/refused-csv.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import {
  beginImport,
  uploadAndCheck,
  draftOf,
  rowsOf,
  sendList,
  undoDraft,
  runWaitingWork,
} from '../../support/import-drafts.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { inWindows1251 } from '../../support/windows-1251.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let content: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 140, env: { FEEDS_PRIVATE: '0' } });
});
beforeEach(async () => {
  content = await staffIn(api, 'content');
});
afterAll(() => api.close());

interface Known {
  readonly id: number;
  readonly external_id: string;
  readonly sale_price: number;
}
/** Products that no other test of this file changes. */
let importCount = 0;
async function someProducts(count: number): Promise<Known[]> {
  const products = await api.db
    .selectFrom('products')
    .select(['id', 'external_id', 'sale_price'])
    .where('is_listed', '=', true)
    .where('old_price', 'is', null)
    .orderBy('id')
    .offset(importCount)
    .limit(count)
    .execute();
  importCount += count;
  if (products.length < count) throw new Error('too few products');
  return products;
}
async function someProduct(): Promise<Known> {
  const [product] = await someProducts(1);
  if (product === undefined) throw new Error('no product');
  return product;
}
const priceOf = async (code: string): Promise<number | undefined> =>
  (await api.db.selectFrom('products').select('sale_price').where('external_id', '=', code).executeTakeFirst())
    ?.sale_price;
const lineOf = ({ external_id: code, sale_price: price }: Known, more = 1_000): string => `${code};${price + more}`;
const list = (...lines: string[]): string => `id;price\n${lines.join('\n')}\n`;
const history = async () => (await content.call(staff.imports)).data.imports;
const catalogue = () =>
  api.db.selectFrom('products').select(['id', 'sale_price', 'is_listed', 'updated_at']).orderBy('id').execute();

test('an uploaded spreadsheet shows its differences and changes nothing', async () => {
  const [one, two, same] = await someProducts(3);
  if (one === undefined || two === undefined || same === undefined) throw new Error('too few');
  const before = await catalogue();
  const price = one.sale_price + 5_000;
  const grouped = String(price).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ' ');
  const draft = await uploadAndCheck(
    api,
    content,
    inWindows1251(
      [
        'Код;Наименование;Категория;Цена, сум',
        `${one.external_id};;;${grouped},00 сум`,
        `${two.external_id};;;договорная`,
        `${same.external_id};;;${same.sale_price}`,
        'NEW-1;Чайник новый;Чайники;355 900,00',
        '',
      ].join('\r\n'),
    ),
  );
  expect(draft).toMatchObject({ state: 'ready', is_own: true, file: 'Прайс.csv', moved: false });
  expect(draft.check).toMatchObject({
    format: 'csv',
    read: 4,
    changed: 1,
    created: 1,
    unchanged: 1,
    refused: 1,
    blocked: null,
    hides: null,
    notices: ['encoding:windows-1251'],
  });
  expect(await rowsOf(content, draft.id, 'changed')).toMatchObject([
    {
      line: 2,
      code: one.external_id,
      changes: [{ field: 'sale_price', from: String(one.sale_price), to: String(price) }],
    },
  ]);
  expect(await rowsOf(content, draft.id, 'refused')).toMatchObject([
    { line: 3, code: two.external_id, refusal: { field: 'price', reason: 'price', given: 'договорная' } },
  ]);
  expect(await rowsOf(content, draft.id, 'created')).toMatchObject([{ line: 5, code: 'NEW-1', name: 'Чайник новый' }]);
  expect(await rowsOf(content, draft.id, 'unchanged')).toMatchObject([{ code: same.external_id, changes: [] }]);
  expect(await catalogue()).toEqual(before);
});

test('refused rows are exported with their own columns, corrected and uploaded again', async () => {
  const [one, two] = await someProducts(2);
  if (one === undefined || two === undefined) throw new Error('too few');
  const draft = await uploadAndCheck(
    api,
    content,
    inWindows1251(`Код;Цена\n${one.external_id};дорого\n${lineOf(two)}\n`),
  );
  const refused = (await content.call(staff.importRefused, { query: { id: draft.id } })).data;
  expect(refused).toEqual({
    heading: ['Код', 'Цена'],
    rows: [
      {
        line: 2,
        cells: [one.external_id, 'дорого'],
        refusal: { field: 'price', reason: 'price', given: 'дорого' },
      },
    ],
  });
  const csv = refusedCsv(refused, { heading: 'Причина', reason: () => 'нужна цена' });
  expect(csv).toBe(`\uFEFFКод;Цена;"# Причина"\r\n${one.external_id};дорого;нужна цена\r\n`);
  const mended = await uploadAndCheck(api, content, csv.replace('дорого', String(one.sale_price + 7_000)));
  expect(mended.check).toMatchObject({ read: 1, changed: 1, refused: 0, notices: [] });
});

test('a run changes exactly what the dry run shows, appears in history and audit log, and can be undone', async () => {
  const products = await someProducts(5);
  const before = await catalogue();
  const draft = await uploadAndCheck(api, content, list(...products.map((product) => lineOf(product))));
  expect(draft.check).toMatchObject({ changed: 5 });
  expect((await beginImport(content, draft)).status).toBe(200);
  expect(await draftOf(content, draft.id)).toMatchObject({ state: 'running', all: 5 });
  await runWaitingWork(api);
  expect(await draftOf(content, draft.id)).toMatchObject({ state: 'done', done: 5, all: 5 });
  for (const product of products) expect(await priceOf(product.external_id)).toBe(product.sale_price + 1_000);
  const changed = (await catalogue()).filter(({ sale_price }, index) => sale_price !== before[index]?.sale_price);
  expect(changed.map(({ id }) => id)).toEqual(products.map(({ id }) => id));

  const [entry] = await history();
  expect(entry).toMatchObject({
    origin: 'Прайс.csv',
    state: 'done',
    draft: draft.id,
    can_undo: true,
    counts: { changed: 5, created: 0, unchanged: 0, refused: 0 },
  });
  expect(entry?.by).toContain(content.login);
  const name = entry?.name ?? '';
  expect((await content.call(staff.importUndoPreview, { query: { name } })).data).toMatchObject({
    refused: null,
    counts: { restored: 5 },
  });
  expect((await undoDraft(api, content, name)).status).toBe(200);
  for (const product of products) expect(await priceOf(product.external_id)).toBe(product.sale_price);
  expect((await history())[0]).toMatchObject({ state: 'takenBack', can_undo: false, undone: { restored: 5 } });
  expect((await undoDraft(api, content, name)).failure.message).toMatch(/изменился/);

  const acts = await api.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'after'])
    .where('actor_id', '=', content.id)
    .where('entity', '=', 'import')
    .orderBy('seq')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['imports.upload', 'imports.run', 'imports.undo']);
  expect(acts[0]?.after).toEqual({ file: 'Прайс.csv', mode: 'update' });
});

test('a second start and a tab with an older dry run start nothing', async () => {
  const product = await someProduct();
  const draft = await uploadAndCheck(api, content, list(lineOf(product)));
  await content.call(staff.importCheck, { body: { id: draft.id, mode: 'changes', locale: 'ru' } });
  await runWaitingWork(api);
  expect((await beginImport(content, draft)).failure.code).toBe(1492);
  const again = await draftOf(content, draft.id);
  expect(again).toMatchObject({ state: 'ready', mode: 'changes' });
  expect((await beginImport(content, again)).status).toBe(200);
  expect((await beginImport(content, again)).failure.code).toBe(1492);
  await runWaitingWork(api);
  expect((await beginImport(content, again)).failure.code).toBe(1492);
  await runWaitingWork(api);
  expect((await history()).filter((entry) => entry.draft === draft.id)).toHaveLength(1);
});

test('a run writes nothing if the catalogue changed since the dry run, and shows the new differences', async () => {
  const [one, two] = await someProducts(2);
  if (one === undefined || two === undefined) throw new Error('too few');
  const draft = await uploadAndCheck(api, content, list(lineOf(one), lineOf(two)));
  await api.db
    .updateTable('products')
    .set({ sale_price: one.sale_price + 400 })
    .where('id', '=', one.id)
    .execute();
  expect((await beginImport(content, draft)).status).toBe(200);
  await runWaitingWork(api);
  expect(await priceOf(two.external_id)).toBe(two.sale_price);
  const moved = await draftOf(content, draft.id);
  expect(moved).toMatchObject({ state: 'ready', moved: true });
  expect((await rowsOf(content, draft.id, 'changed'))[0]?.changes).toMatchObject([
    { from: String(one.sale_price + 400), to: String(one.sale_price + 1_000) },
  ]);
  expect((await history()).some((entry) => entry.draft === draft.id)).toBe(false);
  await beginImport(content, moved);
  await runWaitingWork(api);
  expect(await draftOf(content, draft.id)).toMatchObject({ state: 'done', moved: false });
  expect(await priceOf(two.external_id)).toBe(two.sale_price + 1_000);
});

test('a sale between dry run and run needs no new dry run and is subtracted', async () => {
  const product = await someProduct();
  await stockProduct(api, product.id, 20);
  const store = await api.db
    .selectFrom('store_stock')
    .innerJoin('stores', 'stores.id', 'store_stock.store_id')
    .select(['stores.slug', 'stores.name'])
    .where('product_id', '=', product.id)
    .where('quantity', '>', 0)
    .executeTakeFirstOrThrow();
  const draft = await uploadAndCheck(api, content, `id;stock:${store.slug}\n${product.external_id};500\n`);
  expect((await rowsOf(content, draft.id, 'changed'))[0]?.changes).toMatchObject([
    { field: 'stock', from: `${store.name.ru}: 20`, to: `${store.name.ru}: 500` },
  ]);
  api.later(60_000);
  const order = await api.call(contract.order.createFull, {
    body: courierDraft(await findPlaces(api), [{ id: product.id, count: 2 }]),
  });
  expect(order.status).toBe(200);
  await beginImport(content, draft);
  await runWaitingWork(api);
  expect(await draftOf(content, draft.id)).toMatchObject({ state: 'done', moved: false });
  const { stock_total: pieces } = await api.db
    .selectFrom('products')
    .select('stock_total')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(pieces).toBe(498);
});

test('two people cannot run two imports at once, and the second one sees who runs the first', async () => {
  const [one, two] = await someProducts(2);
  if (one === undefined || two === undefined) throw new Error('too few');
  const colleague = await staffIn(api, 'admin');
  const theirs = await uploadAndCheck(api, colleague, list(lineOf(one)));
  const own = await uploadAndCheck(api, content, list(lineOf(two)));
  const answers = await Promise.all([beginImport(colleague, theirs), beginImport(content, own)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.failure).toMatchObject({
    code: 1410,
    data: [{ operator: expect.stringContaining('Ходим') as string }],
  });
  await runWaitingWork(api);
  expect([await priceOf(one.external_id), await priceOf(two.external_id)].sort()).not.toEqual(
    [one.sale_price + 1_000, two.sale_price + 1_000].sort(),
  );
});

test('only its owner sees a draft until it runs', async () => {
  const draft = await uploadAndCheck(api, content, list(lineOf(await someProduct())));
  const colleague = await staffIn(api, 'admin');
  const { id } = draft;
  expect((await colleague.call(staff.importDraft, { query: { id } })).status).toBe(404);
  expect((await colleague.call(staff.importRows, { query: { id, kind: 'changed' } })).status).toBe(404);
  expect((await colleague.call(staff.importRefused, { query: { id } })).status).toBe(404);
  expect((await beginImport(colleague, draft)).status).toBe(404);
  expect((await colleague.call(staff.importDiscard, { body: { id } })).status).toBe(404);
  expect((await colleague.call(staff.imports)).data.drafts.map((known) => known.id)).not.toContain(id);
  await beginImport(content, draft);
  await runWaitingWork(api);
  expect((await draftOf(colleague, id)).is_own).toBe(false);
});

test('roles without the catalogue and other sites cannot upload', async () => {
  const before = await api.db.selectFrom('import_drafts').select('id').execute();
  const operator = await staffIn(api, 'operator');
  expect((await sendList(api, operator, list('a;1'))).status).toBe(403);
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await sendList(api, content, list('a;1'), { headers: foreign })).status).toBe(403);
  expect(await api.db.selectFrom('import_drafts').select('id').execute()).toEqual(before);
});

test('a spreadsheet file, a picture and an empty file are refused with a reason before they are stored', async () => {
  const filesBefore = await readdir(path.join(api.dataDir, 'import-drafts'));
  const reason = async (bytes: Buffer) => (await sendList(api, content, bytes)).failure.data[0]?.message;
  expect(await reason(Buffer.from('PK\u0003\u0004 xl/workbook.xml'))).toMatch(/CSV/);
  expect(await reason(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))).toMatch(/прайс-лист/);
  expect((await sendList(api, content, '')).status).toBe(400);
  expect(await readdir(path.join(api.dataDir, 'import-drafts'))).toEqual(filesBefore);
});

test('a list without a code column is unreadable and says why', async () => {
  const draft = await uploadAndCheck(api, content, 'Товар;Цена\nЧайник;100000\n');
  expect(draft).toMatchObject({ state: 'unreadable', why: 'noIdColumn' });
  expect((await beginImport(content, draft)).failure.code).toBe(1492);
});

test('a list with many refused rows runs only if confirmed, and changes the other rows', async () => {
  const products = await someProducts(4);
  const [good, ...bad] = products;
  if (good === undefined) throw new Error('too few');
  const draft = await uploadAndCheck(
    api,
    content,
    list(lineOf(good), ...bad.map(({ external_id: code }) => `${code};дорого`)),
  );
  expect(draft.check).toMatchObject({ refused: 3, changed: 1, blocked: 'tooManyRejected' });
  expect((await beginImport(content, draft)).failure.code).toBe(1493);
  expect((await beginImport(content, draft, true)).status).toBe(200);
  await runWaitingWork(api);
  expect(await draftOf(content, draft.id)).toMatchObject({ state: 'done' });
  expect(await priceOf(good.external_id)).toBe(good.sale_price + 1_000);
});

test('a full list names how many products it hides, and hides as many', async () => {
  const listed = await api.db
    .selectFrom('products')
    .select(['external_id', 'sale_price'])
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute();
  const listedAfterwards = listed.slice(3);
  const rows = listedAfterwards.map(({ external_id: code, sale_price: price }) => `${code};${price}`);
  const draft = await uploadAndCheck(api, content, list(...rows), { mode: 'full' });
  expect(draft.check).toMatchObject({ hides: 3, changed: 0, unchanged: listedAfterwards.length, blocked: null });
  const run = (hides?: number) =>
    content.call(staff.importRun, {
      body: { id: draft.id, version: draft.version, ...(hides === undefined ? {} : { hides }) },
    });
  expect((await run()).failure.code).toBe(1492);
  expect((await run(2)).failure.code).toBe(1492);
  expect((await run(3)).status).toBe(200);
  await runWaitingWork(api);
  const listedProducts = await api.db
    .selectFrom('products')
    .select('external_id')
    .where('is_listed', '=', true)
    .execute();
  expect(listedProducts).toHaveLength(listedAfterwards.length);
  const [entry] = await history();
  await undoDraft(api, content, entry?.name ?? '');
  expect(await api.db.selectFrom('products').select('id').where('is_listed', '=', true).execute()).toHaveLength(
    listed.length,
  );
});

test('cancelling stops a run between two batches, and written rows can be undone', async () => {
  const products = await someProducts(45);
  const draft = await uploadAndCheck(api, content, list(...products.map((product) => lineOf(product))));
  await beginImport(content, draft);
  const { throttle: rests } = api.app.services;
  let batches = 0;
  const spy = vi.spyOn(rests, 'after').mockImplementation(async () => {
    batches += 1;
    // Three batches of the dry run come before the writing.
    if (batches !== 4) return;
    expect((await content.call(staff.importCancel, { body: { id: draft.id } })).status).toBe(200);
  });
  await runWaitingWork(api).finally(() => spy.mockRestore());
  const ended = await draftOf(content, draft.id);
  expect(ended.state).toBe('cancelled');
  const prices = await Promise.all(products.map(({ external_id: code }) => priceOf(code)));
  const changed = prices.filter((price, index) => price !== products[index]?.sale_price).length;
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(45);
  expect((await content.call(staff.importCancel, { body: { id: draft.id } })).failure.code).toBe(1492);
  const [entry] = await history();
  expect(entry).toMatchObject({ state: 'failed', why: 'cancelled', can_undo: true, draft: draft.id });
  await undoDraft(api, content, entry?.name ?? '');
  for (const product of products) expect(await priceOf(product.external_id)).toBe(product.sale_price);
});

test('a discarded draft is deleted with its file', async () => {
  const draft = await uploadAndCheck(api, content, list(lineOf(await someProduct())));
  const { stored } = await api.db
    .selectFrom('import_drafts')
    .select('stored')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  const files = () => readdir(path.join(api.dataDir, 'import-drafts'));
  expect(await files()).toContain(stored);
  expect((await content.call(staff.importDiscard, { body: { id: draft.id } })).status).toBe(200);
  expect(await files()).not.toContain(stored);
  expect((await content.call(staff.importDraft, { query: { id: draft.id } })).status).toBe(404);
});

test('an address of a private network, without TLS or with a password is not fetched', async () => {
  const ask = (address: string) =>
    content.call(staff.importAddress, { body: { address, mode: 'update', locale: 'ru' } });
  for (const address of ['http://shop.example/list.csv', 'ftp://shop.example/a', 'https://u:p@shop.example/a', 'нет'])
    expect((await ask(address)).failure.data[0], address).toMatchObject({ field: 'address' });
  const { id } = (await ask('https://127.0.0.1:9/list.csv?key=secret')).data;
  await runWaitingWork(api);
  expect(await draftOf(content, id)).toMatchObject({ state: 'unreadable', why: 'fetch:private', file: 'list.csv' });
  const { origin } = await api.db
    .selectFrom('import_drafts')
    .select('origin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(origin).not.toContain('secret');
});
